import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTs, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../load/load-document.ts';
import { buildModel } from '../../../model/build-model.ts';
import { modelOf, testSettings } from '../../../testing/document.ts';
import { emitModels } from '../models.ts';

const folder = process.env.CORPUS_DIR;
const names = folder ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name)) : [];

/** Members and items of which a type says nothing. Maps of anything are what the description says. */
function unknownsIn(code: string): number {
  const types = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\[(?:key|name): string\]: unknown/g, '');
  return types.match(/\bunknown\b/g)?.length ?? 0;
}

function ours(model: ReturnType<typeof modelOf>): number {
  return unknownsIn(
    emitModels(model)
      .map(({ content }) => content)
      .join('\n'),
  );
}

async function theirs(source: Parameters<typeof openapiTs>[0]): Promise<number> {
  const code = astToString(await openapiTs(source, { silent: true }));
  const [, schemas = ''] = /^ {4}schemas: \{$([\s\S]*?)^ {4}\};$/m.exec(code) ?? [];
  return unknownsIn(schemas);
}

describe('types that say nothing', () => {
  const text = { type: 'string' };
  it.each<[string, object]>([
    ['a branch that only says nullable', { anyOf: [{ $ref: '#/components/schemas/Other' }, { nullable: true }] }],
    ['a nullable reference', { nullable: true, allOf: [{ $ref: '#/components/schemas/Other' }] }],
    ['alternatives of required fields', { type: 'object', properties: { a: text }, anyOf: [{ required: ['a'] }] }],
    ['items without a type word', { items: text }],
  ])('are not needed for %s', (_, member) => {
    const schemas = { Other: { type: 'object', properties: { a: text } }, Thing: { properties: { member } } };
    const model = modelOf(JSON.parse(JSON.stringify({ openapi: '3.0.3', components: { schemas } })));
    expect(ours(model)).toBe(0);
  });
});

describe.runIf(folder)('types that say nothing are not more than those of openapi-typescript', () => {
  it.each(names)('%s', async (name) => {
    const path = join(folder ?? '', name);
    const own = ours(buildModel(await loadDocument(path), testSettings));
    const other = await theirs(pathToFileURL(path));
    console.info(`${name}: ${own} here, ${other} in openapi-typescript`);
    expect(own).toBeLessThanOrEqual(other);
  });
});
