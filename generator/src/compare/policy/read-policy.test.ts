import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../base/diagnostics.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { defaultPolicy } from './policy.ts';
import { readPolicy } from './read-policy.ts';

const change = { id: 'enum-member-added', effect: 'non-breaking', direction: 'both', clause: '9.3' };
const notice = { days: 90, waivers: ['security'], clause: '9.6' };
const good = { changes: [change], notice };

function problems(value: Json): readonly string[] {
  const locate = (tokens: readonly string[]) => ({ file: `/${tokens.join('/')}`, line: 1, column: 1 });
  try {
    readPolicy({ value, locate });
  } catch (error) {
    if (error instanceof BadInputError) {
      return error.diagnostics.map(({ message, location }) => `${location?.file} ${message}`);
    }
    throw error;
  }
  return [];
}

describe('readPolicy', () => {
  it('reads all that it knows', () => {
    const deprecation = { changelog: 'CHANGES.md#ends', headers: ['Sunset'], clause: '9.5' };
    const locate = () => ({ file: 'policy.yaml', line: 1, column: 1 });
    const responses = { default: 'unlisted', reason: 'Each status is listed.' };
    const value: JsonObject = { ...good, responses, deprecation, majors: { path: '/v{major}/' } };
    const withDays = { ...value, notice: { ...notice, announcedWithin: 3, reason: 'Releases are daily.' } };
    expect(readPolicy({ value: withDays, locate }).announcedWithin).toBe(3);
    expect(readPolicy({ value, locate })).toEqual({
      classes: new Map([[change.id, change]]),
      defaultResponse: 'unlisted',
      deprecation,
      noticeDays: 90,
      noticeClause: '9.6',
      noticeGrounds: ['security'],
      waivers: { pass: 'all', never: [], needsGround: true },
      severity: new Map(),
      failOn: 'error',
      stableFrom: 'beta',
      majorPath: '/v{major}/',
    });
  });

  it('takes what is left out from the default policy', () => {
    const locate = () => ({ file: 'policy.yaml', line: 1, column: 1 });
    const { approvedByOwners: _, ...usual } = defaultPolicy;
    expect(readPolicy({ value: {}, locate })).toEqual(usual);
    const value: JsonObject = {
      severity: {
        'max-length-tightened': 'warn',
        'validation-tightened': 'error',
        info: 'off',
        'source-name-removed': 'info',
      },
      failOn: 'warn',
      waivers: { pass: 'unaffected', never: ['endpoint-removed', 'major-removed'], reason: 'Clients come first.' },
      stability: { from: 'stable', reason: 'Beta operations change.' },
    };
    expect(readPolicy({ value, locate })).toEqual({
      ...usual,
      severity: new Map(Object.entries(value.severity as JsonObject)),
      failOn: 'warn',
      waivers: { pass: 'unaffected', never: ['endpoint-removed', 'major-removed'], needsGround: true },
      stableFrom: 'stable',
    });
  });

  it.each([
    [
      { severity: { 'max-length-tightend': 'warn' } },
      '/severity/max-length-tightend',
      'did you mean max-length-tightened?',
    ],
    [
      { severity: { breaking: 'warning' } },
      '/severity/breaking',
      '`warning` is not a severity; it can be off, info, warn, error',
    ],
    [{ severity: ['breaking'] }, '/severity', '`severity` must have fields.'],
    [{ failOn: 'off' }, '/failOn', '`off` is not a severity to fail on'],
    [{ waivers: { pass: 'some', reason: 'a' } }, '/waivers/pass', 'it can be all, unaffected'],
    [{ waivers: { pass: 'all' } }, '/waivers/reason', 'must be a text'],
    [{ waivers: { never: ['endpoint-removd'], reason: 'a' } }, '/waivers/never/0', 'did you mean endpoint-removed?'],
    [{ waivers: { never: ['breaking'], reason: 'a' } }, '/waivers/never/0', 'is not a rule or a class of change'],
    [{ stability: { from: 'gamma', reason: 'a' } }, '/stability/from', 'it can be draft, alpha, beta, stable'],
    [{ stability: { from: 'beta' } }, '/stability/reason', 'must be a text'],
    [{ ...good, change: [] }, '/change', '`change` is not known here; did you mean changes?'],
    [{ ...good, versions: {} }, '/versions', '`versions` is not known here; it can be changes'],
    [{ changes: {} }, '/changes', '`changes` must be a list.'],
    [{ notice: 90 }, '/notice', '`notice` must have fields'],
    [{ changes: ['a'], notice }, '/changes/0', 'must have fields'],
    [{ ...good, changes: [{ ...change, id: 'enum-member-aded' }] }, '/changes/0/id', 'did you mean enum-member-added?'],
    [{ ...good, changes: [{ ...change, id: 'properties-reordered' }] }, '/changes/0/id', 'is not a class of change'],
    [{ ...good, changes: [{ ...change, effect: 'braking' }] }, '/changes/0/effect', 'did you mean breaking?'],
    [{ ...good, changes: [{ ...change, direction: 'respons' }] }, '/changes/0/direction', 'did you mean response?'],
    [{ ...good, changes: [{ ...change, clause: 9.3 }] }, '/changes/0/clause', 'put numbers in quotes'],
    [{ ...good, changes: [{ ...change, on: 'enum' }] }, '/changes/0/on', '`on` is not known here'],
    [{ ...good, changes: [change, change] }, '/changes/1/id', 'listed twice'],
    [{ ...good, notice: { ...notice, days: -1 } }, '/notice/days', 'whole number of days'],
    [{ ...good, notice: { ...notice, announcedWithin: 14 } }, '/notice/reason', 'must be a text'],
    [
      { ...good, notice: { ...notice, announcedWithin: 1.5, reason: 'a' } },
      '/notice/announcedWithin',
      '`announcedWithin` must be a whole number of days',
    ],
    [{ ...good, notice: { ...notice, day: 90 } }, '/notice/day', 'did you mean days?'],
    [{ ...good, notice: { ...notice, waivers: 'security' } }, '/notice/waivers', 'list of words'],
    [
      { ...good, deprecation: { changelog: 'a', header: [], headers: [] } },
      '/deprecation/header',
      'did you mean headers?',
    ],
    [{ ...good, deprecation: { headers: ['Sunset'] } }, '/deprecation/changelog', 'must be a text'],
    [{ ...good, responses: { default: 'outside-2xx' } }, '/responses/reason', 'must be a text'],
    [
      { ...good, responses: { default: 'outside', reason: 'a' } },
      '/responses/default',
      'it can be outside-2xx, unlisted',
    ],
    [{ ...good, majors: { path: '/api/' } }, '/majors/path', '`{major}` for the number'],
  ] as readonly [Json, string, string][])('refuses %j', (value, place, says) => {
    expect(problems(value)).toEqual([expect.stringMatching(new RegExp(`^${place.replaceAll('/', '\\/')} `))]);
    expect(problems(value)[0]).toContain(says);
  });

  it('says everything that is wrong at once', () => {
    expect(problems({ changes: [{ id: 'x' }], notice: {} })).toHaveLength(5);
  });
});
