import { relative, resolve } from 'node:path';
import { UsageError } from '../base/diagnostics.ts';
import { projectFolder, writeMigration } from '../migrate/apply/application-files.ts';
import { planMigration } from '../migrate/migrate.ts';
import type { Migration } from '../migrate/plan/migration-plan.ts';
import { planRawMigration } from '../migrate/raw/plan-raw-migration.ts';
import { unifiedDiff } from '../migrate/unified-diff.ts';
import { undoUnfinished } from '../release/apply/undoable.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { MigrateFlags } from './flags.ts';

export async function runMigrate(flags: MigrateFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options, folder } = context;
  const project = resolve(folder, flags.project);
  const home = projectFolder(project);
  if (flags.write === true && undoUnfinished(home)) {
    terminal.err('An earlier run was interrupted. Its changes were taken back.\n');
  }
  context.progress('Reading the application');
  const migration = await plan(flags, project, folder);
  context.progress('');
  const isWritten = flags.write === true && migration.outcome === 'planned';
  if (isWritten) {
    await writeMigration(home, new Map(migration.files.map(({ path, after }) => [path, after])), migration.key);
  }
  if (!options.json) {
    if (!isWritten)
      terminal.out(
        migration.files.map((file) => unifiedDiff(shown(file.path, folder), file.before, file.after)).join(''),
      );
    terminal.err(summaryOf(migration, isWritten));
  }
  return { exitCode: codeOf(migration), report: { ...reportOf(migration, folder), written: isWritten } };
}

async function plan(
  { package: packageName, to, raw }: MigrateFlags,
  project: string,
  folder: string,
): Promise<Migration> {
  if ((to === undefined) === (raw !== true)) throw new UsageError('migrate needs one of --to and --raw.');
  return to === undefined
    ? await planRawMigration({ project, packageName })
    : await planMigration({ project, packageName, to: resolve(folder, to) });
}

function codeOf({ outcome, marked }: Migration): number {
  if (outcome === 'refused') return exitCode.badInput;
  return outcome === 'left-alone' || marked.length > 0 ? exitCode.found : exitCode.fine;
}

function reportOf({ files, key: _, ...rest }: Migration, folder: string): object {
  return {
    ...rest,
    files: files.map(({ path, before, after }) => ({
      path: shown(path, folder),
      diff: unifiedDiff(shown(path, folder), before, after),
    })),
  };
}

function shown(path: string, folder: string): string {
  return relative(folder, path).replaceAll('\\', '/');
}

function summaryOf(migration: Migration, isWritten: boolean): string {
  const { outcome, from, to, files, marked, errors, calls, hints } = migration;
  const list = (places: Migration['marked']) =>
    places.map(({ place, sentence }) => `  ${place}  ${sentence}\n`).join('');
  if (outcome === 'nothing') return `The application needs no change to move from ${from} to ${to}.\n`;
  if (outcome === 'refused') {
    return `Nothing was changed: the application does not compile as it is. Mend these errors first.\n${list(errors)}`;
  }
  if (outcome === 'left-alone') {
    return `Nothing was changed: after the migration the application would have errors that no comment explains.\n${list(errors)}`;
  }
  const rewritten = calls.all - calls.marked;
  const share = calls.all === 0 ? '' : ` Calls that need no work by hand: ${rewritten} of ${calls.all}.`;
  const lead = isWritten ? 'Changed' : 'Would change';
  const left =
    marked.length === 0 ? '' : `${counted(marked.length, 'place')} left to you, each with a comment:\n${list(marked)}`;
  const next = isWritten
    ? hints.map((hint) => `${hint}\n`).join('')
    : 'Nothing was written. Add --write to change the files.\n';
  return `${lead} ${counted(files.length, 'file')} to move from ${from} to ${to}.${share}\n${left}${next}`;
}
