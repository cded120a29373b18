import { sameJson } from '../../../base/canonical-json.ts';
import { sortedBy } from '../../../base/order.ts';
import type { ApiModel, MediaType, Operation, RequestBody } from '../../../model/api-model.ts';
import { sequenceFormat } from '../../../model/client/result.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Action } from '../edit.ts';
import { demandsIn, type SchemaScope } from '../values/view.ts';
import { type MediaTypeName, rangeCovers, readMediaTypeName, sameEssence, tellingParameters } from './content-types.ts';
import {
  come,
  compareFields,
  type FieldTable,
  gone,
  type ModelWalk,
  type PartPair,
  pairOf,
  plainOf,
} from './model-walk.ts';
import { formKindOf } from './part-encoding.ts';
import type { PairNode } from './schema-pair.ts';
import { walkEncodings } from './walk-encodings.ts';

const bodyFields: FieldTable<RequestBody> = {
  pointer: 'identity',
  required: 'walked',
  description: 'documentation',
  contents: 'walked',
  extensions: 'extensions',
};

const mediaTypeFields: FieldTable<MediaType> = {
  pointer: 'identity',
  name: 'walked',
  schema: 'walked',
  itemSchema: 'walked',
  encoding: 'walked',
  prefixEncoding: 'compared',
  itemEncoding: 'compared',
  examples: 'documentation',
  extensions: 'extensions',
};

export function walkBody(walk: ModelWalk, { base, head, places }: PartPair<Operation>, node: PairNode): void {
  const [before, after] = [base.body, head.body];
  const names = ({ contents }: RequestBody) => contents.map(({ name }) => name);
  if (before === undefined) {
    if (after === undefined) return;
    const facts = { required: after.required };
    walk.log.add(node, { ...come('body', after, places), after: names(after), facts });
    return;
  }
  if (after === undefined) {
    walk.log.add(node, { ...gone('body', before, places), before: names(before) });
    return;
  }
  const pair = pairOf(before, after);
  compareFields(walk, node, 'body', bodyFields, pair);
  if (before.required !== after.required) {
    walk.log.add(node, { ...pair.places, on: 'body.required', action: after.required ? 'added' : 'removed' });
  }
  // Clients don't send the request of a callback or a webhook.
  const unasked = node.direction === 'response';
  walkContents(walk, { ...pair, base: before.contents, head: after.contents }, node, unasked);
}

/** Compares the contents of a body by media type. */
export function walkContents(
  walk: ModelWalk,
  { base, head, places }: PartPair<readonly MediaType[]>,
  node: PairNode,
  unasked = false,
): void {
  const { pairs, left, fresh } = pairMediaTypes(base, head);
  for (const { before, after, action } of pairs) {
    const pair = pairOf(before, after);
    const { name } = before;
    if (action !== undefined) {
      walk.log.add(node, { ...pair.places, on: 'media-type', action, name, before: name, after: after.name });
    }
    compareFields(walk, node, 'media-type', mediaTypeFields, pair);
    compareContent(walk, before, after, node, after.name);
    walkEncodings(walk, pair, node);
  }
  for (const media of left) {
    const { name } = media;
    const range = rangeAround(media, head);
    const edit =
      range === undefined
        ? gone('media-type', media, places)
        : gone('media-type.documentation', media, pairOf(media, range).places);
    walk.log.add(node, { ...edit, name, before: name });
    if (range !== undefined) compareContent(walk, media, range, node, name);
  }
  for (const media of fresh) {
    const { name } = media;
    const range = rangeAround(media, base);
    walk.log.add(node, { ...come('media-type', media, places), name, after: name, facts: { unasked } });
    // A media range over any binary type promises nothing about a single type.
    if (range !== undefined && !isBytes(walk.schemas.base, range.schema, true))
      compareContent(walk, range, media, node, name);
  }
}

type Described = readonly [whole: Schema | undefined, item: Schema | undefined];
type ComparedSchemas = readonly [before: Schema | undefined, after: Schema | undefined, step: string];

