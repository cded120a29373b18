import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticTemplates } from '../../generator/src/base/diagnostic-templates.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { collectSentences } from '../../scripts/messages/collect-sentences.ts';
import { messagesPage } from '../../scripts/messages/messages-page.ts';
import { root } from '../../scripts/packages.ts';
import { readDocument } from './documents.ts';

const page = messagesPage();

it('the list of messages is up to date (UPDATE=1 writes it)', () => {
  if (process.env.UPDATE === '1') writeFileSync(join(root, 'docs/messages.md'), page);
  expect(readDocument('docs/messages.md')).toBe(page);
});

it('the list of messages has every diagnostic and every rule', () => {
  for (const code of Object.keys(diagnosticTemplates)) expect(page).toContain(`\n### ${code} (`);
  for (const { id } of rules) expect(page).toContain(`\n### ${id}\n`);
});

it('messages are plain English', () => {
  const words = /(?<!there )\b(?:is|are) no (?!longer)|\btold\b|\btells\b|\bstands\b|\bstood\b|\bwhat comes\b/i;
  const sentences = collectSentences();
  expect(sentences).toContain('Two packages would share a folder: {path} and {next}.');
  const listed = page.split('\n').filter((line) => line.startsWith('- '));
  expect([...listed, ...sentences].filter((line) => words.test(line))).toEqual([]);
});
