import { describe, expect, it } from 'vitest';
import { isAvailable, type PackedPackage, planPublish, type RegistryPackage } from './plan-publish.ts';

const packed = (name: string, dependencies: readonly string[] = [], version = '1.0.0'): PackedPackage => ({
  name,
  version,
  file: `/t/${name}.tgz`,
  integrity: `sha512-${name}`,
  dependencies: new Map(dependencies.map((to) => [to, '^1.0.0'])),
  checkedAfter: '9.0.0',
});

const plan = (one: PackedPackage, registry?: RegistryPackage, tag?: string) =>
  planPublish([one], new Map(registry ? [[one.name, registry]] : []), tag)[0];

describe('planPublish', () => {
  it('publishes what others depend on first, whatever the order of files', () => {
    const all = [
      packed('a-sandbox', ['v2', 'v1', 'hono']),
      packed('v2', ['z-runtime']),
      packed('v1', ['z-runtime']),
      packed('z-runtime'),
    ];
    const orders = [all, all.toReversed()].map((list) => planPublish(list, new Map()).map((step) => step.package.name));
    expect(orders).toEqual([
      ['z-runtime', 'v1', 'v2', 'a-sandbox'],
      ['z-runtime', 'v1', 'v2', 'a-sandbox'],
    ]);
  });

  it('publishes nothing that no check has passed', () => {
    const { checkedAfter: _, ...unchecked } = packed('a');
    expect(plan(unchecked)).toMatchObject({
      action: 'refuse',
      reason: expect.stringContaining('no check has passed it'),
    });
  });

  it('publishes by name what does not depend on each other', () => {
    const steps = planPublish([packed('c'), packed('a'), packed('b')], new Map());
    expect(steps.map((step) => step.package.name)).toEqual(['a', 'b', 'c']);
  });

  it('ends where packages depend on each other', () => {
    const names = planPublish([packed('a', ['b']), packed('b', ['a'])], new Map()).map((step) => step.package.name);
    expect(names.toSorted()).toEqual(['a', 'b']);
  });

  it.each<[string, PackedPackage, RegistryPackage | undefined, string | undefined, object]>([
    ['what is not there', packed('a'), undefined, undefined, { action: 'publish', tag: 'latest' }],
    ['a higher version', packed('a', [], '1.1.0'), { versions: ['1.0.0'] }, undefined, { action: 'publish' }],
    ['what is there', packed('a'), { versions: ['1.0.0'], integrity: 'sha512-a' }, undefined, { action: 'skip' }],
    [
      'what is there and no longer the last',
      packed('a'),
      { versions: ['1.0.0', '2.0.0'], integrity: 'sha512-a' },
      undefined,
      { action: 'skip' },
    ],
    ['other content', packed('a'), { versions: ['1.0.0'], integrity: 'sha512-b' }, undefined, { action: 'refuse' }],
    ['a version without a known hash', packed('a'), { versions: ['1.0.0'] }, undefined, { action: 'refuse' }],
    ['a lower version', packed('a'), { versions: ['1.0.1'] }, undefined, { action: 'refuse' }],
    ['a lower version with its tag', packed('a'), { versions: ['1.0.1'] }, 'v1', { action: 'publish', tag: 'v1' }],
    [
      'a version above a pre-release',
      packed('a'),
      { versions: ['2.0.0-beta.1'] },
      undefined,
      { action: 'publish', tag: 'latest' },
    ],
    [
      'a pre-release',
      packed('a', [], '1.0.0-beta.1'),
      { versions: ['0.9.0'] },
      undefined,
      { action: 'publish', tag: 'beta' },
    ],
    [
      'a pre-release of what is published',
      packed('a', [], '1.0.0-beta.1'),
      { versions: ['1.0.0'] },
      undefined,
      { action: 'publish', tag: 'beta' },
    ],
    [
      'a pre-release with a number alone',
      packed('a', [], '1.0.0-0'),
      undefined,
      undefined,
      { action: 'publish', tag: 'next' },
    ],
    [
      'a snapshot',
      packed('a', [], '0.0.0-canary-20261125'),
      undefined,
      undefined,
      { action: 'publish', tag: 'canary' },
    ],
    [
      'a patch of a support line',
      { ...packed('a', [], '1.0.2'), tag: 'release-1.0', checkedAfter: '1.0.1' },
      { versions: ['1.0.1', '1.1.0'] },
      undefined,
      { action: 'publish', tag: 'release-1.0' },
    ],
    [
      'a patch of a support line that somebody else has moved',
      { ...packed('a', [], '1.0.2'), tag: 'release-1.0', checkedAfter: '1.0.0' },
      { versions: ['1.0.1', '1.1.0'] },
      undefined,
      { action: 'refuse' },
    ],
    [
      'what was checked before something newer was published',
      { ...packed('a', [], '1.2.0'), checkedAfter: '1.0.0' },
      { versions: ['1.0.0', '1.1.0'] },
      undefined,
      { action: 'refuse' },
    ],
    [
      'what was checked as the first release, and is not',
      { ...packed('a', [], '1.2.0'), checkedAfter: null },
      { versions: ['1.1.0'] },
      undefined,
      { action: 'refuse' },
    ],
    [
      'a first release beside what holds its name',
      { ...packed('a', [], '1.2.0'), checkedAfter: null },
      { versions: ['0.0.0'] },
      undefined,
      { action: 'publish', tag: 'latest' },
    ],
    ['the latest by name', packed('a'), undefined, 'latest', { action: 'publish', tag: 'latest' }],
    [
      'what is there, in a registry that lists no versions',
      packed('a'),
      { versions: [], integrity: 'sha512-a' },
      undefined,
      { action: 'skip' },
    ],
    [
      'a pre-release with another tag',
      packed('a', [], '1.0.0-beta.1'),
      undefined,
      'beta',
      { action: 'publish', tag: 'beta' },
    ],
    ['a pre-release as the latest', packed('a', [], '1.0.0-beta.1'), undefined, 'latest', { action: 'refuse' }],
  ])('%s', (_, one, registry, tag, expected) => {
    expect(plan(one, registry, tag)).toMatchObject(expected);
  });

  it.each<[string, readonly PackedPackage[], readonly string[], readonly string[]]>([
    ['is published', [packed('@a/sandbox', ['@a/v3'])], ['1.2.0'], ['publish']],
    ['comes with it', [packed('@a/sandbox', ['@a/v3']), packed('@a/v3')], [], ['publish', 'publish']],
    ['is nowhere', [packed('@a/sandbox', ['@a/v3'])], [], ['refuse']],
    ['is there in another major only', [packed('@a/sandbox', ['@a/v3'])], ['2.0.0'], ['refuse']],
    ['belongs to others', [packed('@a/sandbox', ['@b/v3', 'hono'])], [], ['publish']],
    ['belongs to a scope that begins alike', [packed('@a/sandbox', ['@ab/v3'])], [], ['publish']],
    ['of a package without a scope is there', [packed('sandbox', ['@a/v3'])], [], ['publish']],
    [
      'is there under another name only',
      [packed('@a/sandbox', ['@a/v3']), packed('@a/v30')],
      [],
      ['refuse', 'publish'],
    ],
  ])('asks whether a sibling %s', (_, packages, versions, actions) => {
    const steps = planPublish(packages, new Map([['@a/v3', { versions }]]));
    expect(steps.map(({ action }) => action)).toEqual(actions);
  });
});

