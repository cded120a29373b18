import { migrateCommand, usageCommand } from './application-commands.ts';
import type { CommandModule } from './command.ts';
import { diffCommand, joinCommand, waiveCommand } from './diff-commands.ts';
import { generateCommand } from './generate-command.ts';
import { deprecateCommand, newMajorCommand, probeCommand, retireCommand } from './lifecycle-commands.ts';
import { releaseCheckCommand, releaseCommand, releasePlanCommand, releaseVersionCommand } from './release-commands.ts';
import { doctorCommand, initCommand } from './set-up-commands.ts';

/** All commands, in the order of the help. */
export const commands: readonly CommandModule[] = [
  initCommand,
  generateCommand,
  diffCommand,
  joinCommand,
  waiveCommand,
  usageCommand,
  migrateCommand,
  newMajorCommand,
  deprecateCommand,
  probeCommand,
  retireCommand,
  releaseCommand,
  releasePlanCommand,
  releaseCheckCommand,
  releaseVersionCommand,
  doctorCommand,
];
