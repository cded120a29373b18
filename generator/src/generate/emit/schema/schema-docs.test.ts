import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { schemaContexts } from './schema-contexts.ts';
import { referredDocs, schemaDocs } from './schema-docs.ts';

/** The words of a property of this schema that has none of its own. */
function wordsOf(property: JsonObject): string | undefined {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Holder: { type: 'object', properties: { property } },
    State: { type: 'string', description: 'How far it is.\n\nMore about it.' },
    Titled: { type: 'string', title: 'A title' },
    Alias: to('State'),
    Silent: { type: 'string' },
    Round: { anyOf: [to('Circle'), { type: 'null' }] },
    Circle: to('Round'),
  };
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema: to('Holder') } } } };
  const model = modelOf({ components: { schemas }, paths: { '/a': { get: { operationId: 'read', responses } } } });
  const { response } = schemaContexts(model);
  const schema = response.schemas.get('Holder')?.schema.properties?.get('property');
  return schema && referredDocs(schema, response)?.text.join('|');
}

describe('a property without words of its own', () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it.each<[JsonObject, string | undefined]>([
    [to('State'), 'How far it is.'],
    [to('Titled'), 'A title'],
    [to('Alias'), 'How far it is.'],
    [{ anyOf: [to('State'), { type: 'null' }] }, 'How far it is.'],
    [{ oneOf: [{ type: 'null' }, to('State')] }, 'How far it is.'],
    [{ allOf: [to('State')] }, 'How far it is.'],
    [{ anyOf: [to('State'), to('Titled')] }, undefined],
    [{ type: 'array', items: to('State') }, undefined],
    [to('Silent'), undefined],
    [to('Circle'), undefined],
    [{ type: 'string' }, undefined],
  ])('%j says %s', (property, words) => {
    expect(wordsOf(property)).toBe(words);
  });
});

it.each([
  [1, 100, 'From 1 to 100.'],
  [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, ''],
  [0, Number.MAX_SAFE_INTEGER, 'At least 0.'],
])('the limits %d and %d read "%s"', (minimum, maximum, words) => {
  expect(schemaDocs({ pointer: '', minimum, maximum })?.text?.join('|') ?? '').toBe(words);
});
