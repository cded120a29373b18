import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../testing/load-text.ts';

async function codesOf(schemas: string): Promise<readonly string[]> {
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${schemas}`;
  return (await diagnosticsOf({ 'a.yaml': text })).map(({ code }) => code);
}

const toA = '{ $ref: "#/components/schemas/A" }';
const toB = '{ $ref: "#/components/schemas/B" }';

it.each([
  ...['allOf', 'anyOf', 'oneOf'].map((keyword) => [keyword, `[{}, ${toA}]`, ['ref-cycle']] as const),
  ...['not', 'if', 'then', 'else'].map((keyword) => [keyword, toA, ['ref-cycle']] as const),
  ['items', toA, []] as const,
  ['properties', `{ a: ${toA} }`, []] as const,
  ['additionalProperties', toA, []] as const,
])('a schema that is its own %s: %s', async (keyword, value, codes) => {
  expect(await codesOf(`    A: { ${keyword}: ${value} }\n`)).toEqual(codes);
});

it.each([
  ['oneOf', 'discriminator: { propertyName: k }', 'inheritance-cycle'],
  ['anyOf', 'discriminator: { propertyName: k }', 'inheritance-cycle'],
  ['oneOf', 'properties: { k: { type: string } }', 'inheritance-cycle'],
  ['anyOf', 'properties: { k: { type: string } }', 'inheritance-cycle'],
  ['oneOf', 'type: object', 'ref-cycle'],
  ['not', 'properties: { k: { type: string } }', 'ref-cycle'],
])('a base that offers its child in %s, with %s: %s', async (keyword, fields, code) => {
  const offer = keyword === 'not' ? toB : `[${toB}]`;
  expect(await codesOf(`    A: { ${keyword}: ${offer}, ${fields} }\n    B: { allOf: [${toA}] }\n`)).toEqual([code]);
});
