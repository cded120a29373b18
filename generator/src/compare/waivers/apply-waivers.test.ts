import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/document.ts';
import { findingOf, useOf } from '../../testing/finding.ts';
import { defaultPolicy } from '../policy/policy.ts';
import type { Finding } from '../wire/finding.ts';
import { aboutReleased, applyWaivers } from './apply-waivers.ts';
import type { Waiver } from './waiver.ts';

const finding = findingOf({ fingerprint: 'f00d', waivable: true });
const other = findingOf({ fingerprint: 'beef', waivable: true });
const location = { file: 'waivers.yaml', line: 2, column: 3 };
const waiver: Waiver = {
  fingerprint: 'f00d',
  reason: 'Nobody was ever sent it.',
  owner: 'team',
  expires: '2026-03-31',
  location,
};
const majors = [{ major: 'v2', findings: [finding, other] }];
const apply = (changes: Partial<Waiver>, now = '2026-03-01T00:00:00Z', on = majors) =>
  applyWaivers(on, [{ ...waiver, ...changes }], { policy: defaultPolicy, now: new Date(now) });

describe('applyWaivers', () => {
  it('passes exactly the finding that is named', () => {
    const { majors: waived, problems } = apply({});
    expect(problems).toEqual([]);
    const kept = { reason: waiver.reason, owner: 'team', expires: '2026-03-31' };
    expect(waived[0]?.findings[0]).toStrictEqual({ ...finding, waiver: kept });
    expect(waived[0]?.findings[1]).toBe(other);
  });

  it('holds on its last day, and not on the day after, by the date in UTC', () => {
    expect(apply({}, '2026-03-31T23:59:59Z').problems).toEqual([]);
    expect(apply({}, '2026-04-01T00:00:00Z').problems).toMatchObject([
      { kind: 'expired', file: 'waivers.yaml', line: 2 },
    ]);
    expect(apply({}, '2026-04-01T01:00:00+02:00').problems).toEqual([]);
    expect(apply({}, '2026-04-01T00:00:00Z').majors[0]?.findings[0]).toBe(finding);
  });

  it('takes an entry for expired whose day cannot be read', () => {
    expect(apply({ expires: 'soon' }).problems).toMatchObject([{ kind: 'expired' }]);
  });

  it.each(['f00', 'f00d1', 'F00D', 'cafe'])('is stale for %s', (fingerprint) => {
    expect(apply({ fingerprint }).problems).toMatchObject([{ kind: 'stale', fingerprint }]);
  });

  it('is stale once the finding breaks nothing', () => {
    const harmless = [
      { major: 'v2', findings: [findingOf({ fingerprint: 'f00d', level: 'non-breaking', waivable: true })] },
    ];
    const { majors: same, problems } = apply({}, undefined, harmless);
    expect(problems).toMatchObject([{ kind: 'stale' }]);
    expect(same[0]?.findings[0]?.waiver).toBeUndefined();
  });

  it('passes nothing that no exception may pass', () => {
    const strict = [{ major: 'v2', findings: [findingOf({ fingerprint: 'f00d' })] }];
    const { majors: same, problems } = apply({}, undefined, strict);
    expect(problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(same[0]?.findings[0]?.waiver).toBeUndefined();
  });

  it('shortens a notice only on a ground that the policy knows', () => {
    const waiverGrounds = ['security', 'compliance'];
    const short = [{ major: 'v2', findings: [findingOf({ fingerprint: 'f00d', waivable: true, waiverGrounds })] }];
    for (const ground of [{}, { ground: 'convenience' }]) {
      const { majors: same, problems } = apply(ground, undefined, short);
      expect(problems).toMatchObject([
        { kind: 'not-waivable', message: expect.stringContaining('security or compliance') },
      ]);
      expect(same[0]?.findings[0]?.waiver).toBeUndefined();
    }
    const { majors: waived, problems } = apply({ ground: 'compliance' }, undefined, short);
    expect(problems).toEqual([]);
    expect(waived[0]?.findings[0]?.waiver).toMatchObject({ ground: 'compliance' });
  });

  describe('on the ground assumption', () => {
    const corrects = {
      fact: 'name' as const,
      text: 'The name is not shown:\n  taken to be called `limit`.',
      pointer: '/components/parameters/Limit',
      isSettled: true,
    };
    const correction = {
      ground: 'assumption',
      assumption: 'taken to be called `limit`',
      source: 'Answer of the service team.',
      clients: 'They send a parameter that is ignored.',
    };
    const on = (change: object) => [
      {
        major: 'v2',
        findings: [
          findingOf({ fingerprint: 'f00d', waivable: true, waiverGrounds: ['assumption'], corrects, ...change }),
        ],
      },
    ];

    it('passes a correction of the assumption that it quotes, and keeps source and effect', () => {
      const { majors: waived, problems } = apply(correction, undefined, on({}));
      expect(problems).toEqual([]);
      const { assumption: _, ...kept } = correction;
      const { reason, owner, expires } = waiver;
      expect(waived[0]?.findings[0]?.waiver).toStrictEqual({ ...kept, reason, owner, expires });
    });

    it.each([
      ['another ground', { ground: 'security' }, {}, 'its ground must be assumption'],
      ['no ground', { ground: undefined }, {}, 'its ground must be assumption'],
      ['other words', { assumption: 'taken to be called `size`' }, {}, 'must quote the assumption'],
      ['no words', { assumption: undefined }, {}, 'must quote the assumption'],
      ['words without spaces', { assumption: 'takentobecalled`limit`' }, {}, 'must quote the assumption'],
      ['an assumption that is still made', {}, { corrects: { ...corrects, isSettled: false } }, 'still makes'],
      ['a place without one', {}, { corrects: undefined }, 'has none at this very place'],
      ['a rule that may be waived anyway', {}, { corrects: undefined, waiverGrounds: undefined }, 'has none'],
    ])('passes nothing for %s', (_, change, finding, says) => {
      const { majors: same, problems } = apply({ ...correction, ...change } as Partial<Waiver>, undefined, on(finding));
      expect(problems).toMatchObject([{ kind: 'not-waivable', message: expect.stringContaining(says) }]);
      expect(same[0]?.findings[0]?.waiver).toBeUndefined();
    });
  });

  describe('on the ground as-before', () => {
    const asked = (question?: string) => [
      {
        major: 'v2',
        findings: [
          findingOf({
            fingerprint: 'f00d',
            waivable: true,
            ...(question === undefined ? {} : { question, waiverGrounds: ['as-before'] }),
          }),
        ],
      },
    ];

    it('answers a question: nothing changes on the wire', () => {
      const { majors: waived, problems } = apply({ ground: 'as-before' }, undefined, asked('Was it so?'));
      expect(problems).toEqual([]);
      expect(waived[0]?.findings[0]).toMatchObject({ wire: 'info', waiver: { ground: 'as-before' } });
    });

    it('answers nothing where nothing is asked, and no other ground answers', () => {
      expect(apply({ ground: 'as-before' }, undefined, asked()).problems).toMatchObject([
        { message: expect.stringContaining('has no question') },
      ]);
      expect(apply({ ground: 'security' }, undefined, asked('Was it so?')).problems).toMatchObject([
        { message: expect.stringContaining('must answer the question "Was it so?"') },
      ]);
    });
  });

  it.each<[kind: string, change: Partial<Waiver>, findings: readonly (typeof finding)[], message: string]>([
    ['stale', { fingerprint: 'cafe' }, [finding], 'The waiver cafe does not match any finding: remove it.'],
    [
      'stale',
      {},
      [findingOf({ fingerprint: 'f00d', level: 'info', waivable: true })],
      'The waiver f00d names a finding that is not breaking: remove it.',
    ],
    [
      'expired',
      { expires: '2026-02-28' },
      [finding],
      'The waiver f00d was valid until 2026-02-28: team must renew or remove it.',
    ],
    [
      'not-waivable',
      {},
      [findingOf({ fingerprint: 'f00d' })],
      'The waiver f00d names a break that no waiver may pass.',
    ],
    [
      'not-waivable',
      { ground: 'security' },
      [findingOf({ fingerprint: 'f00d', waivable: true, waiverGrounds: ['assumption'] })],
      'The waiver f00d can pass this finding only as a correction of an assumption: its ground must be assumption.',
    ],
    [
      'not-waivable',
      {},
      [finding, findingOf({ fingerprint: 'f00d' })],
      'The waiver f00d names a break that no waiver may pass.',
    ],
  ])('says what is %s, and where', (kind, change, findings, message) => {
    const { majors: same, problems } = apply(change, undefined, [{ major: 'v2', findings: [...findings] }]);
    expect(problems).toEqual([
      expect.objectContaining({ kind, message, owner: 'team', file: 'waivers.yaml', line: 2, column: 3 }),
    ]);
    expect(same[0]?.findings.some((one) => one.waiver !== undefined)).toBe(false);
  });

  it('judges each entry for itself, in the order of the file', () => {
    const entries = [
      { ...waiver, fingerprint: 'cafe' },
      waiver,
      { ...waiver, fingerprint: 'beef', expires: '2026-02-28' },
    ];
    const { majors: waived, problems } = applyWaivers(majors, entries, {
      policy: defaultPolicy,
      now: new Date('2026-03-01T00:00:00Z'),
    });
    expect(problems.map(({ kind, fingerprint }) => [kind, fingerprint])).toEqual([
      ['stale', 'cafe'],
      ['expired', 'beef'],
    ]);
    expect(waived[0]?.findings.map((one) => one.waiver !== undefined)).toEqual([true, false]);
  });

  it('leaves what breaks nothing as it is, beside a break of the same name', () => {
    const harmless = findingOf({ fingerprint: 'f00d', level: 'info' });
    const two = [
      { major: 'v2', findings: [harmless] },
      { major: 'v1', findings: [finding] },
    ];
    const { majors: waived, problems } = apply({ ground: 'as-before' }, undefined, two);
    expect(problems).toMatchObject([{ kind: 'not-waivable' }]);
    expect(waived[0]?.findings[0]).toBe(harmless);
    const passed = apply({}, undefined, two);
    expect(passed.problems).toEqual([]);
    expect(passed.majors[0]?.findings[0]).toBe(harmless);
    expect(passed.majors[1]?.findings[0]).toMatchObject({ wire: 'breaking', waiver: { owner: 'team' } });
  });

  it('leaves entries about other majors alone', () => {
    const two = [...majors, { major: 'v1', findings: [finding] }];
    const waivedIn = (waived: ReturnType<typeof apply>) =>
      waived.majors.map(({ findings }) => findings.some((one) => one.waiver !== undefined));
    expect(waivedIn(apply({}, undefined, two))).toEqual([true, true]);
    expect(waivedIn(apply({ major: 'v1' }, undefined, two))).toEqual([false, true]);
    expect(apply({ major: 'v3' })).toMatchObject({ problems: [] });
    expect(apply({ major: 'v3', expires: '2020-01-01' })).toMatchObject({ problems: [] });
  });
});

it('leaves out what is about a major of which nothing was released', () => {
  const entry = { fingerprint: 'f00d', reason: 'It leaks.', owner: 'team', expires: '2026-12-31' };
  const location = { file: 'waivers.yaml', line: 1, column: 1 };
  const waivers = [undefined, 'v1', 'v2', 'v3'].map((major) => ({ ...entry, location, ...(major && { major }) }));
  const left = aboutReleased(waivers, [{ major: 'v1', base: {} }, { major: 'v2' }]);
  expect(left.map(({ major }) => major)).toEqual([undefined, 'v1', 'v3']);
});

describe('an entry about operations', () => {
  const responses = { 200: { description: 'Fine.' } };
  const internal = { operationId: 'audit', tags: ['internal'], responses };
  const open = { operationId: 'list', tags: ['pets'], responses };
  const base = modelOf({ paths: { '/internal/audit': { get: internal }, '/pets': { get: open } } });
  // The new description puts everything where the entry looks.
  const head = modelOf({
    paths: { '/internal/audit': { get: internal }, '/pets': { get: { ...open, tags: ['internal'] } } },
  });
  const reaching = (operations: readonly string[], more: Partial<Finding> = {}) =>
    findingOf({ fingerprint: operations.join(), waivable: true, uses: operations.map((name) => useOf(name)), ...more });
  const [own, foreign] = ['GET /internal/audit', 'GET /pets'];
  const { fingerprint: _, ...area } = waiver;

  const passed = (findings: readonly Finding[], entry: Partial<Waiver> = {}, policy = defaultPolicy) => {
    const { majors: found, problems } = applyWaivers(
      [{ major: 'v2', findings, base, head }],
      [{ ...area, operations: ['tag:internal'], ...entry }],
      { policy, now: new Date('2026-03-01T00:00:00Z') },
    );
    const names = found[0]?.findings.flatMap((one) => (one.waiver === undefined ? [] : [one.fingerprint]));
    return { names, problems: problems.map(({ kind, message }) => `${kind}: ${message}`) };
  };

  it('passes breaks of these operations alone, as the old description has them', () => {
    const findings = [
      reaching([own]),
      reaching([foreign]),
      reaching([own, foreign]),
      reaching(['*']),
      reaching([]),
      reaching([own, 'GET /new']),
    ];
    expect(passed(findings)).toEqual({ names: [own], problems: [] });
    expect(passed(findings, { operations: ['/internal/**', 'list'] }).names).toEqual([
      own,
      foreign,
      `${own},${foreign}`,
    ]);
    expect(passed(findings, { operations: ['GET /pets'] }).names).toEqual([foreign]);
  });

  it('passes only the rules and classes that it names, and nothing that no waiver may pass', () => {
    const tightened = reaching([own], { id: 'max-length-tightened', fingerprint: 'a' });
    const removed = reaching([own], { id: 'property-removed', fingerprint: 'b' });
    const grounded = reaching([own], { waiverGrounds: ['security'], fingerprint: 'c' });
    const all = [tightened, removed, grounded, reaching([own], { waivable: false, fingerprint: 'd' })];
    expect(passed(all)).toEqual({ names: ['a', 'b'], problems: [] });
    expect(passed(all, { rules: ['validation-tightened'] }).names).toEqual(['a']);
    expect(passed(all, { rules: ['property-removed'] }).names).toEqual(['b']);
    expect(passed(all, { ground: 'security' }).names).toEqual(['a', 'b', 'c']);
  });

  it.each<[problem: string, entry: Partial<Waiver>, pass: 'all' | 'unaffected', message: string]>([
    [
      'expired',
      { expires: '2026-02-28' },
      'all',
      'expired: The waiver for tag:internal was valid until 2026-02-28: team',
    ],
    [
      'without an operation',
      { operations: ['tag:intern'] },
      'all',
      'stale: The waiver for tag:intern does not match any',
    ],
    [
      'under a policy that wants a review of each',
      {},
      'unaffected',
      'not-waivable: The waiver for tag:internal passes breaks',
    ],
  ])('passes nothing and is a problem: %s', (_, entry, pass, message) => {
    const policy = { ...defaultPolicy, waivers: { ...defaultPolicy.waivers, pass } };
    expect(passed([reaching([own])], entry, policy)).toEqual({
      names: [],
      problems: [expect.stringContaining(message)],
    });
  });

  it('waits for a break, and leaves what is about one finding to its own entry', () => {
    expect(passed([])).toEqual({ names: [], problems: [] });
    const both = applyWaivers(
      [{ major: 'v2', findings: [reaching([own], { fingerprint: 'f00d' })], base, head }],
      [waiver, { ...area, operations: ['tag:internal'], owner: 'others' }],
      { policy: defaultPolicy, now: new Date('2026-03-01T00:00:00Z') },
    );
    expect(both).toMatchObject({ problems: [], majors: [{ findings: [{ waiver: { owner: 'team' } }] }] });
  });
});
