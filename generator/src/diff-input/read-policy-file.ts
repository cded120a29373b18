import { BadInputError, diagnose } from '../diagnostics.ts';
import { type Policy, PolicyError, readPolicy } from '../diff/policy.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';

/**
 * The policy in a file.
 * @throws FileError where it cannot be read, BadInputError where it says something that is not understood.
 */
export async function readPolicyFile(path: string): Promise<Policy> {
  const { file } = await loadSource(path, defaultLimits);
  try {
    return readPolicy(file.value);
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    const place = { pointer: '', location: file.at(0) };
    throw new BadInputError(error.problems.map((problem) => diagnose('malformed-policy', { problem }, place)));
  }
}
