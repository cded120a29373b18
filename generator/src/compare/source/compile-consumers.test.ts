import { beforeAll, describe, expect, it } from 'vitest';
import { breaksOf, compileConsumers } from './compile-consumers.ts';
import { consumerProgram } from './consumer-program.ts';
import type { SourcePackage } from './module.ts';
import { readSurface } from './read-surface.ts';
import { withoutEchoes } from './source-verdict.ts';
import { testTools } from './testing/tools.ts';
import { directionsOf, partsOfSurface } from './type-graph.ts';

type Row = readonly [name: string, base: string, head: string, expected: readonly string[]];

/** A class whose methods take `In` and give `Out`. */
const taking = (types: string) => `${types}
export declare class Shop { send(value: In): void; }`;
const giving = (types: string) => `${types}
export declare class Shop { load(): ApiPromise<Out>; }`;

const rows: readonly Row[] = [
  [
    'one of two overloads goes',
    'export declare class Shop { find(id: string): string; find(id: number): number; }',
    'export declare class Shop { find(id: string): string; }',
    ['source-parameter-narrowed Shop.find id'],
  ],
  [
    'of two new overloads, the one with the same names takes another type',
    'export declare class Shop { find(id: string, mode: string): string; }',
    'export declare class Shop { find(key: number): string; find(id: number, mode: string): string; }',
    ['source-parameter-narrowed Shop.find id'],
  ],
  [
    'a constructor takes another type',
    'export declare class Shop { constructor(id: string); }',
    'export declare class Shop { constructor(id: number); }',
    ['source-parameter-narrowed Shop.constructor id'],
  ],
  [
    'an overload is added',
    'export declare class Shop { find(id: string): string; }',
    'export declare class Shop { find(id: string): string; find(id: number): number; }',
    [],
  ],
  [
    'a generic method stays generic',
    'export declare class Shop { map<T extends object>(value: T): T; }',
    'export declare class Shop { map<T extends object>(value: T, options?: object): T; }',
    [],
  ],
  [
    'a generic method takes another argument',
    'export declare class Shop { map<T extends object>(value: T, mode: string): T; }',
    'export declare class Shop { map<T extends object>(value: T, mode: number): T; }',
    ['source-parameter-narrowed Shop.map mode'],
  ],
  [
    'a page holds other items',
    'export declare class Shop { list(): PagePromise<string, { items: string[] }>; }',
    'export declare class Shop { list(): PagePromise<number, { items: number[] }>; }',
    ['source-result-changed Shop.list'],
  ],
  [
    'a page has a body with more in it',
    'export declare class Shop { list(): PagePromise<string, { items: string[] }>; }',
    'export declare class Shop { list(): PagePromise<string, { items: string[]; total: number }>; }',
    [],
  ],
  [
    'a promise is no longer one with an answer',
    'export declare class Shop { load(): ApiPromise<string>; }',
    'export declare class Shop { load(): Promise<string>; }',
    ['source-result-changed Shop.load'],
  ],
  [
    'an argument is added at the end, optional',
    'export declare class Shop { load(id: string): void; }',
    'export declare class Shop { load(id: string, options?: RequestOptions): void; }',
    [],
  ],
  [
    'an argument is added at the end, required',
    'export declare class Shop { load(id: string): void; }',
    'export declare class Shop { load(id: string, more: string): void; }',
    ['source-parameter-required Shop.load more'],
  ],
  [
    'an argument is renamed',
    'export declare class Shop { load(id: string): void; }',
    'export declare class Shop { load(orderId: string): void; }',
    [],
  ],
  [
    'undefined may no longer be passed where a property may be missing',
    taking('export interface In { a?: string | undefined }'),
    taking('export interface In { a?: string }'),
    ['source-type-narrowed In.a'],
  ],
  [
    'undefined may be passed, too',
    taking('export interface In { a?: string }'),
    taking('export interface In { a?: string | undefined }'),
    [],
  ],
  [
    'a property becomes read-only',
    taking('export interface In { a: string }'),
    taking('export interface In { readonly a: string }'),
    [],
  ],
  [
    'a list takes read-only lists, too',
    taking('export interface In { a: string[] }'),
    taking('export interface In { a: readonly string[] }'),
    [],
  ],
  [
    'a list that is read becomes read-only',
    giving('export interface Out { a: string[] }'),
    giving('export interface Out { a: readonly string[] }'),
    ['source-type-changed Out.a'],
  ],
  [
    'an open union gets a known value',
    giving(`export type Out = 'a' | (string & {});`),
    giving(`export type Out = 'a' | 'b' | (string & {});`),
    [],
  ],
  [
    'an open union loses a known value',
    giving(`export type Out = 'a' | 'b' | (string & {});`),
    giving(`export type Out = 'a' | (string & {});`),
    [],
  ],
  [
    'a closed union is opened',
    giving(`export type Out = 'a' | 'b';`),
    giving(`export type Out = 'a' | 'b' | (string & {});`),
    ['source-union-widened Out'],
  ],
  [
    'a number that is read is a text at times',
    giving('export interface Out { a: number }'),
    giving('export interface Out { a: number | "none" }'),
    ['source-union-widened Out.a'],
  ],
  [
    'a closed union loses a value with a quote in it',
    giving(`export type Out = 'it\\'s' | 'b';`),
    giving(`export type Out = 'b' | 'c';`),
    [`source-enum-value-removed Out "it's"`, 'source-enum-value-added Out "c"'],
  ],
  [
    'a closed union is passed and gets a value',
    taking(`export type In = 'a' | 'b';`),
    taking(`export type In = 'a' | 'b' | 'c';`),
    [],
  ],
  [
    'a union of objects that is read gets another one',
    giving('export interface A { k: "a" } export interface B { k: "b" } export type Out = A;'),
    giving('export interface A { k: "a" } export interface B { k: "b" } export type Out = A | B;'),
    ['source-union-widened Out'],
  ],
  [
    'an object in a list in a record loses a property',
    giving('export interface Out { a?: { [key: string]: { b: string; c: string }[] } | null }'),
    giving('export interface Out { a?: { [key: string]: { b: string }[] } | null }'),
    ['source-property-removed Out.a.c'],
  ],
  [
    'an interface no longer extends another',
    giving('export interface Up { a: string } export interface Out extends Up { b: string }'),
    giving('export interface Up { a: string } export interface Out { b: string }'),
    ['source-type-changed Out'],
  ],
  [
    'a property moves up to an interface that is extended',
    giving('export interface Out { a: string; b: string }'),
    giving('interface Up { a: string } export interface Out extends Up { b: string }'),
    [],
  ],
  [
    'a type changes that no method takes or gives',
    'export interface Out { a: string; b: string }',
    'export interface Out { a: number; b: string; c: string }',
    ['source-type-changed Out.a'],
  ],
  [
    'a type that is not exported changes',
    giving('interface Hidden { a: string } export interface Out { b: Hidden }'),
    giving('interface Hidden { a: number } export interface Out { b: Hidden }'),
    ['source-type-changed Out.b'],
  ],
  [
    'a type that is not exported is renamed',
    giving('interface Hidden { a: string } export interface Out { b: Hidden }'),
    giving('interface Secret { a: string } export interface Out { b: Secret }'),
    [],
  ],
  [
    'a name of the global scope is exported, too',
    giving('export interface Record { a: string } export interface Out { b: string }'),
    giving('export interface Record { a: string } export interface Out { b: string }'),
    [],
  ],
  [
    'a property has a name that is no identifier, and one that every object has',
    giving('export interface Out { "a b": string; "__proto__": string; constructor: string }'),
    giving('export interface Out { "a b": number; "__proto__": string; constructor: string }'),
    ['source-type-changed Out.a b'],
  ],
  [
    'a class is an interface now',
    'export declare class Shop { load(): void; }',
    'export interface Shop { load(): void; }',
    ['source-value-removed Shop'],
  ],
  [
    'a class is exported as a type only',
    'declare class Shop { load(): void; } export { Shop };',
    'declare class Shop { load(): void; } export type { Shop };',
    ['source-value-removed Shop'],
  ],
  [
    'a class stays a type',
    'declare class Shop { load(): void; } export type { Shop };',
    'declare class Shop { load(): void; } export type { Shop };',
    [],
  ],
  [
    'a function needs one argument more',
    'export declare function open(a: string): void;',
    'export declare function open(a: string, b: string): void;',
    ['source-parameter-required open b'],
  ],
  [
    'a constant changes its type',
    'export declare const limit: number;',
    'export declare const limit: string;',
    ['source-type-changed limit'],
  ],
  [
    'a property moves to an interface that is extended',
    giving('export interface Out { a: string }'),
    giving('export interface Base { a: string } export interface Out extends Base {}'),
    [],
  ],
  [
    'a property within one that moved to an interface that is extended changes its type',
    giving('export interface Out { a: { b: string } }'),
    giving('export interface Base { a: { b: number } } export interface Out extends Base {}'),
    ['source-type-changed Out.a.b'],
  ],
  [
    'a property within another one goes from an interface that extends one',
    giving('export interface Base { z: string } export interface Out extends Base { a: { b: string; c: string } }'),
    giving('export interface Base { z: string } export interface Out extends Base { a: { c: string } }'),
    ['source-property-removed Out.a.b'],
  ],
  [
    'a property goes from an interface that extends one',
    giving('export interface Base { z: string } export interface Out extends Base { a: string; c: string }'),
    giving('export interface Base { z: string } export interface Out extends Base { c: string }'),
    ['source-property-removed Out.a'],
  ],
  [
    'a property goes from an interface that is extended',
    giving('export interface Base { z: string; y: string } export interface Out extends Base { a: string }'),
    giving('export interface Base { y: string } export interface Out extends Base { a: string }'),
    ['source-property-removed Base.z'],
  ],
];

