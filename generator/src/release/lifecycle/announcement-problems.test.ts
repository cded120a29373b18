import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { defaultPolicy, type Policy } from '../../compare/policy/policy.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { announcementProblems, type DescribedMajor, wholeMajor } from './announcement-problems.ts';
import { goneMajorFinding } from './retired-major.ts';

/** A policy whose points have numbers. */
const withSections: Policy = { ...defaultPolicy, noticeClause: '9.6' };

const responses = { 200: { description: 'Fine.' } };
const ends = { deprecated: true, 'x-announced': '2026-03-02', 'x-sunset': '2026-05-31' };
const api = (pets: JsonObject = {}): ApiModel =>
  modelOf({
    paths: {
      '/pets': { get: { operationId: 'listPets', responses, ...pets } },
      '/dogs': { get: { operationId: 'listDogs', responses } },
    },
  });
const major = (name: string, model: ApiModel, findings: DescribedMajor['findings'] = []): DescribedMajor => ({
  major: name,
  model,
  findings,
});
const deprecations = (...rows: readonly string[]) =>
  `# Changes\n\n## Deprecations\n\n| major | what | announced | removal | notice | instead |\n| --- | --- | --- | --- | --- | --- |\n${rows.map((row) => `${row}\n`).join('')}`;
const removals = (...rows: readonly string[]) =>
  `\n## Removals\n\n| major | what | announced | removed | notice | instead |\n| --- | --- | --- | --- | --- | --- |\n${rows.map((row) => `${row}\n`).join('')}`;
const row = (change: Partial<Record<'major' | 'what' | 'announced' | 'removal' | 'notice', string>> = {}) => {
  const {
    major: of,
    what,
    announced,
    removal,
    notice,
  } = {
    major: 'v1',
    what: 'GET /pets',
    announced: '2026-03-02',
    removal: '2026-05-31',
    notice: '90 days',
    ...change,
  };
  return `| ${of} | \`${what}\` | ${announced} | ${removal} | ${notice} | |`;
};
const file = 'CHANGES.md';
const problemsOf = (majors: readonly DescribedMajor[], text: string, now = '2026-03-02T12:00:00Z') =>
  announcementProblems({
    majors,
    changelog: { file, anchor: 'deprecations', text },
    policy: withSections,
    now: new Date(now),
  });
const said = (...args: Parameters<typeof problemsOf>) =>
  problemsOf(...args).map(({ code, message }) => `${code} ${message}`);

