#!/usr/bin/env bash
# Reports what a commit changes, without checking it out: report-revision.sh COMMIT FOLDER. The tool and the rules are those of the working tree; of the
# commit, only descriptions are read, as data. Writes FOLDER/changes.md.
set -euo pipefail
commit="$1" folder="$2"
base="$(git merge-base HEAD "$commit")"
mkdir -p "$folder"
: > "$folder/changes.md"

# Only names that are written here are shown, so that no name of a file can say anything.
for rules in spec/policy.yaml spec/waivers.yaml 'spec/*/released.yaml' liquidity.config.ts .github .npmrc scripts; do
  if git diff --quiet "$base" "$commit" -- "$rules"; then continue; fi
  [ -s "$folder/changes.md" ] || printf '## This change also changes the rules it is judged by\n\nThe rules of the base branch judge it.\n\n' >> "$folder/changes.md"
  printf -- '- `%s`\n' "$rules" >> "$folder/changes.md"
done

for major in $(git ls-tree -d --name-only "$base" spec/ | grep -E '^spec/v[1-9][0-9]*$'); do
  if ! git cat-file -e "$commit:$major/openapi.yaml" 2> /dev/null; then
    printf '\n## %s was removed\n' "${major#spec/}" >> "$folder/changes.md"
    continue
  fi
  # Exit code 1 says that something breaks: the report is whole.
  node generator/start.js diff "git:$base:$major/released.yaml" "git:$commit:$major/openapi.yaml" --no-source --target none --quiet --output "$folder/part.md" || test $? -eq 1
  printf '\n' >> "$folder/changes.md"
  cat "$folder/part.md" >> "$folder/changes.md"
  rm "$folder/part.md"
done
