import { join, posix } from 'node:path';
import { type Json, member } from '../../base/json.ts';
import type { Program } from '../../base/program.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { diskFiles, displayPath } from '../../load/disk-files.ts';
import { defaultLimits } from '../../load/limits.ts';
import { codeownersFiles } from './codeowners.ts';
import type { RuleChange } from './rule-change.ts';

/** Where CI systems look for what they run. */
const pipelines =
  /^(?:\.github\/(?:workflows|actions)\/.*|\.gitlab-ci\.yml|\.gitlab\/.*\.ya?ml|\.circleci\/.*|\.buildkite\/.*|\.ci\/.*|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|Jenkinsfile)$/;

/**
 * Files that differ from those of the base branch and say whether, how and against which registry the gate runs, and who approves its
 * rules. What CI does with them is not for us to decide, so that they count.
 */
export async function gateChanges(
  { files, name }: BaseBranch,
  folder: string,
  program: Program,
): Promise<readonly RuleChange[]> {
  const manifest = join(files.top, files.nameOf(join(folder, 'package.json')));
  const scripts = scriptsIn(await files.text(manifest), program);
  const words = [program.name, program.packageName, ...scripts.keys()];
  const runsGate = (text: string) => words.some((word) => text.includes(word));
  const changes: RuleChange[] = [];
  const registries = ['.npmrc', files.nameOf(join(folder, '.npmrc'))];
  for (const path of new Set([...files.paths(), ...registries])) {
    const file = join(files.top, path);
    const isPipeline = pipelines.test(path);
    const isMarked = isPipeline || codeownersFiles.some((one) => one === path) || posix.basename(path) === '.npmrc';
    if (!isMarked && file !== manifest) continue;
    const [was, is] = [await files.text(file), await textOn(file)];
    if (was === is || (isPipeline && !runsGate(was ?? ''))) continue;
    const message =
      file === manifest
        ? scriptMessage(scripts, scriptsIn(is, program), name)
        : `This file is part of the gate; on ${name} it ${was === undefined ? "doesn't exist" : is === undefined ? 'exists' : 'differs'}.`;
    if (message !== undefined)
      changes.push({ kind: 'gate', message, counts: true, file: displayPath(file), line: 1, column: 1 });
  }
  return changes;
}

function scriptMessage(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  base: string,
): string | undefined {
  const changed = [...before].filter(([script, text]) => after.get(script) !== text);
  if (changed.length === 0) return undefined;
  return changed
    .map(([script, text]) => `The script ${script} is ${after.get(script) ?? 'another one'}; on ${base} it is ${text}.`)
    .join(' ');
}

/** The scripts that run the tool. */
function scriptsIn(text: string | undefined, program: Program): ReadonlyMap<string, string> {
  let scripts: Json | undefined;
  try {
    scripts = member(JSON.parse(text ?? '{}') as Json, 'scripts');
  } catch {
    scripts = undefined;
  }
  const entries = Object.entries((scripts ?? {}) as Readonly<Record<string, Json>>);
  return new Map(
    entries.flatMap(([name, run]) => (typeof run === 'string' && run.includes(program.name) ? [[name, run]] : [])),
  );
}

async function textOn(file: string): Promise<string | undefined> {
  if ((await diskFiles.resolve(file)) === undefined) return undefined;
  const bytes = await diskFiles.read(file, defaultLimits.fileBytes);
  return bytes && new TextDecoder().decode(bytes);
}
