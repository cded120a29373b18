import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { applyWaivers } from '../../generator/src/compare/waivers/apply-waivers.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff, reviewedPolicy } from './load-pair.ts';

const now = new Date('2026-11-25T09:00:00Z');
const responses = { 200: { description: 'Fine.' } };
const api = (pets: JsonObject) =>
  modelOf({ paths: { '/pets': { get: { responses, 'x-assumption': 'It is a list.', ...pets } } } });
const findings = (before: JsonObject, after: JsonObject) => diff(api(before), api(after), now);
const ids = (before: JsonObject, after: JsonObject) => findings(before, after).map(({ id }) => id);

describe('the days of notice', () => {
  const sunset = { deprecated: true, 'x-sunset': '2027-02-20' };

  it('count from the announcement that is written down, else from today', () => {
    expect(ids({}, { ...sunset, 'x-announced': '2026-11-22' })).toEqual(['deprecation-announced']);
    expect(ids({}, sunset)).toContain('sunset-too-soon');
    expect(ids({}, { ...sunset, 'x-announced': '2026-11-23' })).toContain('sunset-too-soon');
    expect(ids({}, { ...sunset, 'x-announced': '2026-12-01' })).toContain('sunset-too-soon');
  });

  it.each<[says: string, before: JsonObject, after: JsonObject, ids: readonly string[]]>([
    [
      '14 days old',
      {},
      { ...sunset, 'x-announced': '2026-11-11', 'x-sunset': '2027-02-09' },
      ['deprecation-announced'],
    ],
    [
      '14 days old, with 89 days',
      {},
      { ...sunset, 'x-announced': '2026-11-11', 'x-sunset': '2027-02-08' },
      ['deprecation-announced', 'sunset-too-soon'],
    ],
    [
      '15 days old, with 89 days that can be proven',
      {},
      { ...sunset, 'x-announced': '2026-11-10', 'x-sunset': '2027-02-08' },
      ['deprecation-announced', 'sunset-too-soon', 'announcement-backdated'],
    ],
    [
      '15 days old, with 90 days that can be proven',
      {},
      { ...sunset, 'x-announced': '2026-11-10', 'x-sunset': '2027-02-09' },
      ['deprecation-announced'],
    ],
    [
      'old, for a day to be named later',
      {},
      { deprecated: true, 'x-announced': '2020-01-01' },
      ['deprecation-announced-undated', 'announcement-backdated'],
    ],
    [
      'old, of a sunset without a deprecation',
      {},
      { 'x-sunset': '2027-01-01', 'x-announced': '2020-01-01' },
      ['sunset-too-soon', 'announcement-backdated'],
    ],
    [
      'old, and released',
      { deprecated: true, 'x-announced': '2026-01-01' },
      { deprecated: true, 'x-announced': '2026-01-01', 'x-sunset': '2026-12-01' },
      ['sunset-announced'],
    ],
    [
      'later than what was released, and old',
      { deprecated: true, 'x-announced': '2026-01-01' },
      { deprecated: true, 'x-announced': '2026-08-01', 'x-sunset': '2026-12-01' },
      ['sunset-announced', 'announcement-day-changed'],
    ],
    [
      'earlier than what was released',
      { deprecated: true, 'x-announced': '2026-10-01' },
      { deprecated: true, 'x-announced': '2026-06-01', 'x-sunset': '2026-12-01' },
      ['sunset-too-soon', 'announcement-backdated'],
    ],
    [
      'earlier than what was released, for a day to be named later',
      { deprecated: true, 'x-announced': '2026-10-01' },
      { deprecated: true, 'x-announced': '2026-09-30' },
      ['announcement-backdated'],
    ],
    [
      'old, for a released sunset that said no day',
      { deprecated: true, 'x-sunset': '2026-12-01' },
      { deprecated: true, 'x-sunset': '2026-12-01', 'x-announced': '2026-01-01' },
      ['announcement-backdated'],
    ],
    [
      'old, and released beside nothing that ends',
      { 'x-announced': '2026-01-01' },
      { deprecated: true, 'x-announced': '2026-01-01', 'x-sunset': '2026-12-01' },
      ['deprecation-announced', 'sunset-too-soon', 'announcement-backdated'],
    ],
    ['old, beside nothing that ends', {}, { 'x-announced': '2026-01-01' }, []],
    [
      'not a day',
      {},
      { ...sunset, 'x-announced': 'long ago', 'x-sunset': '2027-02-22' },
      ['deprecation-announced', 'extension-changed', 'sunset-too-soon'],
    ],
  ])('believe an announcement that is %s, only as far as it can be proven', (_, before, after, expected) => {
    const found = findings(before, after);
    expect(found.map(({ id }) => id).sort()).toEqual([...expected].sort());
    const breaks = found.filter(({ level }) => level === 'breaking').map(({ id }) => id);
    expect(breaks.sort()).toEqual(expected.filter((id) => /backdated|too-soon/.test(id)).sort());
  });

  it('say at its place that an announcement is dated too early, of a parameter and of a field as well', () => {
    const old = { deprecated: true, 'x-announced': '2020-01-01' };
    const pets = (end: JsonObject): JsonObject => ({
      parameters: [{ name: 'colour', in: 'query', schema: { type: 'string' }, ...end }],
      responses: {
        200: {
          description: 'Fine.',
          content: {
            'application/json': { schema: { type: 'object', properties: { age: { type: 'integer', ...end } } } },
          },
        },
      },
    });
    const found = findings(pets({}), pets(old)).filter(({ id }) => id === 'announcement-backdated');
    expect(found).toMatchObject([
      { level: 'breaking', waiverGrounds: ['security', 'compliance'], shortened: { what: 'notice' } },
      { level: 'breaking', waiverGrounds: ['security', 'compliance'], shortened: { what: 'notice' } },
    ]);
    expect(found.map(({ head }) => head?.pointer)).toEqual([
      expect.stringContaining('parameters'),
      expect.stringContaining('age'),
    ]);
    expect(found[0]?.message).toContain('the announcement is dated 2020-01-01, earlier than any release can prove.');
  });

  it('count from today where an announced day moves forward', () => {
    const before = { ...sunset, 'x-sunset': '2027-06-01', 'x-announced': '2026-09-01' };
    expect(ids(before, { ...before, 'x-sunset': '2027-02-20' })).toEqual(['sunset-advanced-too-soon']);
  });

  it('that are too few correct no assumption', () => {
    const short = findings({}, { ...sunset, 'x-assumption': 'It is a list.' }).filter(({ shortened }) => shortened);
    expect(short).toMatchObject([{ id: 'sunset-too-soon', shortened: { what: 'notice', days: 90, clause: '' } }]);
    expect(short[0]?.assumption).toBeUndefined();
  });
});

