import type { ApiModel, Operation, Parameter } from '../../../model/api-model.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import type { SchemaScope, View } from '../values/view.ts';

/**
 * The query parameters that an object is written as: with `form` and `explode`, or as a form that is the whole query, one for
 * each property; with `deepObject`, one for each `name[property]`. Undefined if the object is written differently, or has
 * demands on several properties. `isNew` is for the new description, whose parts may not have demands that the whole lacked.
 */
export function explodedParameters(scope: SchemaScope, parameter: Parameter, isNew: boolean): Parameter[] | undefined {
  const way = wayOf(parameter);
  if (way === undefined) return undefined;
  const view = scope.view(parameter.schema);
  if (view.types.value.join() !== 'object' || !isPlainObject(view)) return undefined;
  const isConditional = !parameter.required && view.required.size > 0 && view.properties.size > 1;
  if (isNew && isConditional) return undefined;
  return [...view.properties].map(([property, schema]) => ({
    pointer: schema.pointer,
    name: way === 'deepObject' ? `${parameter.name}[${property}]` : property,
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

/** How the properties of an object in the query become separate parameters; undefined if they don't. */
function wayOf({ in: place, style, explode, contentType, encoding }: Parameter): 'form' | 'deepObject' | undefined {
  if (place === 'querystring') {
    return contentType === 'application/x-www-form-urlencoded' && (encoding?.size ?? 0) === 0 ? 'form' : undefined;
  }
  if (place !== 'query' || contentType !== undefined) return undefined;
  return style === 'deepObject' || (style === 'form' && explode) ? style : undefined;
}

/** An object of scalar values, without demands on their combination. */
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

/** Headers that OpenAPI ignores as parameters, because media types and security schemes define them. */
const ignored: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/**
 * Whether a declared parameter is never sent as one: a path parameter that the template lacks, a header that OpenAPI ignores,
 * or one that carries a credential which every request has anyway.
 */
export function isIdle(model: ApiModel, operation: Operation, parameter: Parameter): boolean {
  if (operation.unusedParameters?.includes(parameter) !== true) return false;
  if (parameter.in !== 'header') return parameter.in === 'path';
  const name = parameter.name.toLowerCase();
  return ignored.has(name) || isCredential(model, operation, parameter);
}

export function isCredential(
  { securitySchemes }: ApiModel,
  { security = [] }: Operation,
  parameter: Pick<Parameter, 'in' | 'name'>,
): boolean {
  const key = (location: string, name: string) => `${location} ${location === 'header' ? name.toLowerCase() : name}`;
  return (
    security.length > 0 &&
    security.every(({ schemes }) =>
      schemes.some(({ name }) => {
        const scheme = securitySchemes.get(name);
        if (scheme?.in === undefined || scheme.parameterName === undefined) return false;
        return key(scheme.in, scheme.parameterName) === key(parameter.in, parameter.name);
      }),
    )
  );
}
