import type { ApiModel, Method, StreamFormat, StreamItem } from '../../../model/api-model.ts';
import { holdsError } from '../../../model/schema/holds-error.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { jsonValue, objectValue, optionalList, type Value } from '../../../text/typescript/value-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import { responseShape } from './response-shape.ts';
import { exactPlaces, openEnumPlaces, requiredNames } from './schema-hints.ts';

const formats: Readonly<Record<StreamFormat, RuntimeName>> = {
  events: 'serverSentEvents',
  lines: 'jsonLines',
  sequence: 'jsonSequence',
  parts: 'multipartParts',
};

/** How to read the stream of an operation, for the runtime. */
export function streamDefinition(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const { streaming } = method;
  if (streaming === undefined) return undefined;
  const { item, end, field, format, methodName } = streaming;
  const resource = model.client.resources.find(({ methods }) => methods.includes(method));
  const roots = item.schema === undefined ? [] : [item.schema];
  return objectValue([
    ['format', { code: imports.use(runtimeName(model, formats[format])) }],
    ['item', itemDefinition(model, item, streaming.accept, imports)],
    ['openEnums', optionalList(openEnumPlaces(roots, model))],
    ['events', item.events ? true : undefined],
    ['data', optionalList(item.dataByEvent)],
    ['errorEvents', item.errors ? true : undefined],
    ['end', end === false ? undefined : end],
    ['done', end === false ? false : undefined],
    [
      'field',
      field &&
        objectValue([
          ['in', field.in],
          ['name', field.name],
          ['on', jsonValue(field.on)],
          ['off', field.off === undefined ? undefined : jsonValue(field.off)],
        ]),
    ],
    ['method', [...(resource === undefined ? [] : [resource.name]), methodName].join('.')],
  ]);
}

function itemDefinition(
  model: ApiModel,
  { data, json, schema, events }: StreamItem,
  accept: string,
  imports: Imports,
): Value {
  const isCertain = (data === 'json' && schema !== undefined) || events;
  const roots = schema === undefined ? [] : [schema];
  return objectValue([
    ['accept', accept],
    ['json', data === 'text' ? undefined : data === 'either' ? 'value' : (responseShape(json, model) ?? 'value')],
    ['text', data === 'either' ? true : undefined],
    // If any JSON is allowed, a property of that name is too.
    ['error', data !== 'text' && (json.length === 0 || holdsError(json, model)) ? true : undefined],
    ['exact', isCertain ? exactPlaces(roots, model, imports) : undefined],
    ['required', isCertain ? optionalList(requiredNames(roots, model)) : undefined],
  ]);
}
