import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { sunsetsOf } from './build-report.ts';

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
