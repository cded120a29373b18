import { describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const manifest = {
  version: '1.0.0',
  files: ['dist', 'src', '!src/**/*.test.ts', '!src/testing', 'CHANGELOG.md'],
  exports: { '.': './src/index.ts' },
  publishConfig: { exports: { '.': './dist/index.js' } },
  dependencies: { runtime: 'workspace:^', fetch: '^1.0.0' },
};
const packed = JSON.stringify({
  exports: { '.': './dist/index.js' },
  dependencies: { fetch: '^1.0.0', runtime: '^0.1.0' },
});
const published = files({ 'package.json': packed, 'src/a.ts': 'a', 'dist/a.js': 'a', 'README.md': 'old' });

describe('changedFiles', () => {
  it('sees nothing in what consumers do not get, or what is built', () => {
    const current = files({
      'src/a.ts': 'a',
      'src/a.test.ts': 't',
      'src/testing/x.ts': 't',
      'CHANGELOG.md': 'c',
      'tsconfig.json': '{}',
    });
    expect(changedFiles(published, current, manifest)).toEqual([]);
  });

  it('names sources that came, went or changed', () => {
    expect(changedFiles(published, files({ 'src/a.ts': 'b', 'src/b.ts': '' }), manifest)).toEqual([
      'src/a.ts',
      'src/b.ts',
    ]);
    expect(changedFiles(published, files({}), manifest)).toEqual(['src/a.ts']);
  });

  it('names fields that change what is installed', () => {
    const current = files({ 'src/a.ts': 'a' });
    const moved = { ...manifest, publishConfig: { exports: { '.': './dist/main.js' } } };
    expect(changedFiles(published, current, moved)).toEqual([]);
    const renamed = { ...manifest, publishConfig: { exports: { './a': './dist/index.js' } } };
    expect(changedFiles(published, current, renamed)).toEqual(['exports in package.json']);
    const changed = {
      ...manifest,
      engines: { node: '>=22' },
      dependencies: { ...manifest.dependencies, fetch: '^2.0.0' },
    };
    expect(changedFiles(published, current, changed)).toEqual([
      'engines in package.json',
      'dependencies in package.json',
    ]);
  });
});
