import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable', () => {
  it('escapes what would steer a terminal or hide in a line', () => {
    expect(printable('a\u0000\b\u001b[31m\r\n\u2028\u202e\u200b\ud800é😀')).toBe(
      'a\\u{0}\\u{8}\\u{1b}[31m\\u{d}\\u{a}\\u{2028}\\u{202e}\\u{200b}\\u{d800}é😀',
    );
  });

  it('shortens long texts', () => {
    expect(printable('abcdef', 3)).toBe('abc…');
  });
});
