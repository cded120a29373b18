import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../testing/folders.ts';
import { type OpenedProject, openProject } from './open-project.ts';

test('parses the declarations that applications have in common once', () => {
  const [one, other] = [{ 'a.ts': 'export const a = [1];' }, { 'b.ts': 'export const b = [2];' }].map(opened);
  const library = fileOf(one, 'lib.es5.d.ts');
  expect(library?.text).toContain('interface Array<T>');
  expect(fileOf(other, 'lib.es5.d.ts')).toBe(library);
});

test('reads a declaration again when its text has changed', () => {
  const files = { 'a.ts': "import { value } from './value.js'; const a = value;" };
  const folder = folderWith({ ...files, 'value.d.ts': 'export declare const value: number;' });
  expect(typeOfConstant(openProject(folder), 'a')).toBe('number');
  writeFileSync(join(folder, 'value.d.ts'), 'export declare const value: string;');
  expect(typeOfConstant(openProject(folder), 'a')).toBe('string');
});

test('reads a file as JSDoc types it, and the script of a Vue file under the name of its language', () => {
  const project = opened({
    'typed.js': '/** @type {number} */ export const a = JSON.parse("1");',
    'page.vue':
      '<template><p/></template><script setup lang="ts">import { a } from "./typed.js"; const b = a;</script>',
    'empty.vue': '<template><p/></template>',
  });
  expect(project.program.getRootFileNames().map((name) => name.slice(project.folder.length + 1))).toEqual([
    'typed.js',
    'page.vue.ts',
  ]);
  expect(typeOfConstant(project, 'b')).toBe('number');
});

test('leaves out what the configuration names but is not there', () => {
  const project = opened({
    'tsconfig.json': JSON.stringify({ files: ['a.ts', 'gone.ts'], compilerOptions: { types: [] } }),
    'a.ts': 'export const a = 1 as const;',
    'c.js': 'export const c = 1;',
  });
  expect(project.program.getRootFileNames().map((name) => name.slice(project.folder.length + 1))).toEqual([
    'a.ts',
    'c.js',
  ]);
  expect(project.program.getCompilerOptions().types).toEqual([]);
});

function opened(files: Readonly<Record<string, string>>): OpenedProject {
  return openProject(folderWith(files));
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder('open-project-');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function fileOf(project: OpenedProject | undefined, name: string) {
  return project?.program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${name}`));
}

function typeOfConstant({ program, checker }: OpenedProject, name: string): string | undefined {
  const files = program.getRootFileNames().flatMap((path) => program.getSourceFile(path) ?? []);
  const symbols = files.flatMap((file) => checker.getSymbolsInScope(file, 2));
  const found = symbols.find((symbol) => symbol.name === name);
  return found && checker.typeToString(checker.getTypeOfSymbol(found));
}
