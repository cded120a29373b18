import type { Encoding, MediaType } from '../../model/api-model.ts';
import { both } from '../compare/compare-annotations.ts';
import { effectiveTypes } from '../compare/effective-types.ts';
import type { SchemaScope } from '../schema/schema-scope.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './pair-node.ts';
import { walkHeaders } from './walk-headers.ts';

const noEncoding: Encoding = { headers: [] };

/** Compares how the parts of forms are written. Written out or left to the default is the same; other bodies have no parts. */
export function walkEncodings(
  walk: ModelWalk,
  { base, head, places }: { readonly base: MediaType; readonly head: MediaType; readonly places: Places },
  node: PairNode,
): void {
  const isForm = /^multipart\/|^application\/x-www-form-urlencoded/i.test(head.name);
  for (const [part, before = noEncoding, after = noEncoding] of both(base.encoding, head.encoding)) {
    const [old, next] = [
      effective(walk.schemas.base, base, part, before),
      effective(walk.schemas.head, head, part, after),
    ];
    for (const field of ['contentType', 'style', 'explode', 'allowReserved'] as const) {
      if (old[field] === next[field]) continue;
      walk.log.add(node, {
        ...places,
        on: isForm ? `encoding.${field}` : 'encoding.unused',
        action: 'changed',
        name: part,
        before: old[field],
        after: next[field],
      });
    }
    if (before.headers.length + after.headers.length > 0) {
      walkHeaders(walk, { base: before.headers, head: after.headers, places }, node);
    }
  }
}

interface EffectiveEncoding {
  readonly contentType: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

function effective(scope: SchemaScope, media: MediaType, part: string, encoding: Encoding): EffectiveEncoding {
  const style = encoding.style ?? 'form';
  return {
    contentType: (encoding.contentType ?? defaultContentType(scope, media, part)).toLowerCase().replaceAll(' ', ''),
    style,
    explode: encoding.explode ?? style === 'form',
    allowReserved: encoding.allowReserved ?? false,
  };
}

/** What OpenAPI takes a part for, by the type of its property; of a list, by that of its items. */
function defaultContentType(scope: SchemaScope, media: MediaType, part: string): string {
  if (media.schema === undefined) return 'application/octet-stream';
  const property = scope.view(media.schema).properties.get(part);
  if (property === undefined) return 'text/plain';
  const view = scope.view(property);
  const item = effectiveTypes(view).join() === 'array' && view.items !== undefined ? scope.view(view.items) : view;
  if (effectiveTypes(item).join() === 'object') return 'application/json';
  const binary = item.formats.some(({ value }) => value === 'binary') || item.contentEncoding !== undefined;
  return binary ? 'application/octet-stream' : 'text/plain';
}
