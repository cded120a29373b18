import { isJsonObject, type Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Operation, SecurityAlternative } from '../../../model/api-model.ts';
import { isOfResponse } from '../../../model/extensions/read-extensions.ts';
import { compareAlternatives, type Requirement } from './compare-alternatives.ts';
import {
  announcement,
  come,
  compareAnnouncements,
  compareExtensions,
  compareFields,
  type FieldTable,
  gone,
  type ModelWalk,
  type PartPair,
  type Places,
  pairOf,
} from './model-walk.ts';
import { type PairedOperations, pairCalls, pairOperations } from './pair-operations.ts';
import { nodeBelow, operationNode, type PairNode } from './schema-pair.ts';
import { walkBody } from './walk-bodies.ts';
import { walkParameters } from './walk-parameters.ts';
import { walkResponses } from './walk-responses.ts';
import { walkOperationServers } from './walk-servers.ts';

/** Compares the credentials that an operation needs: alternatives of schemes that are needed together. */
function walkSecurity(walk: ModelWalk, { base, head }: PartPair<Operation>, node: PairNode): void {
  const before = requirements(base.security, (name) => {
    const isDeclared = walk.base.securitySchemes.has(name) || walk.head.securitySchemes.has(name);
    return walk.schemes.get(name) ?? (isDeclared ? `removed ${name}` : name);
  });
  const after = requirements(head.security, (name) => name);
  const [old, next] = [placeOf(walk.base.operations, base), placeOf(walk.head.operations, head)];
  // If the document has no list, all operations that inherit it still count as one place.
  const places = {
    base: base.security === undefined && next === shared ? '' : old,
    head: head.security === undefined && old === shared ? '' : next,
  };
  for (const edit of compareAlternatives(before, after)) {
    walk.log.add(node, { ...places, ...edit, before: shown(base.security), after: shown(head.security) });
  }
}

function requirements(
  security: readonly SecurityAlternative[] | undefined,
  translate: (name: string) => string,
): Requirement[] {
  return (security ?? []).map(
    ({ schemes }) => new Map(schemes.map(({ name, scopes }) => [translate(name), new Set(scopes)])),
  );
}

const shared = '/security';

/** Operations that inherit the document's list share it; an edit of it is one edit. */
function placeOf(operations: readonly Operation[], { security, pointer }: Operation): string {
  if (security === undefined) return pointer;
  return (sharing(operations).get(security) ?? 0) > 1 ? shared : `${pointer}/security`;
}

/** The number of operations that share a list. */
const sharing = onceFor((operations: readonly Operation[]): ReadonlyMap<object, number> => {
  const found = new Map<object, number>();
  for (const { security } of operations) {
    if (security !== undefined) found.set(security, (found.get(security) ?? 0) + 1);
  }
  return found;
});

