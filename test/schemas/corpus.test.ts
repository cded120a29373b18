import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../generator/src/base/json.ts';
import { namesByModel } from '../../generator/src/generate/emit/models.ts';
import { sampleValue } from '../../generator/src/generate/emit/sample/sample-value.ts';
import { schemaContexts } from '../../generator/src/generate/emit/schema/schema-contexts.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { Value } from '../../generator/src/text/typescript/type-layout.ts';
import { corpusModel } from '../corpus/generated-package.ts';
import { Validity } from '../diff/validity.ts';
import { accepts, emittedSchemas } from './emitted-schemas.ts';

const { CORPUS_DIR } = process.env;
const files = CORPUS_DIR === undefined ? [] : readdirSync(CORPUS_DIR).filter((name) => /\.(?:json|yaml)$/.test(name));

const decimal: Json = { pattern: '^-?\\d+(\\.\\d+)?$' };

/**
 * How the emitted schemas read a description, beside JSON Schema. Each entry is a difference on purpose: without it, real values
 * would be refused that callers can use, or values accepted that the types exclude.
 */
const readings: readonly ((schema: Record<string, Json>) => void)[] = [
  // Unknown properties are kept, in whatever the service sends.
  (schema) => {
    for (const key of ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'])
      if (schema[key] === false || key.startsWith('unevaluated')) delete schema[key];
  },
  // Alternatives overlap in real descriptions; one that accepts the value is enough.
  (schema) => {
    if (Array.isArray(schema.oneOf)) {
      schema.allOf = [...((schema.allOf as Json[] | undefined) ?? []), { anyOf: schema.oneOf }];
      delete schema.oneOf;
    }
  },
  // A schema that says nothing but `nullable` is null, as generators of descriptions mean it beside another alternative.
  (schema) => {
    if (schema.nullable !== true || Object.keys(schema).length > 1) return;
    schema.type = 'null';
    delete schema.nullable;
  },
  // The format is checked, although JSON Schema has no such format.
  (schema) => {
    if (schema.format === 'decimal') schema.allOf = [...((schema.allOf as Json[] | undefined) ?? []), decimal];
  },
  // A keyword of an old draft, which the generator reports.
  (schema) => {
    delete schema.$recursiveRef;
  },
  // Authors leave out types that keywords imply.
  (schema) => {
    const isComposed = ['allOf', 'anyOf', 'oneOf', '$ref', 'enum'].some((key) => key in schema);
    if (schema.type !== undefined || isComposed) return;
    if ('properties' in schema || isJsonObject(schema.additionalProperties)) schema.type = 'object';
    else if ('items' in schema) schema.type = 'array';
  },
];

/** The description with the readings. @param isMap - whether the keys are names, not keywords */
function read(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => read(item));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isMap && (key === 'example' || key === 'examples')) continue;
    const isData = !isMap && ['default', 'enum', 'const'].includes(key);
    copy[key] = isData ? item : read(item as Json, !isMap && (key === 'properties' || key === 'patternProperties'));
  }
  if (!isMap) for (const change of readings) change(copy);
  return copy;
}

function json(value: Value | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.flatMap((item) => json(item) ?? []);
  if ('code' in value) return undefined;
  return Object.fromEntries(value.entries.map(([key, item]) => [key, json(item) ?? null]));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Values near a value: each has one place changed. */
function near(value: Json, depth = 0): readonly Json[] {
  const others: Json[] = [null, 7, -1.5, '', 'other text', true, [], {}];
  if (depth > 3) return others;
  if (Array.isArray(value)) {
    const [first] = value;
    return [
      ...others,
      [...value, ...value],
      ...(first === undefined ? [] : near(first, depth + 1).map((one) => [one])),
    ];
  }
  if (!isJsonObject(value)) return others;
  return [
    ...others,
    { ...value, 'an unknown field': 1 },
    ...Object.entries(value).flatMap(([key, item]) => {
      const { [key]: _, ...without } = value;
      return [without, ...near(item as Json, depth + 1).map((one) => ({ ...value, [key]: one }))];
    }),
  ];
}

const libraries = ['zod', 'valibot'] as const;

describe.each(files)('the schemas of %s', (file) => {
  it('accept what Ajv accepts, but for the readings above', { timeout: 600_000 }, async () => {
    const document = await loadDocument(join(CORPUS_DIR ?? '', file));
    const model = corpusModel(document);
    const { response } = schemaContexts(model);
    const names = namesByModel(model, 'Schema');
    const emitted = libraries.map((library) => emittedSchemas(model, library));
    const judge = new Validity(read(document.bundled as Json) as JsonObject);
    const differences: string[] = [];
    let judged = 0;
    for (const named of model.schemas.values()) {
      if (!named.inResponse) continue;
      const sample = json(sampleValue(named.schema, response));
      if (sample === undefined) continue;
      for (const value of [sample, ...near(sample).slice(0, 60)]) {
        const wanted = verdict(() => judge.isValid(named.schema.pointer, value));
        if (wanted === undefined) break;
        judged += 1;
        for (const [index, schemas] of emitted.entries()) {
          const found = accepts(schemas[names.get(named.typeName) ?? ''], value);
          if (found !== wanted)
            differences.push(`${libraries[index]} ${named.name} ${found} ${JSON.stringify(value).slice(0, 300)}`);
        }
      }
    }
    expect(judged).toBeGreaterThan(100);
    expect(differences).toEqual([]);
  });
});

/** Undefined where Ajv can't read the schema. */
function verdict(judge: () => boolean): boolean | undefined {
  try {
    return judge();
  } catch {
    return undefined;
  }
}
