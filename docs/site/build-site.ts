import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../generator/src/base/json.ts';
import { clientJobs } from '../../generator/src/config/client-jobs.ts';
import { loadConfig } from '../../generator/src/config/load-config.ts';
import { root } from '../../scripts/packages.ts';
import { describePackages } from './describe-packages.ts';
import { modelOf, writeHttpReference } from './http-reference.ts';
import { buildPlayground } from './playground/build-playground.ts';
import { examine } from './playground/examine.ts';
import { changeExample, playgroundExamples } from './playground/examples.ts';
import { type MethodTerms, type SiteTerms, searchTerms } from './search-terms.ts';
import { takePictures } from './take-pictures.ts';
import { writePages } from './write-pages.ts';

/**
 * Builds the whole site in a folder, which is emptied first.
 *
 * @param program - the browser that takes the pictures of the landing page; there are none without it
 * @returns the words that the search finds methods by
 */
export async function buildSite(folder: string, program: string | undefined): Promise<SiteTerms> {
  rmSync(folder, { recursive: true, force: true });
  const loaded = await loadConfig(join(root, 'liquidity.config.ts'));
  const references = await Promise.all(
    clientJobs(loaded).map(async (job, index) => {
      const major = loaded.config.clients[index]?.major;
      return { job, model: await modelOf(job), name: `HTTP ${major}`, page: `http/${major}.html` };
    }),
  );
  const links = Object.fromEntries([
    ...references.map(({ name, page }) => [name, page]),
    ['Playground', 'playground.html'],
  ]);
  const terms = new Map<string, MethodTerms>();
  for (const { job, model } of references) {
    const description: Json = JSON.parse(readFileSync(join(job.output, 'openapi.json'), 'utf8'));
    terms.set(job.settings.packageName, searchTerms(model, description));
  }
  const scratch = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    await writePages(folder, await describePackages(scratch), { links, terms, hasPictures: program !== undefined });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'playground.html'), await buildPlayground());
  writeFileSync(join(folder, 'report.html'), await exampleReport());
  if (program !== undefined) await takePictures(folder, program);
  mkdirSync(join(folder, 'http'));
  for (const { job, model, page } of references) await writeHttpReference(job, model, join(folder, page));
  return terms;
}

/** The report of the change that the playground has as an example. */
async function exampleReport(): Promise<string> {
  const example = (await playgroundExamples()).find(({ name }) => name === changeExample);
  if (example?.older === undefined) throw new Error('The playground has no example of a change.');
  const side = (content: string) => ({ name: 'openapi.yaml', content });
  const request = { id: 1, description: side(example.description), older: side(example.older) };
  const { comparison } = await examine(request, () => {});
  if (comparison === undefined) throw new Error('The example of a change can not be compared.');
  return comparison.report;
}
