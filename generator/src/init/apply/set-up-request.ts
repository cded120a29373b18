import type { Program } from '../../base/program.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { Project } from '../project.ts';
import type { InitFlags, Questions } from '../questions.ts';
import type { FoundInput } from './find-input.ts';

/** What is known before the questions. */
export interface SetUpRequest {
  readonly project: Project;
  readonly program: Program;
  /** Folder that paths of the command line begin at. */
  readonly folder: string;
  readonly loaded?: LoadedConfig;
  /** The description to set up; absent where a configuration is only completed. */
  readonly found?: FoundInput;
  readonly flags: InitFlags;
  /** Absent where nobody can be asked. */
  readonly questions?: Questions;
}