function shown(security: readonly SecurityAlternative[] | undefined): string {
  if (security === undefined || security.length === 0) return 'none';
  return security
    .map(({ schemes }) =>
      schemes.length === 0
        ? 'none'
        : schemes
            .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`))
            .join(' and '),
    )
    .join(', or ');
}

/** Members of `x-pagination` that name query parameters. */
const names: ReadonlySet<string> = new Set(['page', 'offset', 'cursor', 'after', 'limit']);

/**
 * Whether a change of paging only follows from removed or renamed query parameters, which have their own findings.
 *
 * @param parameters - the operation's current query parameters
 */
function followsParameters(
  before: Json | undefined,
  after: Json | undefined,
  parameters: ReadonlySet<string>,
): boolean {
  if (!isJsonObject(before) || !isJsonObject(after)) return false;
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return members.every((member) => {
    const [old, next] = [before[member], after[member]];
    if (JSON.stringify(old) === JSON.stringify(next)) return true;
    return names.has(member) && typeof old === 'string' && typeof next === 'string' && !parameters.has(old);
  });
}

/**
 * The two ends of an operation: where its request is judged and where its response is. They are swapped for webhooks and
 * callbacks.
 */
interface Ends {
  readonly sent: PairNode;
  readonly answered: PairNode;
}

const fields: FieldTable<Operation> = {
  pointer: 'identity',
  id: 'identity',
  operationId: 'compared',
  method: 'identity',
  path: 'identity',
  requestPath: 'identity',
  summary: 'documentation',
  description: 'documentation',
  tags: 'walked',
  deprecation: 'walked',
  parameters: 'walked',
  unusedParameters: 'walked',
  body: 'walked',
  responses: 'walked',
  security: 'walked',
  servers: 'walked',
  callbacks: 'walked',
  externalDocs: 'documentation',
  extensions: 'walked',
};

/** Compares the operations that clients call. */
export function walkOperations(walk: ModelWalk): void {
  compareLists(walk, 'operation', pairOperations(walk), (operation) => {
    const label = labelOf(operation);
    return { sent: operationNode(label, 'request'), answered: operationNode(label, 'response') };
  });
}

/** Compares the requests that the service sends by itself. Clients receive their bodies. */
export function walkWebhooks(walk: ModelWalk): void {
  compareLists(walk, 'webhook', pairCalls(walk, walk.base.webhooks, walk.head.webhooks), (operation) => {
    const label = `webhook ${operation.path} ${operation.method}`;
    return { sent: operationNode(label, 'response'), answered: operationNode(label, 'request') };
  });
}

function compareLists(
  walk: ModelWalk,
  kind: 'operation' | 'webhook' | 'callback',
  { pairs, moved, gone: left, come: fresh }: PairedOperations,
  ends: (operation: Operation) => Ends,
): void {
  for (const [before, after] of pairs) {
    if (kind === 'operation' && pathShape(before) !== pathShape(after))
      addPrefix(walk, before, after, ends(after).sent);
    if (kind === 'callback' && before.path !== after.path) addName(walk, before, after, ends(after).sent);
    compareOperation(walk, before, after, ends(after));
  }
  for (const [before, after] of moved) {
    const { sent, answered } = ends(after);
    const labels = { before: labelOf(before), after: labelOf(after) };
    walk.log.add(sent, { on: kind, action: 'moved', ...pairOf(before, after).places, ...labels });
    compareOperation(walk, before, after, { sent, answered });
  }
  for (const operation of left) {
    const name = labelOf(operation);
    walk.log.add(ends(operation).sent, {
      ...gone(kind, operation, parentsOf(operation)),
      name,
      before: name,
      facts: { notice: walk.notice.ofRemoval(announcement(walk.base, announcing(operation))) },
    });
  }
  for (const operation of fresh) {
    const name = labelOf(operation);
    walk.log.add(ends(operation).sent, { ...come(kind, operation, parentsOf(operation)), name, after: name });
  }
}

function labelOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Reports that a part of the path moved into the server, or out of it. */
function addPrefix(walk: ModelWalk, before: Operation, after: Operation, node: PairNode): void {
  const { places } = pairOf(before, after);
  walk.log.add(node, { ...places, on: 'operation.prefix', action: 'moved', before: before.path, after: after.path });
}

/** Reports that a callback has a new key in the description, which is never sent. */
function addName(walk: ModelWalk, before: Operation, after: Operation, node: PairNode): void {
  const { places } = pairOf(before, after);
  const on = 'operation.documentation';
  walk.log.add(node, { ...places, on, name: 'callback', action: 'changed', before: before.path, after: after.path });
}

function pathShape({ path }: Operation): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function announcing({ pointer, deprecation, extensions }: Operation) {
  return { pointer, deprecated: deprecation !== undefined, extensions };
}

/** The map of paths on both sides, for operations that only one has. */
function parentsOf({ pointer }: Operation): Places {
  const parent = pointer.replace(/\/[^/]*\/[^/]*$/, '');
  return { base: parent, head: parent };
}

function compareOperation(walk: ModelWalk, base: Operation, head: Operation, ends: Ends): void {
  const { sent } = ends;
  const pair = pairOf(base, head);
  compareFields(walk, sent, 'operation', fields, pair);
  compareTags(walk, base, head, ends);
  compareOperationExtensions(walk, base, head, ends);
  compareAnnouncements(walk, sent, 'operation', {
    base: announcement(walk.base, announcing(base)),
    head: announcement(walk.head, announcing(head)),
    places: pair.places,
  });
  walkParameters(walk, pair, sent);
  walkBody(walk, pair, sent);
  walkResponses(walk, pair, ends.answered);
  walkSecurity(walk, pair, sent);
  walkOperationServers(walk, pair, sent);
  walkCallbacks(walk, base, head, ends);
}

function compareOperationExtensions(walk: ModelWalk, base: Operation, head: Operation, { sent, answered }: Ends): void {
  const { places } = pairOf(base, head);
  const only = ({ extensions }: Operation, wanted: boolean) =>
    new Map([...extensions].filter(([name]) => isOfResponse(name) === wanted));
  compareExtensions(walk, sent, 'operation', { base: only(base, false), head: only(head, false), places });
  const query = new Set(head.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name));
  const about = { base: only(base, true), head: only(head, true), places };
  compareExtensions(walk, answered, 'operation', about, (name, before, after) =>
    name === 'x-pagination' ? { follows: followsParameters(before, after, query) } : undefined,
  );
}

function compareTags(walk: ModelWalk, base: Operation, head: Operation, { sent }: Ends): void {
  const [before, after] = [[...base.tags].sort(), [...head.tags].sort()];
  if (before.join('\n') === after.join('\n')) return;
  walk.log.add(sent, { on: 'operation.tags', action: 'changed', ...pairOf(base, head).places, before, after });
}

/** A client receives the requests of a callback: the ends are swapped. */
function walkCallbacks(walk: ModelWalk, base: Operation, head: Operation, { sent, answered }: Ends): void {
  const named = ({ callbacks }: Operation) =>
    callbacks.flatMap(({ name, expression, operations }) =>
      operations.map((operation) => ({ ...operation, path: `${name} ${expression}`, requestPath: expression })),
    );
  compareLists(walk, 'callback', pairCalls(walk, named(base), named(head)), (operation) => {
    const step = `callback ${operation.path} ${operation.method}`;
    return { sent: nodeBelow(answered, step), answered: nodeBelow(sent, step) };
  });
}
