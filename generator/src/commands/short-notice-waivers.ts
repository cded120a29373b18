import { existsSync } from 'node:fs';
import { calendarDay } from '../base/calendar-day.ts';
import { compiledClient } from '../compare/pair.ts';
import { readBase } from '../compare/read-side.ts';
import { clauseWords } from '../compare/verdict/affected.ts';
import { isShortNotice } from '../compare/verdict/decide-release.ts';
import { applyWaivers } from '../compare/waivers/apply-waivers.ts';
import { waiverExample } from '../compare/waivers/waiver.ts';
import { diffModels } from '../compare/wire/diff-models.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { shortPath } from '../load/file-error.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { LifecycleInput, LifecycleMajor } from './lifecycle-input.ts';

/** Whether waivers pass an announcement that leaves too little notice. */
export interface JudgedNotice {
  /** Findings that no waiver passes. */
  readonly refused: readonly Finding[];
  /** Ground and reason of the waiver, where all findings are passed. */
  readonly passed?: string;
}

/** Compares the edited description of a major with what was released, and lets waivers pass notices that are too short. */
export async function judgeNotice(
  input: LifecycleInput,
  edited: readonly LifecycleMajor[],
  major: string,
): Promise<JudgedNotice> {
  const [current, next] = [input.majors, edited].map((majors) => majors.find((one) => one.major === major));
  if (current === undefined || next === undefined) return { refused: [] };
  const base = (await releasedModel(current, input)) ?? current.model;
  const findings = diffModels(base, next.model, input).filter(isShortNotice);
  const waivers = input.waivers.filter((waiver) => waiver.major === undefined || waiver.major === major);
  const [waived] = applyWaivers([{ major, findings }], waivers, input.now).majors;
  const refused = waived?.findings.filter(({ waiver }) => waiver === undefined) ?? [];
  const [waiver] = waived?.findings.flatMap((finding) => finding.waiver ?? []) ?? [];
  return {
    refused,
    ...(refused.length > 0 || waiver === undefined ? {} : { passed: `${waiver.ground}: ${waiver.reason}` }),
  };
}

/** The model of what was last released of a major; undefined where nothing was, or nothing says so. */
export async function releasedModel(
  { releasedFile, job }: LifecycleMajor,
  { workspace }: LifecycleInput,
): Promise<ApiModel | undefined> {
  if (!existsSync(releasedFile)) return undefined;
  const document = await readBase(
    { kind: 'file', path: releasedFile },
    {
      folder: workspace,
      roots: job.root === undefined ? [] : [job.root],
    },
  );
  return document && buildModel(document, compiledClient(job));
}

interface ShortNotice {
  readonly input: LifecycleInput;
  readonly sunset: string;
  readonly refused: readonly Finding[];
  readonly major: string;
}

/** Says why a day is too soon, which one would do, and how a waiver would look. */
export function printShortNotice(
  { input, sunset, refused, major }: ShortNotice,
  { terminal }: CommandContext,
): CommandOutcome {
  const { policy, today, waiverFile } = input;
  const earliest = new Date(((calendarDay(today) ?? 0) + policy.noticeDays) * 86_400_000).toISOString().slice(0, 10);
  const days = (calendarDay(sunset) ?? 0) - (calendarDay(today) ?? 0);
  const clause = policy.noticeClause === '' ? '' : ` (${clauseWords(policy.noticeClause)})`;
  const left = days < 0 ? 'is past' : `leaves ${counted(days, 'day')}`;
  const waivers = refused.map((finding) => waiverExample(finding, major));
  terminal.err(
    `sunset-too-soon ${sunset} ${left}, and the policy promises ${counted(policy.noticeDays, 'day')} of notice${clause}: ${earliest} is the first day.\n`,
  );
  if (waivers.length > 0 && days >= 0) {
    const file = waiverFile === undefined ? 'the waiver file' : shortPath(waiverFile);
    const grounds = policy.noticeGrounds.join(' or ');
    terminal.err(
      `If ${grounds} requires it sooner, have this reviewed, enter it in ${file}, and run the command again:\n`,
    );
    for (const waiver of waivers) terminal.err(`${waiver.replace(/^/gm, '  ')}\n`);
  }
  terminal.err('Nothing was written.\n');
  return { exitCode: exitCode.found, report: { problem: 'sunset-too-soon', sunset, earliest, waivers } };
}
