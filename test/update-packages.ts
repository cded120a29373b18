import { run } from '../scripts/run.ts';

/** Generates the packages anew before tests read them: `UPDATE=1` then needs one run. */
export default function updatePackages(): void {
  run('liquidity-codegen', ['generate']);
}
