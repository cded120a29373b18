import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { documents, readDocument } from './documents.ts';
import { citedSections, serviceSections } from './sections.ts';
import { sentencesOf } from './sentences.ts';

const sections = serviceSections();

/** Names of the wire as the restated service writes them: fields with an underscore, values in capitals. */
const wireNames = new Set(
  [...readDocument('docs/service.md').matchAll(/`([a-z]\w*(?:_\w+)+|[A-Z]{4,}[\w.]*)`/g)].map(([, name = '']) => name),
);

const wireNamesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name).filter((name) => wireNames.has(name));

/** The guides and examples: what users read about the service. What maintainers read is about our own process. */
const told = documents
  .filter((path) => /^(?:docs\/guides\/(?!releases|maintenance)|examples\/)/.test(path))
  .flatMap((path) => sentencesOf(readDocument(path)).map(({ text, line }) => ({ text, place: `${path}:${line}` })));

describe('sentences about the service', () => {
  it('cite a section that speaks of what they name', () => {
    const wrong = told.filter(({ text }) => {
      const cited = citedSections(text).map((number) => sections.get(number) ?? '');
      return cited.length > 0 && wireNamesIn(text).some((name) => !cited.some((section) => section.includes(name)));
    });
    expect(wrong).toEqual([]);
  });
});

describe('citations', () => {
  const written = [
    ...documents,
    ...globSync(['spec/**/*.yaml', '{packages,generator}/*/src/**/*.ts', 'generator/src/**/*.ts', 'templates/*.hbs'], {
      cwd: root,
      exclude: ['**/node_modules/**'],
    }),
  ];

  it('name sections that the restated service has', () => {
    expect([...sections.keys()]).toEqual(expect.arrayContaining(['1', '2.12', '3', '4.2', '5', '6', '7', '8', '9.7']));
    const unknown = written.flatMap((path) =>
      citedSections(readFileSync(join(root, path), 'utf8'))
        .filter((number) => !sections.has(number))
        .map((number) => `${path}: §${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
