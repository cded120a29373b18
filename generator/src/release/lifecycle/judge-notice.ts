import { calendarDay, dayInMilliseconds } from '../../base/calendar-day.ts';
import { compiledClient } from '../../compare/pair.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { readBase } from '../../compare/read-side.ts';
import { isShortNotice } from '../../compare/verdict/decide-release.ts';
import { lowerUnstable } from '../../compare/verdict/lower-unstable.ts';
import { applyWaivers } from '../../compare/waivers/apply-waivers.ts';
import { excuseOf, waiverExample } from '../../compare/waivers/waiver.ts';
import { diffModels } from '../../compare/wire/diff-models.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { dayOf, Notice } from '../../compare/wire/notice.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import type { AnnouncedPart } from '../../model/announced-parts.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { buildModel } from '../../model/build-model.ts';
import { counted } from '../../text/plain-text.ts';
import type { LifecycleInput, LifecycleMajor } from './lifecycle-input.ts';
import type { ChangelogEntry } from './service-changelog.ts';

/** Whether waivers pass an announcement with too short a notice. */
export interface JudgedNotice {
  readonly refused: readonly Finding[];
  /** Ground and reason of the waiver, if all findings pass. */
  readonly passed?: string;
}

/** Compares the edited description of a major with the released one, and lets waivers pass short notices. */
export async function judgeNotice(
  input: LifecycleInput,
  edited: readonly LifecycleMajor[],
  major: string,
): Promise<JudgedNotice> {
  const [current, next] = [input.majors, edited].map((majors) => majors.find((one) => one.major === major));
  if (current === undefined || next === undefined) return { refused: [] };
  const base = (await releasedModel(current, input)) ?? current.model;
  const { judged } = judgeEdit(input, major, { base, head: next.model, isMeant: isShortNotice });
  const refused = judged.filter(({ waiver }) => waiver === undefined);
  const [waiver] = judged.flatMap((finding) => finding.waiver ?? []);
  return { refused, ...(refused.length > 0 || waiver === undefined ? {} : { passed: excuseOf(waiver) }) };
}

interface Edited {
  readonly base: ApiModel;
  readonly head: ApiModel;
  /** The findings that waivers are asked about. */
  readonly isMeant: (finding: Finding) => boolean;
}

/** What an edit of a major changes: all of it as the policy judges it, and some of it with the waivers that pass it. */
export function judgeEdit(
  input: LifecycleInput,
  major: string,
  { base, head, isMeant }: Edited,
): { readonly all: readonly Finding[]; readonly judged: readonly Finding[] } {
  const found = { base, head, findings: diffModels(base, head, input) };
  const all = lowerUnstable(found, input.policy).findings;
  const { majors } = applyWaivers([{ base, head, major, findings: all.filter(isMeant) }], input.waivers, input);
  return { all, judged: majors.flatMap(({ findings }) => findings) };
}

/** The model of a major's last release; undefined if there is none, or none is recorded. */
export async function releasedModel(
  { releasedFile, job }: LifecycleMajor,
  { workspace }: LifecycleInput,
): Promise<ApiModel | undefined> {
  if (readTextIfAny(releasedFile) === undefined) return undefined;
  const document = await readBase(
    { kind: 'file', path: releasedFile },
    {
      folder: workspace,
      roots: job.root === undefined ? [] : [job.root],
    },
    job.selection,
  );
  return document && buildModel(document, compiledClient(job));
}

/** A removal date that leaves clients too little notice. */
export interface ShortNotice {
  readonly kind: 'sunset-too-soon';
  readonly sunset: string;
  /** The first date that leaves enough. */
  readonly earliest: string;
  /** Days left; negative for a past date. */
  readonly days: number;
  /** Waivers to review that would pass it. */
  readonly waivers: readonly string[];
}

/** A sufficient date, and examples of waivers. */
export function shortNotice(
  { policy, today }: LifecycleInput,
  { sunset, refused, major }: { readonly sunset: string; readonly refused: readonly Finding[]; readonly major: string },
): ShortNotice {
  return {
    kind: 'sunset-too-soon',
    sunset,
    earliest: new Date(((calendarDay(today) ?? 0) + policy.noticeDays) * dayInMilliseconds).toISOString().slice(0, 10),
    days: (calendarDay(sunset) ?? 0) - (calendarDay(today) ?? 0),
    waivers: refused.map((finding) => waiverExample(finding, major)),
  };
}

/** Whether clients got their notice before a removal. */
export interface RemovalJudgement {
  /** `shortened`: the changelog names the ground for a shorter notice. */
  readonly state: 'honoured' | 'shortened' | 'never-deprecated' | 'undated' | 'before-sunset' | 'too-short';
  /** `90 days`, or the reason why the removal must wait. */
  readonly words: string;
  readonly announced?: string;
  readonly sunset?: string;
}

interface RemovalFacts {
  /** The announcement; absent if there was none. */
  readonly part: AnnouncedPart | undefined;
  readonly entry: ChangelogEntry | undefined;
  /** Day of the removal, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly policy: Policy;
}

export function judgeRemoval({ part, entry, day, policy }: RemovalFacts): RemovalJudgement {
  if (part === undefined || !part.deprecated) return { state: 'never-deprecated', words: 'it was never deprecated' };
  const { sunset = '' } = part;
  const to = dayOf(sunset) ?? 0;
  const notice = new Notice(new Date(day), policy.noticeDays).ofRemoval(part);
  if (notice === 'undated') return { state: notice, words: 'it is deprecated without a day of removal' };
  const announced = part.announced ?? entry?.announced ?? '';
  const days = { sunset, ...(announced === '' ? {} : { announced }) };
  if (notice === 'before-sunset') return { state: notice, words: `it works through ${sunset} (UTC)`, ...days };
  const from = calendarDay(announced);
  if (from === undefined) return { state: 'undated', words: 'nothing says when its end was announced', ...days };
  const length = counted(to - from, 'day');
  if (to - from >= policy.noticeDays) return { state: 'honoured', words: length, ...days };
  const isGrounded = policy.noticeGrounds.some((ground) =>
    new RegExp(`\\b${ground}\\b`, 'i').test(entry?.notice ?? ''),
  );
  if (isGrounded && entry) return { state: 'shortened', words: entry.notice, ...days };
  return {
    state: 'too-short',
    words: `its notice was ${length}, and the policy promises ${policy.noticeDays}`,
    ...days,
  };
}

export function mayBeRemoved({ state }: RemovalJudgement): boolean {
  return state === 'honoured' || state === 'shortened';
}