const imports = `import type { ApiPromise, PagePromise, RequestOptions } from 'runtime';\n`;

function packageOf(text: string): SourcePackage {
  const path = 'dist/index.d.ts';
  return { name: 'shop', entries: new Map([['.', path]]), files: new Map([[path, imports + text]]) };
}

describe('compileConsumers', () => {
  let told: readonly (readonly string[])[];

  beforeAll(() => {
    const external = (specifier: string) => (specifier === 'runtime' ? testTools.runtime : undefined);
    const pairs = rows.map(([, before, after]) => {
      const [base, head] = [packageOf(before), packageOf(after)];
      const surfaces = { base: readSurface(base), head: readSurface(head) };
      const directions = directionsOf(partsOfSurface(surfaces.base));
      const program = consumerProgram(surfaces.base, { packageName: 'shop', runtime: 'runtime' }, directions);
      return { program, base, head, surfaces };
    });
    const consumers = pairs.flatMap(({ program, base, head }) => [
      { program, package: base },
      { program, package: head },
    ]);
    const compiled = compileConsumers(consumers, testTools.compiler, external);
    told = pairs.map(({ surfaces }, index) => {
      const [before, after] = compiled.slice(index * 2);
      expect(before?.errors.map(({ error }) => error.messageText)).toEqual([]);
      return withoutEchoes(after ? breaksOf(after, surfaces, new Set()) : []).map(({ rule, base, exported, detail }) =>
        [rule, exported ?? [base?.declaration.name, ...(base?.path ?? [])].join('.'), detail]
          .filter((part) => part !== undefined)
          .join(' '),
      );
    });
  });

  it.each(rows.map(([name, , , expected], index) => [name, expected, index] as const))('%s', (_, expected, index) => {
    expect(told[index]).toEqual(expected);
  });
});
