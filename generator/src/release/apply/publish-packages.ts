import { setTimeout as delay } from 'node:timers/promises';
import { counted } from '../../text/counted.ts';
import {
  type PackedPackage,
  type PublishStep,
  planPublish,
  type RegistryPackage,
  siblingsOf,
} from '../plan-publish.ts';
import { npmRegistry, type Registry, type RegistrySettings, runNpm, scopeOf } from './npm-registry.ts';

/** How to publish. */
export interface PublishSettings extends RegistrySettings {
  /** The tag that installs get without asking for a version. Default: `latest`, or `next` for a pre-release. */
  readonly tag?: string;
  /** Whether a package's own wish for provenance is granted; only a build service can. */
  readonly provenance: boolean;
  /** Only say what would be done. */
  readonly isDryRun: boolean;
  /** Told what happens, line by line. */
  readonly tell: (line: string) => void;
  /** How long to wait between looks for what was just published, in milliseconds. */
  readonly lookEvery?: number;
}

/** How publishing ended: all there, refused before anything was sent, or stopped half way. */
export type PublishOutcome = 'complete' | 'refused' | 'stopped';

const looks = 20;

/**
 * Publishes tarballs that the registry does not have, dependencies first, and looks for each before the next one follows. What is there
 * with the same content is left alone, so that a run which was stopped goes on where it ended. If one may not be published, none is.
 * @throws BadInputError where the registry does not answer
 */
export async function publishPackages(
  packages: readonly PackedPackage[],
  settings: PublishSettings,
): Promise<PublishOutcome> {
  const { tell, tag, isDryRun } = settings;
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
    tell('Nothing was published.');
    return 'refused';
  }
  for (const step of steps) {
    if (step.action === 'skip') tell(`Already there: ${nameOf(step.package)}`);
    else if (isDryRun) tell(`Would publish: ${nameOf(step.package)} as ${tagOf(step)}`);
    else if (!(await publishOne(step.package, tagOf(step), registry, settings))) {
      const rest = steps.slice(steps.indexOf(step)).filter(({ action }) => action === 'publish');
      tell(
        `Stopped: ${counted(rest.length, 'package')} of ${steps.length} not published. Run it again with the same tarballs to continue.`,
      );
      return 'stopped';
    }
  }
  if (!isDryRun) tell(`The registry has all ${counted(steps.length, 'package')}.`);
  return 'complete';
}

async function stateOf({ name, version }: PackedPackage, registry: Registry): Promise<RegistryPackage> {
  const versions = await registry.versionsOf(name);
  const integrity = versions.includes(version) ? await registry.integrityOf(name, version) : undefined;
  return { versions, ...(integrity === undefined ? {} : { integrity }) };
}

/** Sends one tarball, and waits until the registry shows it. Whatever npm says, what the registry has decides. */
async function publishOne(
  one: PackedPackage,
  tag: string,
  registry: Registry,
  settings: PublishSettings,
): Promise<boolean> {
  const { tell, provenance, lookEvery = 1000 } = settings;
  const flags = ['--access=public', `--tag=${tag}`, '--ignore-scripts', ...(provenance ? [] : ['--provenance=false'])];
  const sent = await runNpm(['publish', one.file, ...flags], scopeOf(one.name), settings);
  for (let look = 1; look <= (sent.failed ? 1 : looks); look += 1) {
    const there = await registry.integrityOf(one.name, one.version);
    if (there === one.integrity) {
      tell(`Published: ${nameOf(one)} as ${tag}`);
      return true;
    }
    if (there !== undefined) {
      tell(`Failed: ${nameOf(one)}: somebody else has published this version with other content.`);
      return false;
    }
    if (look < looks && !sent.failed) await delay(lookEvery);
  }
  tell(`Failed: ${nameOf(one)}: ${sent.failed ? `${sent.code} ${sent.reason}` : 'the registry does not show it'}`);
  return false;
}

function tagOf(step: PublishStep): string {
  return step.action === 'publish' ? step.tag : '';
}

function nameOf({ name, version }: PackedPackage): string {
  return `${name}@${version}`;
}
