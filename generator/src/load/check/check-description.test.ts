import { expect, it } from 'vitest';
import { valueAt } from '../../base/json.ts';
import { loadText } from '../../testing/load-text.ts';

/** The codes of what is reported about a schema, and how it is read. */
async function readingOf(schema: string): Promise<readonly unknown[]> {
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`;
  const { bundled, diagnostics } = await loadText({ 'a.yaml': text });
  return [diagnostics.map(({ code }) => code), valueAt(bundled, ['components', 'schemas', 'A'])];
}

it.each([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'],
])('%s is rounded', async (keyword) => {
  const read = { [keyword]: 9007199254740992 };
  expect(await readingOf(`{ ${keyword}: 9007199254740993 }`)).toEqual([['inexact-number'], read]);
});

it.each(['9223372036854775807', '18446744073709551615', '-9223372036854775807'])(
  '%s is the end of the integers in a bound, and an inexact number elsewhere',
  async (number) => {
    expect(await readingOf(`{ minimum: ${number} }`)).toEqual([['rounded-number'], { minimum: Number(number) }]);
    expect(await readingOf(`{ const: ${number} }`)).toEqual([['inexact-number'], {}]);
  },
);

it.each([
  ['{ example: 9007199254740993 }', 'rounded-number', { example: 9007199254740992 }],
  ['{ examples: [9007199254740993] }', 'rounded-number', { examples: [9007199254740992] }],
  ['{ x-limit: 9007199254740993 }', 'rounded-number', { 'x-limit': 9007199254740992 }],
  ['{ default: 9007199254740993 }', 'inexact-number', {}],
  ['{ enum: [1, 9007199254740993] }', 'inexact-number', {}],
  ['{ example: 1e400 }', 'inexact-number', {}],
  ['{ maximum: 1e400 }', 'inexact-number', {}],
  ['{ type: string, enum: [9007199254740993] }', 'value-read-as', { type: 'string', enum: ['9007199254740993'] }],
  ['{ type: string, default: 9007199254740993 }', 'value-read-as', { type: 'string', default: '9007199254740993' }],
])('%s: %s', async (schema, code, read) => {
  expect(await readingOf(schema)).toEqual([[code], read]);
});
