import { join } from 'node:path';
import { sameJson } from '../../base/canonical-json.ts';
import { inTurn } from '../../base/gather-bad-input.ts';
import type { Json } from '../../base/json.ts';
import type { RuleReport } from '../../compare/base-rules/rule-change.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { WaiverProblem } from '../../compare/verdict/change-report.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny, readTree } from '../../generate/write/read-output.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { preparedState } from '../apply/changeset-folder.ts';
import { inScratchFolder, type PublishedPackage, writePublishedBase } from '../apply/published-packages.ts';
import { unpackGenerator } from '../apply/published-programs.ts';
import { conflictProblems, type ReleaseInput, readReleaseInput } from '../apply/read-release-input.ts';
import type { WorkspacePackage } from '../apply/workspace-packages.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { pendingOf } from '../changeset-file.ts';
import { compareReleases, type ReleasedBase } from '../compare-releases.ts';
import { lifecycleProblems } from '../lifecycle/lifecycle-problems.ts';
import type { WorkspaceChoice } from '../open-workspace.ts';
import { announcementsOf } from '../plan/announcements.ts';
import { currentDescriptions, readReleased } from '../read-released.ts';
import { changedFiles } from './changed-files.ts';
import { type CheckedMajor, checkRelease, type PackageState } from './check-release.ts';
import { compareGenerators, generatorVerdict, triedPackage } from './compare-generators.ts';
import { hasSupportLine, type Published, type PublishedChoice, readAllPublished } from './read-all-published.ts';

export type ReleaseCheckRequest = WorkspaceChoice & PublishedChoice;

/** Problems that stop a release, and notes. */
export interface WorkspaceCheck {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
  readonly packages: number;
  /** The rules that the change brings along; absent if they are those of its base branch. */
  readonly rules?: RuleReport;
  /** The published version that each package was compared with; none for a new package. */
  readonly published: ReadonlyMap<string, string>;
}

/**
 * Checks the next release of a workspace against the last published packages.
 * @throws UsageError, BadInputError or FileError
 */
export async function checkWorkspace(request: ReleaseCheckRequest, context: RunContext): Promise<WorkspaceCheck> {
  const input = await readReleaseInput(request, context);
  return await inScratchFolder(async (folder) => {
    const published = await readAllPublished(input, request, context);
    const states = input.others.map((one) => packageState(one, input, published.get(one.name)));
    const others = await inTurn(states, async (state) => {
      const last = published.get(state.package);
      const current = input.others.find(({ name }) => name === state.package);
      if (last === undefined || current === undefined || state.changedFiles.length === 0) return state;
      context.progress(`Comparing ${state.package} with what was published`);
      const { comparePackages } = await import('./compare-packages.ts');
      const surface = await comparePackages({ published: last, current }, [], input.config, folder);
      return { ...(await withGenerator(state, last, { input, folder, context })), surface };
    });
    const shared = await sharedBreaks(input, { others, published, folder }, context);
    const isAlone = others.every(({ changedFiles: changed }) => changed.length === 0);
    const majors = await checkedMajors(input, { published, isAlone }, folder, context);
    const checked = checkRelease({ majors: majors.checked, others, waiverProblems: majors.waiverProblems });
    const lifecycle = await lifecycleProblems(input, majors.compared, context);
    return {
      problems: [...conflictProblems(input), ...shared, ...checked.problems, ...lifecycle.problems],
      notes: [...checked.notes, ...lifecycle.notes],
      packages: majors.checked.length + others.length,
      ...(input.rules.report === undefined ? {} : { rules: input.rules.report }),
      published: new Map([...published].map(([name, { version }]) => [name, version])),
    };
  });
}

