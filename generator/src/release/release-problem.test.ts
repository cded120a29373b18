import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../compare/policy/policy.ts';
import { modelOf } from '../testing/document.ts';
import { type FindingDraft, findingOf } from '../testing/finding.ts';
import type { ReleaseProblem, ReleaseProblemCode } from './break-problems.ts';
import { type CheckedMajor, checkRelease } from './check/check-release.ts';
import { announcementProblems } from './lifecycle/announcement-problems.ts';
import { planRelease } from './plan/plan-release.ts';
import { releasedMajor } from './testing/released-major.ts';

const check = (draft: Partial<CheckedMajor>, ...findings: readonly FindingDraft[]) =>
  checkRelease({
    majors: [{ ...releasedMajor, ...draft, findings: findings.map(findingOf) }],
    others: [],
    waiverProblems: [],
  }).problems;
const added: FindingDraft = { level: 'non-breaking' };

const ends = { deprecated: true, 'x-announced': '2026-03-02', 'x-sunset': '2026-05-01' };
const entry = '| v2 | GET /pets | 2026-03-02 | 2026-05-01 | | |';
const announced = (pets: object, rows: string, findings: readonly FindingDraft[] = [], section = 'Deprecations') =>
  announcementProblems({
    majors: [
      {
        major: 'v2',
        model: modelOf({ paths: { '/pets': { get: { responses: {}, ...pets } } } }),
        findings: findings.map(findingOf),
      },
    ],
    changelog: {
      file: 'CHANGES.md',
      anchor: 'deprecations',
      text: `## ${section}\n\n| major | what | announced | removal | notice | instead |\n| --- | --- | --- | --- | --- | --- |\n${rows}\n`,
    },
    policy: defaultPolicy,
    now: new Date('2026-03-05T00:00:00Z'),
  });
const waiver = { reason: 'It leaks.', ground: 'security', owner: 'team', expires: '2026-12-31' };
const place = { file: 'waivers.yaml', line: 2, column: 3 };

/** What leads to each code; two need a workspace (test/release/retire.test.ts, histories.test.ts). */
const causes: {
  readonly [Code in Exclude<
    ReleaseProblemCode,
    'major-disappeared' | 'merge-conflict'
  >]: () => readonly ReleaseProblem[];
} = {
  'wire-break': () => check({}, {}),
  'notice-too-short': () => check({}, { shortened: { what: 'notice', days: 90, clause: '9.6' } }),
  'question-open': () => check({}, { question: 'Was it so before?' }),
  'deprecation-without-entry': () => announced(ends, ''),
  'entry-without-deprecation': () => announced({}, entry),
  'entry-differs': () => announced({ ...ends, 'x-sunset': '2026-07-02' }, entry.replace('05-01', '07-01')),
  'removal-without-entry': () =>
    announced({}, '', [{ waiver, shortened: { what: 'removal', days: 90, clause: '9.6' } }]),
  'source-break': () => check({ source: 'breaking' }, { wire: 'info', source: 'breaking' }),
  waiver: () => {
    const stale = {
      kind: 'stale',
      fingerprint: 'f00d',
      owner: 'team',
      expires: '2026-12-31',
      message: 'Remove it.',
    } as const;
    return checkRelease({ majors: [], others: [], waiverProblems: [{ ...stale, ...place }] }).problems;
  },
  'changeset-missing': () => check({ headVersion: '2.2.0' }, added),
  'bump-too-small': () => check({ headVersion: '2.2.0', pending: 'patch', isNamed: true }, added),
  'not-announced': () => check({ announcements: { kept: [], stale: [], rest: [findingOf(added)] } }),
  'plan-outdated': () => {
    const stale = [{ file: 'planned-v2-1.md', isEdited: false, changes: ['property-added f00d'] }];
    return check({ announcements: { kept: [], rest: [], stale } });
  },
  'version-typed': () => check({ packageVersion: '2.3.5', prepared: 'typed' }),
  'line-left': () => check({ supportTag: 'release-2.3', pending: 'minor', isNamed: true, headVersion: '2.2.0' }, added),
  'major-bump': () => check({ pending: 'major', isNamed: true }),
  'wrong-major': () => check({ packageVersion: '3.0.0' }),
  'info-version': () => check({ pending: 'minor', isNamed: true }, added),
  'released-differs': () => check({ released: { isPublished: false, isCurrent: true } }),
  'not-generated': () => check({ isGenerated: false }),
  'behind-registry': () => check({ packageVersion: '2.3.3' }),
  'already-released': () => {
    const [plan] = planRelease([releasedMajor], new Set(['v2'])).majors;
    return plan?.outcome === 'refused' ? plan.problems : [];
  },
};

