import { sameJson } from '../../../base/canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { ApiModel, Response } from '../../../model/api-model.ts';
import { both } from '../schemas/compare-annotations.ts';
import { changeOf } from './compare-fields.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

/** Compares where the links of a response lead and what they hand over. The same operation may go by another name. */
export function walkLinks(
  walk: ModelWalk,
  { base, head, places }: { readonly base: Response; readonly head: Response; readonly places: Places },
  node: PairNode,
): void {
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

/** A link without its text, its operation by method and path. */
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
