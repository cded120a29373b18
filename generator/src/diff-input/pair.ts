import type { Customization } from '../client-job.ts';
import type { GeneratedFile } from '../emit/generated-file.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { SourceTools } from '../source/source-case.ts';
import type { SideName } from './side-name.ts';

/** Two descriptions to compare, as they stand on the command line or in the configuration. */
export interface Pair {
  /** How the package is generated, for compiling what consumers write; a neutral way if absent. */
  readonly client?: ModelSettings;
  /** What the configuration changes in the package of either side. */
  readonly customization?: Customization;
  /** Whether the code of consumers is compiled; not, for no reason that a reader is told, if absent. */
  readonly source?: SourceChoice;
  /** Absent: told from the versions of the descriptions. */
  readonly major?: string;
  readonly base: SideName;
  readonly head: SideName;
  /** The command that starts the next major, where there is one. */
  readonly newMajorCommand?: string;
  /** The `info.version` that an earlier plan has set. */
  readonly plannedVersion?: string;
}

/** Whether the code of consumers is compiled. */
export type SourceChoice =
  | {
      readonly kind: 'compile';
      readonly tools: SourceTools;
      /** The files of the old package as they were published; absent: it is generated from the old description. */
      readonly published?: readonly GeneratedFile[];
      /** Whether a description that gives no package is bad input, or a reason for not compiling. */
      readonly isRequired: boolean;
    }
  /** Nothing that consumers compile against has changed. */
  | { readonly kind: 'same' }
  /** One sentence. */
  | { readonly kind: 'not-run'; readonly reason: string };
