import type { Json } from '../../../base/json.ts';
import type { Header } from '../../../model/api-model.ts';
import { both } from '../edit.ts';
import { outline } from '../outline.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import { compareContentType } from './compare-content-type.ts';
import { come, compareFields, type FieldTable, gone, type ModelWalk, type PartPair, pairOf } from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

const fields: FieldTable<Header> = {
  pointer: 'identity',
  name: 'identity',
  required: 'walked',
  description: 'documentation',
  deprecated: 'announced',
  explode: 'walked',
  schema: 'walked',
  contentType: 'walked',
  examples: 'documentation',
  extensions: 'extensions',
};

/** Compares headers by name, ignoring case. */
export function walkHeaders(
  walk: ModelWalk,
  { base, head, places }: PartPair<readonly Header[]>,
  node: PairNode,
): void {
  const byName = (headers: readonly Header[]) => new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  for (const [name, before, after] of both(byName(base), byName(head))) {
    if (before !== undefined && after !== undefined) compareHeader(walk, before, after, node);
    else if (before !== undefined) {
      walk.log.add(node, { ...gone('header', before, places), name, before: shown(before) });
    } else if (after !== undefined) {
      const facts = { required: after.required };
      walk.log.add(node, { ...come('header', after, places), name, after: shown(after), facts });
    }
  }
}

function shown({ required, schema }: Header): Json {
  return { required, schema: outline(schema) };
}

function compareHeader(walk: ModelWalk, base: Header, head: Header, node: PairNode): void {
  const { log, schemas } = walk;
  const pair = pairOf(base, head);
  const at = { ...pair.places, name: head.name.toLowerCase() };
  compareFields(walk, node, 'header', fields, pair);
  compareContentType(walk, node, 'header', pair, ({ explode }) => (explode ? 'simple, exploded' : 'simple'));
  if (base.required !== head.required) {
    log.add(node, { ...at, on: 'header.required', action: head.required ? 'added' : 'removed' });
  }
  if (base.explode !== head.explode) {
    const types = [
      ...effectiveTypes(schemas.base.view(base.schema)),
      ...effectiveTypes(schemas.head.view(head.schema)),
    ];
    const shows = types.includes('object');
    const on = shows ? 'header.explode' : 'header.unusedExplode';
    log.add(node, { ...at, on, action: 'changed', before: base.explode, after: head.explode });
  }
  schemas.compare(base.schema, head.schema, node, `header ${head.name}`);
}
