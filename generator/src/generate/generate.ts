import { relative } from 'node:path';
import { contentHash } from '../base/content-hash.ts';
import { BadInputError, plainDiagnostic } from '../base/diagnostics.ts';
import { inTurn } from '../base/gather-bad-input.ts';
import { sortedBy } from '../base/order.ts';
import { type ClientJob, loadOptions, type RuntimeJob, runtimeJobs } from '../config/client-jobs.ts';
import type { ImportExtension } from '../config/import-extension.ts';
import { shortPath } from '../load/file-error.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { type ApiModel, apiIdOf } from '../model/api-model.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { BuildOptions, BuildPackages, BuiltPackage, Generated, GenerateOptions } from './built-package.ts';
import { describePackage, operationIndex } from './describe-package.ts';
import { sourceFiles, sourcePath } from './emit/emit-package.ts';
import { descriptionPath } from './emit/open-api.ts';
import { modelSettings } from './model-settings.ts';
import { type GenerateReport, generateReport } from './package-report.ts';
import { generatorName, type RunContext } from './run-context.ts';
import type { Stages } from './stages.ts';
import { openOutputFolder } from './write/output-folder.ts';
import { type PackageOutput, writePackages } from './write/write-packages.ts';

/**
 * Turns descriptions into packages: load, build the model, emit, customize, write. Nothing is written before every package is
 * ready.
 * @throws BadInputError with the problems of all descriptions, FileError, InternalError
 */
export async function generate(
  jobs: readonly ClientJob[],
  options: GenerateOptions,
  build: BuildPackages,
  { runtimePackage }: Pick<Stages, 'runtimePackage'>,
): Promise<Generated> {
  const runtimes = runtimeJobs(jobs);
  for (const { output } of [...jobs, ...runtimes]) openOutputFolder(output);
  const built = await build(jobs);
  options.onProgress?.('Writing');
  const outputs = jobs.flatMap((job, index) => {
    const one = built[index];
    return one === undefined ? [] : [outputOf(job, one, options)];
  });
  for (const job of runtimes) outputs.push(runtimeOutput(job, await runtimePackage(job), options));
  return { jobs, built, runtimes, written: await writePackages(outputs, options) };
}

/**
 * Turns one description into the files of its package.
 * @throws BadInputError, FileError, InternalError
 */
export async function buildPackage(job: ClientJob, options: BuildOptions, stages: Stages): Promise<BuiltPackage> {
  const { input, output, settings, customization } = job;
  const { signal } = options;
  const start = performance.now();
  const step = (name: string) => {
    signal?.throwIfAborted();
    options.onProgress?.(`${name} ${settings.packageName}`);
  };
  step('Reading');
  const document = await stages.loadDocument(input, loadOptions(job));
  step('Understanding');
  const model = await stages.buildModel(document, modelSettings(job, document));
  refuseLostOperations(model);
  if (options.strict || job.strict) refuseWarnings(model);
  step('Emitting');
  let made: Pick<BuiltPackage, 'files' | 'customized'> = { files: await stages.emitPackage(document, model) };
  if (customization !== undefined) {
    step('Customizing');
    const how = { output, twice: options.compares, ...(signal === undefined ? {} : { signal }) };
    made = await stages.customizePackage(made.files, customization, how);
  }
  if (settings.compiled) {
    step('Compiling');
    made = { ...made, files: await stages.compilePackage(made.files) };
  }
  if (settings.runtime === 'inline' || (settings.schemas ?? settings.queries) !== undefined) {
    const runtime = await stages.inlineRuntime(settings);
    made = { ...made, files: sortedBy([...made.files, ...runtime], ({ path }) => path) };
  }
  if (settings.sources !== undefined) made = asSources(made, settings.sources.importExtensions);
  const described = describePackage(model, options.frames);
  return {
    described,
    ...made,
    api: { id: apiIdOf(model.info), version: model.info.version },
    operations: operationIndex(model),
    description: descriptionHash(document, made.files),
    inputs: [...document.files, ...(job.guides ?? []).map(({ file }) => file)],
    milliseconds: performance.now() - start,
  };
}

/** A hash of the description with sorted keys: order, comments, and JSON or YAML don't affect it. */
function descriptionHash({ bundled }: LoadedDocument, files: readonly GeneratedFile[]): string {
  return contentHash(files.find(({ path }) => path === descriptionPath)?.content ?? JSON.stringify(bundled));
}