/**
 * The schemas of a content and of its items. Before OpenAPI 3.2, the schema of a sequence was that of an item or of a list, so
 * it is compared with the other side's schema of items.
 */
function withSameItems(
  [whole, item]: Described,
  [otherWhole, otherItem]: Described,
  { name }: MediaType,
  step: string,
): readonly ComparedSchemas[] {
  const items = `${step} item`;
  if (sequenceFormat(name) !== undefined) {
    if (whole !== undefined && item === undefined && otherWhole === undefined && otherItem !== undefined) {
      return [[whole.items ?? whole, otherItem, items]];
    }
    if (whole === undefined && item !== undefined && otherWhole !== undefined && otherItem === undefined) {
      return [[item, otherWhole.items ?? otherWhole, items]];
    }
  }
  return [
    [whole, otherWhole, step],
    [item, otherItem, items],
  ];
}

function compareContent(
  { schemas, base, head, log }: ModelWalk,
  before: MediaType,
  after: MediaType,
  node: PairNode,
  name: string,
): void {
  const [old, next] = withSameBytes(
    { scope: schemas.base, dialect: base.dialect, media: before },
    { scope: schemas.head, dialect: head.dialect, media: after },
  );
  const isReworded = old === undefined && next === undefined && base.dialect === head.dialect;
  if (isReworded && !sameJson(plainOf(before.schema), plainOf(after.schema))) {
    const { places } = pairOf(before, after);
    log.add(node, { ...places, on: 'media-type.documentation', action: 'changed', name: 'schema' });
  }
  for (const [left, right, at] of withSameItems(
    [old, before.itemSchema],
    [next, after.itemSchema],
    before,
    `body ${name}`,
  )) {
    if (left === undefined && right === undefined) continue;
    schemas.compare(left ?? { pointer: before.pointer }, right ?? { pointer: after.pointer }, node, at);
  }
}

interface PairedMediaTypes {
  readonly pairs: readonly {
    readonly before: MediaType;
    readonly after: MediaType;
    /** The change of the name; absent if both mean the same. */
    readonly action?: Action;
  }[];
  readonly left: readonly MediaType[];
  readonly fresh: readonly MediaType[];
}

/** The narrowest range that includes a media type, which then only repeats or refines it. */
function rangeAround({ name }: MediaType, others: readonly MediaType[]): MediaType | undefined {
  const own = readMediaTypeName(name);
  return narrowestFirst(others).find((other) => {
    const range = readMediaTypeName(other.name);
    return !sameEssence(range, own) && rangeCovers(range, own);
  });
}

/** Of several ranges that cover a type, the narrowest one describes it. */
function narrowestFirst(contents: readonly MediaType[]): MediaType[] {
  return sortedBy(contents, ({ name }) => (readMediaTypeName(name).type === '*' ? 'b' : 'a'));
}

/** Pairs media types by name; a range and a type in it are a pair, and so are names that differ only in parameters. */
function pairMediaTypes(base: readonly MediaType[], head: readonly MediaType[]): PairedMediaTypes {
  const pairs: { before: MediaType; after: MediaType; action?: Action }[] = [];
  let left = narrowestFirst(base);
  let fresh = narrowestFirst(head);
  const passes: readonly ((before: MediaTypeName, after: MediaTypeName) => Action | 'same' | undefined)[] = [
    sameName,
    parametersOf,
    rangeOf,
  ];
  for (const pass of passes) {
    for (const before of [...left]) {
      const action = (after: MediaType) => pass(readMediaTypeName(before.name), readMediaTypeName(after.name));
      const after = fresh.find((candidate) => action(candidate) !== undefined);
      if (after === undefined) continue;
      const found = action(after);
      pairs.push({ before, after, ...(found === undefined || found === 'same' ? {} : { action: found }) });
      left = left.filter((media) => media !== before);
      fresh = fresh.filter((media) => media !== after);
    }
  }
  return { pairs, left, fresh };
}

function sameName(before: MediaTypeName, after: MediaTypeName): 'same' | undefined {
  return sameEssence(before, after) && before.parameters.join(';') === after.parameters.join(';') ? 'same' : undefined;
}

