import { describe, expect, it } from 'vitest';
import { withText } from '../base/location.ts';
import { readFrame } from './read-frame.ts';

describe('readFrame', () => {
  const frameOf = (text: string, line: number, column: number) =>
    readFrame(withText({ file: 'a.yaml', line, column }, text));

  it('shows a line of any line end, tabs as one space', () => {
    expect(frameOf('a: 1\r\nb:\t2\r\n', 2, 4)).toEqual({ text: 'b: 2', indent: 3 });
    expect(frameOf('a: 1\rb: 2\r', 2, 1)).toEqual({ text: 'b: 2', indent: 0 });
    expect(frameOf('a: 1\nb: 2\nc: 3', 2, 1)).toEqual({ text: 'b: 2', indent: 0 });
    expect(frameOf('a: 1\nb: 2', 2, 4)).toEqual({ text: 'b: 2', indent: 3 });
  });

  it('cuts a long line around the place', () => {
    const frame = frameOf(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 1, 5001);
    expect(frame?.text.length).toBeLessThan(250);
    expect(frame?.text.slice(frame.indent, frame.indent + 4)).toBe('HERE');
  });

  it('escapes what could move the cursor', () => {
    expect(frameOf('a\u001b[2J\u202e: 1', 1, 7)).toEqual({ text: 'a\\u{1b}[2J\\u{202e}: 1', indent: 18 });
  });

  it.each([
    ['a line that is not there', 'a: 1\n', 7],
    ['an empty line', 'a: 1\n\nb: 2\n', 2],
  ])('shows nothing of %s', (_, text, line) => {
    expect(frameOf(text, line, 1)).toBeUndefined();
  });

  it('opens no file, whatever name a location shows', () => {
    expect(readFrame({ file: 'package.json', line: 1, column: 1 })).toBeUndefined();
  });
});
