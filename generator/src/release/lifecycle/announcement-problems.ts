import { calendarDay, dayOfMoment } from '../../base/calendar-day.ts';
import { closest } from '../../base/closest.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { clauseWords } from '../../compare/verdict/affected.ts';
import { excuseOf } from '../../compare/waivers/waiver.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { type AnnouncedPart, announcedParts } from '../../model/announced-parts.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { counted } from '../../text/plain-text.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { labelOf } from './find-part.ts';
import { type ChangelogEntry, entryText, readEntries, subjectKey } from './service-changelog.ts';

export interface Changelog {
  /** Path as the user would type it. */
  readonly file: string;
  readonly anchor: string;
  readonly text: string;
}

/** A described major, and its changes since the release. */
export interface DescribedMajor {
  readonly major: string;
  readonly model: ApiModel;
  /** Waivers applied. */
  readonly findings: readonly Finding[];
}

export interface AnnouncementInput {
  readonly majors: readonly DescribedMajor[];
  readonly changelog: Changelog;
  readonly policy: Policy;
  readonly now: Date;
}

/** Compares the announcements and removals of the descriptions with the changelog, in both directions. */
export function announcementProblems(input: AnnouncementInput): readonly ReleaseProblem[] {
  const { majors, changelog } = input;
  const entries = readEntries(changelog.text, 'deprecations', changelog.anchor);
  const parts = new Map(
    majors.map(({ major, model }) => [major, announcedParts(model).filter((part) => part.deprecated)]),
  );
  const known = new Map<ChangelogEntry, AnnouncedPart>();
  const missing: ReleaseProblem[] = [];
  for (const { major, model } of majors) {
    for (const part of parts.get(major) ?? []) {
      const own = entries.find((entry) => entry.major === major && isAbout(entry, part));
      if (own) known.set(own, part);
      else missing.push(withoutEntry(major, part, model, input));
    }
  }
  const surplus = entries.flatMap((entry) => {
    const part = known.get(entry);
    return part ? differences(entry, part, input) : [withoutDeprecation(entry, parts.get(entry.major), input)];
  });
  return [...missing, ...surplus, ...removalProblems(input)];
}

function isAbout({ subject }: ChangelogEntry, part: AnnouncedPart): boolean {
  if (subject === subjectKey(part.subject)) return true;
  const [operation] = part.operations;
  return operation?.pointer === part.pointer && subject === operation.id;
}

function withoutEntry(
  major: string,
  part: AnnouncedPart,
  model: ApiModel,
  { changelog, now }: AnnouncementInput,
): ReleaseProblem {
  const { file, line, column } = model.locate(part.pointer);
  const { subject, sunset = 'YYYY-MM-DD', announced = now.toISOString().slice(0, 10), replacedBy, operations } = part;
  const row = entryText(
    {
      major,
      subject,
      operations: operations.map(({ id }) => id),
      announced,
      removal: sunset,
      notice: noticeBetween(announced, sunset),
      ...(replacedBy === undefined ? {} : { instead: replacedBy }),
    },
    'deprecations',
  );
  return {
    code: 'deprecation-without-entry',
    message: `${file}:${line}:${column} deprecates ${subject} in ${major}, and ${changelog.file}#${changelog.anchor} has no entry for it.`,
    next: `Deprecate with the command, which writes both, or add the entry:\n  ${row}`,
  };
}

function noticeBetween(announced: string, sunset: string): string {
  const [from, to] = [calendarDay(announced), calendarDay(sunset)];
  return from === undefined || to === undefined ? '' : counted(to - from, 'day');
}

