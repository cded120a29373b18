import type { Operation, Server, ServerVariable } from '../../model/api-model.ts';
import { both } from '../compare/compare-annotations.ts';
import { compareFields, type FieldTable } from './compare-fields.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import { operationNode, type PairNode } from './pair-node.ts';

const serverFields: FieldTable<Server> = {
  pointer: 'identity',
  url: 'identity',
  description: 'documentation',
  variables: 'walked',
  extensions: 'extensions',
};

const variableFields: FieldTable<ServerVariable> = {
  default: 'compared',
  enum: 'walked',
  description: 'documentation',
};

/** Compares the servers of the whole API. The first one is where a client goes that is told nothing else. */
export function walkServers(walk: ModelWalk): void {
  compareServers(
    walk,
    walk.base.servers,
    walk.head.servers,
    { base: '/servers', head: '/servers' },
    operationNode('*', 'request'),
  );
}

/** Compares the servers of an operation, which stand in for those of the API. */
export function walkOperationServers(
  walk: ModelWalk,
  { base, head, places }: { readonly base: Operation; readonly head: Operation; readonly places: Places },
  node: PairNode,
): void {
  const [before, after] = [base.servers, head.servers];
  if (before !== undefined && after !== undefined) compareServers(walk, before, after, places, node);
  else if (before !== undefined) {
    walk.log.add(node, { ...places, on: 'operation.servers', action: 'removed', before: before.map(({ url }) => url) });
  } else if (after !== undefined) {
    walk.log.add(node, { ...places, on: 'operation.servers', action: 'added', after: after.map(({ url }) => url) });
  }
}

function compareServers(
  walk: ModelWalk,
  base: readonly Server[],
  head: readonly Server[],
  places: Places,
  node: PairNode,
): void {
  const [first, second] = [base[0], head[0]];
  const byUrl = (servers: readonly Server[]) => new Map(servers.map((server) => [normal(server.url), server]));
  const [before, after] = [byUrl(base), byUrl(head)];
  const moved = first !== undefined && second !== undefined && normal(first.url) !== normal(second.url);
  if (moved) {
    walk.log.add(node, {
      on: 'server.default',
      action: 'changed',
      base: first.pointer,
      head: second.pointer,
      before: first.url,
      after: second.url,
    });
  }
  for (const [url, old, next] of both(before, after)) {
    if (old !== undefined && next !== undefined) compareServer(walk, old, next, node);
    else if (old !== undefined && !(moved && old === first)) {
      walk.log.add(node, {
        on: 'server',
        action: 'removed',
        base: old.pointer,
        head: places.head,
        name: url,
        before: old.url,
      });
    } else if (next !== undefined && !(moved && next === second)) {
      walk.log.add(node, {
        on: 'server',
        action: 'added',
        base: places.base,
        head: next.pointer,
        name: url,
        after: next.url,
      });
    }
  }
}

function normal(url: string): string {
  return url.replace(/\/+$/, '');
}

function compareServer(walk: ModelWalk, base: Server, head: Server, node: PairNode): void {
  const places = { base: base.pointer, head: head.pointer };
  compareFields(walk, node, 'server', serverFields, { base, head, places });
  for (const [name, before, after] of both(base.variables, head.variables)) {
    if (before === undefined || after === undefined) {
      walk.log.add(node, {
        ...places,
        on: 'server-variable',
        action: before === undefined ? 'added' : 'removed',
        name,
      });
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
  const gone = after === undefined ? [] : (before ?? []).filter((value) => !after.includes(value));
  const come = before === undefined ? [] : (after ?? []).filter((value) => !before.includes(value));
  const on = 'server-variable.values';
  if ((before === undefined && after !== undefined) || gone.length > 0) {
    walk.log.add(node, { ...places, on, action: 'tightened', before: gone });
  }
  if ((before !== undefined && after === undefined) || come.length > 0) {
    walk.log.add(node, { ...places, on, action: 'relaxed', after: come });
  }
}
