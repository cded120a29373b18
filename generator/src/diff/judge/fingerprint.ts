import { createHash } from 'node:crypto';
import type { Edit } from '../edit.ts';
import { canonicalJson } from '../schema/canonical-json.ts';

/**
 * A name for a change that stays the same while the same change stands at the same place. Positions in lists do not count, so
 * that another parameter before it changes nothing.
 */
export function fingerprintOf(id: string, { base, head, name, before, after }: Edit): string {
  const said = [id, withoutIndices(base), withoutIndices(head), name ?? '', before ?? null, after ?? null];
  return createHash('sha256').update(canonicalJson(said)).digest('hex').slice(0, 16);
}

function withoutIndices(pointer: string): string {
  return pointer.replace(/\/(parameters|servers|tags|security|allOf|anyOf|oneOf)\/\d+/g, '/$1/-');
}
