import { encodePointerToken } from '../../json-pointer.ts';
import { listItems, viewObject } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';

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

/** Where the list in an answer stands, and what is in it. */
export interface FoundList {
  readonly items: string;
  readonly item: Schema;
  /** The answer is a list, or its member has a name that says so: it is there to be listed, not one field among others. */
  readonly usual: boolean;
}

/** The answer itself, the one list in it, or of several the one with a usual name; undefined where that is not clear. */
export function findList(answer: Schema, schemas: ReadonlyMap<string, Schema>): FoundList | undefined {
  const whole = listItems(answer, schemas);
  if (whole !== undefined) return { items: '', item: whole, usual: true };
  const lists = [...viewObject(answer, schemas).properties].flatMap(([name, property]) => {
    const item = listItems(property, schemas);
    return item === undefined ? [] : [{ items: `/${encodePointerToken(name)}`, item, usual: itemNames.has(name) }];
  });
  const usual = lists.filter((list) => list.usual);
  const [only, other] = usual.length > 0 ? usual : lists;
  return other === undefined ? only : undefined;
}
