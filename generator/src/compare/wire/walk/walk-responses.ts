import { sameJson } from '../../../base/canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { ApiModel, Operation, Response } from '../../../model/api-model.ts';
import type { DefaultResponse } from '../../policy/policy.ts';
import type { Action } from '../edit.ts';
import { both, changeOf } from '../edit.ts';
import { come, compareFields, type FieldTable, gone, type ModelWalk, type PartPair, pairOf } from './model-walk.ts';
import { nodeBelow, type PairNode } from './schema-pair.ts';
import { walkContents } from './walk-bodies.ts';
import { walkHeaders } from './walk-headers.ts';

const fields: FieldTable<Response> = {
  pointer: 'identity',
  listed: 'identity',
  status: 'walked',
  summary: 'documentation',
  description: 'documentation',
  headers: 'walked',
  contents: 'walked',
  links: 'walked',
  extensions: 'extensions',
};

/** Compares responses by status. */
export function walkResponses(walk: ModelWalk, { base, head, places }: PartPair<Operation>, node: PairNode): void {
  const { pairs, left, fresh } = pairResponses(base.responses, head.responses, walk.defaultResponse);
  const factsOf = (status: string) => ({ facts: { kind: kindOf(status) } });
  for (const { before, after, action } of pairs) {
    const [old, next] = [before.status, after.status];
    if (action !== undefined) {
      const said = { name: `${old} ${next}`, before: old, after: next, ...factsOf(old) };
      const shown = { base: before.listed, head: after.listed };
      walk.log.add(node, { on: 'response.status', action, ...pairOf(before, after).places, shown, ...said });
    }
    compareResponse(walk, before, after, nodeBelow(node, `response ${next}`));
  }
  for (const response of left) {
    const { status: name, listed } = response;
    const shown = { ...places, base: listed };
    walk.log.add(node, { ...gone('response', response, places), shown, name, before: name, ...factsOf(name) });
  }
  for (const response of fresh) {
    const { status: name, listed } = response;
    const shown = { ...places, head: listed };
    walk.log.add(node, { ...come('response', response, places), shown, name, after: name, ...factsOf(name) });
  }
}

/**
 * The meaning of a status for clients: `default` covers unlisted statuses, which count as errors. Only clients that ask for 1xx
 * and 304 get them, and they know what to do.
 */
function kindOf(status: string): 'success' | 'error' {
  return /^[23]/.test(status) && status !== '304' ? 'success' : 'error';
}

function compareResponse(walk: ModelWalk, base: Response, head: Response, node: PairNode): void {
  const pair = pairOf(base, head);
  compareFields(walk, node, 'response', fields, pair);
  walkHeaders(walk, { ...pair, base: base.headers, head: head.headers }, node);
  const bare = [base, head].some(({ status, contents }) => /^[13]/.test(status) && contents.length === 0);
  const [first] = head.contents;
  // Receivers of a webhook or a callback respond: a body is new to them as that of a request is to clients.
  if (node.direction === 'request' && base.contents.length === 0 && first !== undefined) {
    const after = head.contents.map(({ name }) => name);
    walk.log.add(node, { ...come('body', first, pair.places), after, facts: { required: true } });
  } else if (!bare || base.status === head.status) {
    // Clients don't read the body of a redirect, so a redirect that is split off from `default` needs no body.
    walkContents(walk, { ...pair, base: base.contents, head: head.contents }, node);
  }
  walkLinks(walk, pair, node);
}

/** Compares the targets and values of links. The operation of a link may have a new name. */
function walkLinks(walk: ModelWalk, { base, head, places }: PartPair<Response>, node: PairNode): void {
  for (const [name, before, after] of both(base.links, head.links)) {
    const change = changeOf(before, after);
    if (change === undefined) continue;
    const isSame =
      before !== undefined &&
      after !== undefined &&
      sameJson(plainLink(walk.base, before), plainLink(walk.head, after));
    if (isSame) walk.log.add(node, { ...places, on: 'response.documentation', name: `link ${name}`, ...change });
    else walk.log.add(node, { ...places, on: 'link', name, ...change });
  }
}

/** A link without its description, with its operation as method and path. */
function plainLink(api: ApiModel, link: Json): Json {
  if (!isJsonObject(link)) return link;
  const { description: _, operationId, operationRef, ...rest } = link;
  const operation = api.operations.find(
    (one) =>
      (operationId !== undefined && one.operationId === operationId) ||
      (operationRef !== undefined && `#${one.pointer}` === operationRef),
  );
  if (operation === undefined) return withoutText(link);
  return { ...rest, operation: `${operation.method} ${operation.requestPath.replace(/\{[^{}]*\}/g, '{}')}` };
}

function withoutText({ description: _, ...rest }: JsonObject): JsonObject {
  return rest;
}

interface PairedResponses {
  readonly pairs: readonly {
    readonly before: Response;
    readonly after: Response;
    readonly action?: Action;
  }[];
  readonly left: readonly Response[];
  readonly fresh: readonly Response[];
}

/**
 * Pairs responses by status. A status and a range or `default` that covers it are also a pair: `200` may become `2XX`, and a
 * newly listed `404` is compared with `default`.
 */
function pairResponses(
  base: readonly Response[],
  head: readonly Response[],
  meaning: DefaultResponse,
): PairedResponses {
  const coverOf = (responses: readonly Response[], status: string) => coverIn(responses, status, meaning);
  const pairs: { before: Response; after: Response; action?: Action }[] = [];
  const find = (list: readonly Response[], status: string) => list.find((response) => response.status === status);
  const left: Response[] = [];
  const fresh: Response[] = [];
  /** Whether a response covers a status that only the other side lists. */
  const coversNew = (cover: Response, here: readonly Response[], there: readonly Response[]) =>
    there.some(({ status }) => find(here, status) === undefined && coverOf(here, status) === cover);
  for (const before of base) {
    const same = find(head, before.status);
    const cover = coverOf(head, before.status);
    if (same !== undefined) pairs.push({ before, after: same });
    else if (cover !== undefined) pairs.push({ before, after: cover, action: 'relaxed' });
    else if (!coversNew(before, base, head)) left.push(before);
  }
  for (const after of head) {
    if (find(base, after.status) !== undefined) continue;
    const cover = coverOf(base, after.status);
    if (cover !== undefined) pairs.push({ before: cover, after, action: 'tightened' });
    else if (!coversNew(after, head, base)) fresh.push(after);
  }
  const [old, next] = [left.filter(isSuccess), fresh.filter(isSuccess)];
  const [before, after] = [old[0], next[0]];
  if (old.length !== 1 || next.length !== 1 || before === undefined || after === undefined)
    return { pairs, left, fresh };
  return {
    pairs: [...pairs, { before, after, action: 'renamed' }],
    left: left.filter((response) => response !== before),
    fresh: fresh.filter((response) => response !== after),
  };
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith('2');
}

/** The response that covers an unlisted status: its range, or `default` if the policy says so. */
function coverIn(responses: readonly Response[], status: string, meaning: DefaultResponse): Response | undefined {
  if (status === 'default') return undefined;
  const range = `${status[0]}XX`;
  const ranged = responses.find((response) => response.status === range && status !== range);
  const isListed = meaning === 'outside-2xx' && status.startsWith('2') && responses.some(isSuccess);
  return ranged ?? (isListed ? undefined : responses.find((response) => response.status === 'default'));
}
