#!/usr/bin/env bash
# The steps of action.yml: runs one command, with annotations, a summary of the job and reports to keep. Its inputs are variables, so that no text of
# a pull request becomes part of a script. GATE_TOOL stands in for the published tool.
set -euo pipefail

tool() {
  if [ -n "${GATE_TOOL:-}" ]; then
    $GATE_TOOL "$@"
  else
    npx --yes "@org/liquidity-codegen@$GATE_VERSION" "$@"
  fi
}

config=()
if [ -n "${GATE_CONFIG:-}" ]; then config=(--config "$GATE_CONFIG"); fi

# The history of the base branch, whose rules judge, and of the pull request; a clone that has both is left alone.
fetch_base() {
  if [ -z "${GITHUB_BASE_REF:-}" ] || git merge-base "refs/remotes/origin/$GITHUB_BASE_REF" HEAD > /dev/null 2>&1; then return; fi
  git fetch --quiet --depth=2147483647 origin "$(git rev-parse HEAD)" "+refs/heads/$GITHUB_BASE_REF:refs/remotes/origin/$GITHUB_BASE_REF"
}

# The description where the pull request parted from the base branch: what that has added since is no change of the pull request.
base_of() {
  if [ -n "${GATE_BASE:-}" ]; then
    echo "$GATE_BASE"
    return
  fi
  if [ -z "${GITHUB_BASE_REF:-}" ]; then
    echo 'There is no base branch outside of a pull request: set the input "base".' >&2
    exit 2
  fi
  echo "git:origin/$GITHUB_BASE_REF...:./$1"
}

compare() {
  local sides=() code=0 folder="$RUNNER_TEMP/change-report"
  fetch_base
  if [ -n "${GATE_DESCRIPTION:-}" ]; then
    local base
    base="$(base_of "$GATE_DESCRIPTION")"
    sides=("$base" "$GATE_DESCRIPTION")
  fi
  mkdir -p "$folder"
  tool diff ${config[@]+"${config[@]}"} ${sides[@]+"${sides[@]}"} --format github --quiet \
    --output "$folder/changes.md" --output "$folder/changes.html" --output "$folder/changes.json" \
    --output "$folder/changes.sarif" || code=$?
  # Exit code 1 says that something breaks; any other than 0 that there is no report.
  if [ "$code" -gt 1 ]; then exit "$code"; fi
  head -c 900000 "$folder/changes.md" >> "$GITHUB_STEP_SUMMARY"
  echo "breaking=$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).summary.breaking' "$folder/changes.json")" >> "$GITHUB_OUTPUT"
  exit "$code"
}

case "$GATE_COMMAND" in
  diff) compare ;;
  generate-check) tool generate --check --format github ${config[@]+"${config[@]}"} ;;
  release-check)
    fetch_base
    tool release-check ${config[@]+"${config[@]}"}
    ;;
  *)
    echo "The input \"command\" must be diff, generate-check or release-check, but is \"$GATE_COMMAND\"." >&2
    exit 2
    ;;
esac
