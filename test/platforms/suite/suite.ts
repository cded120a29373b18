import { abandonedUploads } from './abandoned-uploads.ts';
import { type Check, type CheckResult, runCheck } from './check.ts';
import { credentials } from './credentials.ts';
import type { Environment } from './environment.ts';
import { failures } from './failures.ts';
import { journals } from './journals.ts';
import { observation } from './observation.ts';
import { operationsOfV1 } from './operations-v1.ts';
import { operationsOfV2 } from './operations-v2.ts';
import { pagination } from './pagination.ts';
import { mend } from './sandbox.ts';
import { streams } from './streams.ts';
import { timeLimits } from './time-limits.ts';
import { uploads } from './uploads.ts';

const checks: readonly Check[] = [
  ...operationsOfV1,
  ...operationsOfV2,
  ...pagination,
  ...uploads,
  ...abandonedUploads,
  ...credentials,
  ...failures,
  ...timeLimits,
  ...streams,
  ...journals,
  ...observation,
];

/** Runs every check, one after the other, each with a sandbox that has no faults. */
export async function runSuite(environment: Environment): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    await mend(environment);
    results.push(await runCheck(check, environment));
  }
  return results;
}
