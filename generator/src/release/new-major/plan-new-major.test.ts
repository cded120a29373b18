import { describe, expect, it } from 'vitest';
import type { ClientConfig } from '../../config/config.ts';
import { moveDescription, planNewMajor } from './plan-new-major.ts';

const plan = (client: Partial<ClientConfig>, to = 'v2') => {
  const first = {
    major: 'v1',
    input: 'spec/v1/api.yaml',
    output: 'packages/pets-v1',
    package: '@acme/pets-v1',
    ...client,
  };
  return planNewMajor({ runtime: { package: 'r', range: '*' }, clients: [first] }, 'v1', to);
};

describe('planNewMajor', () => {
  it('names everything after the major that it starts from', () => {
    expect(plan({ className: 'PetsV1' })).toEqual({
      move: { from: 'v1', to: 'v2' },
      index: 0,
      client: {
        major: 'v2',
        input: 'spec/v2/api.yaml',
        output: 'packages/pets-v2',
        package: '@acme/pets-v2',
        className: 'PetsV2',
      },
      source: 'spec/v1',
      target: 'spec/v2',
    });
  });

  it('adds the major where a name has none', () => {
    const made = plan({ output: 'packages/pets', package: '@acme/pets', className: 'Pets' });
    expect(made).toMatchObject({
      client: { output: 'packages/pets-v2', package: '@acme/pets-v2', className: 'PetsV2' },
    });
  });

  it('renames the last place that names the major', () => {
    const made = plan({ input: 'v1/spec/v1/api-v1.yaml', package: '@v1/pets-v1', className: 'PetsV1' });
    expect(made).toMatchObject({ client: { input: 'v1/spec/v2/api-v1.yaml', package: '@v1/pets-v2' } });
  });

  it('copies one file where only its name tells the major', () => {
    expect(plan({ input: 'spec/pets-v1.yaml' })).toMatchObject({
      source: 'spec/pets-v1.yaml',
      target: 'spec/pets-v2.yaml',
    });
  });

  it.each([
    [{ input: 'spec/api.yaml' }, 'v2', 'such as v1/spec/api.yaml'],
    [{}, 'v1', 'already'],
    [{}, '2', 'is not a major'],
    [{}, 'v02', 'is not a major'],
    [{ major: 'v9' }, 'v2', 'There is no v1'],
  ])('says why %j cannot become %s', (client, to, reason) => {
    expect(plan(client, to)).toContain(reason);
  });
});

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
