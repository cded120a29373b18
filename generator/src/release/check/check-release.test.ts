import { describe, expect, it } from 'vitest';
import { type FindingDraft, findingOf } from '../../testing/finding.ts';
import { neverReleased, releasedMajor } from '../testing/released-major.ts';
import { type CheckedMajor, checkRelease, type PackageState } from './check-release.ts';

const same = { isPublished: true, isCurrent: true };
const behindHead = { isPublished: true, isCurrent: false };

const major = (draft: Partial<CheckedMajor>, findings: readonly FindingDraft[] = []): CheckedMajor => ({
  ...releasedMajor,
  findings: findings.map(findingOf),
  ...draft,
});

const unreleased = (draft: Partial<CheckedMajor> = {}): CheckedMajor =>
  neverReleased(major({ released: 'declared', ...draft }));

const other = (draft: Partial<PackageState>): PackageState => ({
  package: '@acme/runtime',
  packageVersion: '0.4.0',
  published: '0.4.0',
  pending: 'none',
  isNamed: false,
  changedFiles: [],
  ...draft,
});

const codes = (majors: readonly CheckedMajor[], others: readonly PackageState[] = []) =>
  checkRelease({ majors, others, waiverProblems: [] }).problems.map(({ code }) => code);

const added: readonly FindingDraft[] = [{ level: 'non-breaking' }];
const texts: readonly FindingDraft[] = [{ level: 'info' }];
const named = (pending: CheckedMajor['pending']) => ({ pending, isNamed: true, released: behindHead });

