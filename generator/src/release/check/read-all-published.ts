import { resolve } from 'node:path';
import { sameJson } from '../../base/canonical-json.ts';
import { BadInputError, diagnose, UsageError } from '../../base/diagnostics.ts';
import { member } from '../../base/json.ts';
import { readBase } from '../../compare/read-side.ts';
import type { RunContext } from '../../generate/run-context.ts';
import {
  lastPublished,
  npmRegistry,
  type PublishedPackage,
  publicationEvidence,
  readPublished,
} from '../apply/published-packages.ts';
import type { ReleasedClient, ReleaseInput } from '../apply/read-release-input.ts';
import type { WorkspacePackage } from '../apply/workspace-packages.ts';
import { pendingOf } from '../changeset-file.ts';
import type { VersionLine } from '../plan-publish.ts';
import { currentDescriptions } from '../read-released.ts';

/** Where to look up published versions. */
export interface PublishedChoice {
  /** Tarballs of the last published versions, instead of asking the registry. */
  readonly published?: readonly string[];
  /** Absent: from npm's configuration. */
  readonly registry?: string;
}

/** The last published packages, by the current name. */
export type Published = ReadonlyMap<string, PublishedPackage>;

/** The last published version of every package: from the given tarballs, otherwise from the registry. */
export async function readAllPublished(
  input: ReleaseInput,
  request: PublishedChoice,
  { folder, progress }: RunContext,
): Promise<Published> {
  const { workspace, clients, others, rules } = input;
  const named = (request.published ?? []).map((file) => readPublished(resolve(folder, file)));
  const names = new Set([
    ...[...clients.map((client) => client.package), ...others].map(({ name }) => name),
    ...rules.packages.values(),
  ]);
  const unknown = named.find(({ name }) => !names.has(name));
  if (unknown) throw new UsageError(`${unknown.name} is not a package of the workspace that is published.`);
  progress('Asking the registry');
  const packages = [
    ...clients.map((client) => ({ client, package: client.package })),
    ...others.map((one) => ({ package: one })),
  ];
  const asked = packages.map(async (one: AskedPackage): Promise<readonly [string, PublishedPackage][]> => {
    const { client, package: own } = one;
    // A renamed package is compared with the one published under its old name.
    const name = rules.packages.get(client?.major ?? '') ?? own.name;
    const address = request.registry ?? registryOf(own);
    const registry = npmRegistry({ folder: workspace, ...(address === undefined ? {} : { registry: address }) });
    const last =
      named.find((tarball) => tarball.name === name) ?? (await lastPublished(registry, name, lineOf(one, input)));
    if (last === undefined) await refuseUnknown(one, { name, address, input });
    return last === undefined ? [] : [[own.name, last]];
  });
  return new Map((await Promise.all(asked)).flat());
}

/** A package of the workspace, with its client if it is a major's. */
interface AskedPackage {
  readonly client?: ReleasedClient;
  readonly package: WorkspacePackage;
}

/** Where to find the last published version. */
function lineOf({ client, package: { name, version, supportTag } }: AskedPackage, input: ReleaseInput): VersionLine {
  return {
    // On a support branch, a package that it doesn't release is compared with its own version, because main has moved on.
    ...(hasSupportLine(input) && !pendingOf(name, input.changesets).isNamed ? { kept: version } : {}),
    ...(client === undefined ? {} : { major: client.major }),
    ...(supportTag === undefined ? {} : { supported: version }),
  };
}

/** Whether anything is released from here under its own dist-tag. */
export function hasSupportLine({ clients, others }: ReleaseInput): boolean {
  return [...clients.map((client) => client.package), ...others].some(({ supportTag }) => supportTag !== undefined);
}

function registryOf({ manifest }: WorkspacePackage): string | undefined {
  const address = member(member(manifest, 'publishConfig'), 'registry');
  return typeof address === 'string' ? address : undefined;
}

/** @throws BadInputError `publication-unknown` if there is evidence that the package was published */
async function refuseUnknown(
  { client, package: own }: AskedPackage,
  {
    name,
    address,
    input,
  }: { readonly name: string; readonly address: string | undefined; readonly input: ReleaseInput },
): Promise<void> {
  const { base, settings } = input;
  const released = client && (await readBase(client.released, settings, client.job.selection));
  const hasChanged =
    client === undefined || released === undefined
      ? undefined
      : !sameJson(released.bundled, (await currentDescriptions(client)).described);
  const about = { package: own, name, base, ...(hasChanged === undefined ? {} : { hasChanged }) };
  const evidence = await publicationEvidence(about);
  if (evidence === undefined) return;
  const facts = { package: name, evidence, registry: address ?? 'npm config get registry' };
  throw new BadInputError([diagnose('publication-unknown', facts, { pointer: '' })]);
}
