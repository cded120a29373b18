import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { isFull } from '../full.ts';
import { diff } from './load-pair.ts';
import { type ModelObject, objectModel } from './object-model.ts';

type Edit = 'set' | 'removed' | 'changed';

/** Edits that rightly show nothing, by object, field and edit, and why. */
const waived: ReadonlyMap<string, string> = new Map();

interface Outcome {
  readonly name: string;
  readonly found: 'claimed' | 'silent' | 'unclassified';
}

/** Every edit of every field of an object; that it is set or removed, in turn, unless the run is full. */
function outcomes({ object, place, needs = {}, fields }: ModelObject): Outcome[] {
  return Object.entries(fields).flatMap(([field, [first, second]], index) => {
    const edits: (readonly [Edit, JsonObject, JsonObject])[] = [
      ['changed', with_(needs, field, first), with_(needs, field, second)],
    ];
    if (!Object.hasOwn(needs, field)) {
      const ways = [
        ['set', needs, with_(needs, field, first)],
        ['removed', with_(needs, field, first), needs],
      ] as const;
      edits.push(...ways.filter((_, at) => isFull || index % 2 === at));
    }
    return edits.map(([edit, base, head]): Outcome => {
      const ids = diff(modelOf(place(base)), modelOf(place(head))).map(({ id }) => id);
      const found = ids.includes('unclassified') ? 'unclassified' : ids.length === 0 ? 'silent' : 'claimed';
      return { name: `${object}, ${field}, ${edit}`, found };
    });
  });
}

function with_(needs: JsonObject, field: string, value: Json): JsonObject {
  return { ...needs, [field]: value };
}

/** Edits by the kind of object; a test for each, because all of them together take minutes on a busy machine. */
const kinds = Map.groupBy(objectModel, ({ object }) => object);

describe('every edit of every field is claimed by a rule', () => {
  it.each([...kinds])('of %s', (_, models) => {
    const open = models.flatMap(outcomes).filter(({ name, found }) => found !== 'claimed' && !waived.has(name));
    expect(open.map(({ name, found }) => `${found}: ${name}`)).toEqual([]);
  });

  it('or waived, which few are', () => {
    const fields = objectModel.flatMap((model) => Object.keys(model.fields));
    expect(waived.size).toBeLessThanOrEqual(fields.length * 0.02);
  });
});
