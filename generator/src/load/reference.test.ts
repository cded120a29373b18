import { describe, expect, it } from 'vitest';
import { diagnosticsOf, loadText } from '../testing/load-text.ts';

const entry = (ref: string, self = 'https://example.com/api/openapi.yaml') =>
  `openapi: 3.2.0
$self: ${self}
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    A: { type: string }
    B: { type: object, properties: { a: { $ref: "${ref}" } } }
`;

describe('$self', () => {
  it.each([
    'https://example.com/api/openapi.yaml#/components/schemas/A',
    'openapi.yaml#/components/schemas/A',
    '../api/openapi.yaml#/components/schemas/A',
    '/api/openapi.yaml#/components/schemas/A',
    '#/components/schemas/A',
  ])('is what %s leads to, whatever the file is called', async (ref) => {
    const { bundled } = await loadText({ 'other-name.yaml': entry(ref) });
    expect(bundled).toMatchObject({
      components: { schemas: { B: { properties: { a: { $ref: '#/components/schemas/A' } } } } },
    });
  });

  it('of the entry is the base of addresses of files beside it', async () => {
    const { bundled, files } = await loadText({
      'openapi.yaml': entry('https://example.com/api/parts/c.yaml#/C'),
      'parts/c.yaml': 'C: { type: integer }\n',
    });
    expect(files).toEqual(['openapi.yaml', 'parts/c.yaml']);
    expect(bundled).toMatchObject({ components: { schemas: { C: { type: 'integer' } } } });
  });

  it('may have a fragment, which is no part of the address', async () => {
    const ref = 'https://example.com/api/openapi.yaml#/components/schemas/A';
    const { bundled } = await loadText({ 'a.yaml': entry(ref, 'https://example.com/api/openapi.yaml#part') });
    expect(bundled).toMatchObject({
      components: { schemas: { B: { properties: { a: { $ref: '#/components/schemas/A' } } } } },
    });
  });

  it('of no origin is not the base of other addresses', async () => {
    const files = { 'a.yaml': entry('urn:a/c#/C', 'urn:a/b'), c: 'C: { type: integer }\n' };
    expect((await diagnosticsOf(files)).map(({ code }) => code)).toEqual(['remote-ref']);
  });

  it('of another file that was read is its address', async () => {
    const part =
      '$self: https://parts.example/c\nopenapi: 3.2.0\ncomponents: { schemas: { C: { type: integer }, D: { $ref: "https://example.com/api/openapi.yaml#/components/schemas/A" } } }\n';
    const { bundled } = await loadText({
      'openapi.yaml': `${entry('parts/c.yaml#/components/schemas/D')}    E: { $ref: "https://parts.example/c#/components/schemas/C" }\n`,
      'parts/c.yaml': part,
    });
    expect(bundled).toMatchObject({
      components: { schemas: { E: { type: 'integer' }, D: { $ref: '#/components/schemas/A' } } },
    });
  });

  it.each([
    ['another host', 'https://other.example/api/openapi.yaml#/A', 'remote-ref'],
    ['a place outside the folder', 'https://example.com/secret.yaml#/A', 'ref-outside-root'],
    ['an absolute path', '/api/none.yaml#/A', 'ref-outside-root'],
    ['a file that is not there', 'https://example.com/api/none.yaml#/A', 'missing-file'],
  ])('does not lead to %s', async (_, ref, code) => {
    const diagnostics = await diagnosticsOf({ 'openapi.yaml': entry(ref) });
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });

  it.each(['openapi.yaml', 'urn:example:api'])(
    'that is no address of a place, as %s, changes nothing',
    async (self) => {
      const { diagnostics } = await loadText({ 'a.yaml': entry('#/components/schemas/A', self) });
      expect(diagnostics).toEqual([]);
    },
  );
});

describe('$id', () => {
  const withIds = (ref: string) =>
    loadText({
      'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    A: { $anchor: b, type: string }
    B: { $id: "https://example.com/b", $defs: { C: { $anchor: b, type: integer } } }
    D: { type: object, properties: { d: { $ref: "${ref}" } } }
`,
    });

  it.each([
    ['https://example.com/b', '#/components/schemas/B'],
    ['https://example.com/b#', '#/components/schemas/B'],
    ['https://example.com/b#/$defs/C', '#/components/schemas/B_C'],
    ['https://example.com/b#b', '#/components/schemas/B_C'],
  ])('is what %s leads to', async (ref, target) => {
    const { bundled, diagnostics } = await withIds(ref);
    expect(diagnostics.map(({ code }) => code)).not.toContain('remote-ref');
    expect(bundled).toMatchObject({ components: { schemas: { D: { properties: { d: { $ref: target } } } } } });
  });
});
