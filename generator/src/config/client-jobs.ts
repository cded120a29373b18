import { existsSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { atOnce } from '../base/gather-bad-input.ts';
import { present } from '../base/json.ts';
import { isAddress, isOutside, pathIn, shownOutside } from '../load/input-path.ts';
import type { LoadOptions } from '../load/load-document.ts';
import type { OperationSelection } from '../load/select-operations.ts';
import type { Door, PackageModel, RuntimeModel, SchemaLibrary } from '../model/api-model.ts';
import type { LongType } from '../model/schema.ts';
import type { NameSettings, OperationOverride } from '../model/settings.ts';
import type { ClientConfig, Customize, CustomizedClient, RuntimeConfig } from './config.ts';
import { type ImportExtension, importExtensionAt } from './import-extension.ts';
import type { LoadedConfig } from './load-config.ts';
import { classNameFor, environmentPrefixFor } from './package-name.ts';
import type { KeyPath } from './validate-config.ts';

/** One package to generate, with every setting decided. Paths are absolute or relative to the working directory. */
export interface ClientJob {
  readonly input: string;
  /** The text of the input, if it isn't a file. */
  readonly text?: string | undefined;
  /** Folder that the description may read from; the folder of the input if absent. */
  readonly root?: string;
  /** Overlays of the description, in order. */
  readonly overlays?: readonly string[];
  readonly output: string;
  /** The configuration of the package, an absolute path. */
  readonly configuration?: string;
  /** Treats warnings about the description as errors. */
  readonly strict?: boolean;
  /** The operations of the client; all if absent. */
  readonly selection?: OperationSelection;
  /** Operations that may be left out: by `operationId`, method and path, or path. */
  readonly allowMissing?: readonly string[];
  readonly guides?: readonly GuideFile[];
  readonly settings: ClientSettings;
  /** The package with the runtime, if the configuration wants it written, too. */
  readonly runtimePackage?: RuntimeJob;
  /** Changes the package before it is written. */
  readonly customization?: Customization;
}

export interface GuideFile {
  readonly file: string;
  /** Its path from the folder of the configuration, with `/`. */
  readonly path: string;
}

/** A package with the generator's own runtime, which clients share. */
export interface RuntimeJob {
  readonly output: string;
  readonly settings: PackageSettings & { readonly packageName: string };
}

/** The hooks of a configuration that change one package, in order. */
export interface Customization {
  readonly file: string;
  readonly source: string;
  readonly client: CustomizedClient;
  readonly hooks: readonly { readonly key: KeyPath; readonly customize: Customize }[];
}

/** The configuration's settings for every package. */
export type PackageSettings = Pick<
  PackageModel,
  'repository' | 'compiled' | 'license' | 'author' | 'private' | 'publishConfig' | 'homepage' | 'bugs' | 'keywords'
>;

/** The settings that affect the output, beside the description. */
export interface ClientSettings extends PackageSettings {
  readonly packageName: string;
  readonly className: string;
  /** The package that serves the description. */
  readonly sandbox?: string;
  readonly runtime: RuntimeModel;
  /** Without the entry `raw`. */
  readonly raw?: false;
  readonly environmentPrefix: string;
  /** The commands that the package brings. */
  readonly doors?: readonly Door[];
  readonly schemas?: SchemaLibrary;
  /** It brings options of TanStack Query. */
  readonly queries?: true;
  /** It brings samples of its models. */
  readonly samples?: true;
  /** The TypeScript type of 64-bit integers. */
  readonly int64?: LongType;
  /** Only code, for a folder of an application; absent for a package. */
  readonly sources?: { readonly importExtensions: ImportExtension };
  /** Settings of single operations. */
  readonly overrides?: Readonly<Record<string, OperationOverride>>;
  /** Other names than the usual ones. */
  readonly names?: NameSettings;
}

/** Whether a job runs functions of its configuration, which no thread gets, and whose results nothing remembers. */
export function hasFunctions({ customization, settings: { names = {} } }: ClientJob): boolean {
  return customization !== undefined || Object.values(names).some((one) => typeof one === 'function');
}

/** The operations that a client, or the command line, asks for. */
function selectionOf({ include, exclude }: OperationSelection): Pick<ClientJob, 'selection'> {
  if (include === undefined && exclude === undefined) return {};
  return { selection: { ...(include && { include }), ...(exclude && { exclude }) } };
}

/** The packages with a runtime that some jobs share, each once. */
export function runtimeJobs(jobs: readonly ClientJob[]): readonly RuntimeJob[] {
  const found = jobs.flatMap(({ runtimePackage }) => (runtimePackage === undefined ? [] : [runtimePackage]));
  return [...new Map(found.map((job) => [job.output, job])).values()];
}

/** The options for reading a job's description. */
export function loadOptions({
  text,
  selection,
  root,
  overlays = [],
  allowMissing = [],
}: ClientJob): Pick<LoadOptions, 'text' | 'selection' | 'root' | 'overlays' | 'allowMissing'> {
  return present({ text, selection, root, overlays: overlays.map((path) => ({ path })), allowMissing });
}

/** Adds the texts of descriptions that aren't files, each read once. */
export async function withTexts(jobs: readonly ClientJob[], signal: AbortSignal): Promise<readonly ClientJob[]> {
  if (!jobs.some(({ input }) => isOutside(input))) return jobs;
  const { readOutside } = await import('../load/read-outside.ts');
  const names = [...new Set(jobs.map(({ input }) => input))].filter(isOutside);
  const texts = await atOnce(names.map((name) => readOutside(name, signal)));
  return jobs.map((job) => (isOutside(job.input) ? { ...job, text: texts[names.indexOf(job.input)] } : job));
}

/**
 * The file with the last released version of a description: `released.yaml` beside it, or, if it exists, `pets.released.yaml`
 * for `pets.yaml`, because a folder may have several descriptions. For a URL, it is in `home`, the folder of the configuration.
 */
export function releasedBeside(input: string, home: string): string {
  const [own, usual] = releasedNames(input, home);
  return existsSync(own) ? own : usual;
}

/** Both possible names of the released description: its own, for folders with several, and the usual one. */
export function releasedNames(input: string, home: string): readonly [own: string, usual: string] {
  const { dir, name } = parse(isAddress(input) ? join(home, posix.basename(shownOutside(input))) : input);
  return [join(dir, `${name}.released.yaml`), join(dir, 'released.yaml')];
}

/** The path of a description in a configuration; a URL stays as it is. */
export function configuredInput(home: string, input: string): string {
  return isAddress(input) ? input : join(home, input);
}

/** The packages of a configuration, in order. */
export function clientJobs(loaded: LoadedConfig): readonly ClientJob[] {
  const { folder, config } = loaded;
  return config.clients.map((client): ClientJob => {
    const output = join(folder, client.output);
    const { runtime = 'inline' } = config;
    const overlays = [...(config.overlays ?? []), ...(client.overlays ?? [])].map((file) => join(folder, file));
    return {
      input: configuredInput(folder, client.input),
      ...(config.root === undefined ? {} : { root: join(folder, config.root) }),
      ...(overlays.length === 0 ? {} : { overlays }),
      output,
      configuration: loaded.file,
      ...(config.strict === undefined ? {} : { strict: config.strict }),
      ...selectionOf(client),
      ...(client.allowMissing === undefined ? {} : { allowMissing: client.allowMissing }),
      ...(config.guides === undefined
        ? {}
        : { guides: config.guides.map((path) => ({ file: join(folder, path), path })) }),
      settings: {
        packageName: client.package,
        className: client.className ?? classNameFor(client.package),
        ...(config.sandbox === undefined ? {} : { sandbox: config.sandbox }),
        runtime: runtime === 'inline' ? runtimeOfSources(client, loaded) : sharedRuntime(runtime, folder, output),
        ...withOrWithoutRaw(config.raw, runtime === 'inline' || runtime.output !== undefined),
        environmentPrefix: config.environmentPrefix ?? environmentPrefixFor(client.package),
        ...(client.int64 === undefined ? {} : { int64: client.int64 }),
        ...doorsOf(client),
        ...(client.schemas === undefined ? {} : { schemas: client.schemas }),
        ...(client.queries === true ? { queries: true } : {}),
        ...(client.samples === true ? { samples: true } : {}),
        ...shapeOf(client, output),
        ...(client.operations === undefined ? {} : { overrides: client.operations }),
        ...(client.names === undefined ? {} : { names: client.names }),
        ...(client.shape === 'sources' ? {} : packageSettings(loaded, output)),
      },
      ...runtimePackageOf(loaded),
      ...customizationOf(loaded, client),
    };
  });
}

/** The commands that are asked for. */
function doorsOf(flags: { readonly cli?: boolean; readonly mcp?: boolean }): Pick<ClientSettings, 'doors'> {
  const doors = (['cli', 'mcp'] as const).filter((door) => flags[door] === true);
  return doors.length === 0 ? {} : { doors };
}

/** The settings for sources of an application, where they are asked for. */
export function shapeOf(
  { shape = 'package', importExtensions }: Pick<ClientConfig, 'shape' | 'importExtensions'>,
  output: string,
): Pick<ClientSettings, 'sources'> {
  if (shape === 'package') return {};
  return { sources: { importExtensions: importExtensions ?? importExtensionAt(output) } };
}

/**
 * An application has the runtime once: the first of its clients that are sources contains it, and the others import it from
 * there.
 */
function runtimeOfSources(client: ClientConfig, { clients, folder }: LoadedConfig): RuntimeModel {
  const holder = clients.find(({ shape }) => shape === 'sources');
  if (client.shape !== 'sources' || holder === undefined || holder === client) return 'inline';
  const path = pathIn(join(folder, client.output), join(folder, holder.output, 'runtime.ts'));
  return { name: `src/${path}`, range: '' };
}

/** By default, packages with a generated runtime omit `raw`, which needs another package: they have no dependencies. */
function withOrWithoutRaw(asked: boolean | undefined, runtimeIsWritten: boolean): { readonly raw?: false } {
  return (asked ?? !runtimeIsWritten) ? {} : { raw: false };
}

function packageSettings({ folder, config }: LoadedConfig, output: string): PackageSettings {
  const { compiled, license, author, private: isPrivate, publishConfig, homepage, bugs, keywords } = config;
  const repository = config.repository && { ...config.repository, directory: pathIn(folder, output) };
  const about = { license, author, private: isPrivate, publishConfig, homepage, bugs, keywords, repository };
  return { ...(compiled === true ? { compiled } : {}), ...present(about) };
}

function sharedRuntime(
  { package: name, range, ...places }: RuntimeConfig,
  folder: string,
  output: string,
): RuntimeModel {
  const own = runtimeFolder(places);
  if (own === undefined) return { name, range };
  return { name, range, reference: pathIn(output, join(folder, own)) };
}

export function runtimeFolder({ folder, output }: Pick<RuntimeConfig, 'folder' | 'output'>): string | undefined {
  return output ?? folder;
}

function runtimePackageOf(loaded: LoadedConfig): { readonly runtimePackage?: RuntimeJob } {
  const { runtime = 'inline' } = loaded.config;
  if (runtime === 'inline' || runtime.output === undefined) return {};
  const output = join(loaded.folder, runtime.output);
  return { runtimePackage: { output, settings: { packageName: runtime.package, ...packageSettings(loaded, output) } } };
}

function customizationOf(
  { file, source, config, clients }: LoadedConfig,
  client: ClientConfig,
): { readonly customization?: Customization } {
  const hooks = [
    ...(config.customize === undefined ? [] : [{ key: ['customize'], customize: config.customize }]),
    ...(client.customize === undefined
      ? []
      : [{ key: ['clients', clients.indexOf(client), 'customize'], customize: client.customize }]),
  ];
  if (hooks.length === 0) return {};
  return { customization: { file, source, client: { major: client.major, package: client.package }, hooks } };
}
