import { present } from '../base/json.ts';
import { openSourceTools } from '../compare/choose-source.ts';
import { type ComparedMajors, compareAll } from '../compare/compare.ts';
import { clientOfPair, overlaysOf, type Pair, type PublishedFiles, type SourceChoice } from '../compare/pair.ts';
import type { SourceTools } from '../compare/source/source-case.ts';
import type { Compared } from '../compare/verdict/build-report.ts';
import type { RunContext } from '../generate/run-context.ts';
import { markReach } from '../usage/reach/mark-reach.ts';
import { configuredUsage } from '../usage/reach/read-manifests.ts';
import type { ReleasedClient, ReleaseInput } from './apply/read-release-input.ts';
import type { MajorState } from './break-problems.ts';
import { plannedVersionOf } from './changeset-file.ts';

/** The base of a client's comparison. */
export interface ReleasedBase {
  /** The file of the old description, which may declare that nothing was released. */
  readonly file: string;
  /** The published old package; absent: it is generated from the old description. */
  readonly published?: PublishedFiles;
  /** Whether consumers' code can't be affected, so that nothing has to be compiled. */
  readonly isSame?: boolean;
}

/** The comparison of each major with a base, waivers applied. */
export interface ComparedReleases extends ComparedMajors {
  readonly states: readonly MajorState[];
}

/**
 * Compares the description of each client with a base, on the wire and by compiling: with its last release, unless told
 * otherwise.
 * @throws BadInputError or FileError
 */
export async function compareReleases(
  input: ReleaseInput,
  { progress, signal }: RunContext,
  baseOf: (client: ReleasedClient) => ReleasedBase = ({ releasedFile: file }) => ({ file }),
): Promise<ComparedReleases> {
  let opened: Promise<SourceTools> | undefined;
  const sourceOf = async (client: ReleasedClient): Promise<SourceChoice> => {
    const { published, isSame = false } = baseOf(client);
    if (isSame) return { kind: 'same' };
    opened ??= openSourceTools(input.config);
    return present({ kind: 'compile', tools: await opened, isRequired: true, published });
  };
  const judged = await compareAll(
    input.clients.map((client) => pairOf(client, baseOf(client))),
    {
      ...input.settings,
      waivers: input.waivers,
      prepare: async (pair) => {
        signal.throwIfAborted();
        const client = input.clients.find(({ major }) => major === pair.major);
        if (client === undefined) return pair;
        progress(`Comparing ${client.package.name} with what was released`);
        return { ...pair, source: await sourceOf(client) };
      },
    },
  );
  const known = configuredUsage(input.config);
  const compared = known === undefined ? judged.compared : judged.compared.map((one) => markReach(one, known));
  return {
    compared,
    states: input.clients.flatMap((client, index) => {
      const one = compared[index];
      return one === undefined ? [] : [stateOf(client, one, input)];
    }),
    waiverProblems: judged.waiverProblems,
  };
}

function pairOf(client: ReleasedClient, { file }: ReleasedBase): Pair {
  return {
    major: client.major,
    base: file === client.releasedFile ? client.released : { kind: 'file', path: file },
    head: { kind: 'file', path: client.job.input, ...overlaysOf(client.job) },
    newMajorCommand: client.newMajorCommand,
    ...clientOfPair(client.job),
  };
}

function stateOf(client: ReleasedClient, compared: Compared, { changesets }: ReleaseInput): MajorState {
  const { base, head, findings, source = 'none', addsNames = false } = compared;
  const plannedVersion = plannedVersionOf(client.major, changesets);
  return {
    major: client.major,
    package: client.package.name,
    packageVersion: client.package.version,
    ...(base === undefined ? {} : { baseVersion: base.info.version }),
    headVersion: head.info.version,
    findings,
    source,
    addsNames,
    newMajorCommand: client.newMajorCommand,
    ...(plannedVersion === undefined ? {} : { plannedVersion }),
  };
}
