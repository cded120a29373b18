import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseWarnings } from '../../../generator/src/generate/generate.ts';
import { compilePackages, placesOfAny } from '../compile-packages.ts';
import { type GeneratedPackage, generatePackage, makeWorkFolder } from '../generated-package.ts';
import { writeSnippet } from '../subjects.ts';
import { snippets } from './snippets.ts';

const work = makeWorkFolder();
const generated = new Map<string, GeneratedPackage>();
for (const snippet of snippets) {
  generated.set(snippet.name, await generatePackage(writeSnippet(work, snippet), join(work, snippet.name)));
}

const packageOf = (name: string): GeneratedPackage => {
  const found = generated.get(name);
  if (found === undefined) throw new Error(`${name} was not generated.`);
  return found;
};

describe('a sloppy description', () => {
  it.each(snippets)('with $name is taken, with all its operations and warnings that have a place', (snippet) => {
    const { refused, diagnostics, model } = packageOf(snippet.name);
    expect(refused, diagnostics.map(({ message }) => message).join('\n')).toBe(false);
    expect(diagnostics.map(({ code }): string => code)).toEqual(expect.arrayContaining([...snippet.says]));
    if (snippet.says.length === 0) expect(diagnostics.filter(({ repaired }) => repaired)).toEqual([]);
    for (const { location, message } of diagnostics) {
      expect(location?.line, message).toBeGreaterThan(0);
      expect(location?.column, message).toBeGreaterThan(0);
      expect(message).not.toMatch(/undefined|\[object|; [^;]*; it is (?:read|left)/);
    }
    const methods = model?.client.resources.flatMap((resource) => resource.methods.map(({ name }) => name));
    expect(methods).toHaveLength(snippet.operations ?? 1);
    expect(placesOfAny(packageOf(snippet.name))).toEqual([]);
  });

  it.each(snippets.filter(({ says }) => says.length > 0))('with $name is refused by --strict', ({ name, says }) => {
    const { model } = packageOf(name);
    if (model === undefined) throw new Error('There is no model.');
    expect(() => refuseWarnings(model)).toThrow(
      expect.objectContaining({
        diagnostics: expect.arrayContaining(says.map((code) => expect.objectContaining({ code, severity: 'error' }))),
      }),
    );
  });

  it('becomes a package that compiles', () => {
    const errors = compilePackages(work, [...generated.keys()]);
    expect([...errors].filter(([, lines]) => lines.length > 0)).toEqual([]);
  });

  it('is one of many: there are at least 60 of them', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(60);
    expect(new Set(snippets.map(({ name }) => name)).size).toBe(snippets.length);
  });
});
