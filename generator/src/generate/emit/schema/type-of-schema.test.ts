import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { emitModels } from '../models.ts';
import { unknownsIn } from '../testing/unknowns-in.ts';

describe('types that say nothing', () => {
  const text = { type: 'string' };
  it.each<[string, object]>([
    ['a branch that only says nullable', { anyOf: [{ $ref: '#/components/schemas/Other' }, { nullable: true }] }],
    ['a nullable reference', { nullable: true, allOf: [{ $ref: '#/components/schemas/Other' }] }],
    ['alternatives of required fields', { type: 'object', properties: { a: text }, anyOf: [{ required: ['a'] }] }],
    ['items without a type word', { items: text }],
  ])('are not needed for %s', (_, member) => {
    const schemas = { Other: { type: 'object', properties: { a: text } }, Thing: { properties: { member } } };
    const model = modelOf(JSON.parse(JSON.stringify({ openapi: '3.0.3', components: { schemas } })));
    expect(unknownsIn(...emitModels(model).map(({ content }) => content))).toBe(0);
  });
});
