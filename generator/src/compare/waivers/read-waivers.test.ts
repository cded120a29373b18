import { describe, expect, it } from 'vitest';
import { BadInputError, type Diagnostic } from '../../base/diagnostics.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { readWaivers } from './read-waivers.ts';

const entry = { fingerprint: 'f00d', reason: 'Nobody was ever sent it.', owner: 'team', expires: '2026-12-31' };
const correction = {
  ground: 'assumption',
  assumption: 'taken to be called `limit`, as in v1',
  source: 'Answer of the service team, 2026-11-30.',
  clients: 'They send a parameter that the service ignores.',
};

function read(value: Json) {
  const words = { noticeGrounds: ['security', 'compliance'], majors: ['v1', 'v2'] };
  const locate = (tokens: readonly string[]) => ({ file: 'waivers.yaml', line: tokens.length + 1, column: 1 });
  return readWaivers({ value, locate }, words);
}

function diagnosticsOf(value: Json): readonly Diagnostic[] {
  try {
    read(value);
  } catch (error) {
    if (error instanceof BadInputError) return error.diagnostics;
    throw error;
  }
  return [];
}

function problems(value: Json): string[] {
  return diagnosticsOf(value).map(({ message }) => message);
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

  it.each<[change: JsonObject, field: string, problem: string]>([
    [{ fingerprint: 'f0*' }, 'fingerprint', 'must be the fingerprint of a finding'],
    [{ fingerprint: '' }, 'fingerprint', 'must be the fingerprint of a finding'],
    [{ fingerprint: 12 }, 'fingerprint', 'must be the fingerprint of a finding'],
    [{ reason: 'ok' }, 'reason', 'must be a sentence'],
    [{ reason: ' '.repeat(20) }, 'reason', 'must be a sentence'],
    [{ owner: ' ' }, 'owner', 'must be a name'],
    [{ expires: '2026-02-30' }, 'expires', 'must be a day, YYYY-MM-DD'],
    [{ expires: '31.12.2026' }, 'expires', 'must be a day, YYYY-MM-DD'],
    [{ expires: '2026-12-31T00:00:00Z' }, 'expires', 'must be a day, YYYY-MM-DD'],
    [{ expires: null }, 'expires', 'must be a day, YYYY-MM-DD'],
    [{ major: '2' }, 'major', 'must be a major, such as v2'],
    [{ major: 'v3' }, 'major', 'is not a major of the configuration'],
    [{ level: 'breaking' }, 'level', 'is not known here'],
    [{ ground: '' }, 'ground', 'must be a word'],
    [{ ground: 'convenience' }, 'ground', 'is not a ground'],
    [{ source: 'Answer of the service team, 2026-11-30.' }, 'source', 'belongs to the ground assumption only'],
    [
      { ground: 'security', clients: 'They fail until they are updated.' },
      'clients',
      'belongs to the ground assumption only',
    ],
    [{ ...correction, source: 'ok' }, 'source', 'must be where the service states the fact'],
    [{ ...correction, clients: 'ok' }, 'clients', 'must be a sentence about clients that were generated before'],
    [{ ...correction, assumption: 'ok' }, 'assumption', 'must be words of the assumption, at least 20 characters'],
  ])('refuses %j at its place', (change, field, problem) => {
    const [found, ...more] = diagnosticsOf({ waivers: [{ ...entry, ...change }] });
    expect(more).toEqual([]);
    expect(found?.pointer).toBe(`/waivers/0/${field}`);
    expect(found?.message).toContain(problem);
  });

  it.each<[value: Json, pointer: string]>([
    [{}, ''],
    [{ waivers: {} }, '/waivers'],
    [{ waivers: [], waiver: [] }, '/waiver'],
    [{ waivers: [entry, 'f00d'] }, '/waivers/1'],
    [{ waivers: [entry, entry] }, '/waivers/1'],
  ])('points to the place in %j', (value, pointer) => {
    expect(diagnosticsOf(value).map((one) => one.pointer)).toEqual([pointer]);
  });

  it.each([
    [{ grund: 'security' }, 'grund is not known here; did you mean ground?'],
    [{ ground: 'securty' }, 'securty is not a ground; did you mean security?'],
    [{ ground: 'assumtion' }, 'assumtion is not a ground; did you mean assumption?'],
    [{ major: 'v22' }, 'v22 is not a major of the configuration; did you mean v2?'],
  ])('says what was probably meant by %j', (change, says) => {
    expect(problems({ waivers: [{ ...entry, ...change }] })).toEqual([expect.stringContaining(says)]);
  });

  const { fingerprint: _, ...area } = entry;

  it('reads an entry about operations', () => {
    const one = { ...area, operations: ['tag:internal'], rules: ['endpoint-removed'] };
    expect(read({ waivers: [one] })).toMatchObject([one]);
    expect(problems({ waivers: [one, one] })).toEqual([expect.stringContaining('appears twice')]);
  });

  it.each<[change: JsonObject, pointer: string, problem: string]>([
    [{ operations: [] }, '/operations', 'must be a list of texts'],
    [{ operations: 'tag:internal' }, '/operations', 'must be a list of texts'],
    [{ operations: ['a'], rules: [1] }, '/rules', 'must be a list of texts'],
    [{ operations: ['a'], rules: ['endpoint-removd'] }, '/rules/0', 'did you mean endpoint-removed?'],
    [{ operations: ['a'], fingerprint: 'f00d' }, '/fingerprint', 'belongs to an entry about one finding'],
    [{ operations: ['a'], ground: 'as-before' }, '/ground', 'belongs to an entry about one finding'],
    [{ rules: ['endpoint-removed'], fingerprint: 'f00d' }, '/rules', 'rules is not known here'],
  ])('refuses an entry about operations with %j', (change, pointer, problem) => {
    const [found, ...more] = diagnosticsOf({ waivers: [{ ...area, ...change }] });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ pointer: `/waivers/0${pointer}`, message: expect.stringContaining(problem) });
  });

  it('asks for the words, the source and the effect of a correction', () => {
    expect(problems({ waivers: [{ ...entry, ...correction }] })).toEqual([]);
    expect(problems({ waivers: [{ ...entry, ground: 'assumption' }] })).toHaveLength(3);
    expect(problems({ waivers: [{ ...entry, ...correction, assumption: 'limit' }] })).toEqual([
      expect.stringContaining('at least 20 characters'),
    ]);
  });

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

  it('reports everything that is wrong at once, entry by entry and field by field, each at its place', () => {
    const entries = [
      entry,
      { ...entry, owner: '', fingerprint: 'a b', level: 'info' },
      { expires: 'soon' },
      { ...entry, fingerprint: 'beef', ground: 'assumption', source: 'ok' },
    ];
    expect(diagnosticsOf({ waivers: entries }).map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/waivers/1/fingerprint', expect.stringContaining('must be the fingerprint')],
      ['/waivers/1/owner', expect.stringContaining('must be a name')],
      ['/waivers/1/level', expect.stringContaining('level is not known here')],
      ['/waivers/2', expect.stringContaining('fingerprint is missing')],
      ['/waivers/2', expect.stringContaining('reason is missing')],
      ['/waivers/2', expect.stringContaining('owner is missing')],
      ['/waivers/2/expires', expect.stringContaining('must be a day')],
      ['/waivers/3/source', expect.stringContaining('must be where')],
      ['/waivers/3', expect.stringContaining('assumption is missing')],
      ['/waivers/3', expect.stringContaining('clients is missing')],
    ]);
  });
});
