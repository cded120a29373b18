import type { Command } from 'commander';

/** Options that the steps of a release share. */
export interface ReleaseFlags {
  readonly config?: string;
  readonly now?: string;
}

/** Declares the options that the steps of a release share. */
export function addReleaseOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
    .option('--now <day>', 'the day to judge notices and waivers by, YYYY-MM-DD in UTC (default: today)');
}
