import type { Operation, Pagination, Parameter } from '../../api-model.ts';
import { followReference, viewObject } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { type FoundList, kindsOf, type Leaf, nameWords, otherPlaces, pagingNames, type ScalarKind } from './leaves.ts';

/** A parameter that takes a position from the response. Parameters without another use come first. */
export function byCursor(shape: ListShape): Pagination | undefined {
  const strong = shape.query.filter(({ words }) => pagingNames.cursor.test(words));
  const weak = shape.query.filter(({ words, kinds }) => pagingNames.place.test(words) && !kinds.has('whole'));
  for (const parameter of [...strong, ...weak]) {
    const next = nextPlace(parameter, shape, weak.length + strong.length === 1);
    if (next === undefined) continue;
    return {
      style: 'cursor',
      cursor: parameter.name,
      ...limitOf(shape),
      ...shape.list,
      next: next.pointer,
      ...endOf(shape),
      evidence: `the query parameter ${parameter.name} takes ${next.pointer} of the response`,
    };
  }
  return undefined;
}

/** The value of a response that the parameter takes for the next page. */
function nextPlace(parameter: QueryParameter, { leaves, list }: ListShape, isOnly: boolean): Leaf | undefined {
  const own = parameter.words;
  const strong = pagingNames.cursor.test(own);
  const forward = forwardPlaces(leaves);
  return (
    forward.find(({ name }) => [own, `next ${own}`, `next page ${own}`].includes(name)) ??
    forward.find(({ name }) => (strong || isOnly) && pagingNames.next.test(name)) ??
    leaves.find((leaf) => isPlace(leaf) && leaf.name === own && isNextPlace(leaf, leaves)) ??
    lastPlace(parameter, leaves, list.items)
  );
}

/** The position of the next page in a response, unless it is a URL. */
function forwardPlaces(leaves: readonly Leaf[]): readonly Leaf[] {
  return leaves.filter((leaf) => isPlace(leaf) && leaf.words.includes('next') && !isAddress(leaf));
}

/** Whether a value named like the parameter is the next position, not the current one. */
function isNextPlace(leaf: Leaf, leaves: readonly Leaf[]): boolean {
  const before = leaf.pointer.replace(/[^/]*$/, (name) => name.replace(/after/i, 'before'));
  const paired = before !== leaf.pointer && leaves.some(({ pointer }) => pointer === before);
  return (
    paired ||
    /^continu/.test(leaf.name) ||
    endOf({ leaves }).more !== undefined ||
    /\b(?:next|subsequent|following|further|continue)/i.test(leaf.schema.description ?? '')
  );
}

/** `last_id` or `after_cursor` for `after`, `end_cursor` for `cursor`: the position of the last item, after which the next page starts. */
function lastPlace({ words }: QueryParameter, leaves: readonly Leaf[], items: string): Leaf | undefined {
  if (!/\bafter\b|\bcursor\b|\bstart key$/.test(words)) return undefined;
  const isEnd = /\bafter\b/.test(words)
    ? /^(?:(?:last|end|after) (?:id|cursor|key)|cursor)$/
    : /^(?:last|end) (?:id|cursor|key)$/;
  const ends = leaves.filter(({ name, kinds }) => kinds.has('text') && isEnd.test(name));
  return items === '' || ends.length !== 1 ? undefined : ends[0];
}

/** A parameter for the identifier of the last item, if the response says whether there is more. */
export function afterLastItem(shape: ListShape): Pagination | undefined {
  const { query, leaves, schemas, list } = shape;
  const parameter = query.find(({ words }) => pagingNames.after.test(words));
  const end = endOf(shape);
  const more = end.more ?? end.last;
  // Where the response has cursors, an identifier is none.
  const hasPlaces = forwardPlaces(leaves).length > 0 || leaves.some(({ words }) => words.includes('cursor'));
  if (parameter === undefined || more === undefined || hasPlaces || !hasId(list.item, schemas)) return undefined;
  return {
    style: 'after',
    after: parameter.name,
    ...limitOf(shape),
    ...list,
    id: '/id',
    ...end,
    evidence: `the query parameter ${parameter.name} takes the id of the last item, and ${more} of the response says whether there is more`,
  };
}

