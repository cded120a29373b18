import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientJobs } from '../../generator/src/config/client-jobs.ts';
import { loadConfig } from '../../generator/src/config/load-config.ts';
import { root } from '../../scripts/packages.ts';
import { describePackages } from './describe-packages.ts';
import { writeHttpReference } from './http-reference.ts';
import { buildPlayground } from './playground/build-playground.ts';
import { writePages } from './write-pages.ts';

/** Builds the whole site in a folder, which is emptied first. */
export async function buildSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const loaded = await loadConfig(join(root, 'liquidity.config.ts'));
  const references = clientJobs(loaded).map((job, index) => {
    const major = loaded.config.clients[index]?.major;
    return { job, name: `HTTP ${major}`, page: `http/${major}.html` };
  });
  const scratch = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    const links = Object.fromEntries([
      ...references.map(({ name, page }) => [name, page]),
      ['Playground', 'playground.html'],
    ]);
    await writePages(folder, await describePackages(scratch), links);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'playground.html'), await buildPlayground());
  mkdirSync(join(folder, 'http'));
  for (const { job, page } of references) await writeHttpReference(job, join(folder, page));
}
