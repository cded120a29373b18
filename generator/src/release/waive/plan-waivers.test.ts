import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type FindingDraft, findingOf } from '../../testing/finding.ts';
import { comparedOf, reportOf } from '../../testing/report.ts';
import { emptyWaiverFile, planWaivers, type WaiverEntry, type WaiverRequest, withEntry } from './plan-waivers.ts';

const [long, near, other] = ['aaaaaa1111', 'aaaaaa2222', 'bbbbbb3333'] as const;
const words = { reason: 'The longer value was never sent.', owner: 'treasury', expires: '2026-12-31' };

/** Two majors: v1 has the first findings, v2 the second. */
function plan(
  [v1, v2 = []]: readonly [readonly FindingDraft[], (readonly FindingDraft[])?],
  request: Partial<WaiverRequest>,
) {
  const compared = Object.entries({ v1, v2 }).map(([major, drafts]) =>
    comparedOf(
      drafts.map((draft) => findingOf({ waivable: true, ...draft })),
      { major },
    ),
  );
  const report = reportOf([], { compared });
  return planWaivers(report, { fingerprints: [], ...words, ...request }, { noticeGrounds: ['security'] });
}

const named = ({ entries }: ReturnType<typeof plan>) =>
  entries.map(({ major, fingerprint }) => `${major} ${fingerprint}`);

describe('the findings that are named', () => {
  it.each([
    ['whole', long, ['v1 aaaaaa1111']],
    ['by letters that are those of one', 'b', ['v1 bbbbbb3333']],
    ['by all but the last letter', 'aaaaaa111', ['v1 aaaaaa1111']],
  ])('%s', (_, text, expected) => {
    const drafts = [{ fingerprint: long }, { fingerprint: near }, { fingerprint: other }];
    expect(named(plan([drafts], { fingerprints: [text] }))).toEqual(expected);
  });

  it.each([
    ['by no letters', '', 'No finding has the fingerprint'],
    [
      'by letters of several',
      'aaaaaa',
      'aaaaaa is the beginning of aaaaaa1111 and of aaaaaa2222: write one of them whole.',
    ],
    ['by none of them', 'cccccc', 'No finding has the fingerprint cccccc'],
  ])('not %s', (_, text, message) => {
    const drafts = [{ fingerprint: long }, { fingerprint: near }, { fingerprint: other }];
    expect(() => plan([drafts], { fingerprints: [text] })).toThrow(message);
  });

  it('are those of every major, or of the one that is named', () => {
    const both = [[{ fingerprint: long }], [{ fingerprint: long }]] as const;
    expect(named(plan(both, { fingerprints: [long] }))).toEqual(['v1 aaaaaa1111', 'v2 aaaaaa1111']);
    expect(named(plan(both, { fingerprints: [long], major: 'v2' }))).toEqual(['v2 aaaaaa1111']);
    expect(() => plan([[{ fingerprint: other }]], { fingerprints: [other], major: 'v2' })).toThrow(
      'No finding in v2 has the fingerprint bbbbbb3333',
    );
  });

  it('get one entry, however often they are named', () => {
    expect(named(plan([[{ fingerprint: long }]], { fingerprints: [long, 'aaaaaa1'] }))).toEqual(['v1 aaaaaa1111']);
  });
});

it('counts the breaks that are left: none that a waiver passes, before or now', () => {
  const waiver = { ...words, fingerprint: near };
  const drafts: readonly FindingDraft[] = [
    { fingerprint: long },
    { fingerprint: near, waiver },
    { fingerprint: other },
    { fingerprint: 'cccccc4444', level: 'non-breaking' },
  ];
  expect(plan([drafts], { fingerprints: [long] }).left).toBe(1);
  expect(plan([drafts, [{ fingerprint: long }]], { fingerprints: [long], major: 'v1' }).left).toBe(2);
});

it.each<[string, FindingDraft, Partial<WaiverRequest>, string | undefined]>([
  ['is no break', { level: 'non-breaking' }, {}, 'is not a break: '],
  ['no waiver passes', { waivable: false }, {}, 'names a break that no waiver may pass. Cannot be waived'],
  ['needs another ground', { waiverGrounds: ['security'] }, {}, 'its ground must be security.'],
  ['has its ground', { waiverGrounds: ['security'] }, { ground: 'security' }, undefined],
])('refuses a finding that %s, and says why', (_, draft, request, message) => {
  const { entries, refused } = plan([[{ fingerprint: long, ...draft }]], { fingerprints: [long], ...request });
  expect(entries).toHaveLength(message === undefined ? 1 : 0);
  expect(refused).toEqual(
    message === undefined ? [] : [{ fingerprint: long, major: 'v1', message: expect.stringContaining(message) }],
  );
});

it('refuses words that are no waiver', () => {
  expect(() => plan([[{ fingerprint: long }]], { fingerprints: [long], reason: 'short' })).toThrow(
    'This is not a waiver',
  );
});

it('refuses in the order in which findings are named', () => {
  const drafts = [long, near, other].map((fingerprint) => ({ fingerprint, waivable: false }));
  const { refused } = plan([drafts], { fingerprints: [other, long, near] });
  expect(refused.map(({ fingerprint }) => fingerprint)).toEqual([other, long, near]);
});

