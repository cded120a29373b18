import type { JsonObject } from '../base/json.ts';
import type { ClientJob, RuntimeJob } from '../config/client-jobs.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { DescribedPackage } from './describe-package.ts';
import type { CustomizedFiles, ManifestOrigin } from './write/manifest.ts';
import type { WriteOptions, WriteResult } from './write/write-packages.ts';

/** How packages are built. */
export interface BuildOptions {
  /** Takes warnings for errors. */
  readonly strict: boolean;
  /** Whether hooks run twice, to see that they give the same. */
  readonly compares: boolean;
  /** Number of warnings that get the line that they speak of. */
  readonly frames: number;
  readonly signal?: AbortSignal;
  /** Called with the current step. */
  readonly onProgress?: (step: string) => void;
}

export interface GenerateOptions extends WriteOptions {
  /** Name and version of the generator, for the manifest. */
  readonly generator: string;
  /** Called with the current step. */
  readonly onProgress?: (step: string) => void;
}

/** One package, ready to be written: plain data, which can be sent from one thread to another. */
export interface BuiltPackage {
  readonly described: DescribedPackage;
  readonly files: readonly GeneratedFile[];
  /** The id of the API and its operations, for the manifest. */
  readonly api: NonNullable<ManifestOrigin['api']>;
  readonly operations: JsonObject;
  /** Hash of the bundled description. */
  readonly description: string;
  /** The changes by a hook of the configuration. */
  readonly customized?: CustomizedFiles;
  /** Every file that was read. */
  readonly inputs: readonly string[];
  /** How long it took to build. */
  readonly milliseconds: number;
}

/** Builds the packages of some jobs, in their order. */
export type BuildPackages = (jobs: readonly ClientJob[]) => Promise<readonly BuiltPackage[]>;

export interface Generated {
  readonly jobs: readonly ClientJob[];
  readonly built: readonly BuiltPackage[];
  /** The packages with the runtime that were written with them. */
  readonly runtimes: readonly RuntimeJob[];
  /** The result for each package, in the same order: clients, then runtimes. */
  readonly written: WriteResult;
}