describe('checkRelease', () => {
  it.each<[string, Partial<CheckedMajor>, readonly FindingDraft[], readonly string[]]>([
    ['nothing changed', {}, [], []],
    ['an addition with a minor', { ...named('minor'), headVersion: '2.2.0' }, added, []],
    ['documentation with more than it needs', { ...named('minor'), headVersion: '2.2.0' }, texts, []],
    ['an addition with a patch', { ...named('patch'), headVersion: '2.2.0' }, added, ['bump-too-small']],
    ['an addition named without a step', { ...named('none'), headVersion: '2.2.0' }, added, ['changeset-missing']],
    ['an addition without a changeset', { headVersion: '2.2.0', released: behindHead }, added, ['changeset-missing']],
    ['documentation without a changeset', { headVersion: '2.1.1', released: behindHead }, texts, ['changeset-missing']],
    ['an info.version that was not moved', named('minor'), added, ['info-version']],
    ['an info.version that moved too little', { ...named('minor'), headVersion: '2.1.9' }, added, ['info-version']],
    [
      'a wire break, whatever its step',
      { ...named('minor'), headVersion: '2.2.0' },
      [{ level: 'breaking' }],
      ['wire-break'],
    ],
    ['a step to another major', named('major'), [], ['major-bump']],
    ['a wire break with a major step', named('major'), [{ level: 'breaking' }], ['major-bump', 'wire-break']],
    [
      'a step to another major, and an info.version of another one',
      { ...named('major'), headVersion: '3.0.0' },
      [],
      ['major-bump', 'wrong-major'],
    ],
    [
      'an addition beside changed code, with a patch',
      { ...named('patch'), headVersion: '2.2.0', changedFiles: ['src/client.ts'] },
      added,
      ['bump-too-small'],
    ],
    ['a package that is not generated', { isGenerated: false }, [], ['not-generated']],
    ['generated code that changed alone', { changedFiles: ['src/client.ts'] }, [], ['changeset-missing']],
    ['generated code that changed alone, with a patch', { ...named('patch'), changedFiles: ['src/client.ts'] }, [], []],
    [
      'a description that a pull request edits',
      { released: { isPublished: false, isCurrent: true } },
      [],
      ['released-differs'],
    ],
    ['a released major declared as never released', { released: 'declared' }, [], ['released-differs']],
    ['a checkout behind the registry', { packageVersion: '2.3.3' }, [], ['behind-registry']],
  ])('%s', (_, draft, findings, expected) => {
    expect(codes([major(draft, findings)])).toEqual(expected);
  });

  it('asks for no info.version where no released one is known', () => {
    const { baseVersion: _, ...rest } = major({ ...named('minor'), released: behindHead }, added);
    expect(codes([rest])).toEqual([]);
  });

  it('refuses what no longer compiles', () => {
    const renamed = {
      id: 'source-method-removed',
      level: 'breaking',
      wire: 'info',
      source: 'breaking',
      message: 'The method list is gone.',
    } as const;
    const { problems } = checkRelease({
      majors: [major({ source: 'breaking' }, [renamed])],
      others: [],
      waiverProblems: [],
    });
    expect(problems).toMatchObject([
      { code: 'source-break', findings: ['source-method-removed: The method list is gone.'] },
    ]);
  });

  it('sends a changed description to the plan', () => {
    const { problems } = checkRelease({
      majors: [major({ headVersion: '2.2.0', released: behindHead }, added)],
      others: [],
      waiverProblems: [],
    });
    expect(problems).toMatchObject([
      { message: '@acme/pets-v2 needs a changeset (minor): its description changed.', next: 'Run pnpm release:plan.' },
    ]);
  });

  it('names the command for a new path where one is needed', () => {
    const { problems } = checkRelease({ majors: [major(named('major'))], others: [], waiverProblems: [] });
    expect(problems[0]?.next).toContain('pnpm new-major v3 --from v2');
  });

  describe('between version and publish', () => {
    const prepared = {
      packageVersion: '2.4.0',
      headVersion: '2.2.0',
      released: { isPublished: false, isCurrent: true },
    };
    const moved = { ...prepared, released: { isPublished: false, isCurrent: false } };

    it('says that a version is prepared', () => {
      const { problems, notes } = checkRelease({ majors: [major(prepared, added)], others: [], waiverProblems: [] });
      expect({ problems, notes }).toEqual({
        problems: [],
        notes: ['@acme/pets-v2 2.4.0 is prepared and not published yet.'],
      });
    });

    it.each(['2.3.3', '2.3.4'])(
      'says nothing of the kind about %s, which is not above what is published',
      (version) => {
        const majors = [major({ packageVersion: version })];
        expect(checkRelease({ majors, others: [], waiverProblems: [] }).notes).toEqual([]);
      },
    );

    it('holds the prepared version against what is published', () => {
      expect(codes([major({ ...prepared, packageVersion: '2.3.5' }, added)])).toEqual(['changeset-missing']);
    });

    it('asks for a changeset for what changes after it', () => {
      expect(codes([major(moved, added)])).toEqual(['released-differs']);
      expect(codes([major({ ...moved, ...named('patch'), released: moved.released }, added)])).toEqual([]);
    });
  });

  describe('a major that was never released', () => {
    const notesOf = (state: CheckedMajor) => checkRelease({ majors: [state], others: [], waiverProblems: [] }).notes;

    it('is reported, and nothing is compared', () => {
      expect(codes([unreleased()])).toEqual([]);
      expect(notesOf(unreleased())).toEqual([expect.stringMatching(/^v2 was never released.*release:plan --first v2/)]);
      expect(notesOf(unreleased({ isNamed: true }))).toEqual([expect.stringMatching(/its first release comes next/)]);
    });

    it('is prepared once a release has moved it', () => {
      expect(codes([unreleased({ released: same })])).toEqual([]);
      expect(codes([unreleased({ released: behindHead })])).toEqual(['released-differs']);
      expect(codes([unreleased({ released: behindHead, isNamed: true })])).toEqual([]);
    });

    it('keeps the major of its path', () => {
      expect(codes([unreleased({ isNamed: true, pending: 'major' })])).toEqual(['major-bump']);
      expect(codes([unreleased({ headVersion: '1.0.0' })])).toEqual(['wrong-major']);
    });
  });

  describe('a package that is no client', () => {
    it.each<[string, Partial<PackageState>, readonly string[]]>([
      ['as published', {}, []],
      ['changed without a changeset', { changedFiles: ['src/retry.ts'] }, ['changeset-missing']],
      ['changed with a patch', { changedFiles: ['src/retry.ts'], pending: 'patch' }, []],
      ['changed and prepared', { changedFiles: ['src/retry.ts'], packageVersion: '0.4.1' }, []],
      ['of any major', { changedFiles: ['src/retry.ts'], pending: 'major' }, []],
    ])('%s', (_, draft, expected) => {
      expect(codes([], [other(draft)])).toEqual(expected);
    });

    const code = 'changeset-missing';
    const missing = '@acme/runtime needs a changeset';
    const changedFiles = ['src/retry.ts'];
    const differs = 'src/retry.ts differs from what was published';
    const stops = 'code that uses the packages that it generates stops compiling';
    const keep = 'Keep what it generated before, or run pnpm changeset and choose this step.';
    const breaks = ['method-removed: The method list is gone.'];

    it.each<[string, Partial<PackageState>, readonly object[]]>([
      [
        'changed files alone',
        { changedFiles },
        [{ code, message: `${missing} (patch): ${differs}.`, next: 'Run pnpm changeset.' }],
      ],
      [
        'a generator that changes nothing in packages',
        { changedFiles, generator: { bump: 'none', breaks: [] } },
        [{ code, message: `${missing} (patch): ${differs}.`, next: 'Run pnpm changeset.' }],
      ],
      [
        'a generator that adds to packages',
        { changedFiles, generator: { bump: 'minor', breaks: [] } },
        [{ code, message: `${missing} (minor): ${differs}.`, next: 'Run pnpm changeset.' }],
      ],
      [
        'a generator whose packages break code',
        { changedFiles, generator: { bump: 'minor', breaks } },
        [{ code, message: `${missing} (minor): ${stops}.`, next: keep, findings: breaks }],
      ],
      [
        'a generator whose packages break code, with too small a step',
        { changedFiles, pending: 'patch', generator: { bump: 'minor', breaks } },
        [
          {
            code: 'bump-too-small',
            message: `The changesets of @acme/runtime lead to 0.4.1, and 0.5.0 is the least: ${stops}.`,
            next: keep,
            findings: breaks,
          },
        ],
      ],
      [
        'a generator whose packages break code, with the step that says so',
        { changedFiles, pending: 'minor', generator: { bump: 'minor', breaks } },
        [],
      ],
    ])('gives the reason and the way out: %s', (_, draft, problems) => {
      expect(checkRelease({ majors: [], others: [other(draft)], waiverProblems: [] })).toEqual({
        problems: problems.map((problem) => ({ package: '@acme/runtime', ...problem })),
        notes: [],
      });
    });

    it('is not released from a support line that is not its own, also where main has released it since', () => {
      const codesOf = (draft: Partial<PackageState>) => codes([], [other({ isBesideLine: true, ...draft })]);
      expect(codesOf({})).toEqual([]);
      expect(codesOf({ changedFiles })).toEqual(['line-left']);
      expect(codesOf({ pending: 'patch' })).toEqual(['line-left']);
      expect(codesOf({ published: '0.4.1', pending: 'patch' })).toEqual(['line-left']);
      expect(codesOf({ packageVersion: '0.4.1' })).toEqual(['line-left']);
    });

    it('is reported where it was never published', () => {
      const { published: _, ...fresh } = other({});
      expect(checkRelease({ majors: [], others: [fresh], waiverProblems: [] })).toEqual({
        problems: [],
        notes: ['@acme/runtime was never published.'],
      });
    });
  });

  it('refuses a waiver that cannot stand', () => {
    const waiver = {
      kind: 'stale',
      fingerprint: 'f00d',
      owner: 'team',
      expires: '2026-01-01',
      message: 'Remove it.',
    } as const;
    const place = { file: 'waivers.yaml', line: 2, column: 3 };
    const { problems } = checkRelease({ majors: [], others: [], waiverProblems: [{ ...waiver, ...place }] });
    expect(problems).toMatchObject([{ code: 'waiver', message: 'waivers.yaml:2:3 Remove it.' }]);
  });
});