function withoutDeprecation(
  entry: ChangelogEntry,
  parts: readonly AnnouncedPart[] | undefined,
  { changelog, majors }: AnnouncementInput,
): ReleaseProblem {
  const { major, subject, line } = entry;
  const place = `${changelog.file}:${line}:1`;
  if (parts === undefined) {
    const known = majors.map((one) => one.major).join(', ');
    return {
      code: 'entry-without-deprecation',
      message: `${place} announces the end of ${subject} in ${major || 'no major'}, and the configuration has ${known} only.`,
      next: 'Correct the major, or move the entry to the removals.',
    };
  }
  const near = closest(
    subject,
    parts.map((part) => part.subject),
  );
  return {
    code: 'entry-without-deprecation',
    message: `${place} announces the end of ${subject}, and the description of ${major} does not deprecate it.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    next: 'Mark it as deprecated in the description, or remove the entry.',
  };
}

/** How an entry differs from the description and from the policy's promises. */
function differences(
  entry: ChangelogEntry,
  part: AnnouncedPart,
  { changelog, policy, now }: AnnouncementInput,
): readonly ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const { subject, announced, removal, notice, line, major } = entry;
  const refuse = (code: ReleaseProblem['code'], message: string, next: string) =>
    problems.push({ code, message: `${changelog.file}:${line}:1 ${message}`, next });
  const same = 'Make the entry and the description say the same.';
  const [from, to] = [calendarDay(announced), calendarDay(removal)];
  if (from === undefined || to === undefined) {
    const wrong = from === undefined ? `announced ${JSON.stringify(announced)}` : `removal ${JSON.stringify(removal)}`;
    refuse('entry-differs', `has no day for ${subject} of ${major}: ${wrong}.`, 'Write days as YYYY-MM-DD.');
    return problems;
  }
  if (removal !== part.sunset) {
    refuse(
      'entry-differs',
      `announces ${removal} as the end of ${subject}, and the description of ${major} says ${part.sunset ?? 'no day'}.`,
      same,
    );
  }
  if (part.announced !== undefined && announced !== part.announced) {
    refuse(
      'entry-differs',
      `says that ${subject} was announced on ${announced}, and the description of ${major} says ${part.announced}.`,
      same,
    );
  }
  if (from > dayOfMoment(now))
    refuse(
      'entry-differs',
      `says that ${subject} was announced on ${announced}, which is still to come.`,
      'Write the day on which it was announced.',
    );
  const isGrounded = policy.noticeGrounds.some((ground) => new RegExp(`\\b${ground}\\b`, 'i').test(notice));
  if (to - from < policy.noticeDays && !isGrounded) {
    const clause = policy.noticeClause === '' ? '' : ` (${clauseWords(policy.noticeClause)})`;
    refuse(
      'notice-too-short',
      `leaves ${counted(to - from, 'day')} between announcement and removal of ${subject}, and the policy promises ${policy.noticeDays}${clause}.`,
      `Choose a later day. If ${policy.noticeGrounds.join(' or ')} requires this one, say so and why in the column notice.`,
    );
  }
  return problems;
}

/** Every removal by a waiver must have an entry under Removals, and every entry there a removal. */
function removalProblems({ majors, changelog }: AnnouncementInput): readonly ReleaseProblem[] {
  const entries = readEntries(changelog.text, 'removals');
  const lines = changelog.text.split('\n');
  const unsaid = majors.flatMap(({ major, findings }) =>
    findings
      .filter(({ waiver, shortened, fingerprint }) => {
        const isSaid = entries.some((entry) => entry.major === major && lines[entry.line - 1]?.includes(fingerprint));
        return waiver !== undefined && shortened?.what === 'removal' && !isSaid;
      })
      .map(({ message, fingerprint, waiver, before }): ReleaseProblem => {
        const subject = typeof before === 'string' ? before : message.replace(/\.$/, '');
        const row = `| ${major} | \`${subject}\` | | YYYY-MM-DD | ${waiver && excuseOf(waiver)} (${fingerprint}) | |`;
        return {
          code: 'removal-without-entry',
          message: `A waiver removes something from ${major} at once, and ${changelog.file} has no entry for it under Removals: ${message}`,
          next: `Remove with the command retire, which writes it, or add the entry with the fingerprint of the waiver:\n  ${row}`,
        };
      }),
  );
  const untrue = entries.flatMap(({ major, subject, line }): ReleaseProblem[] => {
    const model = majors.find((one) => one.major === major)?.model;
    const operation = model?.operations.find((one) => labelOf(one) === subject || one.id === subject);
    if (model === undefined || (operation === undefined && subject !== wholeMajor)) return [];
    const where = operation ? model.locate(operation.pointer) : undefined;
    const still = where ? `still has it (${where.file}:${where.line}:${where.column})` : 'is still configured';
    return [
      {
        code: 'entry-differs',
        message: `${changelog.file}:${line}:1 says that ${subject} was removed from ${major}, which ${still}.`,
        next: 'Remove it from the description, or remove the entry.',
      },
    ];
  });
  return [...unsaid, ...untrue];
}

/** The subject of an entry about a removed major. */
export const wholeMajor = 'the whole major';
