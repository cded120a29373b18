import { expect, it } from 'vitest';
import type { KnownApp } from '../../compare/verdict/change-report.ts';
import { type FindingDraft, findingOf, useOf } from '../../testing/finding.ts';
import { comparedOf, reportOf } from '../../testing/report.ts';
import { ticketOf } from './consumers-view.ts';

const web: KnownApp = { app: 'web', versions: ['@acme/loans 2.0.0', '@acme/old 1.0.0'], file: 'web.json' };
const certain = [{ app: 'web', reach: 'certain', places: ['src/a.ts:1:2'] }] as const;

const ticket = (...drafts: readonly FindingDraft[]) =>
  ticketOf(reportOf([], { compared: [comparedOf(drafts.map((draft) => findingOf(draft)))] }), web);

it('says what breaks, what to do, until when, where, and how to move', () => {
  const lines = ticket({ message: 'Loan.amount was removed.', apps: certain, uses: [useOf('GET /loans')] });
  expect(lines).toEqual([
    expect.stringMatching(/^web: 1 change of .* v2, 1 breaking$/),
    '',
    '1. Loan.amount was removed.',
    expect.stringMatching(/^ {3}What to do: Check the code that reads amount of GET \/loans\./),
    expect.stringMatching(/^ {3}Until: v2 .* is released$/),
    '   Where:',
    '   - src/a.ts:1:2',
    '',
    'Most of it is rewritten by:',
    'npx --yes @org/liquidity-codegen migrate --package @acme/loans --to NEW-PACKAGE.tgz --write',
  ]);
});

it('says why a change may reach it', () => {
  const possible = { app: 'web', reach: 'possible', places: [] } as const;
  expect(ticket({ message: 'A.', apps: [possible] })).toContain(
    '1. A. (possibly: a value that could not be followed may reach it)',
  );
  expect(ticket({ message: 'A.', apps: [{ ...possible, through: '@acme/kit' }] })).toContain(
    '1. A. (possibly: only through @acme/kit)',
  );
});

it('lists ten places, and counts the others', () => {
  const places = Array.from({ length: 12 }, (_, index) => `a.ts:${index}:1`);
  const lines = ticket({ apps: [{ app: 'web', reach: 'certain', places }] });
  expect(lines.filter((line) => line.startsWith('   - '))).toHaveLength(11);
  expect(lines).toContain('   - and 2 more');
});

it.each<[string, FindingDraft]>([
  ['of others', { apps: [{ app: 'other', reach: 'certain', places: [] }] }],
  ['of nobody', { apps: [] }],
  ['without lists', {}],
  ['that breaks nobody', { id: 'property-added-optional', level: 'non-breaking', wire: 'non-breaking', apps: certain }],
])('has no words on a change %s', (_, draft) => {
  expect(ticket(draft)).toEqual([]);
});
