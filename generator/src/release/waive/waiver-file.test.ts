import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { emptyWaiverFile, type WaiverEntry, withEntry } from './waiver-file.ts';

const entry: WaiverEntry = {
  fingerprint: 'bbbbbb3333',
  reason: 'The longer value was never sent.',
  owner: 'treasury',
  expires: '2026-12-31',
  major: 'v2',
};
const inBlock = (indent: string) =>
  [
    `${indent}- fingerprint: bbbbbb3333`,
    `${indent}  reason: The longer value was never sent.`,
    `${indent}  owner: treasury`,
    `${indent}  expires: "2026-12-31"`,
    `${indent}  major: v2`,
    '',
  ].join('\n');
const old = '- fingerprint: aaaaaa1111\n  owner: b\n';

it.each([
  ['no entry', emptyWaiverFile, emptyWaiverFile.replace('waivers: []\n', `waivers:\n${inBlock('  ')}`)],
  ['a comment behind an empty list', 'waivers: [] # none\n', `waivers: # none\n${inBlock('  ')}`],
  ['entries', `waivers:\n${old}`, `waivers:\n${old}${inBlock('')}`],
  ['a last line without an end', `waivers:\n${old.trimEnd()}`, `waivers:\n${old}${inBlock('')}`],
  ['something below', `waivers:\n${old}# end\n`, `waivers:\n${old}${inBlock('')}# end\n`],
  ['a list in one line', 'waivers: [{ fingerprint: a }]', `waivers: [{ fingerprint: a }, ${JSON.stringify(entry)}]`],
  ['JSON', '{\n  "waivers": []\n}\n', `${JSON.stringify({ waivers: [entry] }, null, 2)}\n`],
])('adds an entry to a file with %s', (_, text, expected) => {
  expect(withEntry(text, entry)).toBe(expected);
});

it('keeps the ends of lines', () => {
  const text = `waivers:\n${old}`.replaceAll('\n', '\r\n');
  expect(withEntry(text, entry)).toBe(`waivers:\n${old}${inBlock('')}`.replaceAll('\n', '\r\n'));
});

it.each([
  ['of the major', 'v2', { major: 'v2' }],
  ['of all majors', undefined, {}],
])('changes the words of an entry %s, and does not name a major that it did not name', (_, major, kept) => {
  const before = `waivers:\n  - fingerprint: bbbbbb3333\n${major ? `    major: ${major}\n` : ''}    reason: Another reason.\n    ground: security\n`;
  const after = parse(withEntry(before, entry) ?? '');
  const { major: _major, ...words } = entry;
  expect(after).toEqual({ waivers: [{ ...words, ...kept }] });
});

it('adds an entry beside one of another major', () => {
  const before = 'waivers:\n  - fingerprint: bbbbbb3333\n    major: v1\n';
  expect(parse(withEntry(before, entry) ?? '')).toEqual({
    waivers: [{ fingerprint: 'bbbbbb3333', major: 'v1' }, entry],
  });
});

it.each([['waivers: yes\n'], ['other: []\n'], ['']])('gives nothing for a file without a list: %j', (text) => {
  expect(withEntry(text, entry)).toBeUndefined();
});
