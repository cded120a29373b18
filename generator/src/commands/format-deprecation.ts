import { clauseWords } from '../compare/verdict/affected.ts';
import { editDiff } from '../release/apply/write-edits.ts';
import type { DeprecationReport } from '../release/lifecycle/deprecate.ts';
import { unknownChangelog } from '../release/lifecycle/deprecation-headers.ts';
import type { LifecycleInput } from '../release/lifecycle/lifecycle-input.ts';

interface DeprecationRun {
  readonly input: LifecycleInput;
  readonly edits: ReadonlyMap<string, string>;
  readonly program: string;
}

/** The report as text: what is announced, what the service has to send, what comes next. */
export function formatDeprecation(report: DeprecationReport, { input, edits, program }: DeprecationRun): string {
  const { announced, sunset, notice, parts, headers, changed, dryRun } = report;
  const { noticeClause } = input.policy;
  const counts = noticeClause === '' ? 'The notice counts' : `The notice (${clauseWords(noticeClause)}) counts`;
  const lines = parts.map(({ major, subject, replacedBy, operations }) => {
    const reached =
      operations.length === 1 && subject.startsWith(operations[0] ?? '') ? '' : `, in ${operations.join(', ')}`;
    const instead = replacedBy === undefined ? '' : `; ${replacedBy} takes over`;
    return `${dryRun ? 'Would deprecate' : 'Deprecated'} ${subject} of ${major}${operations.length === 0 ? '' : reached}${instead}.`;
  });
  const sections = [
    `${lines.join('\n')}\nAnnounced ${announced}, removal ${sunset}: ${notice.replace(/\.$/, '')}. ${counts} from ${announced}.`,
    ...(dryRun ? [`Nothing was written. It would change:\n${editDiff(edits)}`] : [`Written: ${changed.join(', ')}`]),
    ...headers.map(({ operations, headers: own }) => {
      const all = Object.entries(own).map(([name, value]) => `  ${name}: ${value}`);
      return `The service sends from now on, in every response of ${operations.join(', ')}:\n${all.join('\n')}`;
    }),
    ...(headers.some(({ headers: own }) => own.Link?.includes(unknownChangelog))
      ? [`${unknownChangelog} is the address where clients read the changelog; --changelog-url fills it in.`]
      : []),
    `Next:
  1. ${program} generate    clients show @deprecated with the day
  2. ${program} release-plan    users of the package learn of it
  3. ${program} probe --base-url https://…    once the service sends the headers`,
  ];
  return `${sections.join('\n\n')}\n`;
}
