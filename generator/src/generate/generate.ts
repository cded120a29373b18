import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import { member } from '../base/json.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel, PackageModel } from '../model/api-model.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { Stages } from './stages.ts';
import { type CustomizedFiles, manifestOrigin } from './write/manifest.ts';
import { openOutputFolder } from './write/output-folder.ts';
import { readPackageVersion } from './write/read-output.ts';
import { type WriteOptions, type WriteResult, writePackages } from './write/write-packages.ts';

/**
 * What a package is called and stands on. Its version is the one on disk, which releases move; a package that is not there
 * yet starts with the version of the description.
 */
export function packageModel(job: ClientJob, document: LoadedDocument): PackageModel {
  const { packageName, runtime, environmentPrefix, license, repository } = job.settings;
  return {
    name: packageName,
    version: readPackageVersion(job.output) ?? startVersion(document),
    runtime,
    environmentPrefix,
    ...(license === undefined ? {} : { license }),
    ...(repository === undefined ? {} : { repository }),
  };
}

function startVersion(document: LoadedDocument): string {
  const described = member(member(document.bundled, 'info'), 'version');
  return typeof described === 'string' && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(described)
    ? described
    : '0.0.0';
}

export interface GenerateOptions extends WriteOptions {
  /** Name and version of the generator, for the manifest. */
  readonly generator: string;
  /** Takes warnings for errors. */
  readonly strict: boolean;
  /** Told what is being done now. */
  readonly onProgress?: (step: string) => void;
}

/** One package, ready to be written. */
interface BuiltPackage {
  readonly job: ClientJob;
  readonly document: LoadedDocument;
  readonly model: ApiModel;
  readonly files: readonly GeneratedFile[];
  /** What a hook of the configuration has changed. */
  readonly customized?: CustomizedFiles;
  /** How long it took to build. */
  readonly milliseconds: number;
}

export interface Generated {
  readonly built: readonly BuiltPackage[];
  /** What was done to each package, in the same order. */
  readonly written: WriteResult;
}

/**
 * Descriptions to packages: load, build the model, emit, write. Nothing is written before every package is ready.
 * @throws BadInputError with what is wrong in all descriptions together, FileError, InternalError
 */
export async function generate(
  jobs: readonly ClientJob[],
  options: GenerateOptions,
  stages: Stages,
): Promise<Generated> {
  for (const { output } of jobs) openOutputFolder(output);
  const built = await buildAll(jobs, options, stages);
  options.onProgress?.('Writing');
  const outputs = built.map(({ job, files, customized }) => {
    const origin = manifestOrigin(options.generator, files, job.settings);
    return { folder: job.output, files, origin: { ...origin, ...(customized === undefined ? {} : { customized }) } };
  });
  return { built, written: await writePackages(outputs, options) };
}

async function buildAll(jobs: readonly ClientJob[], options: GenerateOptions, stages: Stages): Promise<BuiltPackage[]> {
  const built: BuiltPackage[] = [];
  const errors: Diagnostic[] = [];
  for (const job of jobs) {
    try {
      built.push(await buildOne(job, options, stages));
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      errors.push(...error.diagnostics);
    }
  }
  if (errors.length > 0) throw new BadInputError(errors);
  return built;
}

async function buildOne(job: ClientJob, options: GenerateOptions, stages: Stages): Promise<BuiltPackage> {
  const start = performance.now();
  const step = (name: string) => {
    options.signal?.throwIfAborted();
    options.onProgress?.(`${name} ${job.settings.packageName}`);
  };
  step('Reading');
  const document = await stages.loadDocument(job.input, job.root === undefined ? {} : { root: job.root });
  step('Understanding');
  const model = await stages.buildModel(document, {
    package: packageModel(job, document),
    className: job.settings.className,
    ...(job.settings.overrides === undefined ? {} : { overrides: job.settings.overrides }),
  });
  if ((options.strict || job.strict) && model.diagnostics.length > 0)
    throw new BadInputError(model.diagnostics.map(asError));
  step('Emitting');
  const emitted = await stages.emitPackage(document, model);
  const { output, customization } = job;
  if (customization !== undefined) step('Customizing');
  const made =
    customization === undefined
      ? { files: emitted }
      : await stages.customizePackage(emitted, customization, {
          output,
          twice: options.mode === 'compare',
          ...(options.signal === undefined ? {} : { signal: options.signal }),
        });
  return { job, document, model, ...made, milliseconds: performance.now() - start };
}

function asError(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'error' };
}
