import { comparePair } from '../diff-input/compare-pair.ts';
import { displayPath } from '../load/display-path.ts';
import type { Compared } from '../report/build-report.ts';
import type { WaiverProblem } from '../report/change-report.ts';
import { applyWaivers } from '../waivers/apply-waivers.ts';
import type { CommandContext } from './command.ts';
import type { ReleasedClient, ReleaseInput } from './release-input.ts';

/** Each major as it compares with a base, waivers applied. */
export interface ComparedReleases {
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/**
 * Compares the description of each client with a base: the file that `baseOf` names, which may declare that nothing was released.
 * @throws BadInputError or FileError
 */
export async function compareReleases(
  { clients, waivers, settings }: ReleaseInput,
  baseOf: (client: ReleasedClient) => string,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
): Promise<ComparedReleases> {
  const compared: Compared[] = [];
  for (const client of clients) {
    signal.throwIfAborted();
    terminal.progress(`Comparing ${client.package.name} with what was released`);
    const [base, head] = [baseOf(client), client.job.input];
    const pair = {
      major: client.major,
      base: displayPath(base),
      head: displayPath(head),
      newMajorCommand: client.newMajorCommand,
    };
    compared.push(
      await comparePair(pair, { base: { kind: 'file', path: base }, head: { kind: 'file', path: head } }, settings),
    );
  }
  const { majors, problems } = applyWaivers(compared, waivers, settings.now);
  return { compared: majors, waiverProblems: problems };
}
