import { expect, it } from 'vitest';
import { readBlocks } from './read-blocks.ts';

it('reads blocks with their lines, languages and marks', () => {
  const text = [
    'Text',
    '```ts',
    'one();',
    '```',
    '<!-- not run: needs a phone -->',
    '```ts',
    'two();',
    '```',
    '',
    '<!-- file: three.ts -->',
    '````md',
    '```ts',
    'inner();',
    '```',
    '````',
    '<!-- a remark -->',
    '```',
    '```',
  ].join('\n');
  expect(readBlocks(text)).toEqual([
    { language: 'ts', code: 'one();\n', line: 2 },
    { language: 'ts', code: 'two();\n', line: 6, notRun: 'needs a phone' },
    { language: 'md', code: '```ts\ninner();\n```\n', line: 11, file: 'three.ts' },
    { language: '', code: '', line: 17 },
  ]);
});