function asSources(
  { files, customized }: Pick<BuiltPackage, 'files' | 'customized'>,
  extension: ImportExtension,
): Pick<BuiltPackage, 'files' | 'customized'> {
  const inOrder = sortedBy(sourceFiles(files, extension), ({ path }) => path);
  if (customized === undefined) return { files: inOrder };
  const [added, changed] = [customized.added, customized.changed].map((paths) => paths.map(sourcePath));
  return { files: inOrder, customized: { ...customized, added: added ?? [], changed: changed ?? [] } };
}

function runtimeOutput(
  { output, settings }: RuntimeJob,
  files: readonly GeneratedFile[],
  { generator }: GenerateOptions,
): PackageOutput {
  const inOrder = sortedBy(files, ({ path }) => path);
  return { folder: output, files: inOrder, origin: { generator, description: '', settings: settingsHash(settings) } };
}

function outputOf(
  job: ClientJob,
  { files, api, operations, description, customized }: BuiltPackage,
  { generator }: GenerateOptions,
): PackageOutput {
  const { output, configuration, settings } = job;
  const origin = {
    generator,
    description,
    settings: settingsHash(settings),
    operations,
    package: settings.packageName,
    api,
    ...(configuration === undefined ? {} : { configuration: relative(output, configuration).replaceAll('\\', '/') }),
    ...(customized === undefined ? {} : { customized }),
  };
  return { folder: output, files, origin };
}

function settingsHash(settings: ClientJob['settings'] | RuntimeJob['settings']): string {
  return contentHash(JSON.stringify(settings));
}

/** An operation may be left out only if its name is allowed to be missing. */
function refuseLostOperations({ diagnostics }: ApiModel): void {
  refuse(diagnostics.filter(({ code }) => code === 'operation-not-generated'));
}

/**
 * Implements `--strict`.
 * @throws BadInputError with every warning
 */
export function refuseWarnings({ diagnostics }: ApiModel): void {
  refuse(diagnostics);
}

function refuse(warnings: ApiModel['diagnostics']): void {
  if (warnings.length === 0) return;
  throw new BadInputError(warnings.map((one) => ({ ...plainDiagnostic(one), severity: 'error' })));
}

interface GeneratedJobs {
  readonly report: GenerateReport;
  readonly inputs: readonly string[];
}

export interface GenerateRequest {
  /** Only compare with the existing files. Default: write. */
  readonly compares?: boolean;
  /** Overwrite manual changes. Default: refuse. */
  readonly force?: boolean;
  /** Treat warnings as errors. Default: no. */
  readonly strict?: boolean;
  /** How many warnings of a package include the line that they are about. Default: 0. */
  readonly frames?: number;
}

/** How long a run waits for another run on the same package, in milliseconds. */
const patience = 30_000;

/** Runs all stages for some jobs: all packages are written, or none. */
export async function generateJobs(
  jobs: readonly ClientJob[],
  request: GenerateRequest,
  context: RunContext,
  build: BuildPackages = buildInTurn(request, context),
): Promise<GeneratedJobs> {
  const { progress, warn, program, signal, stages } = context;
  const { compares = false, force = false } = request;
  const { generate } = await import('./generate.ts');
  const generated = await generate(
    jobs,
    {
      mode: compares ? 'compare' : 'write',
      force,
      generator: generatorName(program),
      patience,
      signal,
      onProgress: progress,
      onWait: (folder) => warn(`Waiting for another run that is writing ${shortPath(folder)}.\n`),
    },
    build,
    stages,
  );
  return { report: generateReport(generated), inputs: generated.built.flatMap(({ inputs }) => inputs) };
}

/** Builds packages in this thread, one after the other. */
export function buildInTurn(request: GenerateRequest, { signal, progress, stages }: RunContext): BuildPackages {
  return async (jobs) => {
    const { buildPackage } = await import('./generate.ts');
    const options = { ...buildOptions(request), signal, onProgress: progress };
    return await inTurn(jobs, (job) => buildPackage(job, options, stages));
  };
}

/** The options for building packages: plain data. */
export function buildOptions({
  compares = false,
  strict = false,
  frames = 0,
}: GenerateRequest): Pick<BuildOptions, 'compares' | 'strict' | 'frames'> {
  return { compares, strict, frames };
}
