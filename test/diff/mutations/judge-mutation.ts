import { BadInputError } from '../../../generator/src/base/diagnostics.ts';
import { isJsonObject, type JsonObject } from '../../../generator/src/base/json.ts';
import { comparable } from '../../../generator/src/compare/sides.ts';
import { ModelScope } from '../../../generator/src/compare/wire/values/model-scope.ts';
import { prover } from '../../../generator/src/compare/wire/values/sameness.ts';
import { minimalsOf } from '../../../generator/src/compare/wire/witness/minimal-value.ts';
import { memoryFiles } from '../../../generator/src/load/file-store.ts';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import type { ApiModel, MediaType } from '../../../generator/src/model/api-model.ts';
import { buildModel } from '../../../generator/src/model/build-model.ts';
import type { Schema } from '../../../generator/src/model/schema.ts';
import { testSettings } from '../../../generator/src/testing/document.ts';
import { diff } from '../load-pair.ts';

/** Why an edit is not passed over: a finding, an error of the loader, or a proof that nothing changed. */
export type Judged = 'found' | 'refused' | 'same model' | 'same values' | 'silent';

/** Compares a description with an edited one as `diff` does; undefined where it cannot be read unedited. */
export async function judgeMutation(
  base: JsonObject,
  head: JsonObject,
  isAboutValues: boolean,
): Promise<Judged | undefined> {
  const before = await modelOf(base);
  if (before === undefined) return undefined;
  const after = await modelOf(head);
  if (after === undefined) return 'refused';
  if (diff(before, after).length > 0) return 'found';
  if (formOf(before) === formOf(after)) return 'same model';
  return isAboutValues && acceptTheSame(before, after) ? 'same values' : 'silent';
}

async function modelOf(description: JsonObject): Promise<ApiModel | undefined> {
  const files = memoryFiles({ 'openapi.json': JSON.stringify(description) });
  try {
    return buildModel(
      await loadDocument('/api/openapi.json', { root: '/api', files, tolerated: comparable }),
      testSettings,
    );
  } catch (error) {
    if (error instanceof BadInputError) return undefined;
    throw error;
  }
}

/** What the loader reads as it must be meant: a parameter of the path that nobody declares is a text. */
const read: ReadonlySet<string> = new Set(['path-parameter-undeclared']);

/** All that a model says and all that was reported of it, without places. */
function formOf(model: ApiModel): string {
  return JSON.stringify(
    { ...model, diagnostics: model.diagnostics.flatMap(({ code }) => (read.has(code) ? [] : [code])).sort() },
    (key, value: unknown) => {
      // An empty list requires no credentials, like a missing one; an alternative that is named twice counts once, wherever.
      if (key === 'security' && Array.isArray(value))
        return value.length === 0 ? undefined : [...new Set(value.map((item) => JSON.stringify(item)))].sort();
      // OpenAPI knows only one way to write a deep object.
      if (isJsonObject(value) && value.style === 'deepObject') return { ...value, explode: undefined };
      if (key === 'pointer' || key === 'location' || key === 'place') return undefined;
      return value instanceof Map ? [...value] : value;
    },
  );
}

/**
 * Whether every message accepts the same values on both sides, by proof; where a circle of schemas is too long for that, whether every named
 * schema does and nothing else changed.
 */
function acceptTheSame(base: ApiModel, head: ApiModel): boolean {
  const inclusion = prover(undefined, minimalsOf);
  const [old, next] = [new ModelScope(base.schemas), new ModelScope(head.schemas)];
  const areEqual = (befores: readonly Schema[], afters: readonly Schema[]) =>
    befores.length === afters.length &&
    befores.every((before, index) =>
      inclusion.equal({ scope: old, schema: before }, { scope: next, schema: afters[index] as Schema }),
    );
  if (areEqual(messagesOf(base), messagesOf(head))) return true;
  const withoutSchemas = (model: ApiModel) => formOf({ ...model, schemas: new Map() });
  const named = ({ schemas }: ApiModel) => [...schemas.values()].map(({ schema }) => schema);
  return withoutSchemas(base) === withoutSchemas(head) && areEqual(named(base), named(head));
}

/** A file may be described as text in binary or not at all. */
function messagesOf({ operations }: ApiModel): readonly Schema[] {
  const ofContent = ({ name, schema = anything }: MediaType) =>
    schema.format === 'binary' && !/json|text|form/.test(name) ? anything : schema;
  return operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...(body?.contents.map(ofContent) ?? []),
    ...responses.flatMap(({ contents, headers }) => [
      ...contents.map(ofContent),
      ...headers.map(({ schema }) => schema),
    ]),
  ]);
}

const anything: Schema = { pointer: '' };
