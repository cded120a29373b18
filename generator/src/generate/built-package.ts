import type { JsonObject } from '../base/json.ts';
import type { ClientJob, RuntimeJob } from '../config/client-jobs.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { DescribedPackage } from './describe-package.ts';
import type { CustomizedFiles, ManifestOrigin } from './write/manifest.ts';
import type { WriteOptions, WriteResult } from './write/write-packages.ts';

export interface BuildOptions {
  /** Treats warnings as errors. */
  readonly strict: boolean;
  /** Whether hooks run twice, to check that they give the same result. */
  readonly compares: boolean;
  /** Number of warnings with the line that they are about. */
  readonly frames: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (step: string) => void;
}

export interface GenerateOptions extends WriteOptions {
  /** Name and version of the generator, for the manifest. */
  readonly generator: string;
  readonly onProgress?: (step: string) => void;
}

/** One package, ready to be written: plain data that can be sent between threads. */
export interface BuiltPackage {
  readonly described: DescribedPackage;
  readonly files: readonly GeneratedFile[];
  readonly api: NonNullable<ManifestOrigin['api']>;
  readonly operations: JsonObject;
  readonly description: string;
  /** The changes by a hook of the configuration. */
  readonly customized?: CustomizedFiles;
  readonly inputs: readonly string[];
  readonly milliseconds: number;
}

export type BuildPackages = (jobs: readonly ClientJob[]) => Promise<readonly BuiltPackage[]>;

export interface Generated {
  readonly jobs: readonly ClientJob[];
  readonly built: readonly BuiltPackage[];
  readonly runtimes: readonly RuntimeJob[];
  /** The result for each package, in the same order: clients, then runtimes. */
  readonly written: WriteResult;
}
