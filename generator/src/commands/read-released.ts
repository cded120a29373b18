import { declaresNeverReleased } from '../diff-input/read-base.ts';
import type { Json } from '../json.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadDocument } from '../load/load-document.ts';
import { loadSource } from '../load/load-source.ts';
import { generatedDescription, type ReleasedClient } from './release-input.ts';

/**
 * The description in a `released.yaml`; undefined where it declares that nothing was released.
 * @throws FileError where it cannot be read, BadInputError
 */
export async function readReleased(file: string): Promise<Json | undefined> {
  const { value } = (await loadSource(file, defaultLimits)).file;
  return declaresNeverReleased(value) ? undefined : value;
}

/** The description of a client as it stands, bundled, and the one that its package holds. */
export async function currentDescriptions(
  client: ReleasedClient,
): Promise<{ readonly described: Json; readonly generated?: Json }> {
  const { job } = client;
  const { bundled } = await loadDocument(job.input, job.root === undefined ? {} : { root: job.root });
  const generated = generatedDescription(client);
  return { described: bundled, ...(generated === undefined ? {} : { generated: JSON.parse(generated) as Json }) };
}
