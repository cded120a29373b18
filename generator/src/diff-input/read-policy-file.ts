import type { Policy } from '../diff/policy.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';
import { readPolicy } from './read-policy.ts';

/**
 * The policy in a file.
 * @throws FileError where it cannot be read, BadInputError where it says something that is not understood.
 */
export async function readPolicyFile(path: string): Promise<Policy> {
  const { file } = await loadSource(path, defaultLimits);
  return readPolicy({ value: file.value, locate: (tokens) => file.locate(tokens) });
}
