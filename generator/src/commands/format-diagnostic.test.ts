import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, diagnose } from '../base/diagnostics.ts';
import { withText } from '../base/location.ts';
import { formatDiagnostic, readFrame } from './format-diagnostic.ts';

const plain = pc.createColors(false);
const location = { file: 'a.yaml', line: 2, column: 5 };
const diagnostic: Diagnostic = diagnose(
  'config-unknown-key',
  { key: 'rot', suggestion: 'root', known: '' },
  { pointer: '/rot', location },
);

describe('formatDiagnostic', () => {
  it('gives place, code, message, pointer, the line, a hint and what belongs to it', () => {
    const related = [{ message: 'The other one.', location: { file: 'b.yaml', line: 1, column: 1 } }];
    expect(formatDiagnostic({ ...diagnostic, related }, plain, { text: 'a:  rot', indent: 4 })).toBe(
      [
        'a.yaml:2:5 config-unknown-key rot is not a setting. (/rot)',
        '  2 | a:  rot',
        '    |     ^',
        '  hint: Did you mean root?',
        '  b.yaml:1:1 The other one.',
      ].join('\n'),
    );
  });

  it('prints names so that they cannot move the cursor or turn the direction of text', () => {
    const hostile = { ...diagnostic, pointer: '/a\u202e\u001b[2J', location: { ...location, file: 'b\u001b.yaml' } };
    expect(formatDiagnostic(hostile, plain)).toContain('b\\u{1b}.yaml:2:5 config-unknown-key');
    expect(formatDiagnostic(hostile, plain)).toContain('(/a\\u{202e}\\u{1b}[2J)');
  });

  it('does without place and line', () => {
    const { location: _, hint: __, ...bare } = diagnostic;
    expect(formatDiagnostic({ ...bare, pointer: '' }, plain)).toBe('config-unknown-key rot is not a setting.');
  });
});

describe('readFrame', () => {
  const frameOf = (text: string, line: number, column: number) =>
    readFrame(withText({ file: 'a.yaml', line, column }, text));

  it('shows a line of any line end, tabs as one space', () => {
    expect(frameOf('a: 1\r\nb:\t2\r\n', 2, 4)).toEqual({ text: 'b: 2', indent: 3 });
    expect(frameOf('a: 1\rb: 2\r', 2, 1)).toEqual({ text: 'b: 2', indent: 0 });
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
