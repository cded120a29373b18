import { type Command, Option } from 'commander';
import type { ReportFormatName } from '../report/formats.ts';
import type { Grouping } from '../report/group-findings.ts';

/** Options that the commands about ends share. */
export interface LifecycleFlags {
  readonly config?: string;
  readonly now?: string;
  readonly changelog?: string;
}

/** Options that the steps of a release share. */
export interface ReleaseFlags {
  readonly config?: string;
  readonly now?: string;
}

/** What `deprecate` is asked for beside the operation. */
export interface DeprecateFlags extends LifecycleFlags {
  readonly sunset: string;
  readonly replacedBy?: string;
  readonly parameter?: string;
  readonly field?: string;
  readonly shared?: boolean;
  readonly changelogUrl?: string;
  readonly dryRun?: boolean;
}

/** What `probe` is asked for beside the major. */
export interface ProbeFlags extends LifecycleFlags {
  readonly baseUrl: string;
  readonly value?: readonly string[];
  readonly changelogUrl?: string;
  readonly timeout: string;
}

/** What `retire` is asked for beside what goes. */
export interface RetireFlags extends LifecycleFlags {
  readonly in?: string;
  readonly parameter?: string;
  readonly field?: string;
  readonly dryRun?: boolean;
}

/** What `release-check` is asked for. */
export interface ReleaseCheckFlags extends ReleaseFlags {
  readonly published?: readonly string[];
  readonly registry?: string;
}

/** What `release-plan` is asked for. */
export interface ReleasePlanFlags extends ReleaseFlags {
  readonly first?: readonly string[];
}

export interface NewMajorFlags {
  readonly major: string;
  readonly from: string;
  readonly config?: string;
}

/** What `diff` is asked for on the command line, beside the descriptions. */
export interface DiffFlags {
  readonly format?: ReportFormatName;
  readonly output?: string;
  readonly level: 'breaking' | 'non-breaking' | 'info';
  readonly policy?: string;
  readonly waivers?: string;
  readonly now?: string;
  /** Absent where neither `--source` nor `--no-source` is given. */
  readonly source?: boolean;
  readonly root?: readonly string[];
  readonly overlay?: readonly string[];
  readonly config?: string;
  readonly groupBy: Grouping;
}

/** What `generate` is asked for on the command line. */
export interface GenerateFlags {
  readonly config?: string;
  readonly input?: string;
  readonly output?: string;
  readonly package?: string;
  readonly class?: string;
  readonly root?: string;
  readonly overlay?: readonly string[];
  readonly runtime?: string;
  /** Absent where neither `--raw` nor `--no-raw` is given. */
  readonly raw?: boolean;
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly watch?: boolean;
  readonly strict?: boolean;
  readonly allowMissing?: readonly string[];
  readonly force?: boolean;
  readonly format?: 'text' | 'github';
}

/** `--overlay`, which may be given again. */
export function overlayOption(description: string): Option {
  return new Option('--overlay <file>', `${description}; may be given again`).argParser(
    (file, files: readonly string[] = []) => [...files, file],
  );
}

/** Declares the options that the steps of a release share. */
export function addReleaseOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
    .option('--now <day>', 'the day to judge notices and waivers by, YYYY-MM-DD in UTC (default: today)');
}
