import { groupedBy } from '../../base/grouped.ts';
import { sortedBy } from '../../base/order.ts';
import type { NamedServer, Operation, Server } from '../api-model.ts';
import { assignNames, camelCase, toIdentifier } from '../names/names.ts';
import { withDefaults } from '../wire/servers.ts';

/** The server of each operation that has one of its own. Operations with the same servers share it. */
export function findNamedServers(
  operations: readonly Operation[],
  servers: readonly Server[],
): ReadonlyMap<Operation, NamedServer> {
  const usual = servers.length > 0 ? servers : commonServers(operations);
  const origins = new Set(usual.flatMap((server) => absolute(server)?.origin ?? []));
  const apart = operations.filter((operation) => serversOf(operation).length > 0);
  const groups = groupedBy(apart, (operation) => keyOf(serversOf(operation)));
  groups.delete(keyOf(usual));
  const lists = new Map([...groups].map(([key, [first]]) => [key, serversOf(first)]));
  const names = assignNames(lists.keys(), (key) => nameWish(lists.get(key)?.[0]), new Set());
  return new Map(
    [...groups].flatMap(([key, members]) => {
      const list = lists.get(key) ?? [];
      const path = pathBelow(list[0], origins);
      const server: NamedServer = {
        name: names.get(key) ?? key,
        servers: list,
        ...(path === undefined ? {} : { path }),
      };
      return members.map((operation) => [operation, server] as const);
    }),
  );
}

function serversOf(operation: Operation | undefined): readonly Server[] {
  return operation?.servers ?? [];
}

/** Every server once, by name. */
export function listNamedServers(found: ReadonlyMap<Operation, NamedServer>): readonly NamedServer[] {
  return sortedBy([...new Set(found.values())], ({ name }) => name);
}

/** The servers of most operations, where the description gives every operation its own and itself none. */
function commonServers(operations: readonly Operation[]): readonly Server[] {
  if (operations.some((operation) => serversOf(operation).length === 0)) return [];
  const groups = [...groupedBy(operations, (operation) => keyOf(serversOf(operation))).values()];
  const [most] = groups.sort((a, b) => b.length - a.length);
  return serversOf(most?.[0]);
}

function keyOf(servers: readonly Server[]): string {
  return JSON.stringify(servers.map(({ url, variables }) => withDefaults(url, variables).replace(/\/+$/, '')));
}

function absolute({ url, variables }: Server): URL | undefined {
  const filled = withDefaults(url, variables);
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? new URL(filled) : undefined;
}

/** The address below the base URL, where no other origin is meant. */
function pathBelow(server: Server | undefined, origins: ReadonlySet<string>): string | undefined {
  if (server === undefined) return undefined;
  const url = absolute(server);
  if (url !== undefined) return origins.has(url.origin) ? url.pathname : undefined;
  const filled = withDefaults(server.url, server.variables);
  return /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(filled) || /[?#{}\\\s]/.test(filled) ? undefined : filled;
}

/** A name of the server itself, of its host or of its path: `uploads` for `https://uploads.example.com`. */
function nameWish(server: Server | undefined): string {
  const { name = '', url = '' } = server ?? {};
  const [, host = ''] = /^[a-z]+:\/\/([^/:]*)/i.exec(url) ?? [];
  const labels = host.split('.').filter((part) => !/^(?:www|\d*)$/.test(part));
  const label = labels.find((part) => !part.includes('{')) ?? labels[0] ?? '';
  const path = host === '' ? url : '';
  return toIdentifier(camelCase(name) || camelCase(label) || camelCase(path), 'root');
}
