import { expect, it } from 'vitest';
import { type CheckedMajor, checkRelease, type PackageState } from '../../generator/src/release/check/check-release.ts';
import { planRelease } from '../../generator/src/release/plan/plan-release.ts';
import { neverReleased, releasedMajor } from '../../generator/src/release/testing/released-major.ts';
import { ofKinds } from '../report/finding-kinds.ts';

// Every possible decision about a release: each result of the comparison, with each state of preparation.

const found: Readonly<Record<string, Pick<CheckedMajor, 'findings' | 'source'>>> = {
  nothing: { findings: [], source: 'none' },
  'new texts': { findings: ofKinds('documentation'), source: 'none' },
  'an addition': { findings: ofKinds('addition'), source: 'none' },
  'a break': { findings: ofKinds('break'), source: 'none' },
  'two breaks': { findings: ofKinds('break', 'whole API'), source: 'none' },
  'a break of an assumption': { findings: ofKinds('correction'), source: 'none' },
  'a waived break': { findings: ofKinds('waived'), source: 'none' },
  'a correction': { findings: ofKinds('corrected'), source: 'none' },
  'an answer': { findings: ofKinds('as before'), source: 'none' },
  'a short notice': { findings: ofKinds('short notice'), source: 'none' },
  'a question': { findings: ofKinds('question'), source: 'none' },
  'all three': { findings: ofKinds('break', 'short notice', 'question'), source: 'none' },
  'code that breaks': { findings: ofKinds('only code'), source: 'breaking' },
  'code that breaks, unexplained': { findings: ofKinds('addition'), source: 'breaking' },
  'code and clients that break': { findings: ofKinds('only code', 'break'), source: 'breaking' },
};

const behind = { isPublished: true, isCurrent: false };
const changed = { changedFiles: ['src/client.ts'], released: behind };

const prepared: Readonly<Record<string, Partial<CheckedMajor>>> = {
  'as it was': {},
  changed,
  'changed, named': { ...changed, isNamed: true },
  'changed, with a patch': { ...changed, isNamed: true, pending: 'patch', headVersion: '2.1.1' },
  'changed, with a minor': { ...changed, isNamed: true, pending: 'minor', headVersion: '2.2.0' },
  'changed, with a minor, as planned': {
    ...changed,
    isNamed: true,
    pending: 'minor',
    headVersion: '2.2.0',
    plannedVersion: '2.2.0',
  },
  'changed, with a major': { ...changed, isNamed: true, pending: 'major', headVersion: '3.0.0' },
  versioned: { packageVersion: '2.4.0', headVersion: '2.2.0', released: { isPublished: false, isCurrent: true } },
  'versioned, and changed since': {
    packageVersion: '2.4.0',
    headVersion: '2.2.0',
    released: { isPublished: false, isCurrent: false },
  },
  'behind the registry': { packageVersion: '2.3.3' },
  'not generated': { isGenerated: false },
  'declared as never released': { released: 'declared' },
};

function stateOf(what: Pick<CheckedMajor, 'findings' | 'source'>, draft: Partial<CheckedMajor>): CheckedMajor {
  return { ...releasedMajor, ...what, ...draft };
}

/** The next version, or the codes of what is in its way. */
function decision(state: CheckedMajor, first: readonly string[] = []): string {
  const { problems, notes } = checkRelease({ majors: [state], others: [], waiverProblems: [] });
  const [plan] = planRelease([state], new Set(first)).majors;
  if (plan === undefined) throw new Error('There is no plan.');
  const next = plan.outcome === 'release' ? `${plan.bump} ${plan.infoVersion}` : '';
  const words = [plan.outcome, next, ...problems.map(({ code }) => code), ...notes.map(() => 'a note')];
  return words.filter((word) => word !== '').join(' ');
}

it('a release of each major is decided as before', async () => {
  const decisions = Object.entries(found).flatMap(([what, findings]) => [
    ...Object.entries(prepared).map(([how, draft]) => `${what}, ${how}: ${decision(stateOf(findings, draft))}`),
    ...[[], ['v2'], ['v1']].map(
      (first) =>
        `${what}, never released, first ${first.join() || 'none'}: ${decision(neverReleased(stateOf(findings, { released: 'declared' })), first)}`,
    ),
  ]);
  await expect(`${decisions.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/decisions.txt');
});

it('a release of each other package is decided as before', async () => {
  const state = { package: '@acme/runtime', packageVersion: '0.4.0', pending: 'none', isNamed: false } as const;
  const drafts: Readonly<Record<string, Partial<PackageState>>> = {
    'never published': {},
    'as it was': { published: '0.4.0' },
    changed: { published: '0.4.0', changedFiles: ['a.js'] },
    'changed, with a patch': { published: '0.4.0', changedFiles: ['a.js'], pending: 'patch' },
    versioned: { published: '0.3.9', changedFiles: ['a.js'] },
    'behind the registry': { published: '0.4.1' },
    'that generates more': {
      published: '0.4.0',
      changedFiles: ['a.js'],
      generator: { bump: 'minor', breaks: [] },
      pending: 'patch',
    },
    'that generates less': {
      published: '0.4.0',
      changedFiles: ['a.js'],
      generator: { bump: 'major', breaks: ['A is gone.'] },
      pending: 'minor',
    },
    'that generates less, with a major': {
      published: '0.4.0',
      changedFiles: ['a.js'],
      generator: { bump: 'major', breaks: ['A is gone.'] },
      pending: 'major',
    },
  };
  const decisions = Object.entries(drafts).map(([how, draft]) => {
    const other = { changedFiles: [], ...state, ...draft };
    const { problems, notes } = checkRelease({ majors: [], others: [other], waiverProblems: [] });
    return `${how}: ${[...problems.map(({ code }) => code), ...notes.map(() => 'a note')].join(' ') || 'fine'}`;
  });
  await expect(`${decisions.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/decisions-of-packages.txt');
});
