import { describe, expect, it } from 'vitest';
import { applyEdits, type TextEdit } from './text-edits.ts';

const text = 'abcdefghij';
const edit = (start: number, end: number, ...parts: TextEdit['parts']): TextEdit => ({ start, end, parts });
const kept = (start: number, end: number) => ({ start, end });

describe('edits of a text', () => {
  it.each<[string, readonly TextEdit[], string]>([
    ['none', [], 'abcdefghij'],
    ['a replacement', [edit(2, 4, 'X')], 'abXefghij'],
    ['two, in any order', [edit(6, 8, 'Y'), edit(2, 4, 'X')], 'abXefYij'],
    ['two that touch', [edit(2, 4, 'X'), edit(4, 6, 'Y')], 'abXYghij'],
    ['an insertion', [edit(3, 3, 'X')], 'abcXdefghij'],
    ['at the beginning and the end', [edit(0, 0, '<'), edit(10, 10, '>')], '<abcdefghij>'],
    ['a removal', [edit(0, 9)], 'j'],
    ['parts that are kept, in another order', [edit(1, 7, '(', kept(4, 6), ',', kept(1, 3), ')')], 'a(ef,bc)hij'],
    ['an edit inside what is kept', [edit(1, 7, '(', kept(2, 6), ')'), edit(3, 5, 'X')], 'a(cXf)hij'],
    ['an edit of all that is kept', [edit(1, 7, '(', kept(2, 6), ')'), edit(2, 6, 'X')], 'a(X)hij'],
    ['an edit inside what is replaced', [edit(1, 7, 'X'), edit(3, 5, 'Y')], 'aXhij'],
    [
      'three levels',
      [edit(0, 10, '[', kept(1, 9), ']'), edit(2, 8, '(', kept(3, 7), ')'), edit(4, 6, 'X')],
      '[b(dXg)i]',
    ],
    ['an edit at the beginning of what is replaced', [edit(1, 3, 'Y'), edit(1, 7, 'X')], 'aXhij'],
    ['an edit at the end of what is replaced', [edit(5, 7, 'Y'), edit(1, 7, 'X')], 'aXhij'],
    ['the same stretch twice', [edit(2, 4, 'X'), edit(2, 4, 'X')], 'abXefghij'],
  ])('%s', (_, edits, expected) => {
    expect(applyEdits(text, edits).text).toBe(expected);
    expect(applyEdits(text, edits.toReversed()).text).toBe(expected);
  });

  it('knows where each place comes from, and where it went', () => {
    const made = applyEdits(text, [edit(2, 4, 'XYZ'), edit(6, 6, '-')]);
    expect(made.text).toBe('abXYZef-ghij');
    expect(Array.from(made.text, (_, place) => made.originOf(place))).toEqual([0, 1, 2, 2, 2, 4, 5, 6, 6, 7, 8, 9]);
    expect(Array.from(text, (_, place) => made.placeOf(place))).toEqual([0, 1, 2, 2, 5, 6, 8, 9, 10, 11]);
    expect(applyEdits(text, [edit(8, 10, 'XYZ')]).originOf(11)).toBe(8);
    expect(applyEdits('', []).originOf(0)).toBe(0);
    expect(applyEdits('', []).placeOf(3)).toBe(0);
  });

  it('follows what has moved', () => {
    const made = applyEdits(text, [edit(1, 7, kept(4, 6), kept(1, 3))]);
    expect(made.text).toBe('aefbchij');
    for (const [place, letter] of [...made.text].entries()) {
      expect(text[made.originOf(place)]).toBe(letter);
      expect(made.placeOf(text.indexOf(letter))).toBe(place);
    }
  });
});
