import { migrateCommand, usageCommand } from './application-commands.ts';
import type { CommandModule } from './command.ts';
import { diffCommand, waiveCommand } from './diff-commands.ts';
import { generateCommand } from './generate-command.ts';
import { deprecateCommand, newMajorCommand, probeCommand, retireCommand } from './lifecycle-commands.ts';
import { releaseCheckCommand, releaseCommand, releasePlanCommand, releaseVersionCommand } from './release-commands.ts';
import { initCommand } from './set-up-commands.ts';

/** All commands, in the order of the help. */
export const commands: readonly CommandModule[] = [
  initCommand,
  generateCommand,
  diffCommand,
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
];

/** Commands of earlier versions, each with what to do instead. */
export const formerCommands: ReadonlyMap<string, string> = new Map([
  [
    'doctor',
    'Run generate --check for the configuration, the descriptions and the packages, and diff for policy, waivers and releases.',
  ],
  ['join', 'Each shard writes its own report and has its own exit code: let the pipeline fail if one of them fails.'],
]);
