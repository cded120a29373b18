import { contentHash } from '../../base/content-hash.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import type { Consumers } from '../changelog/changelog-entry.ts';
import type { AnnouncedChange, Changeset } from '../changeset-file.ts';
import { entryOf } from '../changeset-summary.ts';

/** The announcements in the changesets of a major, compared with the changes. */
export interface Announcements {
  /** Unedited changesets of plans, with their correct announcements. */
  readonly kept: readonly { readonly changeset: Changeset; readonly findings: readonly Finding[] }[];
  /** Changes that no changeset announces. */
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

/** A change in the form of a changeset. */
export function announcedChange(finding: Finding, consumers: Consumers): AnnouncedChange {
  // The applications that it reaches are not part of the change.
  const { apps: _, ...change } = finding;
  const { id, fingerprint } = change;
  return { id, fingerprint, words: contentHash(entryOf(change, consumers).words).slice(-8) };
}
