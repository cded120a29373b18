import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { applyWaivers } from '../../generator/src/waivers/apply-waivers.ts';
import { diff } from './load-pair.ts';

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

  it('count from today where an announced day moves forward', () => {
    const before = { ...sunset, 'x-sunset': '2027-06-01', 'x-announced': '2026-09-01' };
    expect(ids(before, { ...before, 'x-sunset': '2027-02-20' })).toEqual(['sunset-advanced-too-soon']);
  });

  it('that are too few correct no assumption', () => {
    const short = findings({}, { ...sunset, 'x-assumption': 'It is a list.' }).filter(({ shortened }) => shortened);
    expect(short).toMatchObject([{ id: 'sunset-too-soon', shortened: { what: 'notice', days: 90, clause: '9.6' } }]);
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
    expect(found).toMatchObject([{ id, level: 'breaking', clause: '9.4', shortened: { what: 'removal' } }]);
    const entry = { reason: 'It leaks the keys of clients.', owner: 'team', expires: '2026-12-31' };
    const location = { file: 'waivers.yaml', line: 1, column: 1 };
    const [{ fingerprint } = { fingerprint: '' }] = found;
    const apply = (ground?: string) =>
      applyWaivers(
        [{ major: 'v1', findings: found }],
        [{ ...entry, fingerprint, location, ...(ground === undefined ? {} : { ground }) }],
        now,
      );
    expect(apply().problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(apply('haste').problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(apply('compliance')).toMatchObject({ problems: [], majors: [{ findings: [{ waiver: entry }] }] });
  });
});