describe('a problem of a release', () => {
  it('has a row in the docs for each code (the type asks for a cause of each)', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/releases.md'), 'utf8');
    const section = docs.slice(docs.indexOf('## release:check'), docs.indexOf('## release:version'));
    const rows = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, codes = '']) =>
      [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
    );
    const checked = Object.keys(causes).filter((code) => code !== 'already-released');
    expect([...new Set(rows)].sort()).toEqual([...checked, 'major-disappeared', 'merge-conflict'].sort());
  });

  it.each(Object.entries(causes))('is %s, alone, with a sentence and the next step', (code, cause) => {
    const problems = cause();
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]?.message).toMatch(/\S[.]$|: /);
    expect(problems[0]?.next).not.toBe('');
  });
});

/** The number of findings decides between one and several. */
describe('the sentence about several findings', () => {
  it.each<[draft: FindingDraft, one: string, two: string]>([
    [
      {},
      '1 change of v2 breaks deployed clients: no version of @acme/pets-v2 may contain it.',
      '2 changes of v2 break deployed clients: no version of @acme/pets-v2 may contain them.',
    ],
    [
      { shortened: { what: 'notice', days: 90, clause: '9.6' } },
      '1 announcement of v2 leaves less than 90 days of notice (§9.6).',
      '2 announcements of v2 leave less than 90 days of notice (§9.6).',
    ],
    [
      { shortened: { what: 'notice', days: 1, clause: '' } },
      '1 announcement of v2 leaves less than 1 day of notice.',
      '2 announcements of v2 leave less than 1 day of notice.',
    ],
    [
      { question: 'Was it so?' },
      '1 question about v2 is open: did the service behave like this before?',
      '2 questions about v2 are open: did the service behave like this before?',
    ],
  ])('%j', (draft, one, two) => {
    expect(check({}, draft).map(({ message }) => message)).toEqual([one]);
    expect(check({}, draft, { ...draft, fingerprint: 'beef' }).map(({ message }) => message)).toEqual([two]);
  });

  it('leaves out what a waiver passes and what breaks nothing', () => {
    const [problem] = check({}, {}, { waiver, message: 'Passed.' }, { level: 'info', message: 'Harmless.' });
    expect(problem?.findings).toHaveLength(1);
  });

  it('names each kind of problem by itself, and offers the waiver of a correction', () => {
    const corrects = { fact: 'name' as const, text: 'Taken to be called limit.', pointer: '/a', isSettled: true };
    const mixed = check(
      {},
      { corrects, waiverGrounds: ['assumption'] },
      { question: 'Was it so?' },
      { shortened: { what: 'notice', days: 90, clause: '9.6' } },
    );
    expect(mixed.map(({ code }) => code)).toEqual(['notice-too-short', 'question-open', 'wire-break']);
    expect(mixed[2]?.next).toContain('ground: assumption');
    expect(check({}, {})[0]?.next).not.toContain('ground:');
  });

  it('names the ways out of a break of source, each once', () => {
    const inSource: FindingDraft = { wire: 'info', source: 'breaking' };
    const nextOf = (...findings: readonly FindingDraft[]) => check({ source: 'breaking' }, ...findings)[0]?.next;
    expect(nextOf(inSource)).toBe('Keep the old name as a deprecated alias of the new one.');
    expect(nextOf({ ...inSource, instead: 'Name it.' }, inSource)).toBe('Name it.');
    expect(
      nextOf(
        { ...inSource, instead: 'Name it.' },
        { ...inSource, instead: 'Name it.', fingerprint: 'a' },
        { ...inSource, instead: 'Alias it.', fingerprint: 'b' },
      ),
    ).toBe('Name it. Alias it.');
  });

  it('shows the way out that belongs to each kind, and the findings behind it', () => {
    const finding = { id: 'a-rule', message: 'It changed.' };
    const only = (draft: FindingDraft) => check({}, { ...finding, ...draft })[0];
    expect(only({})).toMatchObject({
      next: 'Undo it in v2, or make it under a new path: pnpm new-major v3 --from v2',
      findings: ['a-rule: It changed.'],
    });
    expect(only({ question: 'Was it so?' })).toMatchObject({
      next: expect.stringMatching(
        /^Answer in the waiver file, for example:\n[\s\S]+\nIf the behaviour is new, it breaks/,
      ),
      findings: ['a-rule: It changed. Was it so?'],
    });
    expect(only({ shortened: { what: 'notice', days: 90, clause: '9.6' } })).toMatchObject({
      next: expect.stringMatching(/^Choose a later day, or ask for a review of a waiver such as:\n\S/),
      findings: ['a-rule: It changed.'],
    });
    const corrects = { fact: 'name' as const, text: 'Taken to be called limit.', pointer: '/a', isSettled: true };
    const [both] = check({}, { fingerprint: 'first' }, { fingerprint: 'second', corrects });
    expect(both?.next).toContain('second');
    expect(both?.next).not.toContain('first');
  });
});
