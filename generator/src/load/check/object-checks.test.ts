import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../testing/load-text.ts';

const described = (schema: string) => ({
  'a.yaml': `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`,
});

it.each([
  ["{ pattern: '(?i)abc' }", 'pattern', "'(?i)"],
  ["{ pattern: '[a-z' }", 'pattern', "'[a"],
  ["{ pattern: '\\p{Alpha}(' }", 'pattern', "'\\p"],
  ["{ patternProperties: { '^x(?<a>.)(?<a>.)': {} } }", 'patternProperties/^x(?<a>.)(?<a>.)', "'^x"],
  ["{ properties: { b: { type: string, pattern: '*' } } }", 'properties/b/pattern', "'*"],
])('the pattern of %s is reported where it is written', async (schema, pointer, text) => {
  const found = await diagnosticsOf(described(schema));
  expect(found.map(({ code, severity, pointer: at }) => ({ code, severity, at }))).toEqual([
    { code: 'pattern-not-javascript', severity: 'warning', at: `/components/schemas/A/${pointer}` },
  ]);
  expect(found[0]?.location).toMatchObject({ line: 6, column: '    A: '.length + schema.indexOf(text) + 1 });
  expect(found[0]?.message).toMatch(/^JavaScript cannot compile the pattern .+: .+\.$/);
});

it('what compiles with or without the flag u is fine', async () => {
  expect(await diagnosticsOf(described("{ pattern: '^[\\w-.]+$' }"))).toEqual([]);
  expect(await diagnosticsOf(described("{ pattern: '^\\p{L}+$', patternProperties: { '^x-': {} } }"))).toEqual([]);
});

it('one message speaks for all places of a pattern', async () => {
  const schema = "{ properties: { a: { pattern: '(' }, b: { pattern: '(' } } }";
  const [first, ...others] = await diagnosticsOf(described(schema));
  expect(others).toEqual([]);
  expect(first?.message).toContain('(2 places)');
});
