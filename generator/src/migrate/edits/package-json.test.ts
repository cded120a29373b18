import { describe, expect, it } from 'vitest';
import type { SurfacePackage } from '../../usage/sources/package-surface.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';
import { withDependency } from './package-json.ts';

const surface = (name: string, version: string) => ({ name, version }) as SurfacePackage;
const planOf = (head: string) =>
  ({ base: surface('@acme/pets-v1', '1.2.0'), head: surface(head, '2.1.0') }) as MigrationPlan;
const moved = (text: string, head = '@acme/pets-v2') => withDependency(text, planOf(head));
const manifest = (range: string, name = '@acme/pets-v1', kind = 'dependencies') =>
  `{\n  "name": "app", // kept\n  "${kind}": {\n    "a": "1.0.0",\n    "${name}": "${range}",\n    "z": "1.0.0"\n  }\n}\n`;

describe('the range of a dependency', () => {
  it.each([
    ['1.2.0', '2.1.0'],
    ['^1.2.0', '^2.1.0'],
    ['~1.2', '~2.1.0'],
    ['>=1.0.0-rc.1+b', '>=2.1.0'],
    ['workspace:*', 'workspace:*'],
    ['workspace:^', 'workspace:^'],
    ['catalog:', 'catalog:'],
    ['catalog:own', 'catalog:own'],
    ['*', '*'],
    ['latest', 'latest'],
  ])('%s becomes %s', (before, after) => {
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(moved(manifest(before, '@acme/pets-v1', kind))).toBe(manifest(after, '@acme/pets-v2', kind));
      expect(moved(manifest(before, '@acme/pets-v1', kind), '@acme/pets-v1')).toBe(
        manifest(after, '@acme/pets-v1', kind),
      );
    }
  });

  it.each(['', '1.x || 2.x', '<2.0.0', 'file:../pets', 'workspace:1.0.0', 'next', 'latest-1', 'a1.0.0'])(
    '%j cannot be carried over',
    (range) => {
      expect(moved(manifest(range))).toBeUndefined();
    },
  );
});

it('every list of dependencies is changed, and nothing else', () => {
  const text = (name: string, version: string) =>
    JSON.stringify({
      '@acme/pets-v1': '1.2.0',
      dependencies: { [name]: `^${version}` },
      devDependencies: { '@acme/pets-v10': '1.0.0', [name]: version },
      other: { '@acme/pets-v1': '1.2.0' },
    });
  expect(moved(text('@acme/pets-v1', '1.2.0'))).toBe(text('@acme/pets-v2', '2.1.0'));
  expect(moved(text('@acme/pets-v1', '1.2.0'), '@acme/a-longer-name')).toBe(text('@acme/a-longer-name', '2.1.0'));
  expect(moved(text('@acme/pets-v1', '1.2.0-rc.10'), 'x')).toBe(text('x', '2.1.0'));
  expect(moved('{ "dependencies": { "a": "1.0.0" } }')).toBe('{ "dependencies": { "a": "1.0.0" } }');
});

it('a list that has the new package already keeps both', () => {
  const text = '{ "dependencies": { "@acme/pets-v1": "1.2.0", "@acme/pets-v2": "2.0.0" } }';
  expect(moved(text)).toBe(text);
});

it.each(['[]', '7', '{ "dependencies": { "@acme/pets-v1": 7 } }'])('%s is left alone', (text) => {
  expect(moved(text)).toBeUndefined();
});
