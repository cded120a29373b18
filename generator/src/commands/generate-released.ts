import { FileError } from '../diagnostics.ts';
import { shortPath } from '../write/file-error.ts';
import type { CommandContext } from './command.ts';
import { generateJobs } from './generate-jobs.ts';
import type { ReleasedClient } from './release-input.ts';

/**
 * Generates the packages of all clients, and gives the files that changed.
 * @throws FileError where a generated file was changed by hand, BadInputError
 */
export async function generateReleased(
  clients: readonly ReleasedClient[],
  context: CommandContext,
): Promise<readonly string[]> {
  const jobs = clients.map(({ job }) => job);
  const { report } = await generateJobs(jobs, {}, context);
  if (report.outcome === 'refused') {
    const folder = report.packages.find(({ changes }) => changes.length > 0)?.folder ?? '';
    throw new FileError(folder, `${shortPath(folder)} was changed by hand: run pnpm generate, which shows where.`);
  }
  return report.packages.flatMap(({ folder, changes }) => changes.map(({ path }) => shortPath(`${folder}/${path}`)));
}
