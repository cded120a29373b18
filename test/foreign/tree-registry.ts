import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { output } from '../../scripts/run.ts';

/** A registry in this process, which npm and pnpm can install from without a network. */
export interface TreeRegistry {
  readonly url: string;
  close(): void;
}

interface Version {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly tarball: () => string;
}

/**
 * Starts a registry that has our tarballs, by package name, and every package that is installed here: those it packs when they are asked for.
 *
 * @param folder where it keeps what it packs
 */
export async function startTreeRegistry(
  tarballs: ReadonlyMap<string, string>,
  root: string,
  folder: string,
): Promise<TreeRegistry> {
  mkdirSync(folder, { recursive: true });
  const known = new Map<string, ReadonlyMap<string, Version>>();
  const versionsOf = (name: string): ReadonlyMap<string, Version> => {
    const own = tarballs.get(name);
    const versions = known.get(name) ?? (own === undefined ? installedVersions(name, root, folder) : ownVersion(own));
    known.set(name, versions);
    return versions;
  };
  const server = createServer((request, response) => {
    const [path = ''] = decodeURIComponent((request.url ?? '').slice(1)).split('?');
    const [name = '', version] = path.split('/-/');
    const versions = versionsOf(name);
    if (version !== undefined) {
      const found = versions.get(version.replace(/\.tgz$/, ''));
      return found === undefined ? response.writeHead(404).end() : response.end(readFileSync(found.tarball()));
    }
    if (versions.size === 0) return response.writeHead(404).end('{}');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(documentOf(name, versions, url())));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: url(), close: () => void server.close() };
}

/** What a registry says about a package. */
function documentOf(name: string, versions: ReadonlyMap<string, Version>, url: string): object {
  const entries = [...versions].map(([version, { manifest, tarball }]) => {
    const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball())).digest('base64')}`;
    return [version, { ...manifest, dist: { tarball: `${url}${name}/-/${version}.tgz`, integrity } }] as const;
  });
  const names = [...versions.keys()];
  return {
    name,
    'dist-tags': { latest: names.at(-1) },
    // Package managers may refuse versions that are only a few days old.
    time: Object.fromEntries(names.map((version) => [version, '2026-01-01T00:00:00.000Z'])),
    versions: Object.fromEntries(entries),
  };
}

function ownVersion(file: string): ReadonlyMap<string, Version> {
  const manifest = JSON.parse(output('tar', ['-xzOf', file, 'package/package.json']));
  return new Map([[manifest.version, { manifest, tarball: () => file }]]);
}

/** The versions of a package that pnpm has installed, oldest first. */
function installedVersions(name: string, root: string, folder: string): ReadonlyMap<string, Version> {
  const store = join(root, 'node_modules/.pnpm');
  const prefix = `${name.replace('/', '+')}@`;
  const places = readdirSync(store)
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => join(store, entry, 'node_modules', name));
  return new Map(
    places.map((place) => {
      const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
      const file = join(folder, `${prefix}${manifest.version}.tgz`);
      return [manifest.version, { manifest, tarball: packed(place, file) }] as const;
    }),
  );
}

function packed(place: string, file: string): () => string {
  let isPacked = false;
  return () => {
    // Package managers install no links, by which pnpm shares files with the same text.
    if (!isPacked) output('tar', ['--hard-dereference', '-chzf', file, '-C', dirname(place), basename(place)]);
    isPacked = true;
    return file;
  };
}
