#!/usr/bin/env bash
# Releases a version: tools/release.sh VERSION [--dry-run] [--repository URL]. docs/versions.md has the rules.
#   --dry-run            checks, builds, tests, packs and tries the packages; publishes nothing
#   --repository URL     the https address of the published repository; by default WOAD_REPOSITORY_URL, or else the
#                        property WoadRepositoryUrl of Directory.Build.props. Packages and help links name it
#   WOAD_PUSH_SOURCE     the source that packages are pushed to
#   WOAD_RELEASE_TESTS   the test command; by default all tests
set -euo pipefail
usage() { sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit "$1"; }
refuse() { echo "release: $1"; exit 1; }
version='' dry='' repository=${WOAD_REPOSITORY_URL:-}
while [[ $# -gt 0 ]]; do
  case $1 in
    --dry-run) dry=1; shift ;;
    --repository) [[ $# -gt 1 ]] || refuse "--repository needs an address"; repository=$2; shift 2 ;;
    -h | --help) usage 0 ;;
    -*) echo "release: unknown option '$1'"; usage 1 ;;
    *) [[ -z $version ]] || refuse "two versions: '$version' and '$1'"; version=$1; shift ;;
  esac
done
cd "$(dirname "${BASH_SOURCE[0]}")/.."
obstacles=()
# A dry run goes on, so that it shows every obstacle.
obstacle() {
  [[ -n $dry ]] || refuse "$1"
  echo "release: a release would be refused: $1"
  obstacles+=("$1")
}

[[ -n $version ]] || { echo "release: no version"; usage 1; }
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?$ ]] || refuse "'$version' is not a version such as 0.1.0 or 0.1.0-rc.1"
[[ -z $(git status --porcelain) ]] || obstacle "the working tree has changes"
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || obstacle "the tag v$version exists"
grep -qE "^## \[?${version//./\\.}\]?( |$)" CHANGELOG.md || obstacle "CHANGELOG.md has no section '## $version'"
git remote get-url origin >/dev/null 2>&1 || obstacle "there is no remote origin to push the tag to"
[[ -n $repository ]] || repository=$(sed -nE 's|.*<WoadRepositoryUrl>(.*)</WoadRepositoryUrl>.*|\1|p' Directory.Build.props)
[[ $repository == https://* ]] ||
  obstacle "the address of the repository is '$repository'; packages and help links need an https address: give it with --repository, or set WoadRepositoryUrl in Directory.Build.props"
[[ -n ${WOAD_PUSH_SOURCE:-} ]] || obstacle "WOAD_PUSH_SOURCE does not name the source to push to"

out=$(mktemp -d "${TMPDIR:-/tmp}/woad-release.XXXXXX")
echo "release: packages of $version in $out"
given=(-v q -nologo -p:Version="$version" -p:ContinuousIntegrationBuild=true)
[[ -z $repository ]] || given+=(-p:WoadRepositoryUrl="$repository")
# Known vulnerabilities of dependencies are errors here, and so is a source that has no list of them.
dotnet restore Woad.slnx "${given[@]}" -p:WarningsNotAsErrors= || {
  obstacle "the restore has errors"
  dotnet restore Woad.slnx "${given[@]}"
}
dotnet build Woad.slnx -c Release --no-restore "${given[@]}"
${WOAD_RELEASE_TESTS:-dotnet test -c Release --no-build}
dotnet pack Woad.slnx -c Release --no-build -o "$out" "${given[@]}"
tools/try-packages.sh --feed "$out"
ls "$out"

if [[ -n $dry ]]; then
  echo "release: dry run: nothing was tagged or pushed"
  [[ ${#obstacles[@]} == 0 ]] || printf 'release: a release would be refused: %s\n' "${obstacles[@]}"
  exit 0
fi

git tag -a "v$version" -m "Woad $version"
git push origin "v$version"
dotnet nuget push "$out/*.nupkg" --source "$WOAD_PUSH_SOURCE" --skip-duplicate