describe('isAvailable', () => {
  it.each([
    ['^1.2.3', ['1.2.3'], true],
    ['^1.2.3', ['1.10.0'], true],
    ['^1.2.3', ['1.2.2', '2.0.0', '10.2.3'], false],
    ['^1.2.3', [], false],
    ['^0.1.0', ['0.1.9'], true],
    ['^0.1.0', ['0.2.0', '0.10.0'], false],
    ['~1.2.3', ['1.2.9'], true],
    ['~1.2.3', ['1.3.0'], false],
    ['1.2.3', ['1.2.3'], true],
    ['1.2.3', ['1.2.4'], false],
    ['^0.0.3', ['0.0.3'], true],
    ['^0.0.3', ['0.0.4', '0.0.30', '0.1.3'], false],
    ['~0.0.3', ['0.0.4'], true],
    ['^1.2.3', ['1.2.3-beta.1', '1.3.0-beta.1'], false],
    ['^1.2.3-beta.1', ['1.2.3-beta.1'], true],
    ['^1.2.3-beta.1', ['1.2.3'], true],
    ['^1.2.3-beta.2', ['1.2.3-beta.1'], false],
    ['^1.2.3-beta.1', ['1.3.0-beta.1'], false],
    ['1.2.3-beta.1', ['1.2.3'], false],
    ['>=1 <3', ['9.0.0'], true],
    ['*', [], false],
  ])('%s in %j: %s', (range, versions, expected) => {
    expect(isAvailable(range, versions)).toBe(expected);
  });
});
