import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTs, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../../test/full.ts';
import { type Json, valueAt } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { loadDocument } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import { testSettings } from '../testing/document.ts';
import { emitModels } from './emit/models.ts';
import { errorBodyType } from './emit/resource/method-errors.ts';
import { unknownsIn } from './emit/testing/unknowns-in.ts';

const folder = process.env.CORPUS_DIR;
const names = folder ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name)) : [];

/** The references of a value and, of every kind of value, where it is. */
function* placesIn(value: Json, pointer: string): Generator<{ readonly pointer: string; readonly ref?: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield key === '$ref' && typeof item === 'string' ? { pointer: at, ref: item } : { pointer: at };
    yield* placesIn(item, at);
  }
}

/** That each reference has its target and each place a line; how many places there are. */
function countPlaces({ bundled, locate }: LoadedDocument): number {
  let count = 0;
  for (const { pointer, ref } of placesIn(bundled, '')) {
    count += 1;
    if (ref?.startsWith('#/')) {
      const tokens = parsePointer(ref.slice(1));
      const target = tokens && valueAt(bundled, tokens);
      expect(target, ref).toBeDefined();
    }
    // Checking every place of the largest ones would take long; every hundredth place shows as much.
    if (count % 100 === 0) expect(locate(pointer).line).toBeGreaterThan(1);
  }
  return count;
}

/** Members and items of which the types of openapi-typescript say nothing. */
async function theirUnknowns(path: string): Promise<number> {
  const code = astToString(await openapiTs(pathToFileURL(path), { silent: true }));
  const [, schemas = ''] = /^ {4}schemas: \{$([\s\S]*?)^ {4}\};$/m.exec(code) ?? [];
  return unknownsIn(schemas);
}

/** The error responses with content that a description declares, and how many of them have a type. */
function typedErrors(model: ApiModel): { readonly declared: number; readonly typed: number } {
  const methods = model.client.resources.flatMap((resource) => resource.methods);
  const errors = methods.flatMap(({ operation, errors: found }) =>
    operation.responses
      .filter(({ status, contents }) => /^[45]|^default$/.test(status) && contents.length > 0)
      .map(({ status }) => found?.responses.find((response) => response.status === status)),
  );
  const typed = errors.filter((found) => {
    const type = found && errorBodyType(model, found);
    return type !== undefined && !(type.kind === 'keyword' && type.name === 'unknown');
  });
  return { declared: errors.length, typed: typed.length };
}

describe.runIf(folder)('real descriptions (CORPUS_DIR)', () => {
  it.each(names)('%s is read, every place of it is found again, and types say what they can', async (name) => {
    const path = join(folder ?? '', name);
    const document = await loadDocument(path);
    expect(document.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(countPlaces(document)).toBeGreaterThan(100);

    const model = buildModel(document, testSettings);
    const { declared, typed } = typedErrors(model);
    expect(typed, 'error bodies that have a type').toBeGreaterThanOrEqual(0.95 * declared);
    const own = unknownsIn(...emitModels(model).map(({ content }) => content));
    // openapi-typescript takes most of the time on the large ones.
    if (isFull || statSync(path).size < 600_000)
      expect(own, 'unknowns, beside openapi-typescript').toBeLessThanOrEqual(await theirUnknowns(path));
  });
});
