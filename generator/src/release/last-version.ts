import { type Json, member } from '../base/json.ts';
import { isEnough, majorOf } from '../compare/verdict/next-version.ts';

/** Among which published versions the last one is looked for. */
export interface VersionLine {
  /** Of a client: versions of another major only hold the name. */
  readonly major?: string;
  /** A version of a support line: the last one of its first two numbers counts. */
  readonly supported?: string;
  /** A version that is not released from here again: where it is published, it counts. */
  readonly kept?: string;
}

/** The highest released version, or the one that is kept; pre-releases were never released. Undefined where there is none. */
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

/** The dist-tag that a manifest asks for; undefined where it is the latest. */
export function supportTagIn(manifest: Json): string | undefined {
  const tag = member(member(manifest, 'publishConfig'), 'tag');
  return typeof tag === 'string' && tag !== 'latest' ? tag : undefined;
}
