import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sameJson } from '../base/canonical-json.ts';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import type { Compared } from '../compare/verdict/build-report.ts';
import type { WaiverProblem } from '../compare/verdict/change-report.ts';
import { readTree } from '../generate/write/read-output.ts';
import { npmRegistry } from '../release/apply/npm-registry.ts';
import { lastPublished, type PublishedPackage, readPublished } from '../release/apply/published-packages.ts';
import type { WorkspacePackage } from '../release/apply/workspace-packages.ts';
import { changedFiles } from '../release/changed-files.ts';
import { pendingOf } from '../release/changeset-file.ts';
import { type CheckedMajor, checkRelease, type PackageState } from '../release/check-release.ts';
import { counted } from '../text/counted.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { compareReleases, type ReleasedBase } from './compare-releases.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { ReleaseCheckFlags } from './flags.ts';
import { lifecycleProblems } from './lifecycle-problems.ts';
import { printProblems } from './print-error.ts';
import { currentDescriptions, readReleased } from './read-released.ts';
import { type ReleaseInput, readReleaseInput } from './release-input.ts';

/** Carries `release-check` out. */
export async function runReleaseCheck(flags: ReleaseCheckFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const input = await readReleaseInput(flags, context);
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    const published = await readAllPublished(input, flags, context);
    const others = input.others.map((one) => packageState(one, input, published.get(one.name)));
    const isAlone = others.every(({ changedFiles: changed }) => changed.length === 0);
    const majors = await checkedMajors(input, { published, isAlone }, folder, context);
    const checked = checkRelease({ majors: majors.checked, others, waiverProblems: majors.waiverProblems });
    const lifecycle = await lifecycleProblems(input, majors.compared, context);
    const problems = [...checked.problems, ...lifecycle.problems];
    const notes = [...checked.notes, ...lifecycle.notes];
    printProblems(problems, terminal);
    if (!options.json && !options.quiet) {
      for (const note of notes) terminal.out(`${note}\n`);
      if (problems.length === 0)
        terminal.out(`${counted(majors.checked.length + others.length, 'package')} may be released.\n`);
    }
    if (problems.length > 0) terminal.err(`${counted(problems.length, 'problem')}: this may not be released.\n`);
    return { exitCode: problems.length > 0 ? exitCode.found : exitCode.fine, report: { problems, notes } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Published = ReadonlyMap<string, PublishedPackage>;

/** What was last published of every package: from the tarballs that were named, else from the registry. */
async function readAllPublished(
  { workspace, clients, others }: ReleaseInput,
  flags: ReleaseCheckFlags,
  { folder, terminal }: CommandContext,
): Promise<Published> {
  const named = (flags.published ?? []).map((file) => readPublished(resolve(folder, file)));
  const names = [...clients.map((client) => client.package.name), ...others.map(({ name }) => name)];
  const unknown = named.find(({ name }) => !names.includes(name));
  if (unknown) throw new UsageError(`${unknown.name} is not a package of the workspace that is published.`);
  terminal.progress('Asking the registry');
  const settings = { folder: workspace, ...(flags.registry === undefined ? {} : { registry: flags.registry }) };
  const registry = npmRegistry(settings);
  const majors = new Map(clients.map((client) => [client.package.name, client.major]));
  const asked = names.map(async (name) => {
    return named.find((one) => one.name === name) ?? (await lastPublished(registry, name, majors.get(name)));
  });
  const found = (await Promise.all(asked)).flatMap((one) => (one === undefined ? [] : [one]));
  return new Map(found.map((one) => [one.name, one]));
}

interface CheckedMajors {
  readonly checked: readonly CheckedMajor[];
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/** Each major beside what was last published of it. `isAlone`: nothing else that consumers get has changed. */
async function checkedMajors(
  input: ReleaseInput,
  { published, isAlone }: { readonly published: Published; readonly isAlone: boolean },
  folder: string,
  context: CommandContext,
): Promise<CheckedMajors> {
  const drafts: CheckedDraft[] = [];
  for (const client of input.clients) {
    const { name } = client.package;
    const last = published.get(name);
    const description = last && (JSON.parse(last.files.get('openapi.json')?.toString('utf8') ?? 'null') as Json);
    const current = await currentDescriptions(client);
    const released = await readReleased(client.releasedFile);
    const isGenerated = current.generated !== undefined && sameJson(current.generated, current.described);
    const state = packageState(client.package, input, last);
    drafts.push({
      ...state,
      base: {
        file: writeBase(join(folder, name), last),
        ...(last === undefined ? {} : { published: { name: `${name}@${last.version}`, files: codeIn(last) } }),
        isSame: last === undefined || (isAlone && isGenerated && state.changedFiles.length === 0),
      },
      released:
        released === undefined
          ? 'declared'
          : {
              isPublished: description !== undefined && sameJson(released, description),
              isCurrent: sameJson(released, current.described),
            },
      isGenerated,
    });
  }
  const { states, compared, waiverProblems } = await compareReleases(
    input,
    ({ package: { name } }) => drafts.find((draft) => draft.package === name)?.base ?? { file: '' },
    context,
  );
  const checked = drafts.flatMap(({ base: _, ...draft }, index): CheckedMajor[] => {
    const state = states[index];
    return state === undefined ? [] : [{ ...state, ...draft }];
  });
  return { checked, compared, waiverProblems };
}

/** What is known of a major before it is compared with what was published. */
type CheckedDraft = PackageState & Pick<CheckedMajor, 'released' | 'isGenerated'> & { readonly base: ReleasedBase };

/** Declarations and sources of a published package, and its `package.json`. */
function codeIn({ files }: PublishedPackage): readonly GeneratedFile[] {
  return [...files]
    .filter(([path]) => path === 'package.json' || path.endsWith('.ts'))
    .map(([path, content]) => ({ path, content: content.toString('utf8') }));
}

/** The description that was published, as a file; without one, a declaration that there is none. */
function writeBase(folder: string, published: PublishedPackage | undefined): string {
  const description = published?.files.get('openapi.json');
  if (published !== undefined && description === undefined) {
    const location = { file: `${published.name}@${published.version}`, line: 1, column: 1 };
    throw new BadInputError([diagnose('bad-tarball', { reason: 'it has no openapi.json' }, { pointer: '', location })]);
  }
  const file = join(folder, description === undefined ? 'released.yaml' : 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, description ?? 'released: false\n');
  return file;
}

function packageState(
  { name, version, folder, manifest }: WorkspacePackage,
  { changesets }: ReleaseInput,
  published: PublishedPackage | undefined,
): PackageState {
  const isInstalled = (entry: string) => entry === 'node_modules' || entry === 'dist';
  return {
    package: name,
    packageVersion: version,
    ...(published === undefined ? {} : { published: published.version }),
    ...pendingOf(name, changesets),
    changedFiles: published === undefined ? [] : changedFiles(published.files, readTree(folder, isInstalled), manifest),
  };
}
