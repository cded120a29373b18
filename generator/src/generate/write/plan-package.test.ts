import { describe, expect, it } from 'vitest';
import { contentHash } from '../../base/content-hash.ts';
import { manifestPath } from './manifest.ts';
import { type Difference, isHandMade, isRemoval, planPackage, wantedPackage } from './plan-package.ts';
import type { FoundFile } from './read-output.ts';

const origin = { generator: 'gen@1.0.0', description: 'd', settings: 's' };
const wanted = { path: 'a.ts', content: 'new\n' };
const file = (content: string): FoundFile => ({ kind: 'file', hash: contentHash(content) });
const manifestOf = (files: Record<string, string>) => ({
  ...origin,
  files: new Map(Object.entries(files).map(([path, content]) => [path, contentHash(content)])),
});

/** The difference of `a.ts`, given what the last run wrote and what is there now. */
function differenceOf(recorded: string | undefined, found: FoundFile): Difference | undefined {
  const previous = recorded === undefined ? undefined : manifestOf({ 'a.ts': recorded });
  const plan = planPackage(wantedPackage([wanted], origin), previous, new Map([['a.ts', found]]));
  return plan.changes.find((change) => change.path === 'a.ts')?.difference;
}

describe('planPackage', () => {
  it.each([
    ['new', undefined, { kind: 'absent' }],
    ['missing', 'old\n', { kind: 'absent' }],
    ['outdated', 'old\n', file('old\n')],
    ['edited', 'old\n', file('mine\n')],
    ['edited', 'old\n', { kind: 'link' }],
    ['foreign', undefined, file('mine\n')],
    ['foreign', undefined, { kind: 'link' }],
    [undefined, 'old\n', file('new\n')],
    [undefined, undefined, file('new\n')],
  ] as const)('calls a file %s when %j was written and %j is there', (difference, recorded, found) => {
    expect(differenceOf(recorded, found)).toBe(difference);
  });

  it.each([
    ['merged', { 'a.ts': 'ours\n' }, { 'a.ts': 'theirs\n' }, 'both\n'],
    ['outdated', { 'a.ts': 'ours\n' }, { 'a.ts': 'theirs\n' }, 'theirs\n'],
    ['edited', { 'a.ts': 'same\n' }, { 'a.ts': 'same\n' }, 'mine\n'],
    ['edited', {}, { 'a.ts': 'theirs\n' }, 'mine\n'],
  ] as const)('calls a file %s after a merge of %j and %j that holds %j', (difference, ours, theirs, found) => {
    const previous = { ...manifestOf(ours), writing: manifestOf(theirs).files, isMerged: true } as const;
    const plan = planPackage(wantedPackage([wanted], origin), previous, new Map([['a.ts', file(found)]]));
    expect(plan.changes.find((change) => change.path === 'a.ts')?.difference).toBe(difference);
  });

  it('removes what it no longer generates, and nothing else', () => {
    const previous = manifestOf({ 'gone.ts': 'x\n', 'vanished.ts': 'x\n', 'mine.ts': 'x\n' });
    const found = new Map<string, FoundFile>([
      ['gone.ts', file('x\n')],
      ['vanished.ts', { kind: 'absent' }],
      ['mine.ts', file('changed\n')],
      ['foreign.ts', file('kept\n')],
    ]);
    const plan = planPackage(wantedPackage([], origin), previous, found);
    expect(plan.removals).toEqual(['gone.ts', 'mine.ts']);
    expect(plan.changes.map((change) => [change.path, change.difference])).toEqual([
      [manifestPath, 'outdated'],
      ['gone.ts', 'stale'],
      ['mine.ts', 'stale-edited'],
    ]);
    expect(plan.changes.filter(isHandMade).map((change) => change.path)).toEqual(['mine.ts']);
  });

  it('adds before it changes, and writes package.json and then the manifest last', () => {
    const files = ['package.json', 'z-added.ts', 'changed.ts'].map((path) => ({ path, content: 'new\n' }));
    const previous = manifestOf({ 'changed.ts': 'old\n', 'package.json': 'old\n' });
    const found = new Map(['package.json', 'changed.ts'].map((path) => [path, file('old\n')] as const));
    const plan = planPackage(wantedPackage(files, origin), previous, found);
    expect(plan.writes.map((write) => write.path)).toEqual(['z-added.ts', 'changed.ts', 'package.json', manifestPath]);
  });

  it('has nothing to do the second time', () => {
    const first = planPackage(wantedPackage([wanted], origin), undefined, new Map());
    const found = new Map(first.writes.map(({ path, content }) => [path, file(content)]));
    const second = planPackage(wantedPackage([wanted], origin), manifestOf({ 'a.ts': 'new\n' }), found);
    expect(second).toMatchObject({ writes: [], removals: [], changes: [], unchanged: 2 });
  });
});

const kinds: readonly (readonly [difference: Difference, handMade: boolean, removal: boolean])[] = [
  ['new', false, false],
  ['missing', false, false],
  ['outdated', false, false],
  ['edited', true, false],
  ['foreign', true, false],
  ['stale', false, true],
  ['stale-edited', true, true],
];

it.each(kinds)('%s: made by hand %s, removed %s', (difference, handMade, removal) => {
  expect(isHandMade({ path: 'a.ts', difference })).toBe(handMade);
  expect(isRemoval({ path: 'a.ts', difference })).toBe(removal);
});

it('counts what is as it should be, the manifest included', () => {
  const files = [wanted, { path: 'b.ts', content: 'b\n' }];
  const first = planPackage(wantedPackage(files, origin), undefined, new Map());
  expect(first).toMatchObject({ unchanged: 0 });
  expect(first.changes.map(({ difference }) => difference)).toEqual(['new', 'new', 'new']);
  const written = new Map(first.writes.map(({ path, content }) => [path, file(content)]));
  const previous = manifestOf({ 'a.ts': 'new\n', 'b.ts': 'b\n' });
  expect(planPackage(wantedPackage(files, origin), previous, written)).toEqual({
    writes: [],
    removals: [],
    changes: [],
    unchanged: 3,
  });
  const edited = planPackage(wantedPackage(files, origin), previous, new Map([...written, ['b.ts', file('mine\n')]]));
  expect(edited).toMatchObject({ changes: [{ path: 'b.ts', difference: 'edited' }], unchanged: 2 });
  const moved = planPackage(wantedPackage(files, { ...origin, settings: 'other' }), previous, written);
  expect(moved).toMatchObject({ changes: [{ path: manifestPath, difference: 'outdated' }], unchanged: 2 });
});
