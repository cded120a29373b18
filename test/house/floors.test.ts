import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../docs/site/playground/bundle.ts';
import { circles, climbing, trespassing } from './floors.ts';
import { importsOf, readImports } from './read-imports.ts';

const root = join(import.meta.dirname, '../..');
const generator = readImports(join(root, 'generator/src'));

describe('the generator', () => {
  it('imports downwards', () => {
    expect(generator.length).toBeGreaterThan(300);
    expect(generator.flatMap(climbing)).toEqual([]);
  });

  it('touches files, processes and the network at its edges', () => {
    expect(generator.flatMap(trespassing)).toEqual([]);
  });

  it('has no circles', () => {
    expect(circles(generator)).toEqual([]);
  });

  it('imports nothing whose name is computed, but for the configuration of the user', () => {
    const computed = generator.filter(({ imports }) => imports.some(({ from }) => from === '(computed)'));
    expect(computed.map(({ path }) => path)).toEqual(['cli.ts', 'config/import-config.ts']);
  });
});

describe.each(['run-generate', 'run-diff'])('%s', (name) => {
  it('starts without a compiler, which takes longer to load than all the rest', async () => {
    const { metafile } = await build({
      entryPoints: [join(root, `generator/src/commands/${name}.ts`)],
      ...{ bundle: true, splitting: true, metafile: true, write: false },
      ...{ format: 'esm', platform: 'node', packages: 'external', outdir: 'out' },
    });
    const loaded = new Set([`out/${name}.js`]);
    for (const path of loaded) {
      const { imports = [] } = metafile.outputs[path] ?? {};
      for (const one of imports) if (one.kind === 'import-statement') loaded.add(one.path);
    }
    expect(loaded.size).toBeGreaterThan(10);
    expect([...loaded].filter((path) => path.includes('ts-morph'))).toEqual([]);
  });
});

describe('a browser', () => {
  it('runs the way from descriptions to a package and to a report', async () => {
    expect(await bundle('page/worker.ts')).toContain('"message"');
  });

  it('does not run what reaches the disk', async () => {
    await expect(bundle('../../../generator/src/load/disk-files.ts')).rejects.toThrow(/node:fs/);
  });
});

describe.each(['runtime', 'sandbox'])('the %s', (name) => {
  it('has no circles', () => {
    const sources = readImports(join(root, 'packages', name, 'src'));
    expect(sources.length).toBeGreaterThan(20);
    expect(circles(sources)).toEqual([]);
  });
});

describe('a file that keeps to no floor is found', () => {
  it.each([
    ['text/a.ts', "import { x } from '../model/b.ts';"],
    ['text/a.ts', "import type { X } from '../model/b.ts';"],
    ['text/a.ts', "export { x } from '../model/b.ts';"],
    ['text/a.ts', "const load = () => import('../model/b.ts');"],
    ['text/a.ts', "let x: import('../model/b.ts').X;"],
    ['text/a.ts', "import { x } from '../nowhere/b.ts';"],
    ['nowhere/a.ts', ''],
  ])('%s: %s', (path, text) => {
    expect(climbing(importsOf(path, text))).toHaveLength(1);
  });

  it('but not one that looks down', () => {
    expect(climbing(importsOf('model/a.ts', "import { x } from '../text/b.ts'; import ts from 'typescript';"))).toEqual(
      [],
    );
  });
});

describe('a file that touches what it should not is found', () => {
  it.each([
    ['model/a.ts', "import { readFileSync } from 'node:fs';"],
    ['model/a.ts', "import { readFileSync } from 'fs';"],
    ['model/a.ts', "import { readFile } from 'fs/promises';"],
    ['model/a.ts', "const { readFileSync } = require('fs');"],
    ['model/a.ts', "const fs = await import('node:fs');"],
    ['report/a.ts', 'export const here = process.cwd();'],
    ['report/a.ts', 'export const here = globalThis.process.cwd();'],
    ['report/a.ts', "export const here = globalThis['process'];"],
    ['report/a.ts', "import { env } from 'node:process';"],
    ['compare/a.ts', "import { spawn } from 'child_process';"],
    ['compare/a.ts', 'export const page = await fetch(address);'],
    ['compare/a.ts', "import { request } from 'node:https';"],
    ['compare/a.ts', "import { gzipSync } from 'zlib';"],
    ['generate/emit/a.ts', "import { createRequire } from 'node:module';"],
    ['compare/a.ts', "import ts from 'typescript';"],
    ['usage/a.ts', "const { ts } = await import('@ts-morph/common');"],
    ['migrate/a.ts', "import type { ts } from 'ts-morph';"],
    ['generate/emit/a.ts', "import { objects } from '../../load/openapi/objects.ts';"],
  ])('%s: %s', (path, text) => {
    expect(trespassing(importsOf(path, text))).toHaveLength(1);
  });

  it.each([
    ['generate/write/a.ts', "import { readFileSync } from 'node:fs';"],
    ['base/typescript.ts', "import { ts } from '@ts-morph/common';"],
    ['report/a.ts', "import { extname } from 'node:path';"],
    ['model/a.ts', 'export const used = given.process.fetch;'],
    ['model/a.ts', "export const names = { process: 'a name', fetch: 'another' };"],
  ])('but not %s: %s', (path, text) => {
    expect(trespassing(importsOf(path, text))).toEqual([]);
  });
});

describe('files in a circle are found', () => {
  it.each([
    ["import { b } from './b.ts';", "import { a } from './a.ts';"],
    ["import type { B } from './b.ts';", "import { a } from './a.ts';"],
  ])('%s %s', (a, b) => {
    expect(circles([importsOf('x/a.ts', a), importsOf('x/b.ts', b)])).toEqual([['x/a.ts', 'x/b.ts']]);
  });

  it('but not where one of them is loaded on demand', () => {
    const lazy = importsOf('x/b.ts', "const a = () => import('./a.ts');");
    expect(circles([importsOf('x/a.ts', "import { b } from './b.ts';"), lazy])).toEqual([]);
  });
});
