import { expect, it } from 'vitest';
import { assignFileNames } from './client.ts';

function fileOf(name: string): string | undefined {
  return assignFileNames([name]).get(name);
}

it('writes kebab-case ASCII', () => {
  expect(fileOf('settlementFacilities')).toBe('settlement-facilities');
  expect(fileOf('größeÄndern')).toBe('groudfe-andern');
  expect(fileOf('鍵')).toBe('u9375');
  expect(fileOf('../../evil')).toBe('evil');
});

it.each(['con', 'Aux', 'NUL', 'com1', 'lpt9', 'index'])('keeps %s off the disk', (name) => {
  expect(fileOf(name)).toBe(`${name.toLowerCase()}-resource`);
});

it('shortens what file systems do not bear, and stays distinct', () => {
  const long = 'a'.repeat(300);
  const names = assignFileNames([long, `${long}b`]);
  expect(new Set(names.values()).size).toBe(2);
  for (const name of names.values()) expect(name.length).toBeLessThanOrEqual(70);
});

it('gives names that would share a file a hash each, in any order', () => {
  const names = ['fooBar', 'foo_bar', 'FooBar'];
  const files = assignFileNames(names);
  expect(new Set([...files.values()].map((file) => file.toLowerCase())).size).toBe(3);
  expect(new Map([...assignFileNames([...names].reverse())].sort())).toEqual(new Map([...files].sort()));
  expect(assignFileNames(['caf\u00e9', 'cafe\u0301']).size).toBe(2);
});
