import { describe, expect, it } from 'vitest';
import { moveDescription } from './move-description.ts';

const move = { from: 'v2', to: 'v3' };
const moved = (text: string) => moveDescription(text, move).text;

describe('moveDescription', () => {
  it('moves paths, references to paths, servers and the version, and nothing else', () => {
    const text = `# Two: v2
openapi: 3.1.0
info:   {title: "Pets v2", version: '2.10.3'}   # odd layout
servers:
  - url: https://example.com/v2
  - url: "https://example.com/v2/eu"
paths:
    /api/v2/pets:      # v2
        $ref: 'paths.yaml#/~1api~1v2~1pets'
    "/api/v2": {get: {operationId: v2Root, description: See /api/v2/pets.}}
    /api/v20/pets: {}
components: {links: {a: {operationRef: "#/paths/~1api~1v2~1pets/get"}}}
`;
    expect(moved(text)).toBe(
      text
        .replace("'2.10.3'", "'3.0.0'")
        .replace('example.com/v2\n', 'example.com/v3\n')
        .replace('/v2/eu', '/v3/eu')
        .replace('/api/v2/pets:', '/api/v3/pets:')
        .replace("1api~1v2~1pets'", "1api~1v3~1pets'")
        .replace('"/api/v2"', '"/api/v3"')
        .replace('~1v2~1pets/get', '~1v3~1pets/get'),
    );
    expect(moveDescription(text, move)).toMatchObject({ paths: 2, mentions: [1, 3, 8, 10] });
  });

  it('moves JSON, and keeps line ends', () => {
    const text = '{\r\n  "info": { "version": "2.0.0" },\r\n  "paths": { "/v2/a": {} }\r\n}\r\n';
    expect(moved(text)).toBe('{\r\n  "info": { "version": "3.0.0" },\r\n  "paths": { "/v3/a": {} }\r\n}\r\n');
  });

  it('leaves what is no description as it is', () => {
    for (const text of ['', 'a: [', '- 1\n- 2\n', 'properties: { version: { const: 2.0.0 } }\n'])
      expect(moved(text)).toBe(text);
  });
});