describe('a removal', () => {
  const gone = (base: JsonObject) => {
    const all = modelOf({ paths: { '/pets': { get: { responses, ...base } }, '/other': { get: { responses } } } });
    return diff(all, modelOf({ paths: { '/other': { get: { responses } } } }), now);
  };

  it.each([
    ['operation-removed', {}],
    ['operation-removed-undated', { deprecated: true }],
    ['operation-removed-early', { deprecated: true, 'x-sunset': '2026-12-01' }],
    ['operation-removed-after-notice', { deprecated: true, 'x-sunset': '2026-11-01' }],
  ])('breaks as %s, and passes on a ground of the policy only', (id, base) => {
    const found = gone(base);
    expect(found).toMatchObject([{ id, level: 'breaking', shortened: { what: 'removal' } }]);
    const entry = { reason: 'It leaks the keys of clients.', owner: 'team', expires: '2026-12-31' };
    const location = { file: 'waivers.yaml', line: 1, column: 1 };
    const [{ fingerprint } = { fingerprint: '' }] = found;
    const apply = (ground?: string) =>
      applyWaivers(
        [{ major: 'v1', findings: found }],
        [{ ...entry, fingerprint, location, ...(ground === undefined ? {} : { ground }) }],
        { policy: reviewedPolicy, now },
      );
    expect(apply().problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(apply('haste').problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(apply('compliance')).toMatchObject({ problems: [], majors: [{ findings: [{ waiver: entry }] }] });
  });
});
