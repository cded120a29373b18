import { describe, expect, it } from 'vitest';
import { changesetText, parseChangeset } from './changeset-file.ts';

const draft = {
  mark: {
    major: 'v2',
    infoVersion: '2.1.0',
    announced: [{ id: 'property-added', fingerprint: '0123456789abcdef', words: '89abcdef' }],
  },
  package: '@acme/pets-v2',
  bump: 'minor',
  summary: 'The description of the API is 2.1.0.',
} as const;
const text = changesetText(draft);

describe('parseChangeset', () => {
  it('knows its own', () => {
    expect(parseChangeset('planned-v2.md', text)).toEqual({
      file: 'planned-v2.md',
      releases: new Map([['@acme/pets-v2', 'minor']]),
      planned: { ...draft.mark, isEdited: false },
    });
    expect(parseChangeset('planned-v2.md', text.replaceAll('\n', '\r\n'))).toHaveProperty('planned.isEdited', false);
  });

  it.each([
    ['another sentence', text.replace('2.1.0.\n', '2.1.0, at last.\n')],
    ['another step', text.replace('minor', 'patch')],
    ['another version in the mark', text.replace('v2 2.1.0', 'v2 2.2.0')],
    ['another announcement', text.replace('# announces property-added', '# announces property-removed')],
  ])('leaves what a person has edited to that person: %s', (_, edited) => {
    expect(edited).not.toBe(text);
    expect(parseChangeset('planned-v2.md', edited)).toHaveProperty('planned.isEdited', true);
  });

  it('knows nothing of what has no mark', () => {
    expect(parseChangeset('planned-v2.md', text.replace(/^# planned.*\n/m, ''))).not.toHaveProperty('planned');
  });

  it('reads those of people', () => {
    const theirs = '---\n"@acme/runtime": patch\n\'pets\': none\n---\n\nRetries wait longer.\n\n---\n\nMore.\n';
    expect(parseChangeset('brave-lion.md', theirs)).toMatchObject({
      releases: new Map([
        ['@acme/runtime', 'patch'],
        ['pets', 'none'],
      ]),
    });
    expect(parseChangeset('empty.md', '---\n---\n')).toMatchObject({ releases: new Map() });
    for (const line of ['--- ', '---\t \t'])
      expect(parseChangeset('a.md', `---\npets: minor\n${line}\n\nMore.\n`)).toMatchObject({
        releases: new Map([['pets', 'minor']]),
      });
    expect(parseChangeset('a.md', '---\npets: minor\n---')).toMatchObject({ releases: new Map([['pets', 'minor']]) });
  });

  it.each([
    '',
    'Retries wait longer.',
    '---\npets: patch\n',
    '---\n[\n---\n',
    '---\n- pets\n---\n',
    '---\npets: huge\n---\n',
  ])('says what is wrong with %j', (source) => {
    expect(typeof parseChangeset('x.md', source)).toBe('string');
  });
});
