import { encodePointerToken } from '../../../base/json-pointer.ts';
import { wordsOf } from '../../names/names.ts';
import { normalWord } from '../../names/rest-names.ts';
import { followReference, listItems, viewObject } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';

/** A value of a response outside its lists. */
export interface Leaf {
  readonly pointer: string;
  /** The words of its own name, in lower case. */
  readonly name: string;
  /** The words of all names on its path. */
  readonly words: readonly string[];
  readonly kinds: ReadonlySet<ScalarKind>;
  readonly schema: Schema;
}

/** The possible kinds of a value, as far as lists need them. */
export type ScalarKind = 'boolean' | 'whole' | 'text';

/** The values of a response outside its lists, nearest to the top first. */
export function leavesOf(answer: Schema, schemas: Schemas): readonly Leaf[] {
  const leaves: Leaf[] = [];
  let level: readonly Holder[] = [{ pointer: '', words: [], schema: answer }];
  // The information about the next page may be up to three objects deep: `/paging/next/after`, `/_links/next/href`.
  for (let round = 0; round < 3; round++) {
    const below: Holder[] = [];
    for (const holder of level) {
      for (const [name, schema] of propertiesOf(holder.schema, schemas)) {
        if (listItems(schema, schemas) !== undefined) continue;
        const own = nameWords(name);
        const pointer = `${holder.pointer}/${encodePointerToken(name)}`;
        const words = [...holder.words, ...own];
        leaves.push({ pointer, name: own.join(' '), words, kinds: kindsOf(schema, schemas), schema });
        if (holderNames.test(own.join(' '))) below.push({ pointer, words, schema });
      }
    }
    level = below;
  }
  return leaves.filter(({ kinds }) => kinds.size > 0);
}

interface Holder {
  readonly pointer: string;
  readonly words: readonly string[];
  readonly schema: Schema;
}

/** A normalised name: `pageToken`, `PageToken`, `page_token` and `page[token]` are `page token`. */
export function nameWords(name: string): readonly string[] {
  return wordsOf(name).map((word) => word.toLowerCase());
}

export function propertiesOf(schema: Schema, schemas: Schemas): ReadonlyMap<string, Schema> {
  const { properties } = viewObject(schema, schemas);
  if (properties.size > 0) return properties;
  const { anyOf, oneOf } = followReference(schema, schemas);
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])].filter((branch) => branch.types?.join() !== 'null');
  const [only, other] = branches;
  return only === undefined || other !== undefined ? properties : viewObject(only, schemas).properties;
}

/** The kinds of values that a schema allows, through references and one composition. */
export function kindsOf(schema: Schema, schemas: Schemas): ReadonlySet<ScalarKind> {
  const target = followReference(schema, schemas);
  const branches = [target, ...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])];
  const types = new Set(branches.flatMap((branch) => followReference(branch, schemas).types ?? []));
  return new Set<ScalarKind>([
    ...(types.has('boolean') ? (['boolean'] as const) : []),
    ...(types.has('integer') || types.has('number') ? (['whole'] as const) : []),
    ...(types.has('string') ? (['text'] as const) : []),
  ]);
}

/**
 * The words that identify the parts of a list. Names are compared as lower-case words, so one pattern covers `pageSize`,
 * `PageSize`, `page_size` and `page[size]`. A name alone never makes a list: `inferPagination` needs parts that fit together.
 */
