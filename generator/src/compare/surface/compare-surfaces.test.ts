import { describe, expect, it } from 'vitest';
import { sourcePackage } from '../source/module.ts';
import { sourceTools } from '../source/source-tools.ts';
import { compareSurfaces } from './compare-surfaces.ts';

const { compiler } = await sourceTools([]);

function packageOf(content: string, entries: Readonly<Record<string, string>> = {}) {
  const exported = { '.': './index.ts', './package.json': './package.json', ...entries };
  return sourcePackage([
    { path: 'package.json', content: JSON.stringify({ name: '@acme/tool', exports: exported }) },
    { path: 'index.ts', content },
    { path: 'other.ts', content: 'export declare const other: number;' },
  ]);
}

const compare = (before: string, after: string) => compareSurfaces(packageOf(before), packageOf(after), compiler);

const options = 'export interface Options { readonly url: string; readonly retries?: number }\n';
const make = 'export declare function make(options: Options): Client;\n';
const client =
  'export declare class Client { #secret: string; constructor(options: Options); get(id: string): Promise<Pet>; }\n';
const pet = 'export interface Pet { id: string; name?: string | null; kind: "cat" | "dog" }\n';
const whole = options + make + client + pet;

describe('compareSurfaces', () => {
  it('finds nothing in the same package', () => {
    expect(compare(whole, whole)).toEqual({ breaks: [], adds: false });
  });

  it('finds nothing where the same type depends on a type parameter', () => {
    const generic = 'export declare function change<V>(call: (values: Exclude<V, void>) => Promise<V>): V;';
    expect(compare(generic, generic)).toEqual({ breaks: [], adds: false });
  });

  it.each<[what: string, after: string, says: readonly string[]]>([
    [
      'a name that is gone',
      whole.replace('function make', 'function create'),
      ['@acme/tool does not export make any more.'],
    ],
    ['an option that is gone', whole.replace('; readonly retries?: number', ''), ['make(options).retries is gone.']],
    [
      'an option that is required now',
      whole.replace('retries?', 'retries'),
      ['make(options).retries is required now.'],
    ],
    [
      'a new required option',
      whole.replace('url: string', 'url: string; key: string'),
      ['make(options).key is required now.'],
    ],
    [
      'an option that takes less',
      whole.replace('retries?: number', 'retries?: 1 | 2'),
      ['make(options).retries does not take number any more.'],
    ],
    [
      'another argument',
      whole.replace('make(options: Options', 'make(options: Options, more: string'),
      ['make(…) needs another argument.'],
    ],
    ['an argument less', whole.replace('get(id: string)', 'get()'), ['make().get(…) takes fewer arguments.']],
    [
      'an argument of a method that takes less',
      whole.replace('get(id: string)', 'get(id: "a")'),
      ['make().get(id) does not take string any more.'],
    ],
    ['a field of a result that is gone', whole.replace('id: string; name', 'name'), ['make().get().id is gone.']],
    [
      'a field of a result that can be missing',
      whole.replace('{ id: string', '{ id?: string'),
      ['make().get().id can be missing now.'],
    ],
    [
      'a field of a result with another value',
      whole.replace('"dog"', '"dog" | "cow"'),
      ['make().get().kind can be "cow" now.'],
    ],
    [
      'a field of a result that can be null',
      whole.replace('id: string; name', 'id: string | null; name'),
      ['make().get().id can be null now.'],
    ],
    [
      'a constructor that needs more',
      whole.replace('constructor(options: Options)', 'constructor(options: Options, more: 1)'),
      ['new Client(…) needs another argument.'],
    ],
    ['a result that is no promise any more', whole.replace('Promise<Pet>', 'Pet'), ['make().get().then is gone.']],
    [
      'a value that is a type now',
      whole
        .replace('declare class Client {', 'interface Client {')
        .replace('#secret: string; constructor(options: Options);', ''),
      ['Client is only a type now.'],
    ],
  ])('sees %s', (_, after, says) => {
    expect(after).not.toBe(whole);
    const { breaks } = compare(whole, after);
    for (const sentence of says) expect(breaks).toContain(sentence);
  });

  it.each<[what: string, after: string, adds: boolean]>([
    ['a new name', `${whole}export declare const more: number;`, true],
    ['a new option', whole.replace('retries?', 'more?: string; readonly retries?'), false],
    ['an option that takes more', whole.replace('retries?: number', 'retries?: number | "many"'), false],
    ['an option that may be left out now', whole.replace('readonly url: string', 'readonly url?: string'), false],
    [
      'another optional argument',
      whole.replace('make(options: Options', 'make(options: Options, more?: string'),
      false,
    ],
    ['a field more', whole.replace('{ id: string', '{ id: string; age: number'), false],
    ['a field that can no longer be missing', whole.replace('name?: string | null', 'name: string'), false],
    ['another private member', whole.replace('#secret: string', '#secret: number; private other: string'), false],
    ['another method', whole.replace('get(id', 'list(): Promise<Pet[]>; get(id'), false],
    ['what is internal', whole.replace('{ id: string', '{ /** @internal */ readonly key: 1; id: string'), false],
    [
      'what is internal in what is given',
      whole.replace('{ readonly url', '{ /** @internal */ readonly key: 1; readonly url'),
      false,
    ],
    ['a generic function', whole.replace('make(options: Options', 'make<T extends Options>(options: T'), false],
  ])('lets %s be', (_, after, adds) => {
    expect(after).not.toBe(whole);
    expect(compare(whole, after)).toEqual({ breaks: [], adds });
  });

  it('turns the direction around in what programs write: functions that are called back', () => {
    const hooks = (text: string) => `export interface Hooks { done?(event: { id: string }): void }
${text}
export declare function listen(hooks: Hooks): void;`;
    expect(compare(hooks(''), hooks('').replace('id: string', 'id: string; at: number')).breaks).toEqual([]);
    expect(compare(hooks(''), hooks('').replace('{ id: string }', '{ at: number }')).breaks).toEqual([
      'listen(hooks).done(event).id is gone.',
    ]);
    expect(compare(hooks(''), hooks('').replace('): void }', '): number }')).breaks).not.toEqual([]);
  });

  it('follows types that contain themselves, and holds what no value uses in both directions', () => {
    const node = (text: string) => `export interface Node { readonly next?: Node; readonly items: Node[]; ${text} }`;
    expect(compare(node('id: string'), node('id: string')).breaks).toEqual([]);
    expect(compare(node('id: string'), node('')).breaks).toEqual(['Node.id is gone.']);
    expect(compare(node(''), node('id: string')).breaks).toEqual(['Node.id is required now.']);
  });

  it('follows what is exported of another package, each side with its own version of it', () => {
    const sides = (retries: string) =>
      new Map([['@acme/tool', packageOf(`export interface Options { retries: ${retries} }`)]]);
    const shown = "export type { Options } from '@acme/tool';";
    const [before, after] = [packageOf(shown), packageOf(shown)];
    const libraries = { before: sides('number | string'), after: sides('number') };
    expect(compareSurfaces(before, after, compiler, libraries).breaks).toEqual([
      'Options.retries does not take string any more.',
    ]);
    expect(compareSurfaces(before, after, compiler).breaks).toEqual([]);
  });

  it('sees entries come and go', () => {
    const [plain, more] = [packageOf(whole), packageOf(whole, { './other': './other.ts' })];
    expect(compareSurfaces(more, plain, compiler).breaks).toEqual(['The entry @acme/tool/other is gone.']);
    expect(compareSurfaces(plain, more, compiler)).toEqual({ breaks: [], adds: true });
  });
});
