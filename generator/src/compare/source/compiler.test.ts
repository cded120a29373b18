import { expect, it } from 'vitest';
import { diskTypes, type TypeFiles } from '../../load/type-files.ts';
import { Compiler, memory } from './compiler.ts';

const library = '/library/index.d.ts';

/** The file of a library as a new compiler sees it, which finds this text on the disk. */
function parsedBy(text: string) {
  const disk: TypeFiles = { read: (path) => (path === library ? text : diskTypes.read(path)) };
  const files = new Map([[`${memory}/program.ts`, "export * from 'library';\n"]]);
  const roots = [...files.keys()];
  const program = new Compiler(disk).program({ files, roots, resolve: () => library });
  expect(program.getSemanticDiagnostics()).toEqual([]);
  return program.getSourceFile(library);
}

it('parses a library once for all compilers, and again when its text is another', () => {
  const first = parsedBy('export declare const a: 1;\n');
  expect(parsedBy('export declare const a: 1;\n')).toBe(first);
  const changed = parsedBy('export declare const b: 2;\n');
  expect(changed?.text).toBe('export declare const b: 2;\n');
  expect(changed).not.toBe(first);
});