const entry: WaiverEntry = {
  fingerprint: 'bbbbbb3333',
  reason: 'The longer value was never sent.',
  owner: 'treasury',
  expires: '2026-12-31',
  major: 'v2',
};
const inBlock = (indent: string) =>
  [
    `${indent}- fingerprint: bbbbbb3333`,
    `${indent}  reason: The longer value was never sent.`,
    `${indent}  owner: treasury`,
    `${indent}  expires: "2026-12-31"`,
    `${indent}  major: v2`,
    '',
  ].join('\n');
const old = '- fingerprint: aaaaaa1111\n  owner: b\n';

it.each([
  ['no entry', emptyWaiverFile, emptyWaiverFile.replace('waivers: []\n', `waivers:\n${inBlock('  ')}`)],
  ['a comment behind an empty list', 'waivers: [] # none\n', `waivers: # none\n${inBlock('  ')}`],
  ['entries', `waivers:\n${old}`, `waivers:\n${old}${inBlock('')}`],
  ['a last line without an end', `waivers:\n${old.trimEnd()}`, `waivers:\n${old}${inBlock('')}`],
  ['something below', `waivers:\n${old}# end\n`, `waivers:\n${old}${inBlock('')}# end\n`],
  ['a list in one line', 'waivers: [{ fingerprint: a }]', `waivers: [{ fingerprint: a }, ${JSON.stringify(entry)}]`],
  ['JSON', '{\n  "waivers": []\n}\n', `${JSON.stringify({ waivers: [entry] }, null, 2)}\n`],
])('adds an entry to a file with %s', (_, text, expected) => {
  expect(withEntry(text, entry)).toBe(expected);
});

it('keeps the ends of lines', () => {
  const text = `waivers:\n${old}`.replaceAll('\n', '\r\n');
  expect(withEntry(text, entry)).toBe(`waivers:\n${old}${inBlock('')}`.replaceAll('\n', '\r\n'));
});

it.each([
  ['of the major', 'v2', { major: 'v2' }],
  ['of all majors', undefined, {}],
])('changes the words of an entry %s, and does not name a major that it did not name', (_, major, kept) => {
  const before = `waivers:\n  - fingerprint: bbbbbb3333\n${major ? `    major: ${major}\n` : ''}    reason: Another reason.\n    ground: security\n`;
  const after = parse(withEntry(before, entry) ?? '');
  const { major: _major, ...words } = entry;
  expect(after).toEqual({ waivers: [{ ...words, ...kept }] });
});

it('adds an entry beside one of another major', () => {
  const before = 'waivers:\n  - fingerprint: bbbbbb3333\n    major: v1\n';
  expect(parse(withEntry(before, entry) ?? '')).toEqual({
    waivers: [{ fingerprint: 'bbbbbb3333', major: 'v1' }, entry],
  });
});

it.each([['waivers: yes\n'], ['other: []\n'], ['']])('gives nothing for a file without a list: %j', (text) => {
  expect(withEntry(text, entry)).toBeUndefined();
});

describe('words about the lists of applications', () => {
  const lists = ['web', 'jobs', 'desk'].map((app) => ({ app, versions: [], file: `${app}.json`, daysOld: 0 }));
  const consumers = lists.map((one) => (one.app === 'desk' ? { ...one, isOther: true as const } : one));
  const told = (reason: string, apps: FindingDraft['apps'], known: typeof consumers | undefined = consumers) => {
    const compared = [comparedOf([findingOf({ fingerprint: long, waivable: true, ...(apps ? { apps } : {}) })])];
    const report = { ...reportOf([], { compared }), ...(known === undefined ? {} : { consumers: known }) };
    return planWaivers(report, { fingerprints: [long], ...words, reason }, { noticeGrounds: [] }).refused.map(
      ({ message }) => message,
    );
  };
  const web = { app: 'web', reach: 'certain', places: [] } as const;
  const jobs = { app: 'jobs', reach: 'possible', places: [] } as const;

  it.each([
    ['None of 2 known applications reads it.', [web], 'the lists of the applications web uses it.'],
    ['It leaks. none of the known clients uses it', [web, jobs], 'web uses it, jobs may use it.'],
    ['None of the 2 consumers is reached.', [jobs], 'jobs may use it.'],
    ['None of 7 known applications reads it.', [], 'but there are lists of 2 applications.'],
  ])('%s', (reason, apps, expected) => {
    expect(told(reason, apps)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['None of 2 known applications reads it.', []],
    ['None of the known applications reads it.', []],
    ['web was told, and deploys on Monday.', [web]],
    ['None of the values was ever sent.', [web]],
  ])('passes: %s', (reason, apps) => {
    expect(told(reason, apps)).toEqual([]);
  });

  it('pass where no list was given', () => {
    expect(told('None of 7 known applications reads it.', undefined, [])).toEqual([expect.any(String)]);
    const compared = [comparedOf([findingOf({ fingerprint: long, waivable: true })])];
    const request = { fingerprints: [long], ...words, reason: 'None of 7 known applications reads it.' };
    expect(planWaivers(reportOf([], { compared }), request, { noticeGrounds: [] }).refused).toEqual([]);
  });
});
