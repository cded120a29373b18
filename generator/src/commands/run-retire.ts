import { shortPath } from '../load/file-error.ts';
import { editDiff } from '../release/apply/undoable.ts';
import type { RemovalJudgement } from '../release/lifecycle/judge-notice.ts';
import { type LifecycleInput, readLifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import {
  type HeldMajor,
  type RetiredMajor,
  type RetireRequest,
  retireMajor,
} from '../release/lifecycle/retire-major.ts';
import { type HeldPart, type RefusedRemoval, type RemovedPart, retirePart } from '../release/lifecycle/retire-part.ts';
import type { WorkspaceChoice } from '../release/open-workspace.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printWaivers } from './print-outcome.ts';

/** All files change together, or none. */
export async function runRetire(
  what: string,
  flags: RetireRequest & WorkspaceChoice,
  context: CommandContext,
): Promise<CommandOutcome> {
  const input = await readLifecycleInput(flags, context);
  const retire = /^v\d+$/.test(what) ? retireMajor : retirePart;
  return printRetirement(await retire(what, { input, request: flags, context }), input, context);
}

type Outcome = RetiredMajor | HeldMajor | RemovedPart | HeldPart | RefusedRemoval;

/** How many operations are printed; `--json` has all of them. */
const mostOperations = 10;

function printRetirement(outcome: Outcome, input: LifecycleInput, context: CommandContext): CommandOutcome {
  const { terminal, options, program } = context;
  const refuse = (text: string, report: object): CommandOutcome => {
    terminal.err(text);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report };
  };
  switch (outcome.kind) {
    case 'major-retired':
    case 'part-removed': {
      const text = outcome.kind === 'major-retired' ? majorText(outcome) : partText(outcome, program.name);
      if (!options.json && !options.quiet) terminal.out(removalText(outcome, text));
      return { exitCode: exitCode.fine, report: outcome.report };
    }
    case 'major-held': {
      const { major, held } = outcome;
      return refuse(heldText(outcome, program.name), { problem: 'notice-not-ended', major, operations: held });
    }
    case 'part-held': {
      const { subject, major, target, judgement, operation } = outcome;
      return refuse(
        `notice-not-ended ${subject} of ${major} cannot be left out of ${target}: ${judgement.words}.\n` +
          `  Next: ${nextAfter(judgement, `${program.name} deprecate ${operation}`)}\n`,
        { problem: 'notice-not-ended', subject, judgement },
      );
    }
    case 'removal-within-major': {
      const { subject, major, honoured, waivers } = outcome;
      const had =
        honoured === undefined ? '' : ` Clients got their notice (${honoured}); a removal breaks them anyway.`;
      terminal.err(`removal-within-major ${subject} cannot be removed from ${major}, which has clients.${had}\n`);
      terminal.err('  Next: remove it from the next major with --in and the name of that major.\n');
      printWaivers(waivers, { input, when: 'requires it at once' }, terminal);
      return refuse('', { problem: 'removal-within-major', subject, waivers });
    }
  }
}

interface RemovalText {
  readonly headline: string;
  /** Printed below the files, each line with its line break. */
  readonly note: string;
  readonly steps: readonly string[];
}

function removalText({ edits, report }: RetiredMajor | RemovedPart, { headline, note, steps }: RemovalText): string {
  const done = report.dryRun
    ? `Nothing was written. It would change:\n${editDiff(edits)}`
    : `Written: ${report.changed.join(', ')}`;
  const list = steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('');
  return `${headline}\n${done}\n${note}\nNext:\n${list}`;
}

function majorText({ report, operations, successor, configFile, leftBehind }: RetiredMajor): RemovalText {
  const { major, announced, notice, removed, dryRun, configured, dependants } = report;
  return {
    headline: `${dryRun ? 'Would retire' : 'Retired'} ${major}: ${counted(operations, 'operation')}, announced by ${announced}; notice: ${notice}.`,
    note: configured
      ? ''
      : `${shortPath(configFile)} is not written so that a client could be taken out: remove the one of ${major}.\n`,
    steps: [
      `npm deprecate '${report.package}' '${major} of the service was retired on ${removed}. Use ${successor}.'`,
      `Remove it from what depends on it: ${dependants.join(', ') || 'nothing does'}`,
      `Remove ${leftBehind.join(' and ')} once nothing needs them; version control keeps both.`,
    ],
  };
}

function partText({ report, keptBy }: RemovedPart, program: string): RemovalText {
  const { major, subject, notice, unused, dryRun } = report;
  const stays = keptBy === undefined ? '' : ` ${keptBy} keeps it until that major is retired.`;
  return {
    headline: `${dryRun ? 'Would remove' : 'Removed'} ${subject} from ${major}; notice: ${notice}.${stays}`,
    note: unused.length === 0 ? '' : `Not used any more in ${major}: ${unused.join(', ')}\n`,
    steps: [
      `${program} generate`,
      keptBy === undefined
        ? `${program} release-plan    the release notes name the waiver`
        : `review and commit; ${major} is released without it`,
    ],
  };
}

function heldText({ major, held, operations }: HeldMajor, program: string): string {
  const more = held.length > mostOperations ? `  … and ${held.length - mostOperations} more.\n` : '';
  const list = held
    .slice(0, mostOperations)
    .map(({ operation, judgement }) => `  - ${operation}: ${judgement.words}\n`)
    .join('');
  return (
    `notice-not-ended ${major} cannot be retired: ${counted(held.length, 'operation')} of ${operations} still ${held.length === 1 ? 'has' : 'have'} to get notice.\n` +
    `${list}${more}  Next: ${program} deprecate ${major} --sunset YYYY-MM-DD, release that, and wait for the day.\n`
  );
}

function nextAfter({ state, sunset }: RemovalJudgement, deprecate: string): string {
  if (state === 'before-sunset') return `wait until ${sunset}, or move the day forward with a waiver.`;
  if (state === 'never-deprecated') return `${deprecate} --sunset YYYY-MM-DD, release that, and wait for the day.`;
  return 'correct the announcement in the description and in the changelog, and wait for the day.';
}
