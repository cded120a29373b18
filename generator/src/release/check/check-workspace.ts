import { join, resolve } from 'node:path';
import { sameJson } from '../../base/canonical-json.ts';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { inTurn } from '../../base/gather-bad-input.ts';
import { type Json, member } from '../../base/json.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { RuleReport } from '../../compare/base-rules/rule-change.ts';
import { readBase } from '../../compare/read-side.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { WaiverProblem } from '../../compare/verdict/change-report.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny, readTree } from '../../generate/write/read-output.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { npmRegistry } from '../apply/npm-registry.ts';
import { preparedState } from '../apply/prepared-versions.ts';
import { publicationEvidence } from '../apply/publication-evidence.ts';
import { inScratchFolder, writePublishedBase } from '../apply/published-base.ts';
import { unpackGenerator } from '../apply/published-generator.ts';
import { lastPublished, type PublishedPackage, readPublished } from '../apply/published-packages.ts';
import { type ReleasedClient, type ReleaseInput, readReleaseInput } from '../apply/read-release-input.ts';
import type { WorkspacePackage } from '../apply/workspace-packages.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { pendingOf } from '../changeset-file.ts';
import { compareReleases, type ReleasedBase } from '../compare-releases.ts';
import type { VersionLine } from '../last-version.ts';
import { lifecycleProblems } from '../lifecycle/lifecycle-problems.ts';
import type { WorkspaceChoice } from '../open-workspace.ts';
import { currentDescriptions, readReleased } from '../read-released.ts';
import { announcementsOf } from './announcement-problems.ts';
import { changedFiles } from './changed-files.ts';
import { type CheckedMajor, checkRelease, type PackageState } from './check-release.ts';
import { compareGenerators, generatorVerdict, triedPackage } from './compare-generators.ts';
import { conflictProblems } from './conflict-problems.ts';

/** Which workspace to check, and what it was published as. */
export interface ReleaseCheckRequest extends WorkspaceChoice {
  /** Tarballs that were last published, instead of asking the registry. */
  readonly published?: readonly string[];
  /** Absent: as npm is configured. */
  readonly registry?: string;
}

/** What keeps a release from going out, and what people should know of it. */
export interface WorkspaceCheck {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
  /** Number of packages that were checked. */
  readonly packages: number;
  /** The rules that the change brings along; absent where it has those of its base branch. */
  readonly rules?: RuleReport;
  /** The version of each package that it was compared with; a package that was never published has none. */
  readonly published: ReadonlyMap<string, string>;
}

/**
 * Checks the next release of a workspace beside the packages that were last published.
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
      const surface = await comparePackages({ published: last, current }, [], input.config);
      return { ...(await withGenerator(state, last, { input, folder, context })), surface };
    });
    const shared = await sharedBreaks(input, others, published, context);
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

/** What users of a client lose because it exports something of another package of the workspace, whose types have changed. */
async function sharedBreaks(
  input: ReleaseInput,
  others: readonly PackageState[],
  published: Published,
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
      const { breaks } = await comparePackages(pair, libraries, input.config);
      if (breaks.length === 0) return [];
      const { name } = pair.current;
      const message = `Code that compiled against the released ${name} does not compile against this one, because ${[...broken].join(', ')} has changed.`;
      return [{ code: 'source-break', package: name, message, next: 'Keep what it offered before.', findings: breaks }];
    },
  );
  return problems.flat();
}

/** The state of the generator that is running, where it has changed, with what it changes in the packages of this workspace. */
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

type Published = ReadonlyMap<string, PublishedPackage>;

