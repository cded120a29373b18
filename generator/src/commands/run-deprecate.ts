import { calendarDay } from '../base/calendar-day.ts';
import { Notice } from '../compare/wire/notice.ts';
import { deprecationHeaders, endsOf, unknownChangelog } from '../release/lifecycle/deprecation-headers.ts';
import { type FoundPart, findPart, labelOf } from '../release/lifecycle/find-part.ts';
import { addEntry } from '../release/lifecycle/service-changelog.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { DeprecateFlags } from './flags.ts';
import { formatDeprecation } from './format-deprecation.ts';
import {
  type ChangelogPlace,
  changelogOf,
  type LifecycleMajor,
  readChangelog,
  readLifecycleInput,
  readMajors,
} from './lifecycle-input.ts';
import { type AnnouncedIn, announcedAnew, deprecatedIn, markParts } from './mark-parts.ts';
import { judgeNotice, printShortNotice } from './short-notice-waivers.ts';
import { editedReport, writeEdits } from './write-edits.ts';

/** Carries `deprecate` out: the description and the changelog change together, or not at all. */
export async function runDeprecate(
  name: string,
  flags: DeprecateFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  checkFlags(flags);
  const { sunset, replacedBy, dryRun = false } = flags;
  const input = await readLifecycleInput(flags, context);
  const place = changelogOf(input, flags, context.folder);
  const found = isMajor(name)
    ? findMajor(name, input.majors, flags)
    : findPart(input.majors, { ...flags, operation: name });
  if (typeof found === 'string') throw new UsageError(found);
  const { major } = found.major;

  const members = { deprecated: true, 'x-announced': input.today, 'x-sunset': sunset };
  const edits = markParts(input.majors, found, {
    ...members,
    ...(replacedBy === undefined ? {} : { 'x-replaced-by': replacedBy }),
  });
  const edited = await readMajors(input.config, edits);
  const announced = announcedAnew(found, { before: deprecatedIn(input.majors), after: edited, shared: flags.shared });

  const isLongEnough = new Notice(input.now, input.policy.noticeDays).isLongEnough(sunset);
  const judged = isLongEnough ? undefined : await judgeNotice(input, edited, major);
  if (judged?.passed === undefined && !isLongEnough) {
    return printShortNotice({ input, sunset, refused: judged?.refused ?? [], major }, context);
  }
  const days = counted((calendarDay(sunset) ?? 0) - (calendarDay(input.today) ?? 0), 'day');
  const notice = judged?.passed === undefined ? days : `${days}, ${judged.passed}`;
  const changelog = withEntries(place, announced, { announced: input.today, removal: sunset, notice });
  edits.set(place.file, changelog);
  const changed = dryRun ? [...edits.keys()] : await writeEdits(input.workspace, edits);

  const url = flags.changelogUrl?.replace(/#.*$/, '') ?? unknownChangelog;
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
  if (!context.options.json && !context.options.quiet) {
    context.terminal.out(formatDeprecation(report, { input, edits, program: context.program.name }));
  }
  return { exitCode: exitCode.fine, report };
}

function isMajor(name: string): boolean {
  return /^v\d+$/.test(name);
}

/** Every operation of a major that is not deprecated yet; a sentence where there is none. */
function findMajor(
  name: string,
  majors: readonly LifecycleMajor[],
  { parameter, field, replacedBy }: DeprecateFlags,
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

function checkFlags({ sunset, parameter, field, changelogUrl }: DeprecateFlags): void {
  if (calendarDay(sunset) === undefined) throw new UsageError('The value of --sunset must be a day, YYYY-MM-DD.');
  if (parameter !== undefined && field !== undefined)
    throw new UsageError('Name a --parameter or a --field, not both.');
  if (changelogUrl !== undefined && !/^https?:\/\/[^\s<>"]+$/.test(changelogUrl)) {
    throw new UsageError('The value of --changelog-url must be an address, https://….');
  }
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
    const draft = {
      major,
      subject,
      operations: names,
      ...days,
      ...(replacedBy === undefined ? {} : { instead: replacedBy }),
    };
    return addEntry(text, 'deprecations', draft, place.anchor);
  }, readChangelog(place));
}

/** The headers that each operation concerned sends from now on; with several dates, the first. */
function headersToSend(
  announced: readonly AnnouncedIn[],
  edited: readonly LifecycleMajor[],
  link: { readonly url: string; readonly anchor: string },
): readonly { readonly operations: readonly string[]; readonly headers: Readonly<Record<string, string>> }[] {
  const concerned = new Set(announced.flatMap(({ part }) => part.operations.map(labelOf)));
  const ends = [...deprecatedIn(edited).values()]
    .flatMap(endsOf)
    .filter(({ operation }) => concerned.has(labelOf(operation)));
  const groups = Map.groupBy(ends, ({ sunset }) => sunset);
  return [...groups].map(([sunset, members]) => ({
    operations: members.map(({ operation }) => labelOf(operation)),
    headers: Object.fromEntries(deprecationHeaders(sunset, link)),
  }));
}
