import { isObject, objectOf } from '../description/description.ts';
import { nearestName } from '../description/edits.ts';
import { type Located, memberOf } from '../description/located.ts';
import { shapesOf } from '../description/shapes.ts';
import type { Call } from '../served-api.ts';
import { jsonOf, pointerOf, type RequestProblem } from './problems-of.ts';
import { mediaFor } from './read-body.ts';

/** The fields of a JSON body that its schema allows without naming them, each with the most similar name. */
export function unknownFields({ api, operation, request, bytes }: Call): readonly RequestProblem[] {
  const type = request.headers.get('content-type');
  const body = /[/+]json\b/i.test(type ?? '') ? jsonOf(bytes) : undefined;
  return body ? unknownIn(api.document, mediaFor(operation, type)?.[1].schema, body.json, ['body']) : [];
}

function unknownIn(
  document: object,
  schema: Located | undefined,
  value: unknown,
  path: readonly string[],
): readonly RequestProblem[] {
  const shapes = shapesOf(document, schema);
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => memberOf(document, shape, 'items') ?? [])[0];
    return value.flatMap((each, index) => unknownIn(document, items, each, [...path, String(index)]));
  }
  if (!isObject(value)) return [];
  const tables = shapes.flatMap((shape) => memberOf(document, shape, 'properties') ?? []);
  const names = [...new Set(tables.flatMap((table) => Object.keys(objectOf(table.value))))];
  const isOpen = names.length === 0 || shapes.some((shape) => takesOthers(shape.value));
  return Object.entries(value).flatMap(([name, member]) => {
    const property = tables.flatMap((table) => memberOf(document, table, name) ?? [])[0];
    if (property) return unknownIn(document, property, member, [...path, name]);
    if (isOpen) return [];
    const near = nearestName(names, name);
    const hint = near === undefined ? '' : ` Is ${near} meant?`;
    return [{ pointer: pointerOf([...path, name]), message: `The description has no field ${name}.${hint}` }];
  });
}

/** Whether a schema explicitly allows members that it doesn't name. */
function takesOthers(schema: unknown): boolean {
  const { additionalProperties = false, unevaluatedProperties = false, patternProperties } = objectOf(schema);
  return additionalProperties !== false || unevaluatedProperties !== false || patternProperties !== undefined;
}
