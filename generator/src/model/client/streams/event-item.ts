import type { StreamItem } from '../../api-model.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { type Variant, valuesOf, variantsOf } from './event-variants.ts';
import { readingOf, reportsErrors } from './item-reading.ts';

const fields: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);

/**
 * An item that is a whole server-sent event, as an `itemSchema` describes it by convention: an object with `data`, `event`,
 * `id` and `retry`, whose `data` is a text that may hold JSON (`contentSchema`). Undefined for a schema of the data alone.
 *
 * @param isItemSchema whether an object with nothing but `data` is an event too
 */
export function eventItem(schema: Schema, isItemSchema: boolean, schemas: Schemas): StreamItem | undefined {
  const variants = variantsOf(schema, schemas);
  if (variants === undefined || !variants.every(({ properties }) => isEvent([...properties.keys()], isItemSchema))) {
    return undefined;
  }
  const readings = variants.map((variant) => ({ variant, ...dataOf(variant, schemas) }));
  const kinds = new Set(readings.map(({ data }) => data));
  const [only = 'text'] = kinds;
  const isDecoded = readings.some(({ inner }) => inner !== undefined);
  return {
    schema: isDecoded ? decodedSchema(schema, readings) : schema,
    data: kinds.size === 1 ? only : 'either',
    json: readings.flatMap(({ data, said, inner }) => (data === 'text' ? [] : [inner ?? said ?? []].flat())),
    events: true,
    dataByEvent: kinds.size === 1 ? [] : readings.flatMap(({ variant, data }) => byName(variant, data, schemas)),
    errors: reportsErrors(schema, schemas),
  };
}

function isEvent(names: readonly string[], isItemSchema: boolean): boolean {
  const own = names.every((name) => fields.has(name));
  return own && (isItemSchema ? names.length > 0 : names.includes('data') && names.length > 1);
}

/** How the data of a shape is read: what the most special part says. */
function dataOf({ properties }: Variant, schemas: Schemas) {
  const said = properties.get('data') ?? [];
  const readings = said.map((schema) => ({ ...readingOf(schema, schemas), said: schema }));
  const inside = readings.findLast(({ inner }) => inner !== undefined);
  return (
    inside ??
    readings.findLast(({ data }) => data !== 'text') ??
    readings.at(-1) ?? { ...readingOf(undefined, schemas), said: undefined }
  );
}

function byName(variant: Variant, data: StreamItem['data'], schemas: Schemas): StreamItem['dataByEvent'] {
  if (data === 'either') return [];
  return (valuesOf(variant, 'event', schemas) ?? []).map((name) => [String(name), data] as const);
}

/** The schema of what the caller gets: events with the JSON of their data in place of its text. */
function decodedSchema(
  { pointer, description, title }: Schema,
  readings: readonly { readonly variant: Variant; readonly inner?: Schema; readonly said: Schema | undefined }[],
): Schema {
  const objects = readings.map(({ variant, inner, said }): Schema => {
    const properties = new Map(
      [...variant.properties].map(([name, parts]): [string, Schema] => {
        const property = name === 'data' ? (inner ?? said) : undefined;
        return [name, property ?? Object.assign({}, ...parts)];
      }),
    );
    return {
      pointer: variant.pointer,
      types: ['object'],
      properties,
      required: [...variant.required].sort(),
      ...(variant.description === undefined ? {} : { description: variant.description }),
    };
  });
  const [first, ...others] = objects;
  if (first !== undefined && others.length === 0) return first;
  return {
    pointer,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    oneOf: objects,
  };
}
