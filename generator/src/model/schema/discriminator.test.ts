import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function mappingOf(name: string, schemas: JsonObject): string[] {
  const mapping = modelOf({ components: { schemas } }).schemas.get(name)?.schema.discriminator?.mapping;
  return [...(mapping ?? [])].map(([value, { schema, explicit }]) => `${value}: ${schema}${explicit ? '' : '?'}`);
}

describe('discriminators', () => {
  it('map what is said, and the other branches by their names', () => {
    const mapping = { d: '#/components/schemas/Dog', c: 'Cat' };
    const discriminator = { propertyName: 'kind', mapping };
    const schemas = {
      Dog: {},
      Cat: {},
      Bird: {},
      Pet: { oneOf: [ref('Dog'), ref('Cat'), ref('Bird')], discriminator },
    };
    expect(mappingOf('Pet', schemas)).toEqual(['Bird: Bird?', 'c: Cat', 'd: Dog']);
  });

  it('map what extends their schema, however far', () => {
    const schemas = {
      Pet: { discriminator: { propertyName: 'kind' }, properties: { kind: {} } },
      Dog: { allOf: [ref('Pet'), {}] },
      Puppy: { allOf: [ref('Dog')] },
      Car: {},
    };
    expect(mappingOf('Pet', schemas)).toEqual(['Dog: Dog?', 'Puppy: Puppy?']);
  });

  it('are linear in a diamond of allOf', () => {
    const schemas: Record<string, JsonObject> = {
      L0: { discriminator: { propertyName: 'k' } },
      R0: { allOf: [ref('L0')] },
    };
    for (let level = 1; level < 400; level++) {
      for (const side of ['L', 'R'])
        schemas[`${side}${level}`] = { allOf: [ref(`L${level - 1}`), ref(`R${level - 1}`)] };
    }
    expect(mappingOf('L0', schemas)).toHaveLength(799);
  });

  it('keep odd values and refuse targets that are not there', () => {
    const pet = (mapping: JsonObject): JsonObject => ({
      A: { oneOf: [ref('B')], discriminator: { propertyName: 'k', mapping } },
      B: {},
    });
    expect(mappingOf('A', pet({ "a': (x), 'b": 'B' }))).toEqual(["a': (x), 'b: B"]);
    for (const target of ['http://127.0.0.1/evil.json', '../../../etc/passwd', '#/__proto__', 'toString']) {
      expect(() => mappingOf('A', pet({ a: target })), target).toThrow('leads nowhere');
    }
  });
});
