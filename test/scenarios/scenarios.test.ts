import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { emitters } from '../../generator/src/generate/emit/emitters.ts';
import { textEmitters } from '../../generator/src/generate/emit/text-emitters.ts';
import { loadTemplates } from '../../generator/src/load/load-templates.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { parseScenario, type Scenario, shownPart, withExpected, withoutComments } from './scenario.ts';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort();
const templates = await loadTemplates();

/** What is generated for a fragment, by path. */
function generated({ description, showsComments }: Scenario): ReadonlyMap<string, string> {
  const model = modelOf(parse(description));
  const files = [
    ...emitters.flatMap((emit) => emit(model)),
    ...textEmitters.flatMap((emit) => emit(model, templates)),
  ];
  return new Map(
    files.map(({ path, content }) => {
      const text = shownPart(content);
      return [path, path.endsWith('.ts') && !showsComments ? withoutComments(text) : text];
    }),
  );
}

describe('scenarios', () => {
  it.each(names)('%s', (name) => {
    const markdown = readFileSync(join(folder, name), 'utf8');
    const scenario = parseScenario(markdown);
    const files = generated(scenario);
    if (process.env.UPDATE === '1') writeFileSync(join(folder, name), withExpected(markdown, files));
    const expected = process.env.UPDATE === '1' ? parseScenario(readFileSync(join(folder, name), 'utf8')).expected : scenario.expected;
    expect(scenario.title).not.toBe('');
    expect(expected.size).toBeGreaterThan(0);
    for (const [path, text] of expected) {
      expect(files.has(path), `No emitter writes ${path} for the description of ${name}: write it, or show another file.`).toBe(true);
      expect(files.get(path), path).toBe(text);
    }
  });
});
