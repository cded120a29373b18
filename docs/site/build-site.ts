import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientJobs } from '../../generator/src/config/client-jobs.ts';
import { loadConfig } from '../../generator/src/config/load-config.ts';
import { root } from '../../scripts/packages.ts';
import { describePackages } from './describe-packages.ts';
import { writeHttpReference } from './http-reference.ts';
import { writePages } from './write-pages.ts';

/** Builds the whole site in a folder, which is emptied first. */
export async function buildSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { config, ...loaded } = await loadConfig(join(root, 'liquidity.config.ts'));
  const majors = config.clients.map(({ major }) => major);
  const references = new Map(majors.map((major) => [`HTTP ${major}`, `http/${major}.html`]));
  const scratch = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    await writePages(folder, await describePackages(scratch), Object.fromEntries(references));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'http'));
  const jobs = clientJobs({ config, ...loaded });
  for (const [index, page] of [...references.values()].entries()) {
    const job = jobs[index];
    if (job !== undefined) await writeHttpReference(job, join(folder, page));
  }
}
