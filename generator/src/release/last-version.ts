import { type Json, member } from '../base/json.ts';
import { isEnough, majorOf } from '../compare/verdict/next-version.ts';

/** The published versions that count as last. */
export interface VersionLine {
  /** For a client: versions of other majors only reserve the name. */
  readonly major?: string;
  /** A version of a support line: the last one with the same first two numbers counts. */
  readonly supported?: string;
  /** A version that isn't released from here again: it counts if it is published. */
  readonly kept?: string;
}

/** The highest released version, or the kept one; pre-releases don't count. Undefined if there is none. */
export function lastVersion(
  versions: readonly string[],
  { major, supported, kept }: VersionLine = {},
): string | undefined {
  if (kept !== undefined && versions.includes(kept)) return kept;
  const [first, ...rest] = versions.filter(
    (version) =>
      !version.includes('-') &&
      (major === undefined || majorOf(version) === major) &&
      (supported === undefined || lineOf(version) === lineOf(supported)),
  );
  return rest.reduce((highest, version) => (isEnough(version, highest ?? version) ? version : highest), first);
}

/** The first two numbers of a version. */
export function lineOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** The dist-tag in a manifest; undefined for `latest`. */
export function supportTagIn(manifest: Json): string | undefined {
  const tag = member(member(manifest, 'publishConfig'), 'tag');
  return typeof tag === 'string' && tag !== 'latest' ? tag : undefined;
}
