import { describe, expect, it } from 'vitest';
import { addEntry, type EntryDraft, missingColumns, readEntries, removeEntries } from './service-changelog.ts';

const draft: EntryDraft = {
  major: 'v1',
  subject: 'GET /loans|all',
  operations: ['listLoans'],
  announced: '2026-11-22',
  removal: '2027-03-01',
  notice: '99 days',
  instead: 'v2:list',
};
const seed = `# Changelog

## Deprecations

What ends.

| major | what | announced | removal | notice | instead |
| :---- | ---- | --------- | ------- | ------ | ------- |

Nothing is deprecated.

## Changes

None.
`;

describe('addEntry', () => {
  it('takes the place of the sentence that there is none, and reads back', () => {
    const text = addEntry(seed, 'deprecations', draft);
    expect(text).toBe(
      seed.replace(
        '\nNothing is deprecated.\n',
        '| v1 | `GET /loans\\|all` (`listLoans`) | 2026-11-22 | 2027-03-01 | 99 days | `v2:list` |\n',
      ),
    );
    const { operations: _, ...rest } = draft;
    expect(readEntries(text, 'deprecations')).toEqual([{ ...rest, line: 9 }]);
  });

  it('goes behind the last entry, in files of either kind of line end', () => {
    const once = addEntry(seed.replaceAll('\n', '\r\n'), 'deprecations', draft);
    const twice = addEntry(once, 'deprecations', { ...draft, major: 'v2' });
    expect(readEntries(twice, 'deprecations').map(({ major, line }) => [major, line])).toEqual([
      ['v1', 9],
      ['v2', 10],
    ]);
    expect(twice.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('makes the section where it is missing, removals behind deprecations', () => {
    const text = addEntry(seed, 'removals', draft);
    expect(text.indexOf('## Deprecations')).toBeLessThan(text.indexOf('## Removals'));
    expect(text.indexOf('## Removals')).toBeLessThan(text.indexOf('## Changes'));
    expect(readEntries(text, 'removals')).toMatchObject([{ major: 'v1', removal: '2027-03-01' }]);
    const fresh = addEntry('# Changelog\n', 'deprecations', draft);
    expect(fresh).toMatch(/^# Changelog\n\n## Deprecations\n\n/);
    expect(readEntries(fresh, 'deprecations')).toHaveLength(1);
  });

  it('puts a table into a section that has words only, and leaves those', () => {
    const words = '# Changelog\n\n## Deprecations\n\nWhat ends.\n\nAsk us.\n\n## Changes\n\nNone.\n';
    const text = addEntry(words, 'deprecations', draft);
    const added = text.split('\n').filter((line) => !words.split('\n').includes(line));
    expect(added).toHaveLength(3);
    expect(text.split('\n').filter((line) => line !== '' && !added.includes(line))).toEqual(
      words.split('\n').filter((line) => line !== ''),
    );
    expect(text.indexOf(added[0] ?? '')).toBeLessThan(text.indexOf('## Changes'));
    expect(readEntries(text, 'deprecations')).toHaveLength(1);
  });

  it('keeps text of a description from becoming a cell of its own', () => {
    const text = addEntry(seed, 'deprecations', { ...draft, notice: 'security: a | b\nc' });
    expect(readEntries(text, 'deprecations')[0]?.notice).toBe('security: a | b c');
  });
});

describe('removeEntries', () => {
  it('takes entries away, and says again that there is none', () => {
    const text = addEntry(seed, 'deprecations', draft);
    expect(removeEntries(text, [9], 'deprecations')).toBe(seed);
    const two = addEntry(text, 'deprecations', { ...draft, major: 'v2' });
    expect(removeEntries(two, [9], 'deprecations')).not.toContain('Nothing is deprecated.');
    const three = addEntry(two, 'deprecations', { ...draft, major: 'v3' });
    const left = removeEntries(three, [9, 11], 'deprecations');
    expect(readEntries(left, 'deprecations').map(({ major }) => major)).toEqual(['v2']);
    expect(removeEntries(three, [9, 10, 11], 'deprecations')).toBe(seed);
  });
});

describe('missingColumns', () => {
  it('names what a table cannot hold', () => {
    expect(missingColumns(seed, 'deprecations')).toEqual([]);
    expect(missingColumns(seed.replace(' notice |', ' length |'), 'deprecations')).toEqual(['notice']);
    expect(missingColumns('# Nothing\n', 'removals')).toEqual([]);
  });
});
