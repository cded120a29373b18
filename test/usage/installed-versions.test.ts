import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { readApplication } from '../../generator/src/usage/sources/installed-versions.ts';

/** The folder of an application, below a folder with other files. */
function folderOf(own: Readonly<Record<string, string>>, above: Readonly<Record<string, string>> = {}): string {
  const folder = scratchFolder('installed-versions-');
  mkdirSync(join(folder, '.git'));
  putFiles(folder, above);
  putFiles(join(folder, 'apps/desk'), { 'main.ts': '', ...own });
  return join(folder, 'apps/desk');
}

const name = '@acme/x.y';
const lockfiles: Readonly<Record<string, string>> = {
  'package-lock.json': JSON.stringify({
    packages: { 'node_modules/@acme/xzy': { version: '9.0.0' }, [`node_modules/${name}`]: { version: '1.2.3' } },
  }),
  'pnpm-lock.yaml': `importers:
  .:
    dependencies:
      '@acme/xzy':
        specifier: ^9.0.0
        version: 9.0.0
      '${name}':
        specifier: ^1.0.0
        version: 1.2.3(react@19.0.0)
`,
  'yarn.lock': `"@acme/xzy@^9.0.0":
  version "9.0.0"

"${name}@^1.0.0", "${name}@^1.1.0":
  version "1.2.3"
`,
  'bun.lock': `{ "packages": { "@acme/xzy": ["@acme/xzy@9.0.0"], "${name}": ["${name}@1.2.3", ""] } }`,
};

it.each(Object.entries(lockfiles))('%s says which version is installed', (file, text) => {
  const { versionsOf } = readApplication(folderOf({ [file]: text }));
  expect(versionsOf(name)).toEqual({ lockfile: '1.2.3' });
  expect(versionsOf('@acme/other')).toEqual({});
});

it('a version of yarn without quotes, and one of pnpm in quotes, are read', () => {
  const yarn = folderOf({ 'yarn.lock': `"${name}@npm:^1.0.0":\n  version: 1.2.3\n` });
  expect(readApplication(yarn).versionsOf(name)).toEqual({ lockfile: '1.2.3' });
  const pnpm = folderOf({ 'pnpm-lock.yaml': `      plain:\n        specifier: '1'\n        version: '1.0'\n` });
  expect(readApplication(pnpm).versionsOf('plain')).toEqual({ lockfile: '1.0' });
});

it.each(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])(
  'the range in %s is read',
  (kind) => {
    const folder = folderOf({ 'package.json': JSON.stringify({ name: 'desk', [kind]: { [name]: '^1.0.0' } }) });
    expect(readApplication(folder).name).toBe('desk');
    expect(readApplication(folder).versionsOf(name)).toEqual({ manifest: '^1.0.0' });
    expect(readApplication(folder).versionsOf('@acme/other')).toEqual({});
  },
);

it('the nearest file counts, up to the root of the repository', () => {
  const above = { 'package.json': JSON.stringify({ name: 'all' }), 'bun.lock': lockfiles['bun.lock'] ?? '' };
  const outer = readApplication(folderOf({}, above));
  expect(outer.name).toBe('all');
  expect(outer.versionsOf(name)).toEqual({ lockfile: '1.2.3' });
  const own = { 'package.json': JSON.stringify({ name: 'desk' }), 'bun.lock': '{}' };
  const inner = readApplication(folderOf(own, above));
  expect(inner.name).toBe('desk');
  expect(inner.versionsOf(name)).toEqual({});
});

it.each([
  ['{}', 'no name'],
  ['{"name":""}', 'an empty name'],
  ['{"name":1}', 'a number as its name'],
  ['{', 'no JSON'],
])('an application whose package.json is %s (%s) is called as its folder', (text) => {
  expect(readApplication(folderOf({ 'package.json': text })).name).toBe('desk');
});
