import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../testing/folders.ts';
import { readManifests } from './read-manifests.ts';

const operation = { sends: [], reads: [], compares: {}, complete: true };
const manifest = (operations: object = { one: operation }) => {
  return { format: 1, app: 'kennel', packages: { '@acme/pets': { version: '1.0.0', operations } } };
};

/** Reads one list from a folder of its own. */
function read(content: unknown) {
  const folder = scratchFolder();
  putFiles(folder, { 'app.json': JSON.stringify(content) });
  return readManifests([folder]);
}

it.each<[string, unknown]>([
  ['no package', { ...manifest(), packages: {} }],
  ['no operation', manifest({})],
  ['a day and a commit', { ...manifest(), day: '2026-02-28', commit: '1f2e3d4' }],
  ['an owner and places', { ...manifest({ one: { ...operation, places: {} } }), owner: 'pets' }],
])('takes a list with %s', (_, content) => {
  expect(read(content).map((one) => one.manifest)).toEqual([content]);
});

it.each<[string, unknown]>([
  ['a text', 'kennel'],
  ['a list', [manifest()]],
  ['another format', { ...manifest(), format: 2 }],
  ['no format', { ...manifest(), format: undefined }],
  ['no name', { ...manifest(), app: undefined }],
  ['a name that is not a text', { ...manifest(), app: 7 }],
  ['a day that no calendar has', { ...manifest(), day: '2026-02-30' }],
  ['a moment for a day', { ...manifest(), day: '2026-02-28T01:00:00Z' }],
  ['no packages', { ...manifest(), packages: undefined }],
  ['a list of packages', { ...manifest(), packages: [] }],
  ['a package without operations', { ...manifest(), packages: { '@acme/pets': { version: '1.0.0' } } }],
  ['one right and one wrong package', { ...manifest(), packages: { ...manifest().packages, other: {} } }],
  ['one right and one wrong operation', manifest({ one: operation, two: {} })],
  ...['sends', 'reads', 'compares', 'complete'].flatMap((name): [string, unknown][] => [
    [`no ${name}`, manifest({ one: { ...operation, [name]: undefined } })],
    [`${name} of another type`, manifest({ one: { ...operation, [name]: 'x' } })],
  ]),
])('refuses a list with %s', (_, content) => {
  expect(() => read(content)).toThrow('is not a list that the command usage writes, of format 1');
});

it('reads files and folders in order, and in folders only JSON', () => {
  const folder = scratchFolder();
  const text = (app: string) => JSON.stringify({ ...manifest(), app });
  putFiles(folder, { 'b.json': text('b'), 'a/c.json': text('c'), 'a.md': 'x', 'z.txt': text('z'), 'd.jsonc': 'x' });
  const names = (...paths: readonly string[]) =>
    readManifests(paths.map((path) => join(folder, path))).map(({ file }) => file.slice(-6));
  expect(names('')).toEqual(['c.json', 'b.json']);
  expect(names('z.txt', 'b.json')).toEqual(['/z.txt', 'b.json']);
  expect(() => names('gone')).toThrow('does not exist');
});

it('refuses two lists of one application: the findings of one team would be those of another', () => {
  const folder = scratchFolder();
  putFiles(folder, { 'a.json': JSON.stringify(manifest()), 'b.json': JSON.stringify(manifest()) });
  expect(() => readManifests([folder])).toThrow(
    /a\.json and .*b\.json are both lists of kennel\. Give each application a name of its own/,
  );
  expect(() => readManifests([join(folder, 'a.json'), folder])).toThrow('are both lists of kennel');
});
