#!/usr/bin/env python3
"""Checks the packages of a folder: check-packages.py FOLDER VERSION. The rules are in docs/packages.md."""
import io
import pathlib
import sys
import xml.etree.ElementTree
import zipfile

SPECIFICATION = {"license": "expression", "icon": None, "readme": None, "description": None, "authors": None, "repository": None}
TOOLS = {"woad-check", "woad-config", "woad-discovery", "woad-lab", "woad-queue", "woad-svcutil", "woad-trace"}
# Packages without an assembly of their own name.
CONTENT = {"Woad.Templates", "Woad.Svcutil.Build", "Woad.Facades"}
# Packages that need no other package of Woad.
ALONE = {"Woad.Xml"}


def problems(path, version):
    name = path.name.removesuffix(f".{version}.nupkg")
    with zipfile.ZipFile(path) as package:
        files = package.namelist()
        root = xml.etree.ElementTree.parse(io.BytesIO(package.read(f"{name}.nuspec"))).getroot()
        data = {element.tag.split("}")[1]: element for element in root.iter()}
        for field in SPECIFICATION:
            if field not in data:
                yield f"has no {field}"
        for field in ("icon", "readme"):
            if field in data and data[field].text not in files:
                yield f"names the {field} {data[field].text}, which is not in it"
        if "repository" in data and len(data["repository"].get("commit", "")) != 40:
            yield "has no commit of the repository"
        dependencies = [element for element in root.iter() if element.tag.endswith("}dependency")]
        own = [dependency for dependency in dependencies if dependency.get("id").startswith("Woad")]
        for dependency in own:
            if dependency.get("version") != f"[{version}]":
                yield f"needs {dependency.get('id')} {dependency.get('version')}, not exactly {version}"
        # NuGet drops project references when the repository is reached through a symbolic link.
        if not own and name not in ALONE | CONTENT | TOOLS:
            yield "needs no other package of Woad"
        if name in TOOLS and not any(file.endswith("/DotnetToolSettings.xml") for file in files):
            yield "is not a tool"
        if name == "Woad" and "analyzers/dotnet/cs/Woad.Generator.dll" not in files:
            yield "does not have the generator"
        if name not in CONTENT | TOOLS:
            if f"lib/net10.0/{name}.dll" in files and f"lib/net10.0/{name}.xml" not in files:
                yield "has no documentation of its members"
            if not path.with_suffix(".snupkg").exists():
                yield "has no package of symbols"


def main(folder, version):
    found = [f"{path.name} {problem}" for path in sorted(pathlib.Path(folder).glob("*.nupkg")) for problem in problems(path, version)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
