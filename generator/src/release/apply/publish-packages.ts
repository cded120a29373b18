import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BadInputError, diagnose, startOf } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { readBytes } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { counted } from '../../text/plain-text.ts';
import {
  type PackedPackage,
  type PublishStep,
  planPublish,
  type RegistryPackage,
  siblingsOf,
  supportTagIn,
} from '../plan-publish.ts';
import { readTarball } from '../read-tarball.ts';
import { npmRegistry, type Registry, type RegistrySettings, runNpm, scopeOf } from './published-packages.ts';

export interface PublishSettings extends RegistrySettings {
  /** `stage` uploads the packages, which nobody can see before a person approves each with a second factor. */
  readonly way: PublishWay;
  /** The tag for installs without a version. Default: `latest`, or `next` for a pre-release. */
  readonly tag?: string;
  /** Whether packages may have provenance; only a build service can provide it. */
  readonly provenance: boolean;
  /** Only print the steps. */
  readonly isDryRun: boolean;
  /** Called with each line of progress. */
  readonly tell: (line: string) => void;
  /** How long to wait between checks of a new version, in milliseconds. */
  readonly lookEvery?: number;
}

export type PublishWay = 'publish' | 'stage';

export interface PublishResult {
  /** All published, refused before anything was sent, or stopped half-way. */
  readonly outcome: 'complete' | 'refused' | 'stopped';
  /** The commands that approve the staged packages, in the order in which they can be installed. */
  readonly approvals: readonly string[];
}

const looks = 20;

/**
 * Publishes or stages tarballs that the registry lacks, dependencies first. It waits until the registry has each package before
 * it publishes the next one. Versions with the same content are skipped, so that a stopped run can continue. If one may not be
 * published, none is.
 * @throws BadInputError if the registry doesn't respond
 */
export async function publishPackages(
  packages: readonly PackedPackage[],
  settings: PublishSettings,
): Promise<PublishResult> {
  const { tell, tag, isDryRun, way } = settings;
  const approvals: string[] = [];
  const registry = npmRegistry(settings);
  const known = await Promise.all(packages.map(async (one) => [one.name, await stateOf(one, registry)] as const));
  const names = new Set(packages.map(({ name }) => name));
  const siblings = packages.flatMap((one) => siblingsOf(one).map(([name]) => name)).filter((name) => !names.has(name));
  const asked = [...new Set(siblings)].map(
    async (name) => [name, { versions: await registry.versionsOf(name) }] as const,
  );
  const steps = planPublish(packages, new Map([...known, ...(await Promise.all(asked))]), tag);
  const refused = steps.filter((step) => step.action === 'refuse');
  for (const { package: one, reason } of refused) tell(`Refused: ${nameOf(one)}: ${reason}.`);
  if (refused.length > 0) {
    tell(`Nothing was ${done[way]}.`);
    return { outcome: 'refused', approvals };
  }
  for (const step of steps) {
    if (step.action === 'skip') tell(`Already there: ${nameOf(step.package)}`);
    else if (isDryRun) tell(`Would ${way}: ${nameOf(step.package)} as ${tagOf(step)}`);
    else {
      const sent =
        way === 'stage'
          ? await stageOne(step.package, tagOf(step), settings)
          : await publishOne(step.package, tagOf(step), registry, settings);
      if (sent === undefined) {
        const rest = steps.slice(steps.indexOf(step)).filter(({ action }) => action === 'publish');
        tell(`Stopped: ${counted(rest.length, 'package')} of ${steps.length} not ${done[way]}. ${goOn[way]}`);
        return { outcome: 'stopped', approvals };
      }
      if (way === 'stage') approvals.push(`npm stage approve ${sent}  # ${nameOf(step.package)}`);
    }
  }
  if (approvals.length > 0) {
    tell('Nobody can install them yet. Approve each with a second factor, in this order:');
    for (const approval of approvals) tell(`  ${approval}`);
  } else if (!isDryRun) tell(`The registry has all ${counted(steps.length, 'package')}.`);
  return { outcome: 'complete', approvals };
}

const done = { publish: 'published', stage: 'staged' };
/** A version can be staged only once, and a build's identity can't list staged versions. */
const goOn = {
  publish: 'Run it again with the same tarballs to continue.',
  stage: 'Reject what is staged (npm stage list, npm stage reject ID), then run it again with the same tarballs.',
};

async function stateOf({ name, version }: PackedPackage, registry: Registry): Promise<RegistryPackage> {
  const versions = await registry.versionsOf(name);
  const integrity = versions.includes(version) ? await registry.integrityOf(name, version) : undefined;
  return { versions, ...(integrity === undefined ? {} : { integrity }) };
}

