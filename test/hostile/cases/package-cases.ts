import type { HostileCase } from './hostile-case.ts';

const extra = '/components/schemas/Extra';
const shape = { type: 'object', properties: { a: { type: 'string' } } };

/** Attacks on names of packages, files and types. */
export const packageCases: readonly HostileCase[] = [
  {
    id: 'H091',
    what: 'is a title that could name a package',
    places: ['/info/title'],
    values: ['../../evil', '@attacker/pkg', 'node_modules', 'UPPER', 'x'.repeat(300)],
  },
  {
    id: 'H092',
    what: 'is a version that could be that of a package',
    places: ['/info/version'],
    values: ['1.0', 'latest', '1.0.0 && rm -rf /', '01.2.3'],
  },
  {
    id: 'H094 H095',
    what: 'is a tag that could name a file elsewhere',
    places: ['/paths/~1v1~1accounts~1{id}/get/tags/0', '/tags/0/name'],
    values: ['../../../../tmp/pwn', '..\\..\\pwn', 'C:x', '\\\\srv\\share', '/etc/passwd', 'con', '.', '..', 'a/b'],
  },
  {
    id: 'H098',
    what: 'is a name of 300 characters',
    places: [`${extra}~`],
    also: [[extra, shape]],
    values: ['a'.repeat(300)],
  },
  {
    id: 'H100',
    what: 'differs from another name in nothing but its case',
    places: [`${extra}~`],
    also: [
      [extra, shape],
      ['/components/schemas/foo', shape],
      ['/components/schemas/FOO', shape],
    ],
    values: ['Foo'],
  },
  {
    id: 'H101',
    what: 'differs from another name in nothing but its separators',
    places: [`${extra}~`],
    also: [
      [extra, shape],
      ['/components/schemas/foo_bar', shape],
      ['/components/schemas/fooBar', shape],
      ['/components/schemas/foo-bar', shape],
    ],
    values: ['FooBar'],
  },
];
