import { type Json, member } from '../base/json.ts';
import { sortedBy } from '../base/order.ts';
import { isEnough, majorOf } from '../compare/verdict/next-version.ts';

/**
 * Whether a version is in a range of the form that replaces `workspace:`: `^1.2.3`, `~1.2.3` or `1.2.3`. Other ranges match any
 * version.
 */
export function isAvailable(range: string, versions: readonly string[]): boolean {
  const [, sign, lowest = ''] = /^([\^~]?)(\d+\.\d+\.\d+(?:-\S+)?)$/.exec(range) ?? [];
  if (sign === undefined) return versions.length > 0;
  if (sign === '') return versions.includes(lowest);
  const fixed = lowest.startsWith('0.0.') && sign === '^' ? 3 : sign === '~' || lowest.startsWith('0.') ? 2 : 1;
  const start = numbersOf(lowest).slice(0, fixed);
  return versions.some((version) => {
    const numbers = numbersOf(version);
    const isOfLine = start.every((number, index) => numbers[index] === number);
    // npm installs a pre-release only if the range names a pre-release of the same version.
    const isTaken = !version.includes('-') || `${numbers}` === `${numbersOf(lowest)}`;
    return isOfLine && isTaken && isEnough(version, lowest);
  });
}

function numbersOf(version: string): readonly string[] {
  return (version.split('-')[0] ?? '').split('.');
}

/** The parts of a package that affect the order of publishing. */
interface OrderedPackage {
  readonly name: string;
  /** Version ranges by package, from the tarball. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** Dependencies first, otherwise by name, so that the published packages can be installed at any moment. */
function inPublishOrder<Package extends OrderedPackage>(packages: readonly Package[]): readonly Package[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const ordered = new Set<Package>();
  const visiting = new Set<Package>();
  const visit = (one: Package): void => {
    if (ordered.has(one) || visiting.has(one)) return;
    visiting.add(one);
    for (const dependency of sortedBy(one.dependencies.keys(), (name) => name)) {
      const found = byName.get(dependency);
      if (found) visit(found);
    }
    ordered.add(one);
  };
  for (const one of sortedBy(packages, ({ name }) => name)) visit(one);
  return [...ordered];
}

/** A tarball that is ready to be published. */
export interface PackedPackage extends OrderedPackage {
  readonly version: string;
  /** Absolute path. */
  readonly file: string;
  /** `sha512-` and base64, as in registries. */
  readonly integrity: string;
  /** The dist-tag of its support line. */
  readonly tag?: string;
  /** The last published version when a check passed it, or null if there was none; absent: no check has passed it. */
  readonly checkedAfter?: string | null;
}

export interface RegistryPackage {
  readonly versions: readonly string[];
  /** The hash of the version to publish, if it exists already. */
  readonly integrity?: string;
}

export type PublishStep = { readonly package: PackedPackage } & (
  | { readonly action: 'publish'; readonly tag: string }
  | { readonly action: 'skip' }
  | { readonly action: 'refuse'; readonly reason: string }
);

/**
 * Decides the step for each tarball, in order. Published versions with the same content are skipped. It refuses the same
 * version with other content, a package that no check has passed against the current state, a version below a published one
 * without its own tag, and a package whose siblings in its scope would be missing. `registry` has the packages and these
 * siblings.
 */
export function planPublish(
  packages: readonly PackedPackage[],
  registry: ReadonlyMap<string, RegistryPackage>,
  tag?: string,
): readonly PublishStep[] {
  return inPublishOrder(packages).map((one): PublishStep => {
    const { versions = [], integrity } = registry.get(one.name) ?? {};
    const refuse = (reason: string): PublishStep => ({ package: one, action: 'refuse', reason });
    if (integrity === one.integrity) return { package: one, action: 'skip' };
    if (versions.includes(one.version)) {
      return refuse(
        'this version is published with other content; a version is published once, so it needs another one',
      );
    }
    const missing = siblingsOf(one).find(([name, range]) => {
      const packed = packages.flatMap((other) => (other.name === name ? [other.version] : []));
      return !isAvailable(range, [...packed, ...(registry.get(name)?.versions ?? [])]);
    });
    if (missing)
      return refuse(`it depends on ${missing[0]}@${missing[1]}, which is neither published nor among these tarballs`);
    if (one.checkedAfter === undefined) return refuse('no check has passed it; pnpm release:pack runs release:check');
    const since = publishedSince(one, versions);
    if (since !== undefined) {
      return refuse(`${since} was published since it was checked; pack it again, which checks it beside that version`);
    }
    const isPrerelease = one.version.includes('-');
    const higher = versions.find((version) => !version.includes('-') && !isEnough(one.version, version));
    const wanted = tag ?? one.tag;
    if (higher !== undefined && !isPrerelease && wanted === undefined) {
      return refuse(`${higher} is published already, and would no longer be the latest; --tag names another tag`);
    }
    if (isPrerelease && tag === 'latest') return refuse('a pre-release is never the latest; --tag names another tag');
    return { package: one, action: 'publish', tag: wanted ?? (isPrerelease ? prereleaseTag(one.version) : 'latest') };
  });
}

/** A version released since a package was checked, on its support line if it has one. */
function publishedSince(
  { version, tag, checkedAfter }: PackedPackage,
  versions: readonly string[],
): string | undefined {
  const last = lastVersion(versions, tag === undefined ? {} : { supported: version });
  if (last === undefined || last === version) return undefined;
  const isKnown = typeof checkedAfter === 'string' ? isEnough(checkedAfter, last) : majorOf(last) !== majorOf(version);
  return isKnown ? undefined : last;
}

/** The first word of a pre-release: `beta` of `2.1.0-beta.0`, `canary` of a snapshot. */
function prereleaseTag(version: string): string {
  return /^[^-]+-([a-z]+)/i.exec(version)?.[1] ?? 'next';
}

/** The dependencies of a package within its own scope, with the ranges: packages that are released together with it. */
export function siblingsOf({
  name,
  dependencies,
}: OrderedPackage): readonly (readonly [name: string, range: string])[] {
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/') + 1) : undefined;
  return [...dependencies].filter(([to]) => scope !== undefined && to.startsWith(scope));
}

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
