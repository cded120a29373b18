import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';
import { readWaivers, type WaiverWords } from '../waivers/read-waivers.ts';
import type { Waiver } from '../waivers/waiver.ts';

/**
 * The reviewed exceptions in a file.
 * @throws FileError where it cannot be read, BadInputError where it is malformed.
 */
export async function readWaiverFile(path: string, words: WaiverWords): Promise<readonly Waiver[]> {
  const { file } = await loadSource(path, defaultLimits);
  return readWaivers({ value: file.value, locate: (tokens) => file.locate(tokens) }, words);
}
