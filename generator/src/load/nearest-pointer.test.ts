import { expect, it } from 'vitest';
import { diagnosticsOf } from '../testing/load-text.ts';

const described = (ref: string) => ({
  'a.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string } } }
    Owner: { $anchor: owner, type: string }
    User: { $ref: '${ref}' }
`,
  'b.yaml': 'Pet: { type: string }\n',
});

it.each([
  ['#/components/schemas/Pett', '#/components/schemas/Pet'],
  ['#/components/schema/Pet', '#/components/schemas/Pet'],
  ['#/component/schemas/pet', '#/components/schemas/Pet'],
  ['#/definitions/Pet', '#/components/schemas/Pet'],
  ['#/components/schemas/Pet/properties/nam', '#/components/schemas/Pet/properties/name'],
  ['#ownr', '#owner'],
  ['b.yaml#/Pett', 'b.yaml#/Pet'],
])('%s is probably %s', async (ref, meant) => {
  const [only, ...others] = await diagnosticsOf(described(ref));
  expect(others).toEqual([]);
  expect(only).toMatchObject({ code: 'unresolved-ref', hint: `Did you mean ${meant}?` });
});

it.each(['#owner', '#kept'])('%s is the place with that anchor', async (ref) => {
  const { 'a.yaml': text } = described(ref);
  const files = { 'a.yaml': text.replace('Pet: { type', 'Pet: { $dynamicAnchor: kept, type') };
  expect(await diagnosticsOf(files)).toEqual([]);
});

it.each(['.', './', '..', '../api'])('%s is outside the root folder, or the folder itself', async (ref) => {
  expect(await diagnosticsOf(described(ref))).toMatchObject([{ code: 'ref-outside-root' }]);
});

it('suggests nothing where nothing is near', async () => {
  const [only] = await diagnosticsOf(described('#/components/schemas/Somewhere'));
  expect(only).toMatchObject({ code: 'unresolved-ref', hint: expect.stringMatching(/^Check the spelling/) });
});

it('says once that references leave the root folder, and how to name another', async () => {
  const schemas = Array.from({ length: 47 }, (_, index) => `    S${index}: { $ref: '../shared/s${index}.yaml' }`);
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`;
  const [only, ...others] = await diagnosticsOf({ 'a.yaml': text });
  expect(others).toEqual([]);
  expect(only?.message).toContain('(47 places)');
  expect(only?.hint).toContain('--root FOLDER');
});
