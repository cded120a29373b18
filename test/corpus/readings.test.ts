import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { BadInputError, type Diagnostic } from '../../generator/src/base/diagnostics.ts';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { operationIndex } from '../../generator/src/generate/write/operation-index.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { testSettings } from '../../generator/src/testing/document.ts';
import { loadText } from '../../generator/src/testing/load-text.ts';
import type { GeneratedFile } from '../../generator/src/text/generated-file.ts';
import { shownPart } from '../scenarios/scenario.ts';
import { snippets } from './sloppy/snippets.ts';

// The matrix compiles, calls and attacks these descriptions. Here is how each is read: what the loader says about it, and the code or the
// document that comes of it. Each holds something rare, so a slip in a rare branch shows in one of them.

const made = [
  ...described(join(import.meta.dirname, 'torture')),
  ...described(join(import.meta.dirname, 'torture/several-files')),
  ...described(join(import.meta.dirname, '../wire-truth/descriptions')),
];

const compiledSettings = { ...testSettings, package: { ...testSettings.package, compiled: true as const } };

function described(folder: string): readonly (readonly [name: string, file: string])[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:yaml|json)$/.test(name))
    .map((name) => [name.replace('openapi', 'several-files').replace(/\.\w+$/, ''), join(folder, name)]);
}

it.each(made)('%s is read as before, and the same code is generated', async (name, file) => {
  const reading = await orRefused(async () => {
    const document = await loadDocument(file);
    const model = buildModel(document, compiledSettings);
    const files = await emitPackage(document, model);
    const index = { path: 'operations', content: JSON.stringify(operationIndex(model)) };
    const code = files.filter(({ path }) => /^src\/(?:resources|models|webhooks|servers)/.test(path));
    const texts = code.map(({ path, content }) => `\n// ${path}\n\n${shownPart(content)}`);
    return `${said(model.diagnostics)}${texts.join('')}\n${files.map(markOf).join('')}${markOf(index)}`;
  });
  await expect(reading).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
});

/**
 * A line for a file with marks of its text and of what it is compiled to. Where only marks change, no other test is about what
 * changed: a scenario belongs to it.
 */
function markOf({ path, content, compiled }: GeneratedFile): string {
  const texts = [content, ...(compiled ? [compiled.module, compiled.commonJs, compiled.declarations] : [])];
  const marks = texts.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 8));
  return `// ${path}: ${marks.join(' ')}\n`;
}

it('each sloppy description is read as before', async () => {
  const readings: string[] = [];
  for (const { name, text, kind = 'yaml' } of snippets) {
    const reading = await orRefused(async () => {
      const { diagnostics, bundled } = await loadText({ [`${name}.${kind}`]: text });
      const { openapi, info: _, ...rest } = bundled;
      return said(diagnostics) + stringify({ openapi, ...rest }, { flowCollectionPadding: false, lineWidth: 0 });
    });
    readings.push(`# ${name}\n${reading}`);
  }
  await expect(readings.join('\n')).toMatchFileSnapshot('__snapshots__/sloppy.txt');
});

async function orRefused(read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BadInputError) return said(error.diagnostics);
    throw error;
  }
}

/** A line for each diagnostic, as a comment. */
function said(diagnostics: readonly Diagnostic[]): string {
  const lines = diagnostics.map(({ severity, code, message, hint, pointer, location, repaired }) => {
    const place = location === undefined ? '' : `${location.line}:${location.column}`;
    const kind = repaired === undefined ? severity : `${severity} (repaired)`;
    return `// ${[kind, code, place, pointer, message, hint].filter(Boolean).join(' ')}\n`;
  });
  return lines.join('');
}
