import { calendarDay } from '../../base/calendar-day.ts';
import { UsageError } from '../../base/diagnostics.ts';
import { groupedBy } from '../../base/grouped.ts';
import { present } from '../../base/json.ts';
import { Notice } from '../../compare/wire/notice.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { counted } from '../../text/plain-text.ts';
import { editedReport, writeEdits } from '../apply/undoable.ts';
import { deprecationHeaders, endsOf, unknownChangelog } from './deprecation-headers.ts';
import { type FoundPart, findPart, labelOf } from './find-part.ts';
import { judgeNotice, type ShortNotice, shortNotice } from './judge-notice.ts';
import {
  type ChangelogPlace,
  changelogOf,
  type LifecycleInput,
  type LifecycleMajor,
  readChangelog,
  readMajors,
} from './lifecycle-input.ts';
import { type AnnouncedIn, announcedAnew, deprecatedIn, markParts } from './mark-parts.ts';
import { addEntry } from './service-changelog.ts';

/** The part to deprecate, and the date. */
export interface DeprecateRequest {
  /** An operation, or a whole major. */
  readonly name: string;
  /** The day of the removal. */
  readonly sunset: string;
  readonly replacedBy?: string;
  /** Only this parameter of the operation. */
  readonly parameter?: string;
  /** Only this field of the operation. */
  readonly field?: string;
  /** Whether the change may affect other majors that share the file. */
  readonly shared?: boolean;
  /** Another changelog than the policy's. */
  readonly changelog?: string;
  readonly changelogUrl?: string;
  /** Write nothing. */
  readonly dryRun?: boolean;
}

/** The result of `deprecate`, or the planned one. */
export interface DeprecationReport {
  readonly major: string;
  readonly announced: string;
  readonly sunset: string;
  readonly notice: string;
  readonly parts: readonly {
    readonly major: string;
    readonly subject: string;
    readonly replacedBy?: string;
    readonly operations: readonly string[];
  }[];
  readonly headers: readonly {
    readonly operations: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly changed: readonly string[];
  readonly dryRun: boolean;
}

/** An announcement, made or planned. */
export interface Deprecated {
  readonly kind: 'deprecated';
  readonly report: DeprecationReport;
  /** New texts of files, by absolute path. */
  readonly edits: ReadonlyMap<string, string>;
}

/** Announces a removal: the description and the changelog change together, or not at all. */
export async function deprecate(
  request: DeprecateRequest,
  input: LifecycleInput,
  { folder }: RunContext,
): Promise<Deprecated | ShortNotice> {
  const { name, sunset, replacedBy, dryRun = false } = request;
  const place = changelogOf(input, request.changelog, folder);
  const found = /^v\d+$/.test(name)
    ? findMajor(name, input.majors, request)
    : findPart(input.majors, { ...request, operation: name });
  if (typeof found === 'string') throw new UsageError(found);
  const { major } = found.major;

  const members = { deprecated: true, 'x-announced': input.today, 'x-sunset': sunset };
  const edits = markParts(input.majors, found, present({ ...members, 'x-replaced-by': replacedBy }));
  const edited = await readMajors(input.config, edits);
  const announced = announcedAnew(found, { before: deprecatedIn(input.majors), after: edited, shared: request.shared });

  const isLongEnough = new Notice(input.now, input.policy.noticeDays).isLongEnough(sunset);
  const judged = isLongEnough ? undefined : await judgeNotice(input, edited, major);
  if (judged?.passed === undefined && !isLongEnough) {
    return shortNotice(input, { sunset, refused: judged?.refused ?? [], major });
  }
  const days = counted((calendarDay(sunset) ?? 0) - (calendarDay(input.today) ?? 0), 'day');
  const notice = judged?.passed === undefined ? days : `${days}, ${judged.passed}`;
  const changelog = withEntries(place, announced, { announced: input.today, removal: sunset, notice });
  edits.set(place.file, changelog);
  const changed = dryRun ? [...edits.keys()] : await writeEdits(input.workspace, edits);

  const url = request.changelogUrl?.replace(/#.*$/, '') ?? unknownChangelog;
  const report = {
    major,
    announced: input.today,
    sunset,
    notice,
    parts: announced.map(({ major: where, part }) => ({
      major: where,
      subject: part.subject,
      ...(part.replacedBy === undefined ? {} : { replacedBy: part.replacedBy }),
      operations: part.operations.map(labelOf),
    })),
    headers: headersToSend(announced, edited, { url, anchor: place.anchor }),
    dryRun,
    ...editedReport(changed),
  };
  return { kind: 'deprecated', report, edits };
}

/** Every operation of a major that is not deprecated yet; a sentence if there is none. */
function findMajor(
  name: string,
  majors: readonly LifecycleMajor[],
  { parameter, field, replacedBy }: DeprecateRequest,
): FoundPart<LifecycleMajor> | string {
  const major = majors.find((one) => one.major === name);
  if (major === undefined)
    return `There is no ${name} in the configuration, which has ${majors.map((one) => one.major).join(', ')}.`;
  if (parameter !== undefined || field !== undefined || replacedBy !== undefined) {
    return `${name} is a whole major: --parameter, --field and --replaced-by go with an operation.`;
  }
  const open = major.model.operations.filter(({ deprecation }) => deprecation === undefined);
  const [operation] = open;
  if (operation === undefined) return `Every operation of ${name} is deprecated already.`;
  return { major, operation, pointers: open.map(({ pointer }) => pointer) };
}

/** The changelog with an entry for each part, in each major. */
function withEntries(
  place: ChangelogPlace,
  announced: readonly AnnouncedIn[],
  days: { readonly announced: string; readonly removal: string; readonly notice: string },
): string {
  return announced.reduce((text, { major, part }) => {
    const { subject, replacedBy, operations } = part;
    const names = operations.map(({ id }) => id);
    const draft = present({ major, subject, operations: names, ...days, instead: replacedBy });
    return addEntry(text, 'deprecations', draft, place.anchor);
  }, readChangelog(place));
}

/** The headers that each affected operation must send; with several dates, the first. */
function headersToSend(
  announced: readonly AnnouncedIn[],
  edited: readonly LifecycleMajor[],
  link: { readonly url: string; readonly anchor: string },
): readonly { readonly operations: readonly string[]; readonly headers: Readonly<Record<string, string>> }[] {
  const concerned = new Set(announced.flatMap(({ part }) => part.operations.map(labelOf)));
  const ends = [...deprecatedIn(edited).values()]
    .flatMap(endsOf)
    .filter(({ operation }) => concerned.has(labelOf(operation)));
  const groups = groupedBy(ends, ({ sunset }) => sunset);
  return [...groups].map(([sunset, members]) => ({
    operations: members.map(({ operation }) => labelOf(operation)),
    headers: Object.fromEntries(deprecationHeaders(sunset, link)),
  }));
}