/** Breaks for users of a client, because it exports changed types of another workspace package. */
async function sharedBreaks(
  input: ReleaseInput,
  {
    others,
    published,
    folder,
  }: { readonly others: readonly PackageState[]; readonly published: Published; readonly folder: string },
  context: RunContext,
): Promise<readonly ReleaseProblem[]> {
  const broken = new Set(others.flatMap(({ package: name, surface }) => (surface?.breaks.length ? [name] : [])));
  const pairs = [...input.clients.map((client) => client.package), ...input.others].flatMap((current) => {
    const last = published.get(current.name);
    return last === undefined ? [] : [{ published: last, current }];
  });
  const libraries = pairs.filter(({ current }) => broken.has(current.name));
  if (libraries.length === 0) return [];
  const { comparePackages } = await import('./compare-packages.ts');
  const clients = new Set(input.clients.map((client) => client.package.name));
  const problems = await inTurn(
    pairs.filter(({ current }) => clients.has(current.name)),
    async (pair): Promise<readonly ReleaseProblem[]> => {
      context.progress(`Comparing ${pair.current.name} with what was published`);
      const { breaks } = await comparePackages(pair, libraries, input.config, folder);
      if (breaks.length === 0) return [];
      const { name } = pair.current;
      const message = `Code that compiled against the released ${name} does not compile against this one, because ${[...broken].join(', ')} has changed.`;
      return [{ code: 'source-break', package: name, message, next: 'Keep what it offered before.', findings: breaks }];
    },
  );
  return problems.flat();
}

/** Adds to the running generator's state how it changes the packages of this workspace, if it has changed. */
async function withGenerator(
  state: PackageState,
  last: PublishedPackage,
  { input, folder, context }: { readonly input: ReleaseInput; readonly folder: string; readonly context: RunContext },
): Promise<PackageState> {
  const { program } = context;
  if (state.package !== program.packageName || state.changedFiles.length === 0) return state;
  const released = unpackGenerator(last, join(folder, 'generator'), program.folder);
  const tried = await inTurn(input.clients, async (client) =>
    triedPackage(client.job, (await currentDescriptions(client)).described),
  );
  const upgrades = await compareGenerators(released, tried, join(folder, 'made'), context);
  return { ...state, generator: generatorVerdict(upgrades, last.version) };
}

interface CheckedMajors {
  readonly checked: readonly CheckedMajor[];
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/** Each major beside its last published version. `isAlone`: nothing else has changed for consumers. */
async function checkedMajors(
  input: ReleaseInput,
  { published, isAlone }: { readonly published: Published; readonly isAlone: boolean },
  folder: string,
  context: RunContext,
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
        file: writePublishedBase(join(folder, name), last),
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
    context,
    ({ package: { name } }) => drafts.find((draft) => draft.package === name)?.base ?? { file: '' },
  );
  // Prepared changes were announced, and the waiting changesets continue from there.
  const isPrepared = drafts.some(({ released }) => released !== 'declared' && !released.isPublished);
  const since = isPrepared ? (await compareReleases(input, context)).compared : compared;
  const checked = drafts.flatMap(({ base: _, ...draft }, index): CheckedMajor[] => {
    const state = states[index];
    return state === undefined ? [] : [{ ...state, ...draft, ...announcementsOf(state, since, input.changesets) }];
  });
  return { checked, compared, waiverProblems };
}

/** The facts about a major before it is compared with its published package. */
type CheckedDraft = PackageState & Pick<CheckedMajor, 'released' | 'isGenerated'> & { readonly base: ReleasedBase };

/** Declarations and sources of a published package, and its `package.json`. */
function codeIn({ files }: PublishedPackage): readonly GeneratedFile[] {
  return [...files]
    .filter(([path]) => path === 'package.json' || path.endsWith('.ts'))
    .map(([path, content]) => ({ path, content: content.toString('utf8') }));
}

function packageState(
  one: WorkspacePackage,
  input: ReleaseInput,
  published: PublishedPackage | undefined,
): PackageState {
  const { changesets, workspace } = input;
  const { name, version, folder, manifest } = one;
  const isInstalled = (entry: string) => entry === 'node_modules' || entry === 'dist';
  const read = (path: string) => readTextIfAny(join(folder, path));
  return {
    package: name,
    packageVersion: version,
    ...(one.supportTag === undefined ? { isBesideLine: hasSupportLine(input) } : { supportTag: one.supportTag }),
    ...(published === undefined ? {} : { published: published.version }),
    ...pendingOf(name, changesets),
    ...(published === undefined || published.version === version ? {} : { prepared: preparedState(workspace, one) }),
    changedFiles:
      published === undefined ? [] : changedFiles(published.files, readTree(folder, isInstalled), manifest, read),
  };
}
