import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { comparedOf, reportOf } from '../../testing/report.ts';
import { sunsetsOf } from './build-report.ts';

const versioned = (version: string) => modelOf({ info: { title: 'Loans', version } });

describe('buildReport', () => {
  it('names the next version, and whether the description declares it', () => {
    const major = (version: string, level: 'breaking' | 'non-breaking') =>
      reportOf([], { compared: [comparedOf([findingOf({ level })], { head: versioned(version) })] }).majors[0];
    expect(major('2.0.0', 'non-breaking')).toMatchObject({ nextVersion: '2.1.0', isDeclared: false });
    expect(major('2.1.0', 'non-breaking')).toMatchObject({ nextVersion: '2.1.0', isDeclared: true });
    expect(major('2.1.0', 'breaking')).toMatchObject({ nextVersion: '3.0.0', isDeclared: false });
  });

  it('tells no version where there is none to go on from', () => {
    const [major] = reportOf([], { compared: [comparedOf([], { base: versioned('2026-03') })] }).majors;
    expect(major).not.toHaveProperty('nextVersion');
  });

  it('names the command for a new major only where one is needed', () => {
    const command = (level: 'breaking' | 'non-breaking') =>
      reportOf([], { compared: [comparedOf([findingOf({ level })], { newMajorCommand: 'tool new-major v3' })] })
        .majors[0]?.newMajorCommand;
    expect(command('breaking')).toBe('tool new-major v3');
    expect(command('non-breaking')).toBeUndefined();
  });

  it('has a major that was never released without a base', () => {
    const { base: _, ...unreleased } = comparedOf([], {
      major: 'v3',
      from: { head: 'v3.yaml' },
      head: versioned('3.0.0'),
    });
    const report = reportOf([], { compared: [unreleased, comparedOf([findingOf()])] });
    expect(report.majors.map(({ major }) => major)).toEqual(['v2', 'v3']);
    expect(report.majors[1]).toMatchObject({ nextVersion: '3.0.0', summary: { bump: 'none' } });
    expect(report.majors[1]).not.toHaveProperty('base');
    expect(report.summary).toMatchObject({ breaking: 1, bump: 'major' });
  });

  it('takes its day from the clock that it is given, in UTC', () => {
    expect(reportOf([], { now: new Date('2026-03-01T23:30:00-05:00') }).date).toBe('2026-03-02');
  });
});

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const responses = { '200': { description: 'Fine.' } };
const withSunset = (date: string, more: JsonObject = {}): JsonObject => ({
  deprecated: true,
  'x-sunset': date,
  ...more,
});

const before = modelOf({
  paths: {
    '/loans': { get: { responses, ...withSunset('2026-09-01') } },
    '/pets': { get: { responses, ...withSunset('2026-12-01') } },
  },
});
const after = modelOf({
  paths: {
    '/loans': {
      get: { responses, ...withSunset('2026-07-01', { 'x-replaced-by': 'v2:listFacilities' }) },
    },
    '/pets': {
      get: {
        responses,
        ...withSunset('2026-12-01'),
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, ...withSunset('2026-02-01') }],
      },
    },
  },
  components: {
    schemas: {
      Loan: {
        type: 'object',
        properties: { fee: { type: 'string', ...withSunset('2026-12-01') }, id: { type: 'string' } },
      },
    },
  },
});

describe('sunsetsOf', () => {
  it('lists what is going to be removed, soonest first, and how that stands to what was announced', () => {
    expect(sunsetsOf(before, after, day('2026-03-01'))).toEqual([
      { date: '2026-02-01', subject: 'GET /pets, query parameter q', daysLeft: -28, state: 'new' },
      {
        date: '2026-07-01',
        subject: 'GET /loans',
        replacedBy: 'v2:listFacilities',
        daysLeft: 122,
        state: 'moved',
        previous: '2026-09-01',
      },
      { date: '2026-12-01', subject: 'GET /pets', daysLeft: 275, state: 'unchanged' },
      { date: '2026-12-01', subject: 'schema Loan, property fee', daysLeft: 275, state: 'new' },
    ]);
  });

  it('takes everything for new in a major that was never released', () => {
    expect(sunsetsOf(undefined, before, day('2026-03-01')).map(({ state }) => state)).toEqual(['new', 'new']);
  });
});
