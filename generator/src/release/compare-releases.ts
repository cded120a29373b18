import { BadInputError, diagnose, FileError } from '../base/diagnostics.ts';
import { openSourceTools } from '../compare/choose-source.ts';
import { comparePair } from '../compare/compare.ts';
import { clientOfPair, type Pair, type SourceChoice } from '../compare/pair.ts';
import type { SourceTools } from '../compare/source/source-case.ts';
import type { Compared } from '../compare/verdict/build-report.ts';
import type { WaiverProblem } from '../compare/verdict/change-report.ts';
import { aboutReleased, applyWaivers } from '../compare/waivers/apply-waivers.ts';
import type { RunContext } from '../generate/run-context.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { ReleasedClient, ReleaseInput } from './apply/read-release-input.ts';
import type { MajorState } from './break-problems.ts';

/** What a client is compared with. */
export interface ReleasedBase {
  /** The file of the old description, which may declare that nothing was released. */
  readonly file: string;
  /** The old package as it was published; absent: it is generated from the old description. */
  readonly published?: { readonly name: string; readonly files: readonly GeneratedFile[] };
  /** Whether nothing that consumers compile against has changed, so that nothing has to be compiled. */
  readonly isSame?: boolean;
}

/** Each major as it compares with a base, waivers applied. */
export interface ComparedReleases {
  readonly compared: readonly Compared[];
  readonly states: readonly MajorState[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/**
 * Compares the description of each client with a base, on the wire and by compiling.
 * @throws BadInputError or FileError
 */
export async function compareReleases(
  input: ReleaseInput,
  baseOf: (client: ReleasedClient) => ReleasedBase,
  { progress, signal, program }: RunContext,
): Promise<ComparedReleases> {
  const compared: Compared[] = [];
  let opened: Promise<SourceTools> | undefined;
  const tools = (): Promise<SourceTools> => {
    opened ??= openTools();
    return opened;
  };
  const openTools = async (): Promise<SourceTools> => {
    const found = await openSourceTools(input.config, program);
    if (typeof found === 'string') throw new FileError(input.workspace, found);
    return found;
  };
  for (const client of input.clients) {
    signal.throwIfAborted();
    progress(`Comparing ${client.package.name} with what was released`);
    const { file, published, isSame = false } = baseOf(client);
    const source: SourceChoice = isSame
      ? { kind: 'same' }
      : {
          kind: 'compile',
          tools: await tools(),
          isRequired: true,
          ...(published === undefined ? {} : { published: published.files }),
        };
    const pair: Pair = {
      major: client.major,
      base: { kind: 'file', path: file },
      head: { kind: 'file', path: client.job.input },
      newMajorCommand: client.newMajorCommand,
      ...clientOfPair(client.job),
      source,
    };
    try {
      compared.push(await comparePair(pair, input.settings));
    } catch (error) {
      const { NoPackageError } = await import('../compare/source/module.ts');
      if (published === undefined || !(error instanceof NoPackageError)) throw error;
      const location = { file: published.name, line: 1, column: 1 };
      throw new BadInputError([diagnose('bad-tarball', { reason: error.message }, { pointer: '', location })]);
    }
  }
  const { majors, problems } = applyWaivers(compared, aboutReleased(input.waivers, compared), input.settings.now);
  return {
    compared: majors,
    states: input.clients.flatMap((client, index) => {
      const one = majors[index];
      return one === undefined ? [] : [stateOf(client, one, input)];
    }),
    waiverProblems: problems,
  };
}

function stateOf(client: ReleasedClient, compared: Compared, { changesets }: ReleaseInput): MajorState {
  const { base, head, findings, source = 'none', addsNames = false } = compared;
  const planned = changesets.find((changeset) => changeset.planned?.major === client.major)?.planned;
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
    ...(planned === undefined ? {} : { plannedVersion: planned.infoVersion }),
  };
}
