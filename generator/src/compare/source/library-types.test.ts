import { expect, it } from 'vitest';
import { libraryFolder, libraryText } from '../../base/typescript.ts';
import { libraryTypesFor, namesMentioned, typesFor } from './library-types.ts';

const whole = libraryText(`${libraryFolder}/lib.dom.d.ts`) ?? '';

it.each([
  ['/* Response */ type A = \'Request\' | "Headers";', ['A']],
  ["type Any = 'image/*' | Blob; // it's */ File", ['Any', 'Blob', 'File']],
  [`type Path = \`https://\${Host}/*\`;`, ['Path', 'https', 'Host']],
  ['declare const a: typeof fetch;', ['fetch']],
  ["  // it's a Response\ntype B = URL;", ['B', 'URL']],
])('finds the names in %s', (text, names) => {
  expect(namesMentioned(text)).toEqual(names);
});

it.each([
  ["// one\nfetch('two', /* three */ url);", ['fetch', 'url']],
  [`\`\${host}/x\`;`, ['host', 'x']],
])('finds all names of the code %s', (text, names) => {
  expect(namesMentioned(text, true)).toEqual(names);
});

it('leaves out what the names do not lead to', () => {
  const some = typesFor(whole, ['Response', 'NoSuchName']);
  expect(some).toMatch(/interface Response\b/);
  expect(some).toMatch(/interface Blob\b/);
  expect(some).not.toMatch(/interface AudioNode\b/);
  expect(some.length).toBeLessThan(whole.length / 10);
});

it.each(['HTMLFormElement', 'document', 'window'])('has everything for who names %s', (name) => {
  expect(typesFor(whole, [name])).toBe(whole);
});

it('keeps namespaces whole, and what the checker looks up', () => {
  const some = libraryTypesFor(['Intl']);
  expect(some).toMatch(/declare namespace Intl\{interface CollatorOptions\{.*interface NumberFormat\{/);
  expect(some).toMatch(/interface ReadonlyArray<T>\{/);
  expect(some).not.toMatch(/interface (Response|Atomics)\b/);
});
