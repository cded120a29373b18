import { encodePointerToken } from '../../../base/json-pointer.ts';
import { wordsOf } from '../../names/names.ts';
import { followReference, listItems, viewObject } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { holderNames } from './paging-names.ts';

/** A value of a response outside its lists. */
export interface Leaf {
  readonly pointer: string;
  /** The words of its own name, lower case. */
  readonly name: string;
  /** The words of the names on the way to it and its own. */
  readonly words: readonly string[];
  readonly kinds: ReadonlySet<ScalarKind>;
  readonly schema: Schema;
}

/** What a value can be, as far as lists are concerned. */
export type ScalarKind = 'boolean' | 'whole' | 'text';

/** The values of a response outside its lists, those near the top first. */
export function leavesOf(answer: Schema, schemas: Schemas): readonly Leaf[] {
  const leaves: Leaf[] = [];
  let level: readonly Holder[] = [{ pointer: '', words: [], schema: answer }];
  // Three objects may hold what is said of the next page: `/paging/next/after`, `/_links/next/href`.
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

/** A name as names of lists are compared: `pageToken`, `PageToken`, `page_token` and `page[token]` are `page token`. */
export function nameWords(name: string): readonly string[] {
  return wordsOf(name).map((word) => word.toLowerCase());
}

/** The properties of an object, also where it may be null. */
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
