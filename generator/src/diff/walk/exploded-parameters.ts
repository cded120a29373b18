import type { Parameter } from '../../model/api-model.ts';
import { effectiveTypes } from '../schema/effective-types.ts';
import type { SchemaScope } from '../schema/schema-scope.ts';
import type { View } from '../schema/view.ts';

/**
 * The parameters that an object in the query is written as: with `form` and `explode` one for each property, with `deepObject` one
 * for each `name[property]`. Undefined where the object is not written so, or demands more than each of them alone could.
 * `isNew` is for the new description, in which nothing may be demanded of the parts that was not demanded of the whole.
 */
export function explodedParameters(scope: SchemaScope, parameter: Parameter, isNew: boolean): Parameter[] | undefined {
  const { style, explode, contentType } = parameter;
  if (parameter.in !== 'query' || contentType !== undefined) return undefined;
  if (style !== 'deepObject' && !(style === 'form' && explode)) return undefined;
  const view = scope.view(parameter.schema);
  if (view.types.value.join() !== 'object' || !isPlainObject(view)) return undefined;
  const isConditional = !parameter.required && view.required.size > 0 && view.properties.size > 1;
  if (isNew && isConditional) return undefined;
  return [...view.properties].map(([property, schema]) => ({
    pointer: schema.pointer,
    name: style === 'deepObject' ? `${parameter.name}[${property}]` : property,
    in: 'query',
    required: parameter.required && view.required.has(property),
    deprecated: parameter.deprecated,
    allowEmptyValue: parameter.allowEmptyValue,
    style: 'form',
    explode: true,
    allowReserved: parameter.allowReserved,
    schema,
    extensions: new Map(),
  }));
}

/** An object of plain values, and nothing said about which of them go together. */
function isPlainObject(view: View): boolean {
  const demands = view.unions.length + view.negations.length + view.conditions.length;
  const dependent = view.dependentRequired.size + view.dependentSchemas.size + view.patternProperties.size;
  return (
    demands + dependent === 0 &&
    view.minProperties === undefined &&
    view.maxProperties === undefined &&
    [...view.properties.values()].every((schema) => !effectiveTypes(view.scope.view(schema)).some(isNested))
  );
}

function isNested(type: string): boolean {
  return type === 'array' || type === 'object';
}
