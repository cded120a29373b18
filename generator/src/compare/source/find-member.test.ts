import { expect, it } from 'vitest';
import { codePlace, findMember } from './find-member.ts';
import { readSurface } from './read-surface.ts';

const declared = `export interface Loan { id: string; address?: { street: string }[]; }
export type Page = { items: { id: string }[] } | null;
export type Rates = { [day: string]: { rate: string } };
export interface Names { [name: string]: { text: string } }
export declare class Loans {
  constructor(options: string);
  list(limit: number): void;
}
export declare function open(name: string, mode?: string, other: string = ''): void;
`;
const source = `/** In the source. */\n\n  export class Loans {\n    list(limit: number): void {}\n  }\n`;

/** The file, the line and the column of a piece of a package, and the text that begins there. */
function placeOf(subject: string, files: Readonly<Record<string, string>>): string {
  const entry = Object.keys(files)[0] ?? '';
  const code = { name: 'loans', entries: new Map([['.', entry]]), files: new Map(Object.entries(files)) };
  const [name = '', ...path] = subject.split(' ');
  const declaration = readSurface(code).entries.get('.')?.get(name)?.declaration;
  if (declaration === undefined) return 'nowhere';
  const { file, line, column } = codePlace(code, { declaration, path });
  const rest = files[file]?.split('\n')[(line ?? 0) - 1]?.slice((column ?? 0) - 1) ?? '';
  return `${file}:${line}:${column} ${/^[\w ]+/.exec(rest)?.[0]}`;
}

it.each([
  ['Loan', '1:1 export interface Loan '],
  ['Loan id', '1:25 id'],
  ['Loan address', '1:37 address'],
  ['Loan address street', '1:49 street'],
  ['Loan missing', '1:1 export interface Loan '],
  ['Page items', '2:22 items'],
  ['Page items id', '2:31 id'],
  ['Rates […] rate', '3:40 rate'],
  ['Names […] text', '4:44 text'],
  ['Loans', '5:1 export declare class Loans '],
  ['Loans constructor', '6:3 constructor'],
  ['Loans list', '7:3 list'],
  ['open', '9:1 export declare function open'],
])('%s is at %s', (subject, expected) => {
  expect(placeOf(subject, { 'dist/index.d.ts': declared })).toBe(`dist/index.d.ts:${expected}`);
});

it('a piece is in the source where the package has it, and otherwise in the declarations', () => {
  const files = { 'dist/index.d.ts': declared, 'src/index.ts': source };
  expect(placeOf('Loans', files)).toBe('src/index.ts:3:3 export class Loans ');
  expect(placeOf('Loans list', files)).toBe('src/index.ts:4:5 list');
  expect(placeOf('Loan id', files)).toBe('dist/index.d.ts:1:25 id');
});

it('a method, a constructor and a function have signatures, and a property has a type', () => {
  const code = { name: 'loans', entries: new Map([['.', 'a.d.ts']]), files: new Map([['a.d.ts', declared]]) };
  const names = readSurface(code).entries.get('.');
  const found = (name: string, ...path: readonly string[]) => {
    const declaration = names?.get(name)?.declaration;
    return declaration && findMember({ declaration, path });
  };
  const parameters = (one: ReturnType<typeof found>) =>
    one?.signatures?.[0]?.parameters.map(({ name, optional }) => `${name}${optional ? '?' : ''}`);
  expect(parameters(found('Loans', 'list'))).toEqual(['limit']);
  expect(parameters(found('Loans', 'constructor'))).toEqual(['options']);
  expect(parameters(found('open'))).toEqual(['name', 'mode?', 'other?']);
  expect(found('Loan', 'address')).toMatchObject({ optional: true });
  expect(found('Loan', 'id')).toMatchObject({ optional: false });
  expect(found('Loan', 'id', 'deeper')).toBeUndefined();
  expect(found('Loans', 'list', 'deeper')).toBeUndefined();
});
