import { writeFileSync } from 'node:fs';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { directivesIn, shapeOf, syntaxErrors } from '../hostile/syntax-tree.ts';
import { replaceTexts, type TextKind } from '../hostile/texts.ts';
import { generatePackage } from './generated-package.ts';
import type { Subject } from './subjects.ts';

/** What ends comments, strings, templates and lines, calls for directives, and is longer than a line. */
const hostile = `x */ \`\${globalThis.__PWN=1}\` '"\\ </script> {{a}} // @ts-ignore /// <reference path="x"/> //# sourceMappingURL=x`;
const passes: readonly { readonly kinds: readonly TextKind[]; readonly text: string }[] = [
  { kinds: ['prose', 'data', 'value'], text: `${hostile} \u2028\u0000\r\n@internal ` },
  { kinds: ['name'], text: hostile },
];
/** As long as the hostile one, so that lines break at the same places. */
const harmless = (text: string) => 'x y'.padEnd(text.length, 'z');

/**
 * Generates from a description with hostile texts in all its places, and with harmless ones: both have to give the same tree of
 * syntax, because then the texts are data. Gives the differences.
 */
export async function hostileProblems(subject: Subject, folder: string): Promise<readonly string[]> {
  const { bundled } = await loadDocument(subject.file, subject.root === undefined ? {} : { root: subject.root });
  const problems: string[] = [];
  for (const { kinds, text } of passes) {
    const files = await filesWith(bundled, kinds, text, folder);
    const twin = await filesWith(bundled, kinds, harmless(text), folder);
    if (files === undefined || twin === undefined) {
      if (files !== twin) problems.push(`hostile ${kinds.join(' and ')} are refused`);
      continue;
    }
    for (const [path, content] of files) {
      const other = twin.get(path);
      if (other === undefined) problems.push(`${path} has no twin`);
      if (!path.endsWith('.ts') || other === undefined) continue;
      const errors = syntaxErrors(path, content);
      if (errors.length > 0) problems.push(`${path}: ${errors[0]}`);
      else if (shapeOf(path, content) !== shapeOf(path, other)) problems.push(`${path} has another tree`);
      if (directivesIn(content).length > 0) problems.push(`${path} has a directive`);
    }
  }
  return problems;
}

async function filesWith(
  document: JsonObject,
  kinds: readonly TextKind[],
  text: string,
  folder: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const file = `${folder}.json`;
  const numbered = (number: number) => `${text}${String(number).padStart(6, '0')}`;
  writeFileSync(file, JSON.stringify(replaceTexts(document, kinds, numbered)));
  const { files, refused } = await generatePackage(file, folder);
  return refused ? undefined : files;
}
