import type { CommandModule } from './command.ts';
import { diffCommand } from './diff-command.ts';
import { generateCommand } from './generate-command.ts';
import { newMajorCommand } from './new-major-command.ts';

/** All commands, in the order of the help. */
export const commands: readonly CommandModule[] = [generateCommand, diffCommand, newMajorCommand];
