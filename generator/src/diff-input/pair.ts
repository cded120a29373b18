import type { ModelSettings } from '../model/settings.ts';

/** Two descriptions to compare, as they stand on the command line or in the configuration. */
export interface Pair {
  /** How the package is generated, for compiling what consumers write; a neutral way if absent. */
  readonly client?: ModelSettings;
  /** Absent: told from the versions of the descriptions. */
  readonly major?: string;
  readonly base: string;
  readonly head: string;
  /** The command that starts the next major, where there is one. */
  readonly newMajorCommand?: string;
}
