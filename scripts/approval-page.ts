import { itemsIn, type Json, member } from '../generator/src/base/json.ts';
import { isAvailable, supportTagIn } from '../generator/src/release/plan-publish.ts';
import { readTarball } from '../generator/src/release/read-tarball.ts';
import { markdownTable } from './markdown-table.ts';

/** The page beside the tarballs that a person reads before approving them. */
export const approvalFile = 'approval.md';

/** A package that waits for approval. */
export interface PackageToApprove {
  readonly tarball: Uint8Array;
  /** `sha512-…` of the tarball. */
  readonly integrity: string;
  /** What is published now; absent where nothing is. */
  readonly before?: { readonly version: string; readonly tarball: Uint8Array };
  /** The bill of materials (CycloneDX) and its file. */
  readonly sbom: { readonly file: string; readonly content: Json };
  /** The last report on a change of the description; left out where this version changes nothing of it. */
  readonly report?: string;
  /** Published packages that install this one. */
  readonly dependants: readonly string[];
}

/** What built the packages. */
export interface BuildOrigin {
  readonly commit: string;
  /** Address of the run; absent on the machine of a person. */
  readonly run?: string;
}

/**
 * What a person has to know to approve staged packages: the verdict on each, whom it reaches, versions, sizes, dependencies, the bill of
 * materials and where it was built. Approving is all that stands between a stolen build and users, so it also says how to check the page itself.
 */
export function approvalPage(packages: readonly PackageToApprove[], { commit, run }: BuildOrigin): string {
  const read = packages.map(contentOf);
  return [
    '# Approve this release?',
    'Nobody can install these packages before you approve them with a second factor. Reject them if anything below is not what you expect.',
    markdownTable(
      ['package', 'version', 'before', 'verdict', 'reaches', 'packed'],
      read.map(({ name, version, before, verdict, reaches, size }) => [
        name,
        version,
        before ?? 'none',
        verdict,
        reaches,
        size,
      ]),
    ),
    '## Where they were built',
    `Commit \`${commit}\`${run === undefined ? '' : `, by [this run](${run})`}. Is it the commit that you merged? The provenance that npm shows for each staged package must name the same commit and \`release.yml\`.`,
    'A stolen build could also have written this page. So compare one tarball with your own: check out the commit, run `pnpm release:pack --missing`, and compare the hashes below with those that it prints and with those of `npm stage view ID`. The same sources give the same bytes.',
    ...read.map(({ section }) => section),
  ]
    .join('\n\n')
    .concat('\n');
}

function contentOf({ tarball, integrity, before, sbom, report: written, dependants }: PackageToApprove) {
  const files = readTarball(tarball);
  const manifest = manifestIn(files);
  const last = before === undefined ? undefined : readTarball(before.tarball);
  // The report on an older release stays while the description doesn't change.
  const report = last !== undefined && descriptionIn(files) === descriptionIn(last) ? undefined : written;
  const [name, version] = [String(member(manifest, 'name')), String(member(manifest, 'version'))];
  const verdict = verdictOf(version, before?.version, report);
  const size = sizeOf(tarball.length, before?.tarball.length);
  const section = [
    `## ${name} ${version}`,
    newestEntry(files.get('CHANGELOG.md')?.toString('utf8') ?? ''),
    [
      `- Files: ${changed([...(last?.keys() ?? [])], [...files.keys()])}`,
      `- Dependencies: ${changed(dependenciesIn(last && manifestIn(last)), dependenciesIn(manifest))}`,
      `- Bill of materials: \`${sbom.file}\`, ${itemsIn(member(sbom.content, 'components')).length} components`,
      `- Hash of the tarball: \`${integrity}\``,
    ].join('\n'),
    ...(report === undefined
      ? []
      : [`<details><summary>The report on the description</summary>\n\n${report.trim()}\n\n</details>`]),
  ].join('\n\n');
  const reaches = reachOf({ name, version, tag: supportTagIn(manifest), before: before?.version, dependants });
  return { name, version, before: before?.version, verdict, reaches, size, section };
}

function manifestIn(files: ReadonlyMap<string, Buffer>): Json {
  return JSON.parse(files.get('package.json')?.toString('utf8') ?? 'null') as Json;
}

function descriptionIn(files: ReadonlyMap<string, Buffer>): string | undefined {
  return files.get('openapi.json')?.toString('utf8');
}

/** What the checks before packing found; they refuse a step that is smaller than the changes. */
function verdictOf(version: string, before: string | undefined, report: string | undefined): string {
  const [, described] = /^## [^:\n]+: (.+)$/m.exec(report ?? '') ?? [];
  if (described !== undefined) return described;
  if (before === undefined) return 'First version';
  const [[major, minor], [lastMajor, lastMinor]] = [version.split('.'), before.split('.')];
  if (major !== lastMajor || (major === '0' && minor !== lastMinor)) return 'May break code that uses it';
  return minor === lastMinor ? 'Nothing new, nothing breaks' : 'Something new, nothing breaks';
}

/** Who gets this version with the next installation, without asking for it. */
function reachOf(one: {
  readonly name: string;
  readonly version: string;
  readonly tag: string | undefined;
  readonly before: string | undefined;
  readonly dependants: readonly string[];
}): string {
  const { name, version, before } = one;
  const tag = one.tag ?? /-([a-z]+)/i.exec(version)?.[1];
  if (tag !== undefined) return `those who ask for ${name}@${tag}`;
  if (before === undefined) return 'nobody yet';
  // Users get it through packages that depend on it, without updating anything themselves.
  const through = one.dependants.length === 0 ? '' : `, also users of ${one.dependants.join(', ')}`;
  return isAvailable(`^${before}`, [version])
    ? `every installation of ^${before}${through}`
    : `new installations${through}`;
}

function sizeOf(bytes: number, before: number | undefined): string {
  const kibibytes = (bytes / 1024).toFixed(1);
  if (before === undefined) return `${kibibytes} KiB`;
  const difference = (bytes - before) / 1024;
  return `${kibibytes} KiB (${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(1)})`;
}

function newestEntry(changelog: string): string {
  const [, entry] = /^## [^\n]*\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  return entry === undefined ? 'It has no changelog.' : entry.trim().replaceAll(/^###/gm, '####');
}

function dependenciesIn(manifest: Json | undefined): readonly string[] {
  return ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) =>
    Object.entries(member(manifest, key) ?? {}).map(([name, range]) => `${name}@${String(range)}`),
  );
}

/** What was added and removed, by name; long lists are counted. */
function changed(before: readonly string[], now: readonly string[]): string {
  const shown = (sign: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [names.length > 10 ? `${sign}${names.length}` : names.map((name) => `${sign}\`${name}\``).join(' ')];
  const differences = [
    ...shown(
      '+',
      now.filter((name) => !before.includes(name)),
    ),
    ...shown(
      '−',
      before.filter((name) => !now.includes(name)),
    ),
  ];
  return `${now.length}${differences.length === 0 ? ', the same as before' : `: ${differences.join(' ')}`}`;
}
