import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInputError, diagnose, FileError } from '../diagnostics.ts';
import { compiledClient } from '../diff-input/compiled-client.ts';
import { oldModel } from '../diff-input/old-model.ts';
import { loadDocument } from '../load/load-document.ts';
import { installedAt, sourceTools } from '../load/source-tools.ts';
import { buildModel } from '../model/build-model.ts';
import type { PublishedPackage } from '../release/apply/published-packages.ts';
import type { SourceVerdict } from '../release/plan-release.ts';
import type { ReleasedClient } from './release-input.ts';

/**
 * Compiles what consumers of a published package write against the package as it is now.
 * @param folder - Where files may be put while it runs.
 * @throws BadInputError where the published package holds no declarations, or one of the descriptions gives no package
 */
export async function sourceVerdictOf(
  client: ReleasedClient,
  published: PublishedPackage,
  folder: string,
): Promise<SourceVerdict> {
  const { job } = client;
  const settings = compiledClient(job);
  const { name, reference } = settings.package.runtime;
  const inWorkspace = reference === undefined ? [] : [join(job.output, reference)];
  const tools = await sourceTools([...inWorkspace, ...installedAt(job.output, name)]);
  if (tools === undefined)
    throw new FileError(job.output, `The types of ${name} are not to be found: install it first.`);
  const released = join(folder, 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(released, published.files.get('openapi.json') ?? '');
  const base = oldModel(await loadDocument(released), settings);
  const head = buildModel(await loadDocument(job.input, job.root === undefined ? {} : { root: job.root }), settings);
  const { sourceVerdict } = await import('../source/source-verdict.ts');
  const { NoPackageError } = await import('../source/source-package.ts');
  try {
    const { level, findings } = sourceVerdict({ base, published: codeIn(published), head }, tools);
    const breaks = findings.filter((finding) => finding.level === 'breaking');
    return { verdict: level, breaks: breaks.map(({ id, message }) => `${id}: ${message}`) };
  } catch (error) {
    if (!(error instanceof NoPackageError)) throw error;
    const location = { file: `${published.name}@${published.version}`, line: 1, column: 1 };
    throw new BadInputError([diagnose('bad-tarball', { reason: error.message }, { pointer: '', location })]);
  }
}

/** Declarations and sources of a published package, and its `package.json`. */
function codeIn({ files }: PublishedPackage): readonly { readonly path: string; readonly content: string }[] {
  return [...files]
    .filter(([path]) => path === 'package.json' || path.endsWith('.ts'))
    .map(([path, content]) => ({ path, content: content.toString('utf8') }));
}
