import { readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { openApiObjects } from '../openapi/objects.ts';
import { objectTitle } from '../openapi/value-kinds.ts';
import { keyOf, type Site } from '../site.ts';
import { plainName } from './meant-name.ts';
import { reportUnreadOperation } from './missing-operations.ts';

/** The key that an unknown one is meant for: a field of the object that differs in case and separators alone, and is not there itself. */
export function meantField(
  context: DescriptionContext,
  value: JsonObject,
  object: ObjectName,
  key: string,
  at: Site,
): string {
  if (key.startsWith('$') || key.startsWith('x-')) return key;
  const plain = plainName(key);
  const meant = Object.keys(openApiObjects[object].fields).find((field) => plainName(field) === plain);
  if (meant === undefined || Object.hasOwn(value, meant)) return key;
  context.diagnostics.addRepaired(
    'field-misplaced',
    keyOf(at),
    { field: key, object: objectTitle(object) },
    readsAs(meant),
  );
  context.repairs.correctKey(value, key, meant);
  return meant;
}

/** Reports a field of a path item that looks like an operation of a method that OpenAPI does not know; says whether it is one. */
export function reportLostOperation(
  context: DescriptionContext,
  object: ObjectName,
  key: string,
  value: Json,
  at: Site,
): boolean {
  if (object !== 'PathItem' || !isJsonObject(value)) return false;
  if (!Object.hasOwn(value, 'responses') && !Object.hasOwn(value, 'operationId')) return false;
  return reportUnreadOperation(context, key, value, at);
}
