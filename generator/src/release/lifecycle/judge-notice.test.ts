import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../compare/policy/policy.ts';
import type { AnnouncedPart } from '../../model/announced-parts.ts';
import { modelOf } from '../../testing/document.ts';
import { deprecationHeaders, endsOf } from './deprecation-headers.ts';
import { judgeRemoval, mayBeRemoved, type RemovalJudgement } from './judge-notice.ts';
import { judgeMajor, notYetFree } from './retired-major.ts';
import type { ChangelogEntry } from './service-changelog.ts';

const part: AnnouncedPart = {
  pointer: '/paths/~1pets/get',
  subject: 'GET /pets',
  deprecated: true,
  announced: '2026-03-02',
  sunset: '2026-05-31',
  operations: [],
};
const { announced: _, ...undated } = part;
const { sunset: __, ...endless } = part;
const entry: ChangelogEntry = {
  line: 9,
  major: 'v1',
  subject: 'GET /pets',
  announced: '2026-03-02',
  removal: '2026-05-31',
  notice: '90 days',
  instead: '',
};
const grounded = { ...entry, notice: '10 days, security: It leaks.' };
const policy = defaultPolicy;

type Case = readonly [
  about: string,
  facts: { readonly part?: AnnouncedPart; readonly entry?: ChangelogEntry; readonly day?: string },
  state: RemovalJudgement['state'],
  words: string,
];

const cases: readonly Case[] = [
  ['what was never announced', {}, 'never-deprecated', 'it was never deprecated'],
  ['a sunset without a deprecation', { part: { ...part, deprecated: false } }, 'never-deprecated', 'never deprecated'],
  ['no day of removal', { part: endless, entry }, 'undated', 'without a day of removal'],
  ['a removal that is not a day', { part: { ...part, sunset: '2026-02-30' } }, 'undated', 'without a day of removal'],
  ['the day before the removal', { part, day: '2026-05-30' }, 'before-sunset', 'through 2026-05-31'],
  [
    'the day before, whatever the ground',
    { part, day: '2026-05-30', entry: grounded },
    'before-sunset',
    'through 2026-05-31',
  ],
  ['the last day itself', { part, day: '2026-05-31' }, 'before-sunset', 'through 2026-05-31'],
  ['the day after it', { part }, 'honoured', '90 days'],
  ['a year after it', { part, day: '2027-06-01' }, 'honoured', '90 days'],
  [
    '89 days',
    { part: { ...part, announced: '2026-03-03' } },
    'too-short',
    'its notice was 89 days, and the policy promises 90',
  ],
  ['91 days', { part: { ...part, announced: '2026-03-01' } }, 'honoured', '91 days'],
  ['1 day', { part: { ...part, announced: '2026-05-30' } }, 'too-short', 'its notice was 1 day, and'],
  ['an announcement after the removal', { part: { ...part, announced: '2026-06-30' } }, 'too-short', '-30 days'],
  ['no announcement', { part: undated }, 'undated', 'nothing says when its end was announced'],
  ['an announcement in the changelog alone', { part: undated, entry }, 'honoured', '90 days'],
  [
    'the description before the changelog',
    { part, entry: { ...entry, announced: '2026-05-01' } },
    'honoured',
    '90 days',
  ],
  [
    'an announcement that is not a day',
    { part: { ...part, announced: 'soon' }, entry },
    'undated',
    'nothing says when',
  ],
  [
    'a ground',
    { part: { ...part, announced: '2026-05-21' }, entry: grounded },
    'shortened',
    '10 days, security: It leaks.',
  ],
  [
    'a ground in capitals',
    { part: { ...part, announced: '2026-05-21' }, entry: { ...entry, notice: 'Compliance asks for it' } },
    'shortened',
    'Compliance asks for it',
  ],
  [
    'a word that only contains a ground',
    { part: { ...part, announced: '2026-05-21' }, entry: { ...entry, notice: 'insecurity' } },
    'too-short',
    'its notice was 10 days',
  ],
  [
    'an entry without a ground',
    { part: { ...part, announced: '2026-05-21' }, entry },
    'too-short',
    'its notice was 10 days',
  ],
];

/** Every state, and whether something may be removed then. */
const states: { readonly [State in RemovalJudgement['state']]: boolean } = {
  honoured: true,
  shortened: true,
  'never-deprecated': false,
  undated: false,
  'before-sunset': false,
  'too-short': false,
};

