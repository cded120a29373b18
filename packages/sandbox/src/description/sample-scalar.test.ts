import { describe, expect, it } from 'vitest';
import { samplePattern } from './sample-scalar.ts';

const any = () => true;

describe('samplePattern', () => {
  it.each([
    '^[A-Z]{3}$',
    '^oauth_(?:(?:token_)|(?:custom_))?[a-z]+$',
    '^#[0-9a-fA-F]{6}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[^a-zA-Z0-9]{2,5}?x*$',
    '^(?<first>a|b)+(c){2,}\\.$',
    '^(?=a)(?!b)a.*(?<=a)',
    'ses',
    '',
    '^\\p{Lu}\\u00e9\\x41\\u{1F600}$',
    '^[\\]\\-]+$',
    '^\\S+@\\S+\\.\\w+$',
    '^-?(0|[1-9]\\d*)(\\.\\d+)?$',
    'a|(b',
  ])('finds a text for %s', (pattern) => {
    let expression: RegExp | undefined;
    try {
      expression = new RegExp(pattern, 'u');
    } catch {
      // A node that isn't an expression has no text.
    }
    const text = samplePattern(pattern, any);
    if (expression) expect(text).toMatch(expression);
    else expect(text).toBeUndefined();
  });

  it('finds a longer text where one is asked for, and none where there is none', () => {
    expect(samplePattern('^[a-z]+$', (text) => text.length >= 20)).toMatch(/^[a-z]{20,}$/);
    expect(samplePattern('^ab', (text) => text.length >= 6)).toMatch(/^ab.{4,}$/);
    expect(samplePattern('^[a-z]{1,3}$', (text) => text.length >= 20)).toBeUndefined();
    expect(samplePattern('^(?!)$', any)).toBeUndefined();
  });
});
