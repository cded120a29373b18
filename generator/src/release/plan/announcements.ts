import { contentHash } from '../../base/content-hash.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import { realFindings } from '../../compare/verdict/summarise.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { counted } from '../../text/plain-text.ts';
import type { MajorState, ReleaseProblem } from '../break-problems.ts';
import { type Consumers, describedConsumers } from '../changelog/changelog-entry.ts';
import type { AnnouncedChange, Changeset } from '../changeset-file.ts';
import { entryOf } from '../changeset-summary.ts';

/** The announcements in the changesets of a major, compared with the changes. */
export interface Announcements {
  /** Unedited changesets of plans, with their correct announcements. */
  readonly kept: readonly { readonly changeset: Changeset; readonly findings: readonly Finding[] }[];
  readonly rest: readonly Finding[];
  /** Announcements of changes that the description doesn't have, or has at another place. */
  readonly stale: readonly StaleAnnouncement[];
}

export interface StaleAnnouncement {
  readonly file: string;
  readonly isEdited: boolean;
  /** Id and fingerprint, as in the file. */
  readonly changes: readonly string[];
}

/**
 * Compares the changes with those that plans announce. Changesets written by people announce nothing, except edited ones of
 * plans.
 */
export function announcements(
  major: string,
  findings: readonly Finding[],
  changesets: readonly Changeset[],
  consumers: Consumers,
): Announcements {
  const current = new Map(findings.map((finding) => [announcedChange(finding, consumers).fingerprint, finding]));
  const isRight = ({ fingerprint, words }: AnnouncedChange) => {
    const finding = current.get(fingerprint);
    return finding !== undefined && announcedChange(finding, consumers).words === words;
  };
  const ofMajor = changesets.filter(({ planned }) => planned?.major === major);
  // Text edited by a person is better than a plan's, so it comes first.
  const ordered = [...ofMajor].sort((a, b) => Number(b.planned?.isEdited) - Number(a.planned?.isEdited));
  const open = new Map(current);
  const kept: { readonly changeset: Changeset; readonly findings: readonly Finding[] }[] = [];
  const stale: StaleAnnouncement[] = [];
  for (const changeset of ordered) {
    const { announced = [], isEdited = false } = changeset.planned ?? {};
    const right = announced.filter((change) => isRight(change) && open.has(change.fingerprint));
    const own = right.flatMap(({ fingerprint }) => open.get(fingerprint) ?? []);
    for (const { fingerprint } of right) open.delete(fingerprint);
    const wrong = announced.filter((change) => !isRight(change)).map(({ id, fingerprint }) => `${id} ${fingerprint}`);
    if (wrong.length > 0) stale.push({ file: changeset.file, isEdited, changes: wrong });
    if (!isEdited) kept.push({ changeset, findings: own });
  }
  return { kept, rest: [...open.values()], stale };
}

export function announcedChange(finding: Finding, consumers: Consumers): AnnouncedChange {
  // The applications that it reaches are not part of the change.
  const { apps: _, ...change } = finding;
  const { id, fingerprint } = change;
  return { id, fingerprint, words: contentHash(entryOf(change, consumers).words).slice(-8) };
}

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
