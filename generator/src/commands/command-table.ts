import type { CommandModule } from './command.ts';
import { deprecateCommand } from './deprecate-command.ts';
import { diffCommand } from './diff-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { generateCommand } from './generate-command.ts';
import { initCommand } from './init-command.ts';
import { joinCommand } from './join-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { newMajorCommand } from './new-major-command.ts';
import { probeCommand } from './probe-command.ts';
import { releaseCheckCommand } from './release-check-command.ts';
import { releaseCommand } from './release-command.ts';
import { releasePlanCommand } from './release-plan-command.ts';
import { releaseVersionCommand } from './release-version-command.ts';
import { retireCommand } from './retire-command.ts';
import { usageCommand } from './usage-command.ts';
import { waiveCommand } from './waive-command.ts';

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
