import type { Compared } from '../../compare/verdict/build-report.ts';
import { realFindings } from '../../compare/verdict/summarise.ts';
import { counted } from '../../text/counted.ts';
import type { MajorState, ReleaseProblem } from '../break-problems.ts';
import { describedConsumers } from '../changelog/consumers.ts';
import type { Changeset } from '../changeset-file.ts';
import { type Announcements, announcements } from '../plan/announcements.ts';

/** The announcements in the changesets of a major, compared with the changes. Absent before its first release. */
export function announcementsOf(
  { major, baseVersion }: Pick<MajorState, 'major' | 'baseVersion'>,
  compared: readonly Compared[],
  changesets: readonly Changeset[],
): { readonly announcements?: Announcements } {
  const one = compared.find((other) => other.major === major);
  if (one === undefined || baseVersion === undefined) return {};
  const findings = realFindings(one.findings).filter(({ id }) => !isFoundByCompiling(id));
  const found = announcements(major, findings, changesets, describedConsumers(one, compared));
  const stale = found.stale.flatMap(({ changes, ...file }) => {
    const wrong = changes.filter((change) => !isFoundByCompiling(change));
    return wrong.length === 0 ? [] : [{ ...file, changes: wrong }];
  });
  return { announcements: { ...found, stale } };
}

/** Such a finding depends on the old package's code: the published one, or the one generated from its description today. */
function isFoundByCompiling(id: string): boolean {
  return id.startsWith('source-');
}

/** Changes that no changeset announces, and announcements without a change. */
export function announcementProblems(
  name: string,
  { rest, stale }: Announcements,
): { readonly missing: readonly ReleaseProblem[]; readonly outdated: readonly ReleaseProblem[] } {
  const missing: readonly ReleaseProblem[] =
    rest.length === 0
      ? []
      : [
          {
            code: 'not-announced',
            package: name,
            message: `No changeset of ${name} announces ${counted(rest.length, 'change')} of its description.`,
            next: 'Run pnpm release:plan.',
            findings: rest.map(({ id, message }) => `${id}: ${message}`),
          },
        ];
  const outdated = stale.map(
    ({ file, isEdited, changes }): ReleaseProblem => ({
      code: 'plan-outdated',
      package: name,
      message: `.changeset/${file} announces ${counted(changes.length, 'change')} that the description does not have, or has in another way.`,
      next: isEdited
        ? 'Correct its text, remove the lines of these changes that begin with "# announces", and run pnpm release:plan.'
        : 'Run pnpm release:plan.',
      findings: changes,
    }),
  );
  return { missing, outdated };
}