describe('an announcement and its entry', () => {
  it.each<[about: string, pets: JsonObject, rows: readonly string[], problems: readonly RegExp[]]>([
    ['say the same', ends, [row()], []],
    ['say the same by the operationId', ends, [row({ what: 'listPets' })], []],
    ['are both absent', {}, [], []],
    [
      'differ in the major',
      ends,
      [row({ major: 'v2' })],
      [/^deprecation-without-entry/, /^entry-without-deprecation .* has v1 only/],
    ],
    [
      'are an announcement alone',
      ends,
      [],
      [/^deprecation-without-entry openapi.yaml:\d+:1 deprecates GET \/pets in v1, and CHANGES.md#deprecations has/],
    ],
    ['are a sunset alone, which deprecates nothing', { 'x-sunset': '2026-05-31' }, [], []],
    [
      'are an entry alone',
      {},
      [row()],
      [/^entry-without-deprecation CHANGES.md:7:1 .* of v1 does not deprecate it\.$/],
    ],
    [
      'differ in a letter',
      ends,
      [row({ what: 'GET /pet' })],
      [/^deprecation-without-entry/, /^entry-without-deprecation .* Did you mean GET \/pets\?$/],
    ],
    [
      'differ in the day of removal',
      ends,
      [row({ removal: '2026-06-01' })],
      [/^entry-differs .* announces 2026-06-01 .* says 2026-05-31\./],
    ],
    [
      'differ in having a day of removal',
      { deprecated: true, 'x-announced': '2026-03-02' },
      [row()],
      [/^entry-differs .* says no day\./],
    ],
    [
      'differ in the day of the announcement',
      ends,
      [row({ announced: '2026-03-01' })],
      [/^entry-differs .* on 2026-03-01, and .* says 2026-03-02\./],
    ],
    [
      'cannot differ in a day that the description leaves out',
      { deprecated: true, 'x-sunset': '2026-05-31' },
      [row()],
      [],
    ],
    [
      'lack a day of announcement',
      ends,
      [row({ announced: '' })],
      [/^entry-differs .* has no day for GET \/pets of v1: announced ""\.$/],
    ],
    ['lack a day of removal', ends, [row({ removal: '2026-02-30' })], [/^entry-differs .* removal "2026-02-30"\.$/]],
  ])('%s', (_, pets, rows, problems) => {
    expect(said([major('v1', api(pets))], deprecations(...rows))).toEqual(
      problems.map((problem) => expect.stringMatching(problem)),
    );
  });

  it('name the operation by its operationId only where the operation itself ends', () => {
    const parameters = [{ name: 'colour', in: 'query', schema: { type: 'string' }, ...ends }];
    expect(said([major('v1', api({ parameters }))], deprecations(row({ what: 'listPets' })))).toEqual([
      expect.stringMatching(/^deprecation-without-entry .* deprecates GET \/pets, query parameter colour in v1/),
      expect.stringMatching(/^entry-without-deprecation/),
    ]);
    const own = deprecations(row({ what: 'GET /pets, query parameter colour' }));
    expect(said([major('v1', api({ parameters }))], own)).toEqual([]);
  });

  it.each<[announced: string, now: string, problems: number]>([
    ['2026-03-02', '2026-03-02T00:00:00Z', 0],
    ['2026-03-02', '2026-03-03T00:00:00Z', 0],
    ['2026-03-03', '2026-03-02T23:59:59Z', 1],
    ['2026-03-03', '2026-03-03T00:00:00Z', 0],
  ])('announced on %s is still to come at %s: %i', (announced, now, count) => {
    const model = api({ deprecated: true, 'x-sunset': '2027-05-31' });
    const text = deprecations(row({ announced, removal: '2027-05-31' }));
    const found = said([major('v1', model)], text, now);
    expect(found).toEqual(Array.from({ length: count }, () => expect.stringContaining('which is still to come')));
  });

  it.each<[removal: string, notice: string, problem: string | undefined]>([
    [
      '2026-05-30',
      '89 days',
      'leaves 89 days between announcement and removal of GET /pets, and the policy promises 90 (§9.6).',
    ],
    ['2026-05-31', '90 days', undefined],
    ['2026-06-01', '91 days', undefined],
    ['2026-03-03', '1 day', 'leaves 1 day between'],
    ['2026-05-30', 'Security: it leaks.', undefined],
    ['2026-05-30', '89 days, compliance', undefined],
    ['2026-05-30', 'insecurity', 'leaves 89 days'],
  ])('leave too little notice by %s with the notice %j: %s', (removal, notice, problem) => {
    const model = api({ ...ends, 'x-sunset': removal });
    const found = said([major('v1', model)], deprecations(row({ removal, notice })));
    expect(found).toEqual(problem === undefined ? [] : [expect.stringMatching(/^notice-too-short/)]);
    if (problem !== undefined) expect(found[0]).toContain(problem);
  });

  it('are held against each other in every major by itself', () => {
    const majors = [major('v1', api(ends)), major('v2', api()), major('v3', api(ends))];
    expect(said(majors, deprecations(row(), row({ major: 'v3' })))).toEqual([]);
    expect(said(majors, deprecations(row(), row({ major: 'v2' })))).toEqual([
      expect.stringMatching(/^deprecation-without-entry .* in v3,/),
      expect.stringMatching(/^entry-without-deprecation .* of v2 does not deprecate it/),
    ]);
  });

  it('print the entry that is missing, which then passes', () => {
    const model = api(ends);
    const [problem] = problemsOf([major('v1', model)], deprecations());
    const entry = problem?.next.split('\n').at(-1)?.trim() ?? '';
    expect(entry).toBe('| v1 | `GET /pets` (`listPets`) | 2026-03-02 | 2026-05-31 | 90 days |  |');
    expect(said([major('v1', model)], deprecations(entry))).toEqual([]);
    const [undated] = problemsOf([major('v1', api({ deprecated: true }))], deprecations());
    expect(undated?.next).toContain('| 2026-03-02 | YYYY-MM-DD |  |');
  });
});

describe('a removal and its entry', () => {
  const waiver = { reason: 'It leaks keys.', ground: 'security', owner: 'team', expires: '2026-12-31' };
  const removed = {
    shortened: { what: 'removal', days: 90, clause: '9.6' },
    fingerprint: 'f00df00df00df00d',
    before: 'GET /cats',
  } as const;

  it.each<
    [about: string, finding: Parameters<typeof findingOf>[0], rows: readonly string[], problems: readonly RegExp[]]
  >([
    ['is recorded', { ...removed, waiver }, [row({ what: 'GET /cats', notice: 'security (f00df00df00df00d)' })], []],
    [
      'is not recorded',
      { ...removed, waiver },
      [],
      [/^removal-without-entry A waiver removes something from v1 at once/],
    ],
    [
      'is recorded with another finding',
      { ...removed, waiver },
      [row({ what: 'GET /cats', notice: 'beef' })],
      [/^removal-without-entry/],
    ],
    [
      'is recorded of another major',
      { ...removed, waiver },
      [row({ major: 'v2', what: 'GET /cats', notice: 'f00df00df00df00d' })],
      [/^removal-without-entry/],
    ],
    ['is passed by no waiver', removed, [], []],
    ['is a short notice only', { ...removed, shortened: { what: 'notice', days: 90, clause: '9.6' }, waiver }, [], []],
  ])('%s', (_, finding, rows, problems) => {
    const found = said([major('v1', api(), [findingOf(finding)])], deprecations() + removals(...rows));
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  it('prints the entry with the ground and the fingerprint', () => {
    const [problem] = problemsOf([major('v1', api(), [findingOf({ ...removed, waiver })])], deprecations());
    expect(problem?.next).toContain(
      '| v1 | `GET /cats` | | YYYY-MM-DD | security: It leaks keys. (f00df00df00df00d) | |',
    );
  });

  it.each<[about: string, row: string, problems: readonly RegExp[]]>([
    [
      'what is still there',
      row({ what: 'GET /pets' }),
      [
        /^entry-differs CHANGES.md:\d+:1 says that GET \/pets was removed from v1, which still has it \(openapi.yaml:\d+:1\)\.$/,
      ],
    ],
    ['what is still there, by its operationId', row({ what: 'listPets' }), [/^entry-differs .* still has it/]],
    ['what is gone', row({ what: 'GET /cats' }), []],
    ['what is there in another major only', row({ major: 'v2', what: 'GET /pets' }), []],
    [
      'a whole major that is configured',
      row({ what: wholeMajor }),
      [/^entry-differs .* removed from v1, which is still configured\.$/],
    ],
    ['a whole major that is not', row({ major: 'v0', what: wholeMajor }), []],
  ])('says that something was removed: %s', (_, entry, problems) => {
    const majors = [major('v1', api()), major('v2', modelOf({ paths: {} }))];
    expect(said(majors, deprecations() + removals(entry))).toEqual(
      problems.map((problem) => expect.stringMatching(problem)),
    );
  });
});

describe('a major that is gone', () => {
  const model = modelOf({ paths: { '/pets': { get: { operationId: 'listPets', responses, ...ends } } } });
  const gone = (text: string) =>
    goneMajorFinding({
      major: 'v1',
      model,
      changelog: { file, text, anchor: 'deprecations' },
      policy: withSections,
      retireCommand: 'retire',
    });

  it.each<[about: string, entry: string | undefined, id: string, level: string, says: string]>([
    ['has no entry', undefined, 'major-removed', 'breaking', 'has no entry for it under Removals'],
    [
      'has the entry of another major',
      row({ major: 'v2', what: wholeMajor }),
      'major-removed',
      'breaking',
      'has no entry',
    ],
    ['has an entry about a part of it', row({ what: 'GET /pets' }), 'major-removed', 'breaking', 'has no entry'],
    [
      'went the day before',
      row({ what: wholeMajor, removal: '2026-05-30' }),
      'major-removed-early',
      'breaking',
      'before the notice of 1 operation has ended: GET /pets, it works through 2026-05-31 (UTC).',
    ],
    [
      'went after the last day',
      row({ what: wholeMajor, removal: '2026-06-01' }),
      'major-removed-after-notice',
      'non-breaking',
      'on 2026-06-01; its notice was 90 days.',
    ],
    [
      'went early on a ground',
      row({ what: wholeMajor, removal: '2026-03-10', notice: 'security: it leaks' }),
      'major-removed-after-notice',
      'non-breaking',
      'on 2026-03-10; its notice was security: it leaks.',
    ],
  ])('%s', (_, entry, id, level, says) => {
    const finding = gone(deprecations() + removals(...(entry === undefined ? [] : [entry])));
    expect(finding).toMatchObject({
      id,
      level,
      wire: level,
      waivable: false,
      clause: '9.6',
      counts: { operations: 1, request: 1, response: 0 },
    });
    expect(finding.message).toContain(says);
    if (id === 'major-removed') expect(finding.instead).toContain('retire v1');
  });
});
