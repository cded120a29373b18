import { describe, expect, it } from 'vitest';
import { BadInputError, diagnose, FileError } from './diagnostics.ts';
import { atOnce, inTurn } from './gather-bad-input.ts';

const bad = (key: string) =>
  new BadInputError([diagnose('config-unknown-key', { key, suggestion: '', known: 'root' }, { pointer: `/${key}` })]);
const lost = new FileError('a.yaml', 'a.yaml cannot be read.');

const doing = (work: Readonly<Record<string, unknown>>, done: string[] = []) => {
  return async (name: string): Promise<string> => {
    done.push(name);
    if (work[name] !== undefined) throw work[name];
    return name.toUpperCase();
  };
};

async function pointersOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof BadInputError ? error.diagnostics.map(({ pointer }) => pointer) : [String(error)];
}

describe('inTurn', () => {
  it('gives the results in order', async () => {
    expect(await inTurn(['a', 'b'], doing({}))).toEqual(['A', 'B']);
  });

  it('goes past bad input and reports all of it together', async () => {
    const done: string[] = [];
    expect(await pointersOf(inTurn(['a', 'b', 'c'], doing({ a: bad('x'), c: bad('z') }, done)))).toEqual(['/x', '/z']);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('stops at any other error', async () => {
    const done: string[] = [];
    await expect(inTurn(['a', 'b', 'c'], doing({ a: bad('x'), b: lost }, done))).rejects.toBe(lost);
    expect(done).toEqual(['a', 'b']);
  });
});

describe('atOnce', () => {
  it('puts an error of the system before bad input, and bad input together', async () => {
    const all = (work: Readonly<Record<string, unknown>>) => atOnce(['a', 'b', 'c'].map((name) => doing(work)(name)));
    expect(await all({})).toEqual(['A', 'B', 'C']);
    expect(await pointersOf(all({ a: bad('x'), c: bad('z') }))).toEqual(['/x', '/z']);
    await expect(all({ a: bad('x'), c: lost })).rejects.toBe(lost);
  });
});