/** Whether every kind of item has an identifier. */
function hasId(item: Schema, schemas: Schemas, open: readonly Schema[] = []): boolean {
  const own = viewObject(item, schemas).properties.get('id');
  const kinds = own === undefined ? undefined : kindsOf(own, schemas);
  if (kinds?.has('text') || kinds?.has('whole')) return true;
  const { oneOf, anyOf } = followReference(item, schemas);
  const branches = open.includes(item) ? [] : (oneOf ?? anyOf ?? []);
  return branches.length > 0 && branches.every((branch) => hasId(branch, schemas, [...open, item]));
}

/** A URL of the next page in the response. */
export function byAddress({ leaves, list }: ListShape): Pagination | undefined {
  const next = leaves.find((leaf) => leaf.kinds.has('text') && isPlace(leaf) && leadsOn(leaf) && isAddress(leaf));
  if (next === undefined) return undefined;
  return {
    style: 'url',
    ...list,
    next: next.pointer,
    ...endOf({ leaves }),
    evidence: `${next.pointer} of the response is the address of the next page`,
  };
}

/** Whether a name means the next page, and not, say, the next payment. */
function leadsOn({ name, words }: Leaf): boolean {
  return pagingNames.address.test(name) || (words.includes('next') && /^(?:href|ur[il]|link)$/.test(name));
}

/** Whether a string is a URL: by its format, its name, or its examples. */
function isAddress({ schema, name, words }: Leaf): boolean {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (branches.some(({ format }) => /^(?:ur[il]|iri)(?:-reference)?$/.test(format ?? ''))) return true;
  if (/(?:^| )(?:url|uri|link|href)$/.test(name)) return true;
  const inLinks = words.some((word) => word === 'links' || word === 'link');
  return inLinks || (schema.examples ?? []).some((example) => /^(?:https?:\/\/|[/?])/.test(String(example)));
}

/** The parts of an operation that may show how it pages. */
export interface ListShape {
  readonly list: Pick<FoundList, 'items' | 'item'>;
  /** The query parameters that a first page doesn't need. */
  readonly query: readonly QueryParameter[];
  readonly leaves: readonly Leaf[];
  readonly link: 'paging' | 'any' | undefined;
  readonly schemas: Schemas;
}

export interface QueryParameter {
  readonly name: string;
  readonly words: string;
  readonly kinds: ReadonlySet<ScalarKind>;
  readonly schema: Schema;
  readonly description: string;
}

export function optionalQuery({ parameters }: Operation, schemas: Schemas): readonly QueryParameter[] {
  return parameters
    .filter((parameter: Parameter) => parameter.in === 'query' && !parameter.required)
    .map(({ name, schema, description }) => queryParameter(name, schema, schemas, description));
}

/** The members of a parameter that is an object. */
export function membersOfQuery({ schema }: Parameter, schemas: Schemas): readonly QueryParameter[] {
  const { properties, required } = viewObject(schema, schemas);
  return [...properties].flatMap(([name, member]) =>
    required.has(name) ? [] : [queryParameter(name, member, schemas, member.description)],
  );
}

function queryParameter(name: string, schema: Schema, schemas: Schemas, description = ''): QueryParameter {
  return {
    name,
    words: nameWords(name)
      .join(' ')
      .replace(/^pagination /, ''),
    kinds: kindsOf(schema, schemas),
    schema: followReference(schema, schemas),
    description,
  };
}

export function limitOf({ query }: Pick<ListShape, 'query'>): { readonly limit?: string } {
  const found = query.find(({ words, kinds }) => pagingNames.limit.test(words) && kinds.has('whole'));
  return found === undefined ? {} : { limit: found.name };
}

/** The field of the response that says whether there is more. */
export function endOf({ leaves }: Pick<ListShape, 'leaves'>): { readonly more?: string; readonly last?: string } {
  const said = (pattern: RegExp) =>
    leaves.find(({ name, kinds }) => kinds.has('boolean') && pattern.test(name))?.pointer;
  const more = said(pagingNames.more);
  const last = more === undefined ? said(pagingNames.last) : undefined;
  return { ...(more === undefined ? {} : { more }), ...(last === undefined ? {} : { last }) };
}

export function isPlace({ kinds, words }: Leaf): boolean {
  return (kinds.has('text') || kinds.has('whole')) && !words.some((word) => otherPlaces.has(word));
}
