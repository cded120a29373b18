import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../generator/src/testing/folders.ts';
import { joinModules } from './join-modules.ts';
import { output } from './run.ts';

function compiled(manifest: object, files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder('joined-');
  putFiles(folder, { 'package.json': JSON.stringify({ type: 'module', ...manifest }), ...files });
  return folder;
}

const library = {
  'dist/index.js': "export { A } from './resources/a.js';\nexport { one } from './one.js';\n",
  'dist/one.js': 'export const one = 1;\n',
  'dist/resources/a.js': "import { one } from '../one.js';\nexport class A { value = one; }\n",
  'dist/raw.js': "import { one } from './one.js';\nexport const raw = one + 1;\n",
  'dist/index.d.ts': 'export declare const one = 1;\n',
  'cjs/package.json': '{ "type": "commonjs" }',
  'cjs/index.js': "exports.A = require('./resources/a.js').A;\nexports.one = require('./one.js').one;\n",
  'cjs/one.js': 'exports.one = 1;\n',
  'cjs/resources/a.js': "const { one } = require('../one.js');\nexports.A = class { value = one; };\n",
  'cjs/raw.js': "exports.raw = require('./one.js').one + 1;\n",
};
const exports = Object.fromEntries(
  ['index', 'resources/a', 'raw'].map((name) => [`./${name}`, { default: `./dist/${name}.js` }]),
);
const publishConfig = { exports: { ...exports, './package.json': './package.json' } };

it('joins the modules of a library, and gives the same class by every way', async () => {
  const folder = compiled({ publishConfig }, library);
  joinModules(folder);
  const load = (name: string) => import(pathToFileURL(join(folder, 'dist', name)).href);
  const main = await load('index.js');
  const a = await load('resources/a.js');
  const raw = await load('raw.js');
  expect(new main.A().value).toBe(1);
  expect(a.A).toBe(main.A);
  expect(raw.raw).toBe(2);
  expect(existsSync(join(folder, 'dist/one.js'))).toBe(false);
  expect(existsSync(join(folder, 'dist/index.d.ts'))).toBe(true);
  const { sources } = JSON.parse(readFileSync(join(folder, 'dist/index.js.map'), 'utf8'));
  expect(sources).toContain('one.js');
});

it('joins what is loaded by require() in the same way', () => {
  const folder = compiled({ publishConfig }, library);
  joinModules(folder);
  const load = createRequire(join(folder, 'cjs/'));
  const main = load('./index.js');
  expect(new main.A().value).toBe(1);
  expect(load('./resources/a.js').A).toBe(main.A);
  expect(load('./raw.js').raw).toBe(2);
  expect(existsSync(join(folder, 'cjs/one.js'))).toBe(false);
});

it('lets a program keep its modules, and gives those to require()', async () => {
  // For `require()`, a program is compiled to declarations only.
  const files = Object.entries(library).map(([path, text]) => [path.replace(/^(cjs\/.*)\.js$/, '$1.d.ts'), text]);
  const folder = compiled({ publishConfig, bin: { a: './dist/cli.js' } }, Object.fromEntries(files));
  joinModules(folder);
  expect(existsSync(join(folder, 'dist/one.js'))).toBe(true);
  const { A } = await import(pathToFileURL(join(folder, 'dist/resources/a.js')).href);
  expect(readFileSync(join(folder, 'cjs/resources/a.js'), 'utf8')).toContain('"../../dist/resources/a.js"');
  const script = `console.log(require(${JSON.stringify(join(folder, 'cjs/resources/a.js'))}).A.name)`;
  expect(output('node', ['--input-type=commonjs', '-e', script])).toBe(`${A.name}\n`);
});