export const pagingNames = {
  /** The number of items on a page. */
  limit:
    /^(?:(?:page |max |batch )?(?:limit|size|take|top|rows|count|results|items|keys|records|entries)|(?:results |items |records |hits )?per page|max|max result count|first|page ?len)$/,
  /** The number of the page. */
  page: /^(?:(?:current )?page|page (?:number|num|no|nr|index))$/,
  /** The number of items before the page. */
  offset: /^(?:(?:page )?offset|start|skip(?: count)?|from|start (?:index|at|row|position|offset|item))$/,
  /** The other end of a range: beside it, `start` and `from` are times or numbers, not positions in a list. */
  rangeEnd: /^(?:end|to|until|stop|finish|end (?:date|time|at)|date to)$/,
  /** Takes a position from a response, and has no other use. */
  cursor:
    /\bcursor\b|^(?:page|next|next page|pagination|paging|continuation|continue|list|skip) token$|^(?:next )?marker$|^continuation$|^bookmark$/,
  /** Takes a position if the response has one with a similar name. */
  place:
    /^(?:token|page|offset|start|(?:page )?after|after id|starting after|start after|start key|exclusive start key|position|next|next key|page (?:key|id|state))$/,
  /** The position of the next page in a response. */
  next: /^next(?: (?:cursor|(?:page |continuation )?token|marker|page|key|position|offset|bookmark))?$/,
  /** The URL of the next page in a response. */
  address: /^(?:odata )?next(?: (?:page|results?|records|items|set|batch))?(?: (?:ur[il]|link|href))?$/,
  /** Takes the identifier of the last item. */
  after: /^(?:(?:page )?after|starting after|start after|after id|since id)$/,
  total:
    /^(?:total|total (?:count|items|results|records|elements|hits|size|number|rows|entries|objects|items count)|(?:items|results|records|rows|hits) total|count total|full count|num found)$/,
  pages: /^(?:total pages|pages total|pages|(?:total )?page count|num pages|number of pages|last page)$/,
  more: /^(?:has )?more(?: (?:items|results|pages?|records|data|available))?$|^has next(?: page)?$|^(?:is )?truncated$/,
  last: /^(?:is )?last(?: page)?$|^end reached$/,
} as const;

/** The object that usually contains the facts about a list; a total elsewhere may count anything. */
const holderNames =
  /\b(?:meta|metadata|paging|pagination|paginator|page|pages|pager|info|list|cursors?|links?|data|results?|response|navigation|next)\b/;

/** Words for positions other than the next page. */
export const otherPlaces: ReadonlySet<string> = new Set([
  'previous',
  'prev',
  'before',
  'first',
  'last',
  'self',
  'current',
]);

const itemNames: ReadonlySet<string> = new Set([
  'items',
  'data',
  'results',
  'entries',
  'records',
  'values',
  'list',
  'content',
]);

/** The place of the list in a response, and its items. */
export interface FoundList {
  readonly items: string;
  readonly item: Schema;
  /** The response is a list, or the member's name shows that it is the list rather than one field among others. */
  readonly usual: boolean;
}

/**
 * The response itself or its only list. Of several: the one with a usual name, otherwise the one named like the end of the
 * path, otherwise the one whose items are objects. Without any, the only list one level below. Undefined if ambiguous.
 */
export function findList(answer: Schema, schemas: Schemas, path = ''): FoundList | undefined {
  const whole = listItems(answer, schemas);
  if (whole !== undefined) return { items: '', item: whole, usual: true };
  const lists = listsIn(answer, '', schemas);
  if (lists.length === 0) {
    const below = [...propertiesOf(answer, schemas)].flatMap(([name, held]) =>
      listsIn(held, `/${encodePointerToken(name)}`, schemas),
    );
    return below.length === 1 ? { ...(below[0] as FoundList), usual: false } : undefined;
  }
  const end = lastWords(path);
  const preferences: readonly ((list: FoundList) => boolean)[] = [
    (list) => list.usual,
    (list) => end !== '' && wordsKey(list.items) === end,
    (list) => isObject(list.item, schemas),
    () => true,
  ];
  const preferred = preferences.map((fits) => lists.filter(fits)).find((found) => found.length > 0) ?? [];
  return preferred.length === 1 ? preferred[0] : undefined;
}

function listsIn(holder: Schema, at: string, schemas: Schemas): FoundList[] {
  return [...propertiesOf(holder, schemas)].flatMap(([name, property]) => {
    const item = listItems(property, schemas);
    const items = `${at}/${encodePointerToken(name)}`;
    return item === undefined ? [] : [{ items, item, usual: itemNames.has(name) }];
  });
}

/** The words of the last literal of a path, without a file ending: `/Accounts.json` is about accounts. */
function lastWords(path: string): string {
  const literals = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return wordsKey(literals.at(-1)?.replace(/\.(?:json|xml)$/, '') ?? '');
}

function wordsKey(name: string): string {
  return wordsOf(name).map(normalWord).join(' ');
}

function isObject(item: Schema, schemas: Schemas): boolean {
  const { types, oneOf, anyOf } = followReference(item, schemas);
  return (
    types?.includes('object') === true ||
    viewObject(item, schemas).properties.size > 0 ||
    [...(oneOf ?? []), ...(anyOf ?? [])].some((branch) => followReference(branch, schemas).types?.includes('object'))
  );
}
