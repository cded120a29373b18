import { resolve } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { shortPath } from '../load/file-error.ts';
import { runGit } from '../load/git-files.ts';
import { counted } from '../text/counted.ts';
import { type CollectedUsage, collectUsage } from '../usage/collect-usage.ts';
import type { UsageManifest } from '../usage/usage-manifest.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { UsageFlags } from './flags.ts';

/**
 * Carries `usage` out.
 * @throws UsageError if `--check` has no file to compare with
 */
export async function runUsage(flags: UsageFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options, folder } = context;
  const { output, check = false } = flags;
  if (check && output === undefined) throw new UsageError('--check needs --output: the file to compare with.');
  context.progress('Reading the application');
  const collected = collectUsage({
    project: resolve(folder, flags.project),
    places: flags.places,
    ...(flags.app === undefined ? {} : { app: flags.app }),
    ...(flags.owner === undefined ? {} : { owner: flags.owner }),
  });
  const manifest = await dated(collected);
  context.progress('');
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (flags.explain && !options.json) explain(collected, context);
  const report = { usage: manifest, ...(flags.explain ? { escapes: collected.escapes } : {}) };
  if (output === undefined) {
    if (!options.json && !flags.explain) terminal.out(text);
    return { exitCode: exitCode.fine, report };
  }
  const file = resolve(folder, output);
  if (check) {
    const isCurrent = undated(readTextIfAny(file)) === undated(text);
    if (!isCurrent) terminal.err(`${shortPath(file)} is out of date. Run the command again without --check.\n`);
    return { exitCode: isCurrent ? exitCode.fine : exitCode.found, report: { ...report, upToDate: isCurrent } };
  }
  writeReport(file, text);
  if (!options.json && !options.quiet) terminal.err(`${summaryOf(collected)} The list is in ${shortPath(file)}.\n`);
  return { exitCode: exitCode.fine, report };
}

/** A list with the day, and the commit that is checked out; without that, where the application is in no repository. */
async function dated({ manifest, folder }: CollectedUsage): Promise<UsageManifest> {
  const { format, app, owner, packages } = manifest;
  const { failed, output } = await runGit(folder, ['rev-parse', 'HEAD']);
  return {
    format,
    app,
    ...(owner === undefined ? {} : { owner }),
    day: new Date().toISOString().slice(0, 10),
    ...(failed ? {} : { commit: new TextDecoder().decode(output).trim() }),
    packages,
  };
}

/** A list without what differs although the application uses the same. */
function undated(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n').replace(/^ {2}"(?:day|commit)": "[^"]*",\n/gm, '');
}

function summaryOf({ manifest, files }: CollectedUsage): string {
  const operations = Object.values(manifest.packages).flatMap((one) => Object.values(one.operations));
  const incomplete = operations.filter(({ complete }) => !complete).length;
  const open = incomplete === 0 ? '' : `, ${incomplete} of them with values that can't be followed (--explain)`;
  return `${manifest.app} calls ${counted(operations.length, 'operation')}${open}, in ${counted(files, 'file')}.`;
}

function explain({ escapes }: CollectedUsage, { terminal }: CommandContext): void {
  for (const { operation, what, place, reason } of escapes) {
    terminal.out(`${place}  ${operation} ${what.replace(':', ' ')}: ${reason}.\n`);
  }
  if (escapes.length === 0) terminal.out('Every value was followed to its end.\n');
}
