import { join, relative, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { FileError, UsageError } from '../base/diagnostics.ts';
import { codeownersFiles, ownersOf } from '../compare/base-rules/codeowners.ts';
import { writeReport } from '../generate/write/create-tree.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import { shortPath } from '../load/file-error.ts';
import { gitText } from '../load/git-process.ts';
import { counted } from '../text/plain-text.ts';
import { type CollectedUsage, collectUsage } from '../usage/collect-usage.ts';
import { usingPackages } from '../usage/sources/wrappers.ts';
import type { UsageManifest } from '../usage/usage-manifest.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { UsageFlags } from './flags.ts';

/** @throws UsageError if options don't go together */
export async function runUsage(flags: UsageFlags, context: CommandContext): Promise<CommandOutcome> {
  const { output, check = false, workspace = false } = flags;
  if (check && output === undefined) throw new UsageError('--check needs --output: the file to compare with.');
  // The checker's objects live long, so more room for new ones costs 100 MB for a large application, and saves no time.
  setFlagsFromString('--semi-space-growth-factor=1');
  if (workspace) return await listWorkspace(flags, context);
  context.progress('Reading the application');
  const read = collectUsage({
    project: resolve(context.folder, flags.project),
    places: flags.places,
    ...(flags.app === undefined ? {} : { app: flags.app }),
    ...(flags.owner === undefined ? {} : { owner: flags.owner }),
  });
  const collected = dated(read, await commitOf(read.folder));
  context.progress('');
  const { manifest } = collected;
  const { terminal, options } = context;
  if (flags.explain && !options.json) explain(collected, context);
  const report = { usage: manifest, ...(flags.explain ? { escapes: collected.escapes } : {}) };
  if (output !== undefined) return keep(resolve(context.folder, output), collected, report, flags, context);
  if (!options.json && !flags.explain) terminal.out(textOf(manifest));
  return { exitCode: exitCode.fine, report };
}

/** Lists the packages of a workspace that use generated packages, directly or through others. */
async function listWorkspace(flags: UsageFlags, context: CommandContext): Promise<CommandOutcome> {
  const { output, app, owner } = flags;
  if (output === undefined) throw new UsageError('--workspace needs --output: the folder for the lists.');
  if ((app ?? owner) !== undefined)
    throw new UsageError('--app and --owner name one application. With --workspace, names and CODEOWNERS say them.');
  const root = resolve(context.folder, flags.project);
  const packages = usingPackages(root);
  if (packages.length === 0) {
    throw new FileError(root, `No package of the workspace ${shortPath(root)} depends on a package of the generator.`);
  }
  const codeowners = codeownersFiles.map((file) => readTextIfAny(join(root, file))).find((text) => text !== undefined);
  const commit = await commitOf(root);
  const lists: UsageManifest[] = [];
  const codes: number[] = [exitCode.fine];
  for (const { name, folder } of packages) {
    context.progress(`Reading ${name}`);
    const path = `${relative(root, folder).replaceAll('\\', '/')}/package.json`;
    const [first] = codeowners === undefined ? [] : ownersOf(codeowners, path);
    const owned = first === undefined ? {} : { owner: first };
    const given = { project: folder, places: flags.places, app: name, ...owned, mayUseNone: true };
    const collected = dated(collectUsage(given), commit);
    context.progress('');
    if (Object.keys(collected.manifest.packages).length === 0) {
      context.terminal.err(`${name} depends on a package of the generator, and imports none. It gets no list.\n`);
      continue;
    }
    lists.push(collected.manifest);
    if (flags.explain && !context.options.json) explain(collected, context);
    const file = join(resolve(context.folder, output), `${name.replace(/^@/, '').split('/').join('-')}.json`);
    codes.push(keep(file, collected, {}, flags, context).exitCode);
  }
  return { exitCode: Math.max(...codes), report: { usage: lists } };
}

/** Writes a list, or compares it with the existing one. */
function keep(
  file: string,
  collected: CollectedUsage,
  report: CommandOutcome['report'],
  { check }: UsageFlags,
  { terminal, options }: CommandContext,
): CommandOutcome {
  const text = textOf(collected.manifest);
  if (check) {
    const isCurrent = undated(readTextIfAny(file)) === undated(text);
    if (!isCurrent) terminal.err(`${shortPath(file)} is out of date. Run the command again without --check.\n`);
    return { exitCode: isCurrent ? exitCode.fine : exitCode.found, report: { ...report, upToDate: isCurrent } };
  }
  writeReport(file, text);
  if (!options.json && !options.quiet) terminal.err(`${summaryOf(collected)} The list is in ${shortPath(file)}.\n`);
  return { exitCode: exitCode.fine, report };
}

function textOf(manifest: UsageManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The current commit; undefined for a folder in no repository. */
function commitOf(folder: string): Promise<string | undefined> {
  return gitText(folder, ['rev-parse', 'HEAD']);
}

/** Adds the day and the commit. */
function dated(collected: CollectedUsage, commit: string | undefined): CollectedUsage {
  const { format, app, owner, packages } = collected.manifest;
  const manifest: UsageManifest = {
    format,
    app,
    ...(owner === undefined ? {} : { owner }),
    day: new Date().toISOString().slice(0, 10),
    ...(commit === undefined ? {} : { commit }),
    packages,
  };
  return { ...collected, manifest };
}

/** A list without the fields that can differ for the same use. */
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
