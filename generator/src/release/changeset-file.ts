import { parseDocument } from 'yaml';
import { contentHash } from '../base/content-hash.ts';
import { isJsonObject } from '../base/json.ts';
import { compareCodePoints } from '../base/order.ts';
import type { Bump } from '../compare/verdict/change-report.ts';
import { isBump, isEnough, largestBump } from '../compare/verdict/next-version.ts';

export interface Changeset {
  readonly file: string;
  readonly releases: ReadonlyMap<string, Bump>;
  /** The plan's own note in it. */
  readonly planned?: PlannedMark;
}

export interface AnnouncedChange {
  /** Id of its rule, for people. */
  readonly id: string;
  readonly fingerprint: string;
  /** A hash of its text in the changelog. */
  readonly words: string;
}

/** A plan's notes in its own changesets. */
export interface PlannedMark {
  readonly major: string;
  readonly infoVersion: string;
  readonly announced: readonly AnnouncedChange[];
  /** Whether somebody has edited the file since, so that it is theirs. */
  readonly isEdited: boolean;
}

interface ChangesetDraft {
  readonly mark: Omit<PlannedMark, 'isEdited'>;
  readonly package: string;
  readonly bump: Bump;
  /** Markdown. */
  readonly summary: string;
}

const markForm = /^# planned (v\d+) (\S+) ([0-9a-f]{16})\n/m;
const announcedForm = /^# announces (\S+) (\S+) ([0-9a-f]{8})$/gm;

/**
 * Name of a plan's changeset for a major: from its changes, so that two branches write two files. Without changes: the first
 * release.
 */
export function plannedFileName(major: string, announced?: readonly AnnouncedChange[]): string {
  if (announced === undefined) return `planned-${major}.md`;
  const content = announced.map(({ fingerprint, words }) => `${fingerprint} ${words}`).sort(compareCodePoints);
  return `planned-${major}-${contentHash(content.join('\n')).slice(-8)}.md`;
}

/** The `info.version` that plans set for a major: the highest in unedited files; undefined without one. */
export function plannedVersionOf(major: string, changesets: readonly Changeset[]): string | undefined {
  const versions = changesets.flatMap(({ planned }) =>
    planned?.major === major && !planned.isEdited ? [planned.infoVersion] : [],
  );
  const [first, ...rest] = versions;
  return rest.reduce((highest, version) => (isEnough(version, highest ?? version) ? version : highest), first);
}

/** The text of a plan's own changeset. It contains a hash, so that edits are noticed. */
export function changesetText({ mark, package: name, bump, summary }: ChangesetDraft): string {
  const head = '---\n# Written by release:plan, which rewrites it until a person edits it.\n';
  const announced = mark.announced.map(({ id, fingerprint, words }) => `# announces ${id} ${fingerprint} ${words}\n`);
  const rest = `${announced.join('')}${JSON.stringify(name)}: ${bump}\n---\n\n${summary.trim()}\n`;
  const about = `${mark.major} ${mark.infoVersion}`;
  return `${head}# planned ${about} ${markHash(about, head + rest)}\n${rest}`;
}

/** Reads a changeset; returns a sentence if it is invalid. */
export function parseChangeset(file: string, source: string): Changeset | string {
  const text = source.replace(/\r\n/g, '\n');
  const front = /^\s*---\n((?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text)?.[1];
  if (front === undefined) return 'it does not start with package names between two lines ---';
  const document = parseDocument(front, { logLevel: 'silent' });
  if (document.errors.length > 0) return 'the text between the lines --- is not YAML';
  const value: unknown = document.toJS() ?? {};
  if (!isJsonObject(value)) return 'the text between the lines --- is not a list of package names';
  const releases = new Map<string, Bump>();
  for (const [name, bump] of Object.entries(value)) {
    if (!isBump(bump)) return `${name} must be followed by patch, minor, major or none`;
    releases.set(name, bump);
  }
  const planned = markIn(text);
  return { file, releases, ...(planned === undefined ? {} : { planned }) };
}

function markIn(text: string): PlannedMark | undefined {
  const [line, major, infoVersion, hash] = markForm.exec(text) ?? [];
  if (line === undefined || major === undefined || infoVersion === undefined) return undefined;
  const announced = [...text.matchAll(announcedForm)].map(([, id = '', fingerprint = '', words = '']) => {
    return { id, fingerprint, words };
  });
  const isEdited = markHash(`${major} ${infoVersion}`, text.replace(line, '')) !== hash;
  return { major, infoVersion, announced, isEdited };
}

function markHash(about: string, text: string): string {
  return contentHash(`${about}\n${text}`).slice(-16);
}

interface Pending {
  /** The largest bump that changesets request for a package. */
  readonly pending: Bump;
  /** Whether any changeset names it, even with the bump `none`. */
  readonly isNamed: boolean;
}

/** The steps that changesets request for a package. */
export function pendingOf(name: string, changesets: readonly Changeset[]): Pending {
  const bumps = changesets.flatMap(({ releases }) => releases.get(name) ?? []);
  return { pending: largestBump(bumps), isNamed: bumps.length > 0 };
}
