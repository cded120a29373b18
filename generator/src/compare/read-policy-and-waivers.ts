import { defaultPolicy, type Policy } from './policy/policy.ts';
import { readPolicyFile } from './policy/read-policy.ts';
import { readWaiverFile } from './waivers/read-waivers.ts';
import type { Waiver } from './waivers/waiver.ts';

/** The policy and waiver files, as absolute paths. */
export interface JudgingFiles {
  /** Absent: the default policy. */
  readonly policy?: string | undefined;
  /** Absent: no exceptions. */
  readonly waivers?: string | undefined;
  /** The majors that waivers may name; absent: any. */
  readonly majors?: readonly string[] | undefined;
}

/** @throws BadInputError or FileError */
export async function readPolicyAndWaivers(
  files: JudgingFiles,
): Promise<{ readonly policy: Policy; readonly waivers: readonly Waiver[] }> {
  const policy = files.policy === undefined ? defaultPolicy : (await readPolicyFile(files.policy)).policy;
  const words = {
    noticeGrounds: policy.noticeGrounds,
    ...(files.majors === undefined ? {} : { majors: files.majors }),
  };
  return { policy, waivers: files.waivers === undefined ? [] : await readWaiverFile(files.waivers, words) };
}
