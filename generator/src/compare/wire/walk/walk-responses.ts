import type { Operation, Response } from '../../../model/api-model.ts';
import { compareFields, type FieldTable } from './compare-fields.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import { pairResponses } from './pair-responses.ts';
import { nodeBelow, type PairNode } from './schema-pair.ts';
import { walkContents } from './walk-bodies.ts';
import { walkHeaders } from './walk-headers.ts';
import { walkLinks } from './walk-links.ts';

const fields: FieldTable<Response> = {
  pointer: 'identity',
  status: 'walked',
  summary: 'documentation',
  description: 'documentation',
  headers: 'walked',
  contents: 'walked',
  links: 'walked',
  extensions: 'extensions',
};

/** Compares responses by status. */
export function walkResponses(
  walk: ModelWalk,
  { base, head, places }: { readonly base: Operation; readonly head: Operation; readonly places: Places },
  node: PairNode,
): void {
  const { pairs, gone, come } = pairResponses(base.responses, head.responses, walk.defaultResponse);
  for (const { before, after, action } of pairs) {
    if (action !== undefined) {
      walk.log.add(node, {
        on: 'response.status',
        action,
        base: before.pointer,
        head: after.pointer,
        name: `${before.status} ${after.status}`,
        before: before.status,
        after: after.status,
        facts: { kind: kindOf(before.status) },
      });
    }
    compareResponse(walk, before, after, nodeBelow(node, `response ${after.status}`));
  }
  for (const response of gone) {
    const { status, pointer } = response;
    const facts = { kind: kindOf(status) };
    walk.log.add(node, {
      on: 'response',
      action: 'removed',
      base: pointer,
      head: places.head,
      name: status,
      before: status,
      facts,
    });
  }
  for (const response of come) {
    const { status, pointer } = response;
    const facts = { kind: kindOf(status) };
    walk.log.add(node, {
      on: 'response',
      action: 'added',
      base: places.base,
      head: pointer,
      name: status,
      after: status,
      facts,
    });
  }
}

/**
 * What a status tells a client: `default` covers what is not listed, which is taken to be errors. 1xx and 304 come only to clients
 * that ask for them and know what to do.
 */
function kindOf(status: string): 'success' | 'error' {
  return /^[23]/.test(status) && status !== '304' ? 'success' : 'error';
}

function compareResponse(walk: ModelWalk, base: Response, head: Response, node: PairNode): void {
  const places = { base: base.pointer, head: head.pointer };
  compareFields(walk, node, 'response', fields, { base, head, places });
  walkHeaders(walk, { base: base.headers, head: head.headers, places }, node);
  const bare = [base, head].some(({ status, contents }) => /^[13]/.test(status) && contents.length === 0);
  // Nobody reads the body of a redirect: one that is told apart from `default` need not have its body.
  if (!bare || base.status === head.status) {
    walkContents(walk, { base: base.contents, head: head.contents, places }, node, 'body');
  }
  walkLinks(walk, { base, head, places }, node);
}