/** Parameters refine a media type. */
function parametersOf(before: MediaTypeName, after: MediaTypeName): Action | 'same' | undefined {
  if (!sameEssence(before, after)) return undefined;
  const [old, next] = [tellingParameters(before), tellingParameters(after)];
  const more = next.some((parameter) => !old.includes(parameter));
  const less = old.some((parameter) => !next.includes(parameter));
  if (!more && !less) return 'same';
  return more && less ? 'changed' : more ? 'tightened' : 'relaxed';
}

function rangeOf(before: MediaTypeName, after: MediaTypeName): Action | undefined {
  if (rangeCovers(after, before)) return 'relaxed';
  return rangeCovers(before, after) ? 'tightened' : undefined;
}

export interface SideOfMedia {
  readonly scope: SchemaScope;
  readonly dialect: ApiModel['dialect'];
  readonly media: MediaType;
}

type SchemaSides = readonly [before: Schema | undefined, after: Schema | undefined];

/**
 * The schemas of two media types, with bytes in one form. Bytes have several forms (`format: binary` in 3.0, `contentMediaType`
 * or no type at all in 3.1), for bodies and for parts.
 */
export function withSameBytes(base: SideOfMedia, head: SideOfMedia): SchemaSides {
  const [before, after] = [base.media.schema, head.media.schema];
  const names = [base.media.name, head.media.name];
  if (names.some(isRaw) && names.every((name) => isRaw(name) || name === '*/*')) {
    const same = isWhatever(base.scope, before) && isWhatever(head.scope, after);
    return same ? [undefined, undefined] : [before, after];
  }
  if (before === undefined || after === undefined) return [before, after];
  if (formKindOf(base.media.name) === undefined || formKindOf(head.media.name) === undefined) return [before, after];
  const [old, next] = [base.scope.target(before), head.scope.target(after)];
  const parts = [...(old.properties ?? [])].flatMap(([name, part]) => {
    const other = next.properties?.get(name);
    if (other === undefined || other.format === part.format) return [];
    return isBytes(base.scope, part, base.dialect !== '3.0') && isBytes(head.scope, other, head.dialect !== '3.0')
      ? [name]
      : [];
  });
  return parts.length === 0 ? [before, after] : [withBytes(old, parts), withBytes(next, parts)];
}

/** Bodies that are neither text nor data: images, archives, `application/octet-stream`. */
function isRaw(name: string): boolean {
  const essence = name.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return formKindOf(name) === undefined && !/^(text|\*)\/|[/+](json|xml|yaml|x-yaml|x-ndjson|jsonl)$/.test(essence);
}

/** Whether a schema allows a binary body to contain any bytes: every kind of text does. */
function isWhatever(scope: SchemaScope, schema: Schema | undefined): boolean {
  if (schema === undefined || isBytes(scope, schema, true)) return true;
  const target = scope.target(schema);
  return demandsIn(target).join() === 'types' && target.types?.join() === 'string';
}

/** Whether a schema only declares bytes; with `untyped`, an empty schema does. */
function isBytes(scope: SchemaScope, schema: Schema | undefined, untyped: boolean): boolean {
  if (schema === undefined) return true;
  const target = scope.target(schema);
  if (!demandsIn(target).every((keyword) => ['types', 'format', 'contentMediaType'].includes(keyword))) return false;
  if (target.format !== undefined && target.format !== 'binary') return false;
  const named = target.format === 'binary' || target.contentMediaType !== undefined;
  return target.types === undefined ? untyped : named && target.types.join() === 'string';
}

function withBytes(schema: Schema, names: readonly string[]): Schema {
  const properties = [...(schema.properties ?? [])].map(([name, part]) => {
    if (!names.includes(name)) return [name, part] as const;
    const { contentMediaType: _, ...rest } = part;
    return [name, { ...rest, types: ['string' as const], format: 'binary' }] as const;
  });
  return { ...schema, properties: new Map(properties) };
}
