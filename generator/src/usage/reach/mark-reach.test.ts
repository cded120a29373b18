import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { comparedOf } from '../../testing/report.ts';
import type { PackageUsage } from '../usage-manifest.ts';
import { knownApps, markReach } from './mark-reach.ts';
import type { KnownUsage } from './read-manifests.ts';

const listed: PackageUsage['operations'] = {
  listLoans: { sends: [], reads: [], compares: {}, complete: true, places: { calls: ['a.ts:1:1'] } },
};
const known = (app: string, packages: KnownUsage['manifest']['packages'], more: { readonly day?: string } = {}) => {
  return { manifest: { format: 1 as const, app, ...more, packages }, file: `${app}.json` };
};
const model = modelOf({
  info: { title: 'Loans', version: '2.1.0' },
  paths: { '/loans': { get: { operationId: 'listLoans', responses: { 204: { description: 'Done' } } } } },
});
const use = { operation: 'GET /loans', direction: 'request', path: '' } as const;

/** The applications that a change of the operation reaches. */
function appsReached(packages: Readonly<Record<string, PackageUsage>>, draft = {}): readonly string[] {
  const finding = findingOf({ id: 'operation-removed', uses: [use], ...draft });
  const compared = comparedOf([finding], { base: model, head: model });
  const { findings } = markReach(compared, [known('app', packages)]);
  return findings[0]?.apps?.map(({ reach, places }) => [reach, ...places].join(' ')) ?? ['no list'];
}

it.each([
  ['2.0.0', true],
  ['2.9.9-rc.1', true],
  ['1.9.9', false],
  ['22.0.0', false],
  ['3.0.0', false],
  ['0.4.0', true],
  ['next-2', false],
  ['next', false],
])('a package of version %s is of the major 2: %s', (version, isOfMajor) => {
  const reached = appsReached({ '@acme/x': { version, operations: listed } });
  expect(reached).toEqual(isOfMajor ? ['certain a.ts:1:1'] : []);
});

it.each([
  ['2024-06-01', ['2024-06-01'], true],
  ['2024-06-01', ['2024-06-01', '2025-01-01'], true],
  ['2.4.0', ['2.5.0'], true],
  ['2.4.0', ['3.0.0'], false],
  ['beta', ['3.0.0'], true],
])('a package 1.4.0 of a description %s is one of %j: %s', (version, sides, isOne) => {
  const models = sides.map((one) => ({ ...model, info: { ...model.info, version: one } }));
  const compared = comparedOf([findingOf({ id: 'operation-removed', uses: [use] })], {
    base: models[0] ?? model,
    head: models.at(-1) ?? model,
  });
  const packages = { '@acme/x': { version: '1.4.0', describes: version, operations: listed } };
  expect(markReach(compared, [known('app', packages)]).findings[0]?.apps?.length).toBe(isOne ? 1 : 0);
});

it('joins what several packages of an application use, each place once, in order', () => {
  const operations = { listLoans: { ...listed.listLoans, places: { calls: ['b.ts:1:1', 'a.ts:1:1'] } } };
  const packages = {
    '@acme/x': { version: '2.0.0', operations: listed },
    '@acme/y': { version: '2.0.1', operations: operations as PackageUsage['operations'] },
    '@acme/z': { version: '2.0.1', operations: {} },
  };
  expect(appsReached(packages)).toEqual(['certain a.ts:1:1 b.ts:1:1']);
});

it('one certain use makes the whole certain', () => {
  const error = { operation: 'GET /loans', direction: 'response', path: 'response 404 body a/b' } as const;
  const usage = { version: '2.0.0', operations: listed, errors: { codes: ['late'] } };
  expect(appsReached({ x: usage }, { uses: [error] })).toEqual(['possible']);
  expect(appsReached({ x: usage }, { uses: [error, use] })).toEqual(['certain a.ts:1:1']);
  expect(appsReached({ x: usage }, { uses: [{ ...use, operation: '*' }] })).toEqual(['certain a.ts:1:1']);
  expect(appsReached({ x: usage }, { uses: [{ ...use, operation: 'GET /other' }] })).toEqual([]);
});

it.each([
  ['breaking', 'source-property-removed', 'Loan.amount', ['possible t.ts:1:1']],
  ['breaking', 'source-name-removed', 'Loan', ['certain t.ts:1:1']],
  ['breaking', 'source-name-removed', 'Loans', []],
  ['non-breaking', 'source-name-removed', 'Loan', []],
])('a %s change of the code, %s of %s, reaches those who name it', (level, id, subject, expected) => {
  const code = [{ id, level, subject, message: '', instead: '', followers: [] }];
  const usage = { version: '2.0.0', operations: {}, names: ['Loan'], places: { 'names:Loan': ['t.ts:1:1'] } };
  expect(appsReached({ x: usage }, { uses: [], code })).toEqual(expected);
});

it.each([
  ['2026-03-01T00:00:00Z', 0],
  ['2026-03-01T23:59:59Z', 0],
  ['2026-03-02T00:00:00Z', 1],
  ['2026-03-03T12:00:00Z', 2],
  ['2026-02-28T12:00:00Z', 0],
])('at %s, a list of 2026-03-01 is %i days old', (now, daysOld) => {
  const packages = { x: { version: '2.0.0', operations: {} } };
  expect(
    knownApps([known('b', packages, { day: '2026-03-01' }), known('a', packages)], new Date(now), [model]),
  ).toEqual([
    { app: 'a', versions: ['x 2.0.0'], file: 'a.json' },
    { app: 'b', versions: ['x 2.0.0'], file: 'b.json', daysOld },
  ]);
});

describe('an API with operations of the same name', () => {
  const used = (api: string | undefined, id?: string) => {
    const extensions = new Map(id === undefined ? [] : [['x-api-id', id]]);
    const side = { ...model, info: { ...model.info, extensions } };
    const compared = comparedOf([findingOf({ id: 'operation-removed', uses: [use] })], { base: side, head: side });
    const packages = { '@acme/x': { version: '2.0.0', ...(api === undefined ? {} : { api }), operations: listed } };
    const lists = [known('app', packages)];
    const reached = markReach(compared, lists).findings[0]?.apps?.length;
    return [reached, knownApps(lists, new Date(), [side])[0]?.isOther ?? false];
  };
  it.each<[string, string | undefined, string | undefined, number]>([
    ['of no known title', undefined, undefined, 1],
    ['of the same title', 'Loans', undefined, 1],
    ['of another title', 'Books', undefined, 0],
    ['of the same id', 'b7a4', 'b7a4', 1],
    ['of another id', 'c081', 'b7a4', 0],
    ['of the title alone, where there is an id', 'Loans', 'b7a4', 0],
  ])('%s', (_, api, id, count) => {
    expect(used(api, id)).toEqual([count, count === 0]);
  });

  it('is known by the name of its package under another title', () => {
    const named = { ...model, package: { ...model.package, name: '@acme/x' } };
    const compared = comparedOf([findingOf({ id: 'operation-removed', uses: [use] })], { base: named, head: named });
    const packages = { '@acme/x': { version: '2.0.0', api: 'Old loans', operations: listed } };
    expect(markReach(compared, [known('app', packages)]).findings[0]?.apps).toHaveLength(1);
  });
});
