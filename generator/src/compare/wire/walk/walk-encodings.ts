import { sameJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { Encoding, MediaType } from '../../../model/api-model.ts';
import { type Action, both, valuesOf } from '../edit.ts';
import type { ValueType } from '../values/view.ts';
import { contentTypesWithin } from './content-types.ts';
import { type LocalEdit, type ModelWalk, type PartPair, plainOf } from './model-walk.ts';
import { type PartEncoding, partEncoding } from './part-encoding.ts';
import type { PairNode } from './schema-pair.ts';
import { walkHeaders } from './walk-headers.ts';

/**
 * Compares how the parts of forms are written. An explicit default is the same as none; changes that follow from a part's type,
 * or from adding or removing the part, are reported there.
 */
export function walkEncodings(walk: ModelWalk, { base, head, places }: PartPair<MediaType>, node: PairNode): void {
  if (areWrittenAlike(base, head)) return;
  for (const [part, before, after] of both(base.encoding, head.encoding)) {
    const old = partEncoding(walk.schemas.base, walk.base.dialect, base, part);
    const next = partEncoding(walk.schemas.head, walk.head.dialect, head, part);
    const parts = partsOf(before, after);
    const add = (edit: LocalEdit) => walk.log.add(node, { ...places, name: part, ...edit });
    if (old !== undefined && next !== undefined && parts !== undefined) add(parts);
    if (old !== undefined && next !== undefined) {
      for (const edit of contentTypeEdits(old, next)) add(withTexts(edit, before, after));
      for (const edit of styleEdits(old, next)) add(edit);
      if (old.isHeaded && next.isHeaded) walkHeaders(walk, { base: old.headers, head: next.headers, places }, node);
      else if (!sameJson(plainOf(old.headers), plainOf(next.headers))) add(unused);
    } else if (old === next && !sameJson(plainOf(before), plainOf(after))) add(unused);
  }
}

/** Whether the parts are certainly written the same: equal declarations, and no headers, whose schemas are compared. */
function areWrittenAlike(base: MediaType, head: MediaType): boolean {
  const hasHeaders = ({ encoding }: MediaType) => [...encoding.values()].some(({ headers }) => headers.length > 0);
  return !hasHeaders(base) && !hasHeaders(head) && sameJson(plainOf(base.encoding), plainOf(head.encoding));
}

const unused: LocalEdit = { on: 'encoding.unused', action: 'changed' };

function partsOf(before: Encoding | undefined, after: Encoding | undefined): LocalEdit | undefined {
  const within = (encoding: Encoding | undefined): Json => {
    const { encoding: named, prefixEncoding, itemEncoding } = encoding ?? {};
    return plainOf({ named, prefixEncoding, itemEncoding });
  };
  const [old, next] = [within(before), within(after)];
  return sameJson(old, next) ? undefined : { on: 'encoding.parts', action: 'changed', before: old, after: next };
}

function contentTypeEdits(old: PartEncoding, next: PartEncoding): LocalEdit[] {
  if (old.isDefault && next.isDefault) return [];
  // If the type changed altogether, how it is written is part of that change.
  if (!old.types.some((type) => next.types.includes(type))) return [];
  const shrinks = contentTypesWithin(next.contentTypes, old.contentTypes);
  const grows = contentTypesWithin(old.contentTypes, next.contentTypes);
  if (shrinks && grows) return [];
  const action: Action = grows ? 'relaxed' : shrinks ? 'tightened' : 'changed';
  return [{ on: 'encoding.contentType', action, before: textOf(old), after: textOf(next) }];
}

function styleEdits(old: PartEncoding, next: PartEncoding): LocalEdit[] {
  const written = ({ style, explode, allowReserved }: PartEncoding) => `${style} ${explode} ${allowReserved}`;
  if (written(old) === written(next)) return [];
  const before = old.isStyled ? old : plain;
  const after = next.isStyled ? next : plain;
  const common = old.types.filter((type) => next.types.includes(type));
  const has = (...types: readonly ValueType[]) => types.some((type) => common.includes(type));
  const edits: LocalEdit[] = [];
  if (has('array', 'object')) {
    if (before.style !== after.style) {
      edits.push({ on: 'encoding.style', action: 'changed', before: before.style, after: after.style });
    } else if (before.explode !== after.explode) {
      edits.push({ on: 'encoding.explode', action: 'changed', before: before.explode, after: after.explode });
    }
  }
  const mayMatter = old.mayHoldReserved && next.mayHoldReserved;
  if (before.allowReserved !== after.allowReserved && mayMatter && has('string', 'array', 'object')) {
    edits.push({ on: 'encoding.allowReserved', action: after.allowReserved ? 'relaxed' : 'tightened' });
  }
  return edits.length > 0 || common.length === 0 ? edits : [unused];
}

/** How a part without a style is written. */
const plain = { style: 'form', explode: true, allowReserved: false };

function textOf({ contentTypes }: PartEncoding): string {
  return contentTypes
    .map(({ type, subtype, parameters }) => [`${type}/${subtype}`, ...parameters].join('; '))
    .join(', ');
}

/** Adds the content types as written in the description. */
function withTexts(edit: LocalEdit, before: Encoding | undefined, after: Encoding | undefined): LocalEdit {
  if (edit.on !== 'encoding.contentType') return edit;
  const [old, next] = [before?.contentType ?? edit.before, after?.contentType ?? edit.after];
  return { ...edit, ...valuesOf(old, next) };
}
