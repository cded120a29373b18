import type { Operation, Parameter } from '../../api-model.ts';
import { followReference } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import type { FoundList } from './find-list.ts';
import { kindsOf, type Leaf, nameWords, type ScalarKind } from './leaves.ts';
import { otherPlaces, pagingNames } from './paging-names.ts';

/** The parts of an operation that may say how it pages. */
export interface ListShape {
  readonly list: Pick<FoundList, 'items' | 'item'>;
  /** The query parameters that a first page can do without. */
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
    .map(({ name, schema, description = '' }) => ({
      name,
      words: nameWords(name).join(' '),
      kinds: kindsOf(schema, schemas),
      schema: followReference(schema, schemas),
      description,
    }));
}

export function limitOf({ query }: Pick<ListShape, 'query'>): { readonly limit?: string } {
  const found = query.find(({ words, kinds }) => pagingNames.limit.test(words) && kinds.has('whole'));
  return found === undefined ? {} : { limit: found.name };
}

/** The word of the response on whether there is more. */
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
