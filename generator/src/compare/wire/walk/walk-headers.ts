import type { Header } from '../../../model/api-model.ts';
import { outline } from '../outline.ts';
import { both } from '../schemas/compare-annotations.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import { compareContentType } from './compare-content-type.ts';
import {
  announcement,
  compareAnnouncements,
  compareFields,
  type FieldTable,
  type ModelWalk,
  type Places,
} from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

const fields: FieldTable<Header> = {
  pointer: 'identity',
  name: 'identity',
  required: 'walked',
  description: 'documentation',
  deprecated: 'walked',
  explode: 'walked',
  schema: 'walked',
  contentType: 'walked',
  examples: 'documentation',
  extensions: 'extensions',
};

/** Compares headers by name, ignoring case. */
export function walkHeaders(
  walk: ModelWalk,
  {
    base,
    head,
    places,
  }: { readonly base: readonly Header[]; readonly head: readonly Header[]; readonly places: Places },
  node: PairNode,
): void {
  const byName = (headers: readonly Header[]) => new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  for (const [name, before, after] of both(byName(base), byName(head))) {
    if (before !== undefined && after !== undefined) compareHeader(walk, before, after, node);
    else if (before !== undefined) {
      const shown = { required: before.required, schema: outline(before.schema) };
      walk.log.add(node, {
        on: 'header',
        action: 'removed',
        base: before.pointer,
        head: places.head,
        name,
        before: shown,
      });
    } else if (after !== undefined) {
      walk.log.add(node, {
        on: 'header',
        action: 'added',
        base: places.base,
        head: after.pointer,
        name,
        after: { required: after.required, schema: outline(after.schema) },
        facts: { required: after.required },
      });
    }
  }
}

function compareHeader(walk: ModelWalk, base: Header, head: Header, node: PairNode): void {
  const { log, schemas } = walk;
  const places = { base: base.pointer, head: head.pointer };
  const at = { ...places, name: head.name.toLowerCase() };
  compareFields(walk, node, 'header', fields, { base, head, places });
  compareContentType(walk, node, 'header', { base, head, places }, ({ explode }) =>
    explode ? 'simple, exploded' : 'simple',
  );
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
  const announced = { base: announcement(walk.base, base), head: announcement(walk.head, head) };
  compareAnnouncements(walk, node, 'header', { ...announced, places });
  schemas.compare(base.schema, head.schema, node, `header ${head.name}`);
}