/** What was last published of every package: from the tarballs that were named, else from the registry. */
async function readAllPublished(
  input: ReleaseInput,
  request: ReleaseCheckRequest,
  { folder, progress }: RunContext,
): Promise<Published> {
  const { workspace, clients, others, rules } = input;
  const named = (request.published ?? []).map((file) => readPublished(resolve(folder, file)));
  const names = new Set([
    ...[...clients.map((client) => client.package), ...others].map(({ name }) => name),
    ...rules.packages.values(),
  ]);
  const unknown = named.find(({ name }) => !names.has(name));
  if (unknown) throw new UsageError(`${unknown.name} is not a package of the workspace that is published.`);
  progress('Asking the registry');
  const packages = [
    ...clients.map((client) => ({ client, package: client.package })),
    ...others.map((one) => ({ package: one })),
  ];
  const asked = packages.map(async (one: AskedPackage): Promise<readonly [string, PublishedPackage][]> => {
    const { client, package: own } = one;
    // A package that a change renames is compared with what was published under its old name.
    const name = rules.packages.get(client?.major ?? '') ?? own.name;
    const address = request.registry ?? registryOf(own);
    const registry = npmRegistry({ folder: workspace, ...(address === undefined ? {} : { registry: address }) });
    const last =
      named.find((tarball) => tarball.name === name) ?? (await lastPublished(registry, name, lineOf(one, input)));
    if (last === undefined) await refuseUnknown(one, { name, address, input });
    return last === undefined ? [] : [[own.name, last]];
  });
  return new Map((await Promise.all(asked)).flat());
}

/** A package of the workspace; of a major, with its client. */
interface AskedPackage {
  readonly client?: ReleasedClient;
  readonly package: WorkspacePackage;
}

/** Among which versions the last one is looked for. */
function lineOf({ client, package: { name, version, supportTag } }: AskedPackage, input: ReleaseInput): VersionLine {
  return {
    // Main has gone on; what is not released from this branch is beside its own version.
    ...(hasSupportLine(input) && !pendingOf(name, input.changesets).isNamed ? { kept: version } : {}),
    ...(client === undefined ? {} : { major: client.major }),
    ...(supportTag === undefined ? {} : { supported: version }),
  };
}

/** Whether something is released from here under a dist-tag of its own. */
function hasSupportLine({ clients, others }: ReleaseInput): boolean {
  return [...clients.map((client) => client.package), ...others].some(({ supportTag }) => supportTag !== undefined);
}

/** The registry that a package is published to, where it names one. */
function registryOf({ manifest }: WorkspacePackage): string | undefined {
  const address = member(member(manifest, 'publishConfig'), 'registry');
  return typeof address === 'string' ? address : undefined;
}

/** @throws BadInputError `publication-unknown` where something here says that the package was published */
async function refuseUnknown(
  { client, package: own }: AskedPackage,
  {
    name,
    address,
    input,
  }: { readonly name: string; readonly address: string | undefined; readonly input: ReleaseInput },
): Promise<void> {
  const { base, settings } = input;
  const released = client && (await readBase(client.released, settings));
  const hasChanged =
    client === undefined || released === undefined
      ? undefined
      : !sameJson(released.bundled, (await currentDescriptions(client)).described);
  const about = { package: own, name, base, ...(hasChanged === undefined ? {} : { hasChanged }) };
  const evidence = await publicationEvidence(about);
  if (evidence === undefined) return;
  const facts = { package: name, evidence, registry: address ?? 'npm config get registry' };
  throw new BadInputError([diagnose('publication-unknown', facts, { pointer: '' })]);
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
    ({ package: { name } }) => drafts.find((draft) => draft.package === name)?.base ?? { file: '' },
    context,
  );
  // What is prepared has been announced: the changesets that wait go on from there.
  const isPrepared = drafts.some(({ released }) => released !== 'declared' && !released.isPublished);
  const since = isPrepared
    ? (await compareReleases(input, ({ releasedFile: file }) => ({ file }), context)).compared
    : compared;
  const checked = drafts.flatMap(({ base: _, ...draft }, index): CheckedMajor[] => {
    const state = states[index];
    return state === undefined ? [] : [{ ...state, ...draft, ...announcementsOf(state, since, input.changesets) }];
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
