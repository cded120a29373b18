import type { SourceLocation } from '../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { dialects } from '../load/openapi/object-table.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';

/**
 * A document in memory for unit tests, with invented positions. Required fields (`openapi`, `info`, `paths`) are filled in; the
 * dialect follows `openapi`. Its structure isn't checked.
 */
export function documentOf(description: JsonObject): LoadedDocument {
  const bundled = JSON.parse(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Test', version: '1.0.0' }, paths: {}, ...description }),
  ) as JsonObject;
  return {
    dialect: dialects.find((dialect) => String(bundled.openapi).startsWith(dialect)) ?? '3.1',
    entry: 'openapi.yaml',
    files: ['openapi.yaml'],
    bundled,
    diagnostics: [],
    locate,
    place: (pointer) => ({ pointer, location: locate(pointer) }),
  };
}

/** A position from the pointer's length: enough to distinguish places in a test. */
function locate(pointer: string): SourceLocation {
  return { file: 'openapi.yaml', line: pointer.length + 1, column: 1 };
}

/** The default settings of unit tests. */
export const testSettings: ModelSettings = {
  package: {
    name: '@test/client',
    version: '1.0.0',
    runtime: { name: '@test/runtime', range: '^1.0.0' },
    environmentPrefix: 'TEST',
  },
  className: 'TestClient',
};

/** The model of a document in memory. */
export function modelOf(description: JsonObject, settings: Partial<ModelSettings> = {}): ApiModel {
  return buildModel(documentOf(description), { ...testSettings, ...settings });
}

/** A copy of a JSON value with keys in another order; `random` returns numbers from 0 to 1. */
export function shuffled<T extends Json>(value: T, random: () => number): T {
  return shuffleJson(value, random) as T;
}

function shuffleJson(value: Json, random: () => number): Json {
  if (Array.isArray(value)) return value.map((item: Json) => shuffleJson(item, random));
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value)
    .map((key) => ({ key, rank: random() }))
    .sort((a, b) => a.rank - b.rank);
  const copy = {};
  for (const { key } of keys) {
    Object.defineProperty(copy, key, {
      value: shuffleJson(value[key] as Json, random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
