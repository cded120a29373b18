import { join } from 'node:path';
import { closest } from '../base/closest.ts';
import { compareCodePoints, sortedUnique } from '../base/order.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import { shortPath } from '../load/file-error.ts';
import { findDependants } from '../release/apply/find-dependants.ts';
import { wholeMajor } from '../release/lifecycle/announcement-problems.ts';
import { judgeMajor, notYetFree } from '../release/lifecycle/retired-major.ts';
import { addEntry, readEntries, removeEntries } from '../release/lifecycle/service-changelog.ts';
import { removeClient } from '../release/new-major/edit-clients.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { RetireFlags } from './flags.ts';
import { changelogOf, type LifecycleInput, readChangelog } from './lifecycle-input.ts';
import { releasedModel } from './short-notice-waivers.ts';
import { editDiff, editedReport, writeEdits } from './write-edits.ts';

/** What a removal is carried out with. */
export interface Retirement {
  readonly input: LifecycleInput;
  readonly flags: RetireFlags;
  readonly context: CommandContext;
}

/** So many operations are printed; `--json` has all of them. */
const mostOperations = 10;

/** Retires a whole major: its client leaves the configuration, and the changelog says when and after which notice. */
export async function retireMajor(major: string, { input, flags, context }: Retirement): Promise<CommandOutcome> {
  const { workspace, config, policy, today } = input;
  const names = input.majors.map((one) => one.major);
  const index = names.indexOf(major);
  const current = input.majors[index];
  if (flags.in !== undefined || flags.parameter !== undefined || flags.field !== undefined) {
    throw new UsageError(`${major} is a whole major: --in, --parameter and --field go with an operation.`);
  }
  if (current === undefined) {
    const near = closest(major, names);
    throw new UsageError(
      `There is no ${major} in the configuration, which has ${names.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
    );
  }
  if (names.length === 1)
    throw new UsageError(`${major} is the only major of the configuration: without it, there would be no client left.`);
  const place = changelogOf(input, flags, context.folder);
  const text = readChangelog(place);
  const model = (await releasedModel(current, input)) ?? current.model;
  const judged = judgeMajor({ major, model, changelog: { text, anchor: place.anchor }, day: today, policy });
  const held = notYetFree(judged);
  if (held.length > 0) {
    const { terminal } = context;
    terminal.err(
      `notice-not-ended ${major} cannot be retired: ${counted(held.length, 'operation')} of ${judged.length} still ${held.length === 1 ? 'has' : 'have'} to get notice.\n`,
    );
    for (const { operation, judgement } of held.slice(0, mostOperations))
      terminal.err(`  - ${operation}: ${judgement.words}\n`);
    if (held.length > mostOperations) terminal.err(`  … and ${held.length - mostOperations} more.\n`);
    terminal.err(
      `  Next: ${context.program.name} deprecate ${major} --sunset YYYY-MM-DD, release that, and wait for the day.\nNothing was written.\n`,
    );
    return { exitCode: exitCode.found, report: { problem: 'notice-not-ended', major, operations: held } };
  }

  const days = judged.flatMap(({ judgement }) => (judgement.announced === undefined ? [] : [judgement.announced]));
  const announced = sortedUnique(days).toSorted(compareCodePoints).at(-1) ?? today;
  const notices = sortedUnique(judged.map(({ judgement }) => judgement.words));
  const successor = names.filter((name) => name !== major).at(-1) ?? '';
  const entries = readEntries(text, 'deprecations', place.anchor).filter((entry) => entry.major === major);
  const without = removeEntries(
    text,
    entries.map(({ line }) => line),
    place.anchor,
  );
  const draft = {
    major,
    subject: wholeMajor,
    operations: [],
    announced,
    removal: today,
    notice: notices.join('; '),
    instead: successor,
  };
  const edits = new Map([[place.file, addEntry(without, 'removals', draft)]]);
  const source = removeClient(readTextIfAny(config.file) ?? '', index);
  if (source !== undefined) edits.set(config.file, source);
  const dryRun = flags.dryRun === true;
  const changed = dryRun ? [...edits.keys()] : await writeEdits(workspace, edits);

  const client = config.config.clients[index];
  const packageName = client?.package ?? '';
  const report = {
    major,
    removed: today,
    announced,
    notice: draft.notice,
    package: packageName,
    dependants: findDependants(config.config, workspace, packageName).map(shortPath),
    configured: source === undefined,
    dryRun,
    ...editedReport(changed),
  };
  if (!context.options.json && !context.options.quiet) {
    const done = dryRun
      ? `Nothing was written. It would change:\n${editDiff(edits)}`
      : `Written: ${report.changed.join(', ')}`;
    const byHand =
      source === undefined
        ? `${shortPath(config.file)} is not written so that a client could be taken out: remove the one of ${major}.\n`
        : '';
    const leftBehind = [client?.output ?? '', current.job.input.replace(/[^/]*$/, '')].map((path) =>
      shortPath(join(path.startsWith('/') ? '' : workspace, path)),
    );
    context.terminal.out(`${dryRun ? 'Would retire' : 'Retired'} ${major}: ${counted(judged.length, 'operation')}, announced by ${announced}; notice: ${draft.notice}.\n${done}\n${byHand}
Next:
  1. npm deprecate '${packageName}' '${major} of the service was retired on ${today}. Use ${successor}.'
  2. Remove it from what depends on it: ${report.dependants.join(', ') || 'nothing does'}
  3. Remove ${leftBehind.join(' and ')} once nothing needs them; version control keeps both.
`);
  }
  return { exitCode: exitCode.fine, report };
}
