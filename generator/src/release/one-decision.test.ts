import { describe, expect, it } from 'vitest';
import { nextVersion } from '../compare/verdict/next-version.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { modelOf } from '../testing/document.ts';
import { type FindingDraft, findingOf } from '../testing/finding.ts';
import { comparedOf, reportOf } from '../testing/report.ts';
import type { MajorState } from './break-problems.ts';
import { type CheckedMajor, checkRelease } from './check/check-release.ts';
import { planRelease } from './plan/plan-release.ts';

const waiver = { reason: 'Nobody was ever sent it.', owner: 'team', expires: '2026-12-31' };
const kinds: Readonly<Record<string, FindingDraft>> = {
  documentation: { level: 'info' },
  addition: { level: 'non-breaking' },
  wire: { level: 'breaking' },
  'early removal': { level: 'breaking', wire: 'info' },
  'short notice': { level: 'breaking', wire: 'info', shortened: { what: 'notice', days: 90, clause: '9.5' } },
  question: { level: 'breaking', question: 'Was it so before?' },
  'question, answered': { level: 'breaking', wire: 'info', waiver: { ...waiver, ground: 'as-before' } },
  correction: { level: 'breaking', source: 'breaking', waiver: { ...waiver, ground: 'assumption' } },
  'only code': { level: 'breaking', wire: 'info', source: 'breaking', instead: 'Name the old one.' },
  'wire and code': { level: 'breaking', wire: 'breaking', source: 'breaking' },
  'wire, passed': { level: 'breaking', wire: 'breaking', waiver },
  'wire and code, passed': { level: 'breaking', wire: 'breaking', source: 'breaking', waiver },
};

/** Every set of at most two kinds. */
const names = Object.keys(kinds);
const sets = [[], ...names.flatMap((kind, index) => [[kind], ...names.slice(index + 1).map((other) => [kind, other])])];
const heads = [
  { headVersion: '2.1.0' },
  { headVersion: '2.1.1' },
  { headVersion: '2.2.0' },
  { headVersion: '2.9.0' },
  { headVersion: '2.2.0', plannedVersion: '2.2.0' },
  { headVersion: '2.0.0' },
];
const cases = sets.flatMap((set) =>
  heads.flatMap((head) => [false, true].map((addsNames) => ({ set, addsNames, ...head }))),
);

function majorOf({ set, ...draft }: (typeof cases)[number]): MajorState {
  const renumbered: Finding[] =
    draft.headVersion === '2.1.0' ? [] : [findingOf({ id: 'version-changed', level: 'info' })];
  const findings = [...set.map((kind) => findingOf(kinds[kind])), ...renumbered];
  return {
    major: 'v2',
    package: '@acme/pets-v2',
    packageVersion: '2.3.4',
    baseVersion: '2.1.0',
    findings,
    source: findings.some(({ source }) => source === 'breaking') ? 'breaking' : 'none',
    newMajorCommand: 'pnpm new-major v3 --from v2',
    ...draft,
  };
}

const versioned = (version: string) => modelOf({ info: { title: 'Pets', version } });

/** What `diff` says of it. */
function reported({ baseVersion = '', headVersion, findings, ...state }: MajorState) {
  const compared = comparedOf(findings, { ...state, base: versioned(baseVersion), head: versioned(headVersion) });
  return reportOf([], { compared: [compared] }).majors[0];
}

/** What `release:check` says of it: the codes of what it refuses. */
function refusals(state: MajorState, draft: Partial<CheckedMajor> = {}): readonly string[] {
  const major: CheckedMajor = {
    ...state,
    published: '2.3.4',
    pending: 'none',
    isNamed: false,
    changedFiles: [],
    released: { isPublished: true, isCurrent: false },
    isGenerated: true,
    ...draft,
  };
  return checkRelease({ majors: [major], others: [], waiverProblems: [] }).problems.map(({ code }) => code);
}

describe('diff, release:plan and release:check', () => {
  it(`agree on what can be released, and as which version, in ${cases.length} cases`, () => {
    for (const one of cases) {
      const state = majorOf(one);
      const [plan] = planRelease([state], new Set()).majors;
      const report = reported(state);
      const about = JSON.stringify(one);
      const isRefused = plan?.outcome === 'refused';
      expect(report?.releasable, about).toBe(!isRefused);
      expect(
        refusals(state).some((code) => code.endsWith('-break') || ['notice-too-short', 'question-open'].includes(code)),
        about,
      ).toBe(isRefused);
      if (plan?.outcome === 'refused') {
        const codes = plan.problems.map(({ code }) => code);
        expect(report?.nextVersion, about).toBe(codes.includes('wire-break') ? '3.0.0' : undefined);
        expect(report?.mendedVersion === undefined, about).toBe(codes.includes('wire-break'));
        continue;
      }
      if (plan?.outcome !== 'release' && plan?.outcome !== 'unchanged') throw new Error(`No plan for ${about}.`);
      expect(report?.nextVersion, about).toBe(plan.infoVersion);
      const bump = plan.outcome === 'release' ? plan.bump : 'none';
      expect(report?.summary.bump, about).toBe(bump);
      expect(refusals({ ...state, headVersion: plan.infoVersion }, { pending: bump }), about).toEqual([]);
      if (bump !== 'none') expect(refusals(state), about).toContain('changeset-missing');
    }
  });

  it.each([
    [['documentation'], { headVersion: '2.1.0' }, '2.1.1'],
    [['documentation'], { headVersion: '2.9.0' }, '2.9.0'],
    [['documentation'], { headVersion: '2.2.0', plannedVersion: '2.2.0' }, '2.1.1'],
    [[], { headVersion: '2.2.0', plannedVersion: '2.2.0' }, '2.1.0'],
    [['addition', 'documentation'], { headVersion: '2.1.1' }, '2.2.0'],
    [['wire and code, passed'], { headVersion: '2.1.0' }, '2.2.0'],
    [['wire and code, passed', 'only code'], { headVersion: '2.1.0' }, undefined],
    [['only code'], { headVersion: '2.9.0' }, undefined],
    [['wire', 'only code'], { headVersion: '2.1.0' }, '3.0.0'],
  ] as const)('take %j with %j to %s', (set, head, version) => {
    expect(reported(majorOf({ set: [...set], addsNames: false, ...head }))?.nextVersion).toBe(version);
  });

  it('name what can be released once the code of consumers compiles again', () => {
    for (const addsNames of [false, true]) {
      const state = majorOf({ set: ['only code'], headVersion: '2.1.0', addsNames });
      const report = reported(state);
      expect(report).toMatchObject({ releasable: false, mendedVersion: nextVersion('2.1.0', 'minor') });
      const [plan] = planRelease([state], new Set()).majors;
      expect(plan).toMatchObject({ problems: [{ code: 'source-break', next: 'Name the old one.' }] });
    }
    const mended = majorOf({ set: ['documentation'], headVersion: '2.1.0', addsNames: true });
    expect(planRelease([mended], new Set()).majors).toMatchObject([{ outcome: 'release', infoVersion: '2.2.0' }]);
  });
});
