import type { ClientSettings, Customization, RuntimeJob } from '../config/client-jobs.ts';
import type { LoadOptions } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { CustomizedPackage, CustomizeOptions } from './customize/customize-package.ts';

/** The steps from a description to files, imported when first needed, because their compilers take time. */
export interface Stages {
  readonly loadDocument: (
    path: string,
    options: Pick<LoadOptions, 'text' | 'selection' | 'root' | 'overlays' | 'allowMissing'>,
  ) => Promise<LoadedDocument>;
  readonly buildModel: (document: LoadedDocument, settings: ModelSettings) => Promise<ApiModel> | ApiModel;
  readonly emitPackage: (document: LoadedDocument, model: ApiModel) => Promise<readonly GeneratedFile[]>;
  readonly customizePackage: (
    files: readonly GeneratedFile[],
    customization: Customization,
    options: CustomizeOptions,
  ) => Promise<CustomizedPackage>;
  readonly compilePackage: (files: readonly GeneratedFile[]) => Promise<readonly GeneratedFile[]>;
  /** The files of the runtime inside a package, compiled or not. */
  readonly inlineRuntime: (settings: ClientSettings) => Promise<readonly GeneratedFile[]>;
  readonly runtimePackage: (job: RuntimeJob) => Promise<readonly GeneratedFile[]>;
}

export const ownStages: Stages = {
  loadDocument: async (path, options) => (await import('../load/load-document.ts')).loadDocument(path, options),
  buildModel: async (document, settings) => (await import('../model/build-model.ts')).buildModel(document, settings),
  emitPackage: async (document, model) => (await import('./emit/emit-package.ts')).emitPackage(document, model),
  customizePackage: async (files, customization, options) =>
    (await import('./customize/customize-package.ts')).customizePackage(files, customization, options),
  compilePackage: async (files) => (await import('./compile/compile-package.ts')).compilePackage(files),
  inlineRuntime: async (settings) => (await import('./compile/written-runtime.ts')).inlineRuntime(settings),
  runtimePackage: async (job) => (await import('./compile/written-runtime.ts')).runtimePackage(job),
};
