import type { ClientJob } from '../config/client-jobs.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { CustomizedFiles } from './write/manifest.ts';
import type { WriteOptions, WriteResult } from './write/write-packages.ts';

export interface GenerateOptions extends WriteOptions {
  /** Name and version of the generator, for the manifest. */
  readonly generator: string;
  /** Takes warnings for errors. */
  readonly strict: boolean;
  /** Told what is being done now. */
  readonly onProgress?: (step: string) => void;
}

/** One package, ready to be written. */
export interface BuiltPackage {
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
