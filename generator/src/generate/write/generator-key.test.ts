import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatorKey, packageFile } from './generator-key.ts';
import { putFiles, scratchFolder } from './testing/scratch-folder.ts';

const program = {
  'tool/package.json': '{"dependencies":{"yaml":"1"}}',
  'tool/src/a.ts': 'a',
  'tool/src/deep/b.ts': 'b',
  'templates/readme.hbs': 'Hello',
  'packages/runtime/src/client.ts': 'client',
  'node_modules/yaml/package.json': '{"version":"1.0.0"}',
};

/** The key of a program with some files changed; those that are empty are taken out. */
function keyWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  putFiles(folder, { ...program, ...files });
  for (const [file, text] of Object.entries(files)) if (text === '') rmSync(join(folder, file));
  return generatorKey({ folder: join(folder, 'tool') });
}

describe('generatorKey', () => {
  it('is the same for the same program, wherever it is', () => {
    expect(keyWith({})).toBe(keyWith({}));
  });

  it.each<[what: string, files: Readonly<Record<string, string>>]>([
    ['a changed source', { 'tool/src/deep/b.ts': 'c' }],
    ['a new source', { 'tool/src/c.ts': 'c' }],
    ['a source that is gone', { 'tool/src/a.ts': '' }],
    ['a source under another name', { 'tool/src/a.ts': '', 'tool/src/c.ts': 'a' }],
    ['another order of the same bytes', { 'tool/src/a.ts': 'b', 'tool/src/deep/b.ts': 'a' }],
    ['a changed template', { 'templates/readme.hbs': 'Bye' }],
    ['a changed runtime', { 'packages/runtime/src/client.ts': 'other' }],
    ['another version of a dependency', { 'node_modules/yaml/package.json': '{"version":"1.0.1"}' }],
    ['another dependency', { 'tool/package.json': '{"dependencies":{"yaml":"1","ajv":"1"}}' }],
  ])('differs for %s', (_, files) => {
    expect(keyWith(files)).not.toBe(keyWith({}));
  });

  it.each([
    'tool/src/a.test.ts',
    'packages/runtime/src/client.test.ts',
    'tool/notes.md',
    'node_modules/ajv/package.json',
  ])('is the same whatever is in %s', (file) => {
    expect(keyWith({ [file]: '{}' })).toBe(keyWith({}));
  });

  it('needs neither templates nor a runtime beside it, nor dependencies that are installed', () => {
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': '{"dependencies":{"gone":"1"}}', 'src/a.ts': 'a' });
    expect(generatorKey({ folder })).toMatch(/^[0-9a-f]{64}$/);
    putFiles(folder, { 'package.json': '{}' });
    expect(generatorKey({ folder })).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('generatorKey of a program that was built', () => {
  const keyOf = (built: string, source: string) => {
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': '{}', 'dist/built-from.json': built, 'src/a.ts': source });
    return generatorKey({ folder }, true);
  };

  it('depends on the sources that it was built from, and not on those beside it', () => {
    expect(keyOf('{"files":{"src/a.ts":"1"}}', 'a')).toBe(keyOf('{"files":{"src/a.ts":"1"}}', 'b'));
    expect(keyOf('{"files":{"src/a.ts":"1"}}', 'a')).not.toBe(keyOf('{"files":{"src/a.ts":"2"}}', 'a'));
  });
});

describe('packageFile', () => {
  it('takes the nearest one above, and nothing where there is none', () => {
    const folder = scratchFolder();
    putFiles(folder, {
      'node_modules/yaml/package.json': '1',
      'a/node_modules/yaml/package.json': '2',
      'a/b/x.ts': '',
    });
    expect(packageFile(join(folder, 'a/b'), 'yaml')).toBe(join(folder, 'a/node_modules/yaml/package.json'));
    expect(packageFile(folder, 'yaml')).toBe(join(folder, 'node_modules/yaml/package.json'));
    expect(packageFile(join(folder, 'a/b'), 'no-package-has-this-name')).toBeUndefined();
  });
});
