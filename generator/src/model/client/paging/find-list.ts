import { encodePointerToken } from '../../../base/json-pointer.ts';
import { wordsOf } from '../../names/names.ts';
import { normalWord } from '../../names/rest-names.ts';
import { followReference, listItems, viewObject } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { propertiesOf } from './leaves.ts';

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
