import { describe, expect, it } from 'vitest';
import type { IntentRecord } from '../intent-record.ts';
import { entryOf, lineOf } from './log-line.ts';

const digest = (text: string) => `${text.length.toString(16).padStart(16, '0')}beyond`;
const entry = { name: 'a', record: { operation: 'pay\tnow' } as unknown as IntentRecord };
const line = lineOf(entry, digest).slice(1, -1);

describe('a line of a journal', () => {
  it('ends what is before it, and holds its entry', () => {
    expect(lineOf(entry, digest)).toBe(`\n${line}\n`);
    expect(entryOf(line, digest)).toEqual(entry);
  });

  it.each([
    ['one that is missing', ''],
    ['one without its last character', line.slice(0, -1)],
    ['one without its first half', line.slice(line.length / 2, -1)],
    ['one with more behind it', `${line}0`],
    ['one with another one behind it that is torn', `${line}${line.slice(0, -1)}`],
  ])('is not complete: %s', (_, text) => {
    expect(entryOf(text, digest)).toBeUndefined();
  });

  it.each([
    ['one with another sum', `${line.slice(0, -1)}${line.endsWith('0') ? '1' : '0'}`, 'is not as it was written'],
    ['one with another text', line.replace('pay', 'repay'), 'is not as it was written'],
    ['one of a newer format', withSum(JSON.stringify([2, entry.name, entry.record])), 'a newer version'],
    ['one that is no JSON', withSum('{'), 'a newer version'],
  ])('is refused: %s', (_, text, problem) => {
    expect(() => entryOf(text, digest)).toThrow(problem);
  });
});

function withSum(json: string): string {
  return `${json}\t${digest(json).slice(0, 16)}`;
}
