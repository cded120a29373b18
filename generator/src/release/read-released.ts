import { FileError } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import { declaresNeverReleased } from '../compare/read-side.ts';
import { loadOptions } from '../config/client-jobs.ts';
import { generateJobs } from '../generate/generate-jobs.ts';
import type { RunContext } from '../generate/run-context.ts';
import { diskFiles } from '../load/disk-files.ts';
import { shortPath } from '../load/file-error.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadDocument } from '../load/load-document.ts';
import { loadExactSource } from '../load/load-source.ts';
import { generatedDescription, type ReleasedClient } from './apply/read-release-input.ts';

/**
 * The description in a `released.yaml`; undefined if it declares that nothing was released.
 * @throws FileError if it can't be read, BadInputError
 */
export async function readReleased(file: string): Promise<Json | undefined> {
  const { value } = (await loadExactSource(file, defaultLimits, diskFiles)).file;
  return declaresNeverReleased(value) ? undefined : value;
}

/** The current bundled description of a client, and the one in its package. */
export async function currentDescriptions(
  client: ReleasedClient,
): Promise<{ readonly described: Json; readonly generated?: Json }> {
  const { job } = client;
  const { bundled } = await loadDocument(job.input, loadOptions(job));
  const generated = generatedDescription(client);
  return { described: bundled, ...(generated === undefined ? {} : { generated: JSON.parse(generated) as Json }) };
}

/**
 * Generates the packages of all clients, and returns the changed files.
 * @throws FileError if a generated file was changed by hand, BadInputError
 */
export async function generateReleased(
  clients: readonly ReleasedClient[],
  context: RunContext,
): Promise<readonly string[]> {
  const jobs = clients.map(({ job }) => job);
  const { report } = await generateJobs(jobs, {}, context);
  if (report.outcome === 'refused') {
    const folder = report.packages.find(({ changes }) => changes.length > 0)?.folder ?? '';
    throw new FileError(folder, `${shortPath(folder)} was changed by hand: run pnpm generate, which shows where.`);
  }
  return report.packages.flatMap(({ folder, changes }) => changes.map(({ path }) => shortPath(`${folder}/${path}`)));
}
