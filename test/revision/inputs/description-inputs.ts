import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BadInputError } from '../../../generator/src/base/diagnostics.ts';
import type { JsonObject } from '../../../generator/src/base/json.ts';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import { snippets } from '../../corpus/sloppy/snippets.ts';
import { corpusSubjects, madeSubjects, ownSubjects, type Subject, writeSnippet } from '../../corpus/subjects.ts';
import type { DescriptionInput } from '../input.ts';

/** Our descriptions, those that were made for one feature each, and those of `CORPUS_DIR`; then descriptions with one slip each. */
export function descriptionInputs(folder: string): readonly DescriptionInput[] {
  const sloppy = join(folder, 'sloppy');
  mkdirSync(sloppy);
  const slips = snippets.map((snippet) => ({ name: `sloppy/${snippet.name}`, file: writeSnippet(sloppy, snippet) }));
  return [...servedSubjects(), ...corpusSubjects(), ...slips].map(({ name, file, root }: Subject) => ({
    kind: 'description',
    name,
    file,
    ...(root === undefined ? {} : { root }),
  }));
}

/** Our descriptions and those that were made for one feature each. */
export function servedSubjects(): readonly Subject[] {
  return [...ownSubjects(), ...madeSubjects()];
}

/** Those of them that can be read and have operations, bundled, by name. */
export async function readableDescriptions(): Promise<ReadonlyMap<string, JsonObject>> {
  const found = new Map<string, JsonObject>();
  for (const { name, file, root } of servedSubjects()) {
    try {
      const { bundled } = await loadDocument(file, root === undefined ? {} : { root });
      if (Object.keys(bundled.paths ?? {}).length > 0) found.set(name, bundled);
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
    }
  }
  return found;
}
