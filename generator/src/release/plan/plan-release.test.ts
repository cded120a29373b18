import { describe, expect, it } from 'vitest';
import type { Finding } from '../../compare/wire/finding.ts';
import { type FindingDraft, findingOf } from '../../testing/finding.ts';
import type { MajorState } from '../break-problems.ts';
import { planRelease } from './plan-release.ts';

const waiver = { reason: 'The longer value was never sent.', owner: 'team', expires: '2026-12-31' };
const renumbered: FindingDraft = { id: 'version-changed', level: 'info' };
const onlySource: FindingDraft = { level: 'breaking', wire: 'info', source: 'breaking', message: 'Renamed.' };

const state = (findings: readonly FindingDraft[], draft: Partial<MajorState> = {}): MajorState => ({
  major: 'v2',
  package: '@acme/pets-v2',
  packageVersion: '2.3.4',
  baseVersion: '2.1.0',
  headVersion: '2.1.0',
  findings: findings.map((finding): Finding => findingOf(finding)),
  source: 'none',
  newMajorCommand: 'pnpm new-major v3 --from v2',
  ...draft,
});

const plan = (one: MajorState, first: readonly string[] = []) => planRelease([one], new Set(first)).majors[0];
const released = (findings: readonly FindingDraft[], draft?: Partial<MajorState>) => plan(state(findings, draft));

describe('the step that changes ask for', () => {
  it.each([
    ['nothing', [], 'unchanged', undefined, '2.1.0'],
    ['documentation', [{ level: 'info' }], 'release', 'patch', '2.1.1'],
    ['an addition', [{ level: 'non-breaking' }], 'release', 'minor', '2.2.0'],
    ['an addition and documentation', [{ level: 'info' }, { level: 'non-breaking' }], 'release', 'minor', '2.2.0'],
    [
      'a deprecation, which says nothing on the wire',
      [{ id: 'deprecation-announced', level: 'info' }],
      'release',
      'patch',
      '2.1.1',
    ],
    ['a break that a waiver passes', [{ level: 'breaking', waiver }], 'release', 'minor', '2.2.0'],
  ] as const)('is told by %s', (_, findings, outcome, bump, infoVersion) => {
    expect(released(findings)).toMatchObject({ outcome, infoVersion, ...(bump === undefined ? {} : { bump }) });
  });

  it('is the worst of all, and the change of info.version asks for nothing more', () => {
    const made = released([{ level: 'non-breaking' }, renumbered], { headVersion: '2.2.0' });
    expect(made).toMatchObject({ outcome: 'release', bump: 'minor', infoVersion: '2.2.0' });
    expect(made?.outcome === 'release' && made.findings.map(({ id }) => id)).not.toContain('version-changed');
  });
});

describe('what no version may carry', () => {
  it.each([
    ['a wire break', [{ level: 'breaking' }], 'wire-break', 'pnpm new-major v3 --from v2'],
    ['a wire break among additions', [{ level: 'non-breaking' }, { level: 'breaking' }], 'wire-break', 'new-major'],
    ['a broken promise of notice', [{ level: 'breaking', wire: 'info' }], 'wire-break', 'new-major'],
    [
      'a break of which one part is passed',
      [{ level: 'breaking', waiver }, { level: 'breaking' }],
      'wire-break',
      'new-major',
    ],
    ['a renamed method', [onlySource], 'source-break', 'deprecated alias'],
  ] as const)('is %s', (_, findings, code, next) => {
    const made = released(findings);
    expect(made?.outcome).toBe('refused');
    expect(made?.outcome === 'refused' && made.problems).toMatchObject([{ code, next: expect.stringContaining(next) }]);
  });

  it('is what the compiler says, although no finding tells of it', () => {
    const made = released([], { source: 'breaking' });
    expect(made).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'source-break', findings: [expect.stringContaining('does not compile')] }],
    });
  });

  it.each(['v0', 'v1'])('holds before 1.0 as after it: %s', (major) => {
    const version = `${major.slice(1)}.4.0`;
    const draft = { major, packageVersion: version, baseVersion: version, headVersion: version };
    expect(released([{ level: 'breaking' }], draft)?.outcome).toBe('refused');
    expect(released([{ level: 'non-breaking' }], draft)).toMatchObject({ infoVersion: `${major.slice(1)}.5.0` });
  });

  it.each([
    [{ packageVersion: '3.0.0' }, 'version 3.0.0'],
    [{ headVersion: '3.0.0' }, 'info.version 3.0.0'],
    [{ headVersion: '2026-11' }, 'info.version 2026-11'],
  ])('is a first number that is not that of the path: %j', (draft, says) => {
    expect(released([], draft)).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'wrong-major', message: expect.stringContaining(says) }],
    });
  });
});

describe('a major that was never released', () => {
  const { baseVersion: _, ...unreleased } = state([]);

  it('stays so until somebody asks for it', () => {
    expect(plan(unreleased)).toEqual({ major: 'v2', package: '@acme/pets-v2', outcome: 'unreleased' });
  });

  it('is first released with the version that it has', () => {
    expect(plan(unreleased, ['v2'])).toMatchObject({ outcome: 'first', version: '2.3.4' });
  });

  it.each([{ packageVersion: '3.0.0' }, { headVersion: '3.0.0' }])('needs a version of its path: %j', (draft) => {
    expect(plan({ ...unreleased, ...draft }, ['v2'])).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'wrong-major' }],
    });
  });

  it('is not released for the first time again', () => {
    expect(plan(state([]), ['v2'])).toMatchObject({ outcome: 'refused', problems: [{ code: 'already-released' }] });
  });
});

describe('info.version', () => {
  it.each([
    ['is moved where it stands as released', { headVersion: '2.1.0' }, '2.1.1'],
    ['is left where a person said enough', { headVersion: '2.4.0' }, '2.4.0'],
    ['is raised where a person said too little', { baseVersion: '2.1.3', headVersion: '2.1.2' }, '2.1.4'],
    ['is lowered where an earlier plan said more', { headVersion: '2.2.0', plannedVersion: '2.2.0' }, '2.1.1'],
  ])('%s', (_, draft, infoVersion) => {
    expect(released([{ level: 'info' }, renumbered], draft)).toMatchObject({ bump: 'patch', infoVersion });
  });

  it('goes back when what it was moved for is gone', () => {
    expect(released([renumbered], { headVersion: '2.2.0', plannedVersion: '2.2.0' })).toMatchObject({
      outcome: 'unchanged',
      infoVersion: '2.1.0',
    });
  });

  it('that a person moves alone asks for a patch', () => {
    expect(released([renumbered], { headVersion: '2.2.0' })).toMatchObject({ bump: 'patch', infoVersion: '2.2.0' });
  });
});