/** Uploads one tarball for approval, and returns its stage id. */
async function stageOne(one: PackedPackage, tag: string, settings: PublishSettings): Promise<string | undefined> {
  const sent = await runNpm(['stage', 'publish', ...argumentsFor(one, tag, settings)], scopeOf(one.name), settings);
  const id = member(member(sent.output, one.name), 'stageId');
  if (!sent.failed && typeof id === 'string') {
    settings.tell(`Staged: ${nameOf(one)} as ${tag}`);
    return id;
  }
  settings.tell(
    `Failed: ${nameOf(one)}: ${sent.failed ? `${sent.code} ${sent.reason}` : 'the registry gives no id for it'}`,
  );
  return undefined;
}

/** Sends one tarball, and waits until the registry shows it. The content of the registry decides, not npm's message. */
async function publishOne(
  one: PackedPackage,
  tag: string,
  registry: Registry,
  settings: PublishSettings,
): Promise<string | undefined> {
  const { tell, lookEvery = 1000 } = settings;
  const sent = await runNpm(['publish', ...argumentsFor(one, tag, settings)], scopeOf(one.name), settings);
  for (let look = 1; look <= (sent.failed ? 1 : looks); look += 1) {
    const there = await registry.integrityOf(one.name, one.version);
    if (there === one.integrity) {
      tell(`Published: ${nameOf(one)} as ${tag}`);
      return there;
    }
    if (there !== undefined) {
      tell(`Failed: ${nameOf(one)}: somebody else has published this version with other content.`);
      return undefined;
    }
    if (look < looks && !sent.failed) await delay(lookEvery);
  }
  tell(`Failed: ${nameOf(one)}: ${sent.failed ? `${sent.code} ${sent.reason}` : 'the registry does not show it'}`);
  return undefined;
}

function argumentsFor({ file }: PackedPackage, tag: string, { provenance }: PublishSettings): readonly string[] {
  return [file, '--access=public', `--tag=${tag}`, '--ignore-scripts', ...(provenance ? [] : ['--provenance=false'])];
}

function tagOf(step: PublishStep): string {
  return step.action === 'publish' ? step.tag : '';
}

function nameOf({ name, version }: PackedPackage): string {
  return `${name}@${version}`;
}

/** Lists the tarballs of a folder with their hashes, so that a publishing job can check that they are the built ones. */
export const tarballList = 'tarballs.json';

/** npm runs these on the machines of users. */
const installScripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

/** The hash of a tarball in the format of registries. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${hash('sha512', bytes, 'base64')}`;
}

/**
 * The listed tarballs of a folder.
 * @throws FileError, or BadInputError with every tarball that differs from the list or must not be published
 */
export function readPackedPackages(folder: string): readonly PackedPackage[] {
  const list = parsed(readBytes(join(folder, tarballList)));
  const files = member(list, 'packages');
  if (!Array.isArray(files)) throw bad(join(folder, tarballList), ['it lists no packages']);
  return files.map((entry: Json) => readPacked(folder, entry));
}

function readPacked(folder: string, entry: Json): PackedPackage {
  const [name, version, listedFile, listedIntegrity] = ['name', 'version', 'file', 'integrity'].map((key) =>
    String(member(entry, key) ?? ''),
  ) as [string, string, string, string];
  const file = join(folder, basename(listedFile));
  const bytes = readBytes(file);
  const integrity = integrityOf(bytes);
  if (integrity !== listedIntegrity) throw bad(file, [`its hash is not the one in ${tarballList}`]);
  const manifest = manifestIn(bytes, file);
  const dependencies = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) => {
    const ranges = member(manifest, key);
    return isJsonObject(ranges) ? Object.entries(ranges).map(([to, range]) => [to, String(range)] as const) : [];
  });
  const scripts = member(manifest, 'scripts');
  const problems = [
    ...(member(manifest, 'name') === name && member(manifest, 'version') === version
      ? []
      : [`it holds another package than ${name}@${version}`]),
    ...(member(manifest, 'private') === true ? ['its package is private'] : []),
    ...dependencies
      .filter(([, range]) => range.startsWith('workspace:'))
      .map(([to]) => `it depends on ${to} of a workspace`),
    ...installScripts.filter((script) => member(scripts, script) !== undefined).map((script) => `it runs ${script}`),
  ];
  if (problems.length > 0) throw bad(file, problems);
  const tag = supportTagIn(manifest);
  const checkedAfter = member(entry, 'checkedAfter');
  return {
    ...{ name, version, file, integrity, dependencies: new Map(dependencies) },
    ...(tag === undefined ? {} : { tag }),
    ...(typeof checkedAfter === 'string' || checkedAfter === null ? { checkedAfter } : {}),
  };
}

function manifestIn(bytes: Uint8Array, file: string): Json {
  try {
    return parsed(readTarball(bytes).get('package.json') ?? Buffer.from('null'));
  } catch (error) {
    throw bad(file, [error instanceof Error ? error.message : String(error)]);
  }
}

function parsed(bytes: Uint8Array): Json {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Json;
}

function bad(file: string, reasons: readonly string[]): BadInputError {
  const place = startOf(shortPath(file));
  return new BadInputError(reasons.map((reason) => diagnose('bad-tarball', { reason }, place)));
}
