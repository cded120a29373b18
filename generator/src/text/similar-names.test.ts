import { describe, expect, it } from 'vitest';
import { sameLetters, sameNameInOtherWords } from './similar-names.ts';

it.each([
  ['created_at', 'createdAt', true],
  ['URL', 'url', true],
  ['x-Own.Name', 'x_own_name', true],
  ['account2Id', 'account2_id', true],
  ['größe', 'GRÖSSE', false],
  ['created', 'createdAt', false],
  ['', '', true],
])('%s and %s have the same letters: %s', (one, other, expected) => {
  expect(sameLetters(one, other)).toBe(expected);
  expect(sameLetters(other, one)).toBe(expected);
});

describe('names', () => {
  it.each([
    ['created_at', 'createdAt'],
    ['at', 'At'],
    ['amount', 'total_amount'],
    ['amount', 'amountOfTheDay'],
    ['total_amount', 'amount_total'],
    ['colour', 'color'],
    ['colour', 'colours'],
    ['loan', 'loans'],
    ['info', 'infos'],
    ['info', 'infoword'],
    ['org', 'organi'],
    ['status', 'statos'],
    ['reference_id', 'reference'],
    ['sent_on', 'sentDate'],
  ])('%s and %s say the same', (one, other) => {
    expect(sameNameInOtherWords(one, other)).toBe(true);
    expect(sameNameInOtherWords(other, one)).toBe(true);
  });

  it.each([
    ['code_scanning_upload', 'code_scanning_autofix'],
    ['amount', 'total_net_amount'],
    ['created_at', 'updated_at'],
    ['id', 'date'],
    ['id', 'loan_id'],
    ['info', 'informatio'],
    ['no', 'note'],
    ['land', 'lend'],
    ['status', 'stotos'],
    ['colour', 'colourfully'],
    ['state', 'scare'],
    ['ab', ''],
  ])('%s and %s do not', (one, other) => {
    expect(sameNameInOtherWords(one, other)).toBe(false);
    expect(sameNameInOtherWords(other, one)).toBe(false);
  });
});
