import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type FindingDraft, findingOf } from '../../testing/finding.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { applyWaivers } from './apply-waivers.ts';
import { readWaivers } from './read-waivers.ts';
import { waiverExample } from './waiver.ts';

const corrects = {
  fact: 'name' as const,
  text: 'The name is not shown:\n  taken to be called "limit".\n',
  pointer: '/components/parameters/Limit',
  isSettled: true,
};
const shortened = { what: 'notice', days: 90, clause: '9.6' } as const;

it.each<[about: string, draft: FindingDraft, says: readonly string[], not: readonly string[]]>([
  ['a break that may be passed', {}, ['reason: why no client is affected'], ['ground:', 'assumption:']],
  [
    'a notice that is too short',
    { shortened, waiverGrounds: ['security', 'compliance'] },
    ['ground: security # or compliance\n', 'reason: why clients cannot get the full notice'],
    ['assumption:', 'source:'],
  ],
  [
    'a question',
    { question: 'Was it so?', waiverGrounds: ['as-before'] },
    ['ground: as-before\n', 'reason: how you know that the service behaved like this before'],
    ['# or'],
  ],
  [
    'an assumption that is corrected, before any other ground',
    { corrects, waiverGrounds: ['security', 'assumption'] },
    [
      'ground: assumption # or security\n',
      'assumption: "The name is not shown: taken to be called \\"limit\\"."',
      'source: where the service documents it now',
      'clients: what earlier clients do now',
      'reason: who confirmed it',
    ],
    [],
  ],
])('offers an entry for %s that passes it once the day is filled in', (_, draft, says, not) => {
  const finding = findingOf({ waivable: true, ...draft });
  const text = waiverExample(finding, 'v2');
  for (const line of says) expect(`${text}\n`).toContain(line);
  for (const line of not) expect(text).not.toContain(line);
  expect(text).toContain('expires: "YYYY-MM-DD" # last day on which it is valid');
  const value = { waivers: parse(text.replace('YYYY-MM-DD', '2026-12-31')) };
  const locate = () => ({ file: 'waivers.yaml', line: 1, column: 1 });
  const waivers = readWaivers({ value, locate }, { noticeGrounds: defaultPolicy.noticeGrounds, majors: ['v2'] });
  const now = new Date('2026-12-31T12:00:00Z');
  const { majors, problems } = applyWaivers([{ major: 'v2', findings: [finding] }], waivers, {
    policy: defaultPolicy,
    now,
  });
  expect(problems).toEqual([]);
  expect(waivers.map(({ major }) => major)).toEqual(['v2']);
  expect(majors[0]?.findings[0]?.waiver).toMatchObject({ owner: 'who is responsible for it', expires: '2026-12-31' });
});

it('leaves the assumption empty where the finding knows none', () => {
  const finding = findingOf({ waivable: true, waiverGrounds: ['assumption'] });
  expect(waiverExample(finding, 'v2')).toContain('  assumption: ""\n');
});

it.each(['0123456789012345', '12e4567890123456', '1e9', 'f00d', '12e34e5678901234', 'e123', '1234f'])(
  'writes the fingerprint %s so that YAML reads it as text',
  (fingerprint) => {
    expect(parse(waiverExample(findingOf({ fingerprint, waivable: true }), 'v2'))).toMatchObject([{ fingerprint }]);
  },
);

it('quotes a fingerprint only where YAML would read a number', () => {
  const first = (fingerprint: string) => waiverExample(findingOf({ fingerprint, waivable: true }), 'v2').split('\n')[0];
  expect(['f12', '1e', '12f4'].map(first)).toEqual(['- fingerprint: f12', '- fingerprint: 1e', '- fingerprint: 12f4']);
  expect(['12', '1e4'].map(first)).toEqual(['- fingerprint: "12"', '- fingerprint: "1e4"']);
});
