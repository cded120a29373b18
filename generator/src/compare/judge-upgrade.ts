import { dirname, join } from 'node:path';
import { generatedFileHash } from '../base/content-hash.ts';
import { BadInputError, FileError } from '../base/diagnostics.ts';
import { sortedUnique } from '../base/order.ts';
import { type ClientJob, loadOptions } from '../config/client-jobs.ts';
import { descriptionPath } from '../generate/emit/open-api.ts';
import { buildPackage } from '../generate/generate.ts';
import type { UpgradeReport } from '../generate/package-report.ts';
import { generatorName, type RunContext } from '../generate/run-context.ts';
import type { Manifest } from '../generate/write/manifest.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import { compareSource } from './compare-source.ts';
import { compiledClient } from './pair.ts';
import { installedAt, sourceTools } from './source/source-tools.ts';

/**
 * The new output of this generator for a package of another version, in the folder of the job.
 * @param manifest - The other version's manifest of the package.
 */
export async function judgeUpgrade(job: ClientJob, manifest: Manifest, context: RunContext): Promise<UpgradeReport> {
  const { progress, signal, stages } = context;
  progress(`Comparing with the ${job.settings.packageName} of ${manifest.generator}`);
  const about = { from: manifest.generator, to: generatorName(context.program) };
  const notRun = (reason: string): UpgradeReport => ({ ...about, files: [], source: 'not-run', reason, breaks: [] });
  const own = asMade(job);
  try {
    const built = await buildPackage(own, { compares: false, strict: false, frames: 0, signal }, stages);
    if (job.settings.sources !== undefined && built.description !== manifest.description) {
      return notRun('The sources were made of another description, and do not keep it');
    }
    const files = differing(manifest, built.files);
    if (files.length === 0) return { ...about, files, source: 'none', breaks: [] };
    const document = await stages.loadDocument(own.input, loadOptions(own));
    const { verdict } = await compareSource(
      { base: document, head: document },
      {
        client: compiledClient(job),
        ...(job.customization === undefined ? {} : { customization: job.customization }),
      },
      {
        kind: 'compile',
        tools: await sourceTools(runtimeFoldersOf(job)),
        published: { name: manifest.generator, files: codeOf(job, manifest) },
        isRequired: true,
      },
    );
    const breaking = verdict.findings.filter(({ level }) => level === 'breaking');
    const breaks = breaking.map(({ id, subject, message, instead }) => ({ id, subject, message, instead }));
    return { ...about, files, source: verdict.level, breaks };
  } catch (error) {
    if (!(error instanceof BadInputError || error instanceof FileError)) throw error;
    return notRun(error.message);
  }
}

/** The job with the description in the package; sources have none. */
function asMade(job: ClientJob): ClientJob {
  if (job.settings.sources !== undefined) return { ...job, strict: false };
  const { root: _, overlays: __, selection: ___, ...plain } = job;
  return { ...plain, input: join(job.output, descriptionPath), strict: false };
}

/** The paths with different content. */
function differing(manifest: Manifest, files: readonly GeneratedFile[]): readonly string[] {
  const hashes = new Map(files.map(({ path, content }) => [path, generatedFileHash(path, content)]));
  const paths = sortedUnique([...manifest.files.keys(), ...hashes.keys()]);
  return paths.filter((path) => manifest.files.get(path) !== hashes.get(path));
}

/** The TypeScript of the existing package, and its `package.json`. Sources get one, with the paths of a package. */
function codeOf(
  { output, settings: { sources, packageName } }: ClientJob,
  { files }: Manifest,
): readonly GeneratedFile[] {
  const found = [...files.keys()]
    .filter((path) => path === 'package.json' || path.endsWith('.ts'))
    .flatMap((path) => {
      const content = readTextIfAny(join(output, path));
      return content === undefined ? [] : [{ path, content }];
    });
  if (sources === undefined) return found;
  const exports = { '.': './src/index.ts', './resources/*': './src/resources/*.ts' };
  return [
    { path: 'package.json', content: JSON.stringify({ name: packageName, exports }) },
    ...found.map(({ path, content }) => ({ path: `src/${path}`, content })),
  ];
}

/** The possible folders of the shared runtime, nearest first. */
function runtimeFoldersOf({ output, settings: { runtime } }: ClientJob): readonly string[] {
  if (runtime === 'inline') return [];
  const inWorkspace = runtime.reference === undefined ? [] : [join(output, runtime.reference)];
  return [...inWorkspace, ...installedAt(dirname(output), runtime.name)];
}
