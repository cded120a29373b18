import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, diagnose } from '../base/diagnostics.ts';
import { formatDiagnostic } from './print-error.ts';

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
