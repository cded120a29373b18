import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../base/diagnostics.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { readWaivers } from './read-waivers.ts';

const entry = { fingerprint: 'f00d', reason: 'Nobody was ever sent it.', owner: 'team', expires: '2026-12-31' };

function read(value: Json) {
  const words = { noticeGrounds: ['security', 'compliance'], majors: ['v1', 'v2'] };
  const locate = (tokens: readonly string[]) => ({ file: 'waivers.yaml', line: tokens.length + 1, column: 1 });
  return readWaivers({ value, locate }, words);
}

function problems(value: Json): string[] {
  try {
    read(value);
  } catch (error) {
    if (error instanceof BadInputError) return error.diagnostics.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('readWaivers', () => {
  it('reads entries with their places', () => {
    const location = { file: 'waivers.yaml', line: 3, column: 1 };
    expect(read({ waivers: [entry, { ...entry, major: 'v2' }] })).toEqual([
      { ...entry, location },
      { ...entry, major: 'v2', location },
    ]);
    expect(read({ waivers: [] })).toEqual([]);
  });

  it.each([
    [null, 'must be a list'],
    [[], 'must be a list'],
    [{}, 'must be a list'],
    [{ waivers: null }, 'must be a list'],
    [{ waivers: {} }, 'must be a list'],
    [{ waivers: [], waiver: [] }, 'waiver is not known'],
    [{ waivers: ['f00d'] }, 'must be an object'],
    [{ waivers: [entry, entry] }, 'appears twice'],
  ] as readonly [Json, string][])('refuses %j', (value, says) => {
    expect(problems(value)).toEqual([expect.stringContaining(says)]);
  });

  it.each(['fingerprint', 'reason', 'owner', 'expires'])('refuses an entry without %s', (field) => {
    const { [field]: _, ...rest } = entry as JsonObject;
    expect(problems({ waivers: [rest] })).toEqual([expect.stringContaining(`${field} is missing`)]);
  });

  it.each([
    { fingerprint: 'f0*' },
    { fingerprint: '' },
    { fingerprint: 12 },
    { reason: 'ok' },
    { reason: ' '.repeat(20) },
    { owner: ' ' },
    { expires: '2026-02-30' },
    { expires: '31.12.2026' },
    { expires: '2026-12-31T00:00:00Z' },
    { expires: null },
    { major: '2' },
    { level: 'breaking' },
    { major: 'v3' },
    { ground: '' },
    { ground: 'convenience' },
    { source: 'Answer of the service team, 2026-11-30.' },
    { ground: 'security', clients: 'They fail until they are updated.' },
  ])('refuses %j', (change) => {
    expect(problems({ waivers: [{ ...entry, ...change }] })).toHaveLength(1);
  });

  it.each([
    [{ grund: 'security' }, 'grund is not known here; did you mean ground?'],
    [{ ground: 'securty' }, 'securty is not a ground; did you mean security?'],
    [{ ground: 'assumtion' }, 'assumtion is not a ground; did you mean assumption?'],
    [{ major: 'v22' }, 'v22 is not a major of the configuration; did you mean v2?'],
  ])('says what was probably meant by %j', (change, says) => {
    expect(problems({ waivers: [{ ...entry, ...change }] })).toEqual([expect.stringContaining(says)]);
  });

  it('asks for the words, the source and the effect of a correction', () => {
    const correction = {
      ground: 'assumption',
      assumption: 'taken to be called `limit`, as in v1',
      source: 'Answer of the service team, 2026-11-30.',
      clients: 'They send a parameter that the service ignores.',
    };
    expect(problems({ waivers: [{ ...entry, ...correction }] })).toEqual([]);
    expect(problems({ waivers: [{ ...entry, ground: 'assumption' }] })).toHaveLength(3);
    expect(problems({ waivers: [{ ...entry, ...correction, assumption: 'limit' }] })).toEqual([
      expect.stringContaining('at least 20 characters'),
    ]);
  });

  const correction = {
    ground: 'assumption',
    assumption: 'taken to be called `limit`, as in v1',
    source: 'Answer of the service team, 2026-11-30.',
    clients: 'They send a parameter that the service ignores.',
  };

  it.each<[field: string, shortest: number]>([
    ['reason', 10],
    ['source', 10],
    ['clients', 10],
    ['assumption', 20],
  ])('asks for %s of at least %i characters', (field, shortest) => {
    const of = (text: string) => problems({ waivers: [{ ...entry, ...correction, [field]: text }] });
    expect(of('x'.repeat(shortest))).toEqual([]);
    expect(of('x'.repeat(shortest - 1))).toEqual([expect.stringContaining(`${field} must be `)]);
    expect(of(` ${'x'.repeat(shortest - 1)} `)).toHaveLength(1);
  });

  it.each(['assumption', 'source', 'clients'])('knows %s with the ground assumption only', (field) => {
    const { [field]: _, ...rest } = { ...entry, ...correction } as JsonObject;
    expect(problems({ waivers: [rest] })).toEqual([
      expect.stringContaining(`${field} is missing, which the ground assumption asks for`),
    ]);
    const other = { ...entry, ground: 'security', [field]: 'taken to be called `limit`, as in v1' };
    expect(problems({ waivers: [other] })).toEqual([
      expect.stringContaining(`${field} belongs to the ground assumption only`),
    ]);
  });

  it.each(['security', 'compliance', 'as-before'])('knows the ground %s', (ground) => {
    expect(problems({ waivers: [{ ...entry, ground }] })).toEqual([]);
  });

  it.each<[major: string, says: string | undefined]>([
    ['v1', undefined],
    ['v2', undefined],
    ['v0', 'not a major of the configuration'],
    ['v01', 'must be a major'],
    ['v', 'must be a major'],
    ['xv1', 'must be a major'],
    ['v1 ', 'must be a major'],
    ['v10', 'not a major of the configuration'],
  ])('reads the major %j: %s', (major, says) => {
    const wanted = says === undefined ? [] : [expect.stringContaining(says)];
    expect(problems({ waivers: [{ ...entry, major }] })).toEqual(wanted);
  });

  it('takes any major where no configuration names them', () => {
    const location = { file: 'waivers.yaml', line: 1, column: 1 };
    const source = { value: { waivers: [{ ...entry, major: 'v7' }] }, locate: () => location };
    expect(readWaivers(source, { noticeGrounds: [] })).toEqual([{ ...entry, major: 'v7', location }]);
    expect(() =>
      readWaivers({ ...source, value: { waivers: [{ ...entry, ground: 'security' }] } }, { noticeGrounds: [] }),
    ).toThrow('security is not a ground');
  });

  it('lets one fingerprint pass in several majors, each once', () => {
    const of = (...majors: readonly string[]) => problems({ waivers: majors.map((major) => ({ ...entry, major })) });
    expect(of('v1', 'v2')).toEqual([]);
    expect(of('v1', 'v2', 'v1')).toEqual([expect.stringContaining('appears twice')]);
  });

  it('names the place of each problem', () => {
    try {
      read({
        waivers: [
          entry,
          { ...entry, owner: '', fingerprint: 'a b' },
          { ...entry, reason: undefined as unknown as Json },
        ],
      });
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      expect(error.diagnostics.map(({ pointer }) => pointer)).toEqual([
        '/waivers/1/fingerprint',
        '/waivers/1/owner',
        '/waivers/2/reason',
        '/waivers/2',
      ]);
    }
  });

  it('tells everything that is wrong at once', () => {
    expect(problems({ waivers: [{}, { ...entry, owner: '' }] })).toHaveLength(5);
  });
});
