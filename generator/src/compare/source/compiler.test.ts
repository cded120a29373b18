import { expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
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

function errorsIn(text: string): string[] {
  const path = `${memory}/program.ts`;
  const program = new Compiler(diskTypes).program({
    files: new Map([[path, text]]),
    roots: [path],
    resolve: () => undefined,
  });
  return program.getSemanticDiagnostics().map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it.each([
  [
    'type Body = ReadableStream<Uint8Array> | FormData | Blob | null;\nexport const read = (one: Response): Body => one.body;',
    [],
  ],
  ['export const send: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(1) });', []],
  [
    'export const click = (button: HTMLButtonElement) => button.ownerDocument.defaultView?.navigator.sendBeacon("/");',
    [],
  ],
  [`export type Path = \`\${string}/*\${Lowercase<Request['method']>}\`; // Response\nexport const type = '*/*';`, []],
  [
    "export const read = (one: Headers): number => one.get('retry-after');",
    ["Type 'string | null' is not assignable to type 'number'."],
  ],
])('knows what a text can name of browsers: %s', (text, errors) => {
  expect(errorsIn(text).map((error) => error.split('\n')[0])).toEqual(errors);
});
