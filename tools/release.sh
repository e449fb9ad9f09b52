#!/usr/bin/env bash
# Releases a version: tools/release.sh VERSION [--dry-run]. docs/versions.md has the rules.
#   --dry-run          checks, builds, tests, packs and tries the packages; publishes nothing
#   WOAD_RELEASE_TESTS the test command; by default all tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=${1:-} mode=${2:-}
refuse() { echo "release: $1"; exit 1; }
# A dry run goes on, so that it shows every obstacle.
obstacle() { if [[ $mode == --dry-run ]]; then echo "release: a release would be refused: $1"; else refuse "$1"; fi; }

[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?$ ]] || refuse "usage: $0 VERSION [--dry-run]; '$version' is not a version such as 0.1.0 or 0.1.0-rc.1"
[[ -z $mode || $mode == --dry-run ]] || refuse "unknown option '$mode'"
[[ -z $(git status --porcelain) ]] || obstacle "the working tree has changes"
git rev-parse -q --verify "refs/tags/v$version" >/dev/null && obstacle "the tag v$version exists"
grep -qF "## $version" CHANGELOG.md || obstacle "CHANGELOG.md has no section '## $version'"
git remote get-url origin >/dev/null 2>&1 || obstacle "there is no remote origin to push the tag to"
repository=$(sed -nE 's|.*<WoadRepositoryUrl>(.*)</WoadRepositoryUrl>.*|\1|p' Directory.Build.props)
[[ $repository == https://* ]] ||
  obstacle "WoadRepositoryUrl in Directory.Build.props is '$repository'; packages and help links need the https address of the published repository"
[[ $mode == --dry-run || -n ${WOAD_PUSH_SOURCE:-} ]] || refuse "WOAD_PUSH_SOURCE does not name the source to push to"

out=$(mktemp -d "${TMPDIR:-/tmp}/woad-release.XXXXXX")
echo "release: packages of $version in $out"
# Known vulnerabilities of dependencies are errors here, and so is a source that has no list of them.
dotnet restore Woad.slnx -v q -p:WarningsNotAsErrors= -p:Version="$version" || {
  obstacle "the restore has errors"
  dotnet restore Woad.slnx -v q -p:Version="$version"
}
dotnet build Woad.slnx -c Release -v q -nologo --no-restore -p:Version="$version" -p:ContinuousIntegrationBuild=true
${WOAD_RELEASE_TESTS:-dotnet test -c Release --no-build}
dotnet pack Woad.slnx -c Release -v q -nologo --no-build -o "$out" -p:Version="$version" -p:ContinuousIntegrationBuild=true
tools/try-packages.sh --feed "$out"
ls "$out"

if [[ $mode == --dry-run ]]; then
  echo "release: dry run: nothing was tagged or pushed"
  exit 0
fi

git tag -a "v$version" -m "Woad $version"
git push origin "v$version"
dotnet nuget push "$out/*.nupkg" --source "$WOAD_PUSH_SOURCE" --skip-duplicate