describe('judgeRemoval', () => {
  it('has a case for each state', () => {
    expect(new Set(cases.map(([, , state]) => state))).toEqual(new Set(Object.keys(states)));
  });

  it.each(cases)('on %s', (_, { part: announced, entry: written, day = '2026-06-01' }, state, words) => {
    const judgement = judgeRemoval({ part: announced, entry: written, day, policy });
    expect(judgement).toMatchObject({ state, words: expect.stringContaining(words) });
    expect(mayBeRemoved(judgement)).toBe(states[state]);
  });

  it('keeps the days that are known', () => {
    expect(judgeRemoval({ part, entry: undefined, day: '2026-06-01', policy })).toMatchObject({
      announced: '2026-03-02',
      sunset: '2026-05-31',
    });
    const early = judgeRemoval({ part: undated, entry: undefined, day: '2026-01-01', policy });
    expect(early).toEqual({
      state: 'before-sunset',
      words: 'it works through 2026-05-31 (UTC)',
      sunset: '2026-05-31',
    });
  });
});

const end = (sunset: string) => ({ deprecated: true, 'x-announced': '2026-01-01', 'x-sunset': sunset });
const responses = { 200: { description: 'Fine.' } };
const model = modelOf({
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [
          { name: 'a', in: 'query', schema: { type: 'string' }, ...end('2026-08-01') },
          { name: 'b', in: 'query', schema: { type: 'string' }, ...end('2026-07-01') },
          { name: 'c', in: 'query', schema: { type: 'string' }, deprecated: true },
          { name: 'd', in: 'query', schema: { type: 'string' }, 'x-sunset': '2026-06-01' },
        ],
        responses,
        ...end('2026-09-01'),
      },
      post: { operationId: 'addPet', responses },
    },
  },
});

describe('judgeMajor', () => {
  const changelog = (...rows: readonly string[]) =>
    `# Changes\n\n## Deprecations\n\n| major | what | announced | removal | notice |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  const free = (day: string, ...rows: readonly string[]) =>
    notYetFree(
      judgeMajor({ major: 'v1', model, changelog: { text: changelog(...rows), anchor: 'deprecations' }, day, policy }),
    ).map(({ operation, judgement }) => [operation, judgement.state]);

  it('judges each operation by itself, and never by its parameters', () => {
    expect(free('2026-09-02')).toEqual([['POST /pets', 'never-deprecated']]);
    expect(free('2026-09-01')).toEqual([
      ['GET /pets', 'before-sunset'],
      ['POST /pets', 'never-deprecated'],
    ]);
  });

  it.each(['listPets', '`GET /pets`', '`GET /pets` (`listPets`)'])(
    'takes the entry %s of its own major only',
    (what) => {
      const short = modelOf({
        paths: { '/pets': { get: { operationId: 'listPets', responses, deprecated: true, 'x-sunset': '2026-02-01' } } },
      });
      const states = ['v1', 'v2'].map((major) => {
        const text = changelog(`| ${major} | ${what} | 2026-01-20 | 2026-02-01 | security: It leaks. |`);
        const facts = {
          major: 'v1',
          model: short,
          changelog: { text, anchor: 'deprecations' },
          day: '2026-02-02',
          policy,
        };
        return judgeMajor(facts).map(({ judgement }) => judgement.state);
      });
      expect(states).toEqual([['shortened'], ['undated']]);
    },
  );
});

describe('endsOf', () => {
  const operations = [...model.operations];
  const [operation] = operations;
  const parts = (...sunsets: readonly (string | undefined)[]) =>
    sunsets.map((sunset) => ({ ...endless, operations, ...(sunset === undefined ? {} : { sunset }) }));

  it('gives each operation the first day of all its parts', () => {
    const ends = endsOf(parts('2026-08-01', '2026-07-01', undefined, '2026-10-01'));
    expect(ends.map(({ sunset }) => sunset)).toEqual(operations.map(() => '2026-07-01'));
    expect(ends[0]?.parts).toHaveLength(4);
    expect(ends[0]?.operation).toBe(operation);
  });

  it('gives no day where there is none, and nothing where nothing is deprecated', () => {
    expect(endsOf(parts(undefined))[0]).not.toHaveProperty('sunset');
    expect(endsOf([{ ...part, deprecated: false, operations }])).toEqual([]);
  });
});

describe('deprecationHeaders', () => {
  const link = { url: 'https://a.example/changes', anchor: 'ends' };
  it.each([
    ['2026-03-01', 'Sun, 01 Mar 2026 23:59:59 GMT'],
    ['2026-03-01T23:00:00-02:00', 'Mon, 02 Mar 2026 23:59:59 GMT'],
  ])('announces %s as %s', (sunset, text) => {
    expect([...deprecationHeaders(sunset, link)]).toEqual([
      ['Deprecation', 'true'],
      ['Sunset', text],
      ['Link', '<https://a.example/changes#ends>; rel="deprecation"'],
    ]);
  });

  it.each([undefined, 'soon'])('announces no day for %s', (sunset) => {
    expect([...deprecationHeaders(sunset, link).keys()]).toEqual(['Deprecation', 'Link']);
  });
});
