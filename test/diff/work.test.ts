import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { json, operation } from './cases/case.ts';
import { diff } from './load-pair.ts';

const text = (limit: number): JsonObject => ({ type: 'string', maxLength: limit });
const tagged = (index: number, limit: number): JsonObject => ({
  type: 'object',
  required: ['tag'],
  properties: { tag: { const: `v${index}` }, name: text(limit) },
});

/** Schemas that each hold the next one; only the last has the limit. */
function chain(size: number, limit: number, link: (own: JsonObject, next: Json) => Json): JsonObject {
  const ref = (index: number): JsonObject => ({ $ref: `#/components/schemas/X${index}` });
  const schemas = Array.from({ length: size }, (_, index) =>
    index < size - 1 ? link(tagged(index, 10), ref(index + 1)) : tagged(index, limit),
  );
  return {
    ...operation({ requestBody: { content: json(ref(0)) } }),
    components: { schemas: Object.fromEntries(schemas.map((schema, index) => [`X${index}`, schema])) },
  };
}

/** How often something is looked up in a map meanwhile. */
function lookUps(work: () => void): number {
  const { get } = Map.prototype;
  let count = 0;
  Map.prototype.get = function (key) {
    count += 1;
    return get.call(this, key);
  };
  try {
    work();
    return count;
  } finally {
    Map.prototype.get = get;
  }
}

it('compares alternatives in alternatives with a limited number of look-ups for each', () => {
  const [base, head] = [10, 5].map((limit) => modelOf(chain(30, limit, (own, next) => ({ anyOf: [own, next] }))));
  const count = lookUps(() => {
    const found = diff(base as ApiModel, head as ApiModel).map(({ level, id }) => `${level} ${id}`);
    expect(found).toEqual(['breaking max-length-tightened']);
  });
  expect(count / 30).toBeLessThan(20_000);
});

/** An object whose properties are each one of as many alternatives, told apart by their tags; one alternative has the limit. */
function wide(size: number, limit: number): JsonObject {
  const alternatives = Array.from({ length: size }, (_, index) => tagged(index, index === size / 2 ? limit : 10));
  const properties = Object.fromEntries(alternatives.map((_, index) => [`p${index}`, { oneOf: alternatives }]));
  return operation({ requestBody: { content: json({ type: 'object', properties }) } });
}

it('asks many alternatives by their tags, and shows each break', () => {
  const [base, head] = [10, 5].map((limit) => modelOf(wide(60, limit)));
  const count = lookUps(() => {
    const found = diff(base as ApiModel, head as ApiModel).map(({ id, witness }) => `${id} ${witness !== undefined}`);
    expect(found).toEqual(Array.from({ length: 60 }, () => 'max-length-tightened true'));
  });
  expect(count / 60 ** 2).toBeLessThan(200);
});

/** Objects that each hold the next one, in a circle; each has some properties. */
function circle(size: number, names: readonly string[]): JsonObject {
  const next = (index: number): JsonObject => ({ $ref: `#/components/schemas/X${(index + 1) % size}` });
  const own = Object.fromEntries(names.map((name) => [name, text(10)]));
  const schemas = Array.from({ length: size }, (_, index): [string, Json] => [
    `X${index}`,
    { type: 'object', properties: { next: next(index), ...own } },
  ]);
  const content = json({ $ref: '#/components/schemas/X0' });
  return { ...operation({ requestBody: { content } }), components: { schemas: Object.fromEntries(schemas) } };
}

it('looks for a removed property only where alternatives may have it', () => {
  const [base, head] = [['a', 'b', 'c'], ['a']].map((names) => modelOf(circle(150, names)));
  const count = lookUps(() => {
    const found = diff(base as ApiModel, head as ApiModel).map(({ level, id }) => `${level} ${id}`);
    expect(found).toEqual(Array.from({ length: 300 }, () => 'breaking property-removed'));
  });
  expect(count / 300).toBeLessThan(300);
});
