#!/usr/bin/env bash
# Builds the documentation site from docs/ and the XML comments of the libraries (Debug), in docs/site/out.
#   tools/site.sh            builds; broken links and missing pages fail
#   tools/site.sh --check    also opens the site in headless Chromium, light and dark, and searches it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
dotnet tool restore >/dev/null
dotnet build src/Packages.slnf -v q -nologo
rm -rf docs/site/api docs/site/out
dotnet docfx docfx.json --logLevel warning --warningsAsErrors
[[ -s docs/site/out/index.html && -s docs/site/out/index.json && -s docs/site/out/api/System.ServiceModel.ServiceHost.html ]] \
  || { echo "site: pages are missing"; exit 1; }
echo "site: $(find docs/site/out -name '*.html' | wc -l) pages in docs/site/out"
[[ ${1:-} == --check ]] && exec python3 tools/check-site.py docs/site/out
exit 0
