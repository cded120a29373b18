import { describe, expect, it } from 'vitest';
import type { Project } from './init-plan.ts';
import { suggestedMajor, suggestedOutput, suggestedPackage } from './suggestions.ts';

const project: Project = { folder: '/a', top: '/a', manager: 'npm', language: 'typescript', modules: 'esm' };
const named = (name: string): Project => ({ ...project, manifest: { name, dependencies: new Map() } });
const titled = (title: string) => ({ info: { title } });

describe('suggestedMajor', () => {
  it.each([
    [{ info: { version: '3.4.5' } }, 'v3'],
    [{ info: { version: '2024-01-01' } }, 'v2024'],
    [{ info: { version: '0.4.0' } }, 'v1'],
    [{ info: { version: 'main' } }, 'v1'],
    [{}, 'v1'],
    [{ info: { version: '1.0.0' }, paths: { '/api/v2/pets': {}, '/api/v2/cats': {} } }, 'v2'],
    [{ info: { version: '1.0.0' }, paths: { '/v2/pets': {}, '/v3/cats': {} } }, 'v1'],
    [{ info: { version: '1.0.0' }, paths: { '/pets': {} }, servers: [{ url: 'https://pets.example/v4' }] }, 'v4'],
    [{ info: { version: '1.0.0' }, paths: { '/pets/v2ray': {} } }, 'v1'],
  ])('of %j is %s', (description, major) => {
    expect(suggestedMajor(description)).toBe(major);
  });
});

describe('suggestedPackage', () => {
  it.each<[Project, string, readonly string[], string]>([
    [project, 'home-iot-api', [], 'home-iot'],
    [project, 'The Pets API v2', [], 'pets'],
    [project, 'Café Zürich', [], 'cafe-zurich'],
    [project, '寵物', [], 'api-client'],
    [project, 'API', [], 'api-client'],
    [named('@acme/app'), 'Pets', [], '@acme/pets'],
    [named('pets'), 'Pets', [], 'pets-v1'],
    [project, 'Pets', ['@acme/pets'], '@acme/pets-v1'],
    [project, 'Pets', ['pets', 'pets-v1'], 'pets-client'],
  ])('in %j, for %s beside %j', (where, title, taken, expected) => {
    expect(suggestedPackage(where, titled(title), 'v1', taken)).toBe(expected);
  });
});

describe('suggestedOutput', () => {
  it.each([
    [undefined, 'packages/pets'],
    [['libs/*'], 'libs/pets'],
    [['./libs/**', 'packages/*'], 'packages/pets'],
    [['app', '!x/*', '*'], 'packages/pets'],
  ])('in a workspace of %j', (patterns, output) => {
    const workspace = patterns === undefined ? {} : { workspace: { file: '/a/package.json', patterns } };
    expect(suggestedOutput({ ...project, ...workspace }, '@acme/pets', 'workspace')).toBe(output);
  });
});
