import { compareCodePoints, sortedUnique } from '../../../base/order.ts';
import type { ApiModel, BodyFormat, Method, ResultFormat } from '../../../model/api-model.ts';
import { allFormats } from '../../../model/client/choices.ts';
import { schemaPlaces } from '../../../model/schema/schema-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { type Value, valueLayout } from '../../../text/typescript/value-layout.ts';
import { runtimeName } from '../runtime-names.ts';

/** More open enums than this in one response are not worth a list. */
const mostPlaces = 40;

/** Where open enums are in a response, with the values that were known. */
export function openEnumPlaces(roots: readonly Schema[], model: ApiModel): readonly Value[] {
  const places = new Map<string, readonly string[]>();
  for (const root of roots) {
    for (const { pointer, schema, alsoOthers } of schemaPlaces(root, model)) {
      const { knownValues = [] } = schema;
      if (knownValues.length > 0 && !alsoOthers) places.set(pointer, knownValues);
    }
  }
  if (places.size > mostPlaces) return [];
  return [...places].sort(([a], [b]) => compareCodePoints(a, b)).map(([pointer, values]) => [pointer, values]);
}

/** The properties that must not show in logs, in what is sent and in what comes. */
export function sensitiveValues(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const names = sensitiveNames(method, model);
  if (names.length === 0) return undefined;
  const make = imports.use(runtimeName(model, 'sensitiveValues'));
  return { code: [`/* @__PURE__ */ ${make}(`, valueLayout(names), ')'] };
}

function sensitiveNames(method: Method, model: ApiModel): readonly string[] {
  const { body, result } = method;
  const results = allFormats<ResultFormat>(result);
  const bodies = body === undefined ? [] : allFormats<BodyFormat>(body);
  const roots = new Set([
    ...results.flatMap(({ json }) => json),
    ...(method.streaming?.item.schema === undefined ? [] : [method.streaming.item.schema]),
    ...bodies.flatMap(({ mediaType, item }) => mediaType.schema ?? item ?? []),
  ]);
  const names = [...roots].flatMap((root) =>
    schemaPlaces(root, model)
      .filter(({ schema }) => schema.extensions?.get('x-sensitive') === true)
      .flatMap(({ name }) => name ?? []),
  );
  return sortedUnique(names);
}
