import type { Operation, Server, ServerVariable } from '../../../model/api-model.ts';
import { both } from '../edit.ts';
import {
  come,
  compareFields,
  type FieldTable,
  gone,
  type ModelWalk,
  type PartPair,
  type Places,
  pairOf,
} from './model-walk.ts';
import { matchOperations } from './pair-operations.ts';
import { operationNode, type PairNode } from './schema-pair.ts';
import { operationUrls, sameUrls, serverUrls } from './server-urls.ts';

const serverFields: FieldTable<Server> = {
  pointer: 'identity',
  url: 'identity',
  name: 'documentation',
  description: 'documentation',
  variables: 'walked',
  extensions: 'extensions',
};

const variableFields: FieldTable<ServerVariable> = {
  default: 'compared',
  enum: 'walked',
  description: 'documentation',
};

/** Compares the servers of the whole API. The first one is the client's default. */
export function walkServers(walk: ModelWalk): void {
  const { base, head } = walk;
  const node = operationNode('*', 'request');
  const places = { base: '/servers', head: '/servers' };
  const pairs = matchOperations(base, head).pairs.filter((pair) => pair.some(({ servers }) => servers === undefined));
  const changed = pairs.filter(([before, after]) => !keepsUrls(walk, before, after));
  const isShared = ([before, after]: readonly [Operation, Operation]) =>
    before.servers === undefined && after.servers === undefined;
  if (pairs.length === 0 || changed.some(isShared) || sameNames(base.servers, head.servers)) {
    compareServers(walk, { base: base.servers, head: head.servers, places }, node);
  } else {
    addSpelling(walk, { base: base.servers, head: head.servers, places }, node);
  }
}

/** Compares the servers of an operation, which replace those of the API. */
export function walkOperationServers(
  walk: ModelWalk,
  { base, head, places }: PartPair<Operation>,
  node: PairNode,
): void {
  const [before, after] = [base.servers, head.servers];
  if (before === undefined && after === undefined) return;
  const both = before !== undefined && after !== undefined;
  if (both && sameNames(before, after)) compareServers(walk, { base: before, head: after, places }, node);
  else if (keepsUrls(walk, base, head)) {
    addSpelling(walk, { base: before ?? walk.base.servers, head: after ?? walk.head.servers, places }, node);
  } else if (both) compareServers(walk, { base: before, head: after, places }, node);
  else if (before !== undefined) {
    walk.log.add(node, { ...places, on: 'operation.servers', action: 'removed', before: before.map(({ url }) => url) });
  } else if (after !== undefined) {
    walk.log.add(node, { ...places, on: 'operation.servers', action: 'added', after: after.map(({ url }) => url) });
  }
}

function keepsUrls({ base, head }: ModelWalk, before: Operation, after: Operation): boolean {
  return sameUrls(operationUrls(base, before), operationUrls(head, after));
}

function sameNames(base: readonly Server[], head: readonly Server[]): boolean {
  const names = (servers: readonly Server[]) => servers.map(({ url }) => normal(url)).join(' ');
  return names(base) === names(head);
}

/** Reports a new spelling of servers if the URLs of each operation stay the same. */
function addSpelling(walk: ModelWalk, { base, head, places }: PartPair<readonly Server[]>, node: PairNode): void {
  const [before, after] = [base.map(({ url }) => url), head.map(({ url }) => url)];
  walk.log.add(node, { ...places, on: 'server.spelling', action: 'changed', before, after });
}

function compareServers(walk: ModelWalk, { base, head, places }: PartPair<readonly Server[]>, node: PairNode): void {
  const [first, second] = [base[0], head[0]];
  const byUrl = (servers: readonly Server[]) => new Map(servers.map((server) => [normal(server.url), server]));
  const [before, after] = [byUrl(base), byUrl(head)];
  const [old, next] = [serverUrls(base), serverUrls(head)];
  const moved =
    first !== undefined && second !== undefined && normal(first.url) !== normal(second.url) && old[0] !== next[0];
  if (moved) {
    const urls = { before: first.url, after: second.url };
    walk.log.add(node, { on: 'server.default', action: 'changed', ...pairOf(first, second).places, ...urls });
  }
  for (const [url, server] of before) {
    const match = after.get(url);
    if (match !== undefined) compareServer(walk, server, match, node);
    else if (!(moved && server === first) && !includesAll(next, server)) {
      walk.log.add(node, { ...gone('server', server, places), name: url, before: server.url });
    }
  }
  for (const [url, server] of after) {
    if (before.has(url) || (moved && server === second) || includesAll(old, server)) continue;
    walk.log.add(node, { ...come('server', server, places), name: url, after: server.url });
  }
}

function includesAll(urls: readonly string[], server: Server): boolean {
  return serverUrls([server]).every((url) => urls.includes(url));
}

function normal(url: string): string {
  return url.replace(/\/+$/, '');
}

function compareServer(walk: ModelWalk, base: Server, head: Server, node: PairNode): void {
  const pair = pairOf(base, head);
  compareFields(walk, node, 'server', serverFields, pair);
  for (const [name, before, after] of both(base.variables, head.variables)) {
    if (before === undefined || after === undefined) {
      const action = before === undefined ? 'added' : 'removed';
      walk.log.add(node, { ...pair.places, on: 'server-variable', action, name });
      continue;
    }
    const at = { base: `${base.pointer}/variables/${name}`, head: `${head.pointer}/variables/${name}` };
    compareFields(walk, node, 'server-variable', variableFields, { base: before, head: after, places: at });
    compareValues(walk, before.enum, after.enum, at, node);
  }
}

function compareValues(
  walk: ModelWalk,
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  places: Places,
  node: PairNode,
): void {
  const [fewer, more] = [lost(before, after), lost(after, before)];
  const on = 'server-variable.values';
  if (fewer.length > 0) walk.log.add(node, { ...places, on, action: 'tightened', before: fewer });
  if (more.length > 0) walk.log.add(node, { ...places, on, action: 'relaxed', after: more });
}

/** The values that the other list lacks, in words if one list allows any value. */
function lost(from: readonly string[] | undefined, to: readonly string[] | undefined): readonly string[] {
  if (to === undefined) return [];
  return from === undefined ? [`any but ${to.join(', ')}`] : from.filter((value) => !to.includes(value));
}
