"""The build of zsim: mypyc compiles the rules engine and the built-in strategies, where there is a C compiler.

Everything else stands in pyproject.toml. Without a compiler, or when compiling fails, the installation still succeeds
and the interpreted engine runs; what came of it is recorded for `zsim doctor` (see `zsim/build_info.py`). A type error
in the engine stops the build.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).absolute().parent
sys.path.insert(0, str(ROOT))

from zsim import build_info  # noqa: E402
from zsim.compiler import accepts, find_compiler  # noqa: E402

C_FLAGS = [
    "-ffp-contract=off",  # else other processors may round otherwise
    "-Wno-error",  # a newer compiler's warning is no reason to go without the compiled engine
]
WHOLE_PROGRAM = [  # calls between modules are inlined: a quarter faster; left out where the compiler does not know them
    "-O3",
    "-flto=auto",
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
]
PLACEHOLDER = Extension(build_info.GROUP, sources=[])


class BuildEngine(build_ext):
    """Compiles the engine as one group of mypyc modules, or leaves it interpreted and records why."""

    def run(self) -> None:
        self.in_place = bool(self.inplace)
        folder = ROOT if self.in_place else Path(self.build_lib)
        compiler = find_compiler()
        record = build_info.BuildRecord(
            "compiled",
            mypy=version("mypy"),
            compiler=compiler.version,
            python=str(sys.implementation.cache_tag),
            sources=build_info.source_digests(ROOT),
        )
        if compiler.problem:
            self.leave_interpreted(folder, record, build_info.NO_COMPILER, compiler.problem)
            return
        self.take_extensions(mypyc_extensions())
        try:
            super().run()
        except Exception as error:  # whatever a compiler may do wrong: the interpreted engine is always there
            detail = f"{type(error).__name__}: {error}".splitlines()[0]
            self.leave_interpreted(folder, record, build_info.FAILED, detail)
            return
        self.remove(folder, keep={Path(folder, self.get_ext_filename(ext.name)) for ext in self.extensions})
        self.record(folder, record)

    def take_extensions(self, extensions: list[Any]) -> None:
        """Put the modules of mypyc in the place of the placeholder, as if setup() had been given them."""
        self.distribution.ext_modules = extensions
        self.swig_opts = None  # the one option that cannot be finalized twice
        self.finalized = False
        self.ensure_finalized()
        self.inplace = self.in_place
        if self.in_place:  # objects outlive the build, so that the next one compiles what changed
            self.build_temp = str(ROOT / "build" / f"inplace.{sys.implementation.cache_tag}.mypy-{version('mypy')}")

    def build_extensions(self) -> None:
        """Compile the C files side by side, and only those whose source or headers are newer than their object."""
        if self.compiler.compiler_type == "unix":
            flags = WHOLE_PROGRAM if accepts(WHOLE_PROGRAM) else []
            for extension in self.extensions:
                extension.extra_link_args = [*extension.extra_link_args, *flags]
            compile_side_by_side(self.compiler, [*C_FLAGS, *flags])
        super().build_extensions()

    def leave_interpreted(self, folder: Path, record: build_info.BuildRecord, problem: str, detail: str) -> None:
        """Delete whatever was compiled before, so that no older code runs, and record why nothing is compiled.

        problem, detail: see `BuildRecord`. What was compiled in place from these very sources, when there still was a
        compiler, stays.
        """
        self.extensions = []
        self.distribution.ext_modules = []
        if problem == build_info.NO_COMPILER and self.in_place and build_info.is_current(ROOT, compiler=False):
            print(f"zsim: nothing to compile ({detail})", file=sys.stderr)
            return
        self.remove(folder, keep=set())
        self.record(folder, replace(record, engine="interpreted", problem=problem, detail=detail))
        print(f"zsim: not compiled, the interpreted engine runs: {detail}", file=sys.stderr)

    def remove(self, folder: Path, keep: set[Path]) -> None:
        """Delete the compiled modules in `folder` that are not to be kept."""
        for path in build_info.compiled_files(folder):
            if path not in keep:
                path.unlink()

    def record(self, folder: Path, record: build_info.BuildRecord) -> None:
        """Write the record of this build into `folder`."""
        (folder / build_info.RECORD).parent.mkdir(parents=True, exist_ok=True)
        build_info.write_record(folder, record)

    def get_source_files(self) -> list[str]:
        """Give the sources that a source distribution needs for this command: the .py files, found elsewhere."""
        return []


def mypyc_extensions() -> list[Any]:
    """Check the types and translate the engine to C; give the extension modules. A type error ends the build."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    return list(
        mypycify(
            build_info.source_files(ROOT), opt_level="3", debug_level="0", multi_file=True, group_name=build_info.GROUP
        )
    )


def compile_side_by_side(compiler: Any, flags: list[str]) -> None:
    """Make `compiler` (of setuptools, unix) use all cores for one module, and leave out objects that are up to date."""
    compile_one = compiler._compile

    def compile_all(
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        macros, objects, extra, pp_opts, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)
        headers = max((path.stat().st_mtime for path in Path("build").glob("*.h")), default=0.0)

        def compile_object(name: str) -> None:
            source, extension = build[name]
            target = Path(name)
            needed = max(headers, Path(source).stat().st_mtime)
            if not target.exists() or target.stat().st_mtime <= needed:
                target.unlink(missing_ok=True)
                compile_one(name, source, extension, cc_args, [*extra, *flags], pp_opts)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_object, [name for name in objects if name in build]))
        return list(objects)

    compiler.compile = compile_all


setup(ext_modules=[PLACEHOLDER], cmdclass={"build_ext": BuildEngine})
