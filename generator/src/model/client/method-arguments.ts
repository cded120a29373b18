import type { Operation, Parameter, ParamsArgument } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { assignNames, camelCase, claimName, toIdentifier } from '../names/names.ts';
import { inheritedMembers, keywords, reservedArguments } from '../names/reserved-names.ts';
import { followReference, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { isSpreadInQuery, templateNames } from '../wire/parameters.ts';

/** Reports parameters with nested lists or objects, which only the style `deepObject` can write: all but lists of an exploded object. */
export function reportNestedParameters(context: BuildContext, { parameters }: Operation, schemas: Schemas): void {
  for (const parameter of parameters) {
    const { pointer, name, in: location, style, contentType, schema } = parameter;
    if (contentType !== undefined || style === 'deepObject') continue;
    const [items, fields] = [itemsOf(schema, schemas), fieldsOf(schema, schemas)];
    const members = [
      ...items,
      ...(isSpreadInQuery(parameter) ? fields.flatMap((field) => itemsOrItself(field, schemas)) : fields),
    ];
    if (!members.some((member) => isComposed(member, schemas))) continue;
    context.diagnostics.addOnce('parameter-nested', pointer, { name, location, style });
  }
}

/** The members of a list, in all alternatives. */
function itemsOf(schema: Schema, schemas: Schemas): Schema[] {
  return alternatives(schema, schemas).flatMap(({ items, prefixItems = [] }) => [
    ...(items === undefined ? [] : [items]),
    ...prefixItems,
  ]);
}

/** The members of an object, in all alternatives. */
function fieldsOf(schema: Schema, schemas: Schemas): Schema[] {
  return alternatives(schema, schemas).flatMap((one) => [
    ...viewObject(one, schemas).properties.values(),
    ...(one.additionalProperties === undefined ? [] : [one.additionalProperties]),
  ]);
}

/** The members of what is only a list, or else the schema. */
function itemsOrItself(schema: Schema, schemas: Schemas): Schema[] {
  const types = alternatives(schema, schemas).flatMap((one) => one.types ?? []);
  return types.includes('array') && !types.includes('object') ? itemsOf(schema, schemas) : [schema];
}

function isComposed(schema: Schema, schemas: Schemas): boolean {
  return alternatives(schema, schemas).some(
    ({ types, properties }) => types?.includes('array') || types?.includes('object') || properties !== undefined,
  );
}

function alternatives(schema: Schema, schemas: Schemas, open: readonly Schema[] = []): Schema[] {
  const target = followReference(schema, schemas);
  if (open.includes(target)) return [];
  const branches = [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  return [target, ...branches.flatMap((branch) => alternatives(branch, schemas, [...open, target]))];
}

/** The path parameters as arguments, in path order; no name shadows one that the method's body needs. */
export function pathArguments(
  operation: Operation,
  definitionNames: ReadonlySet<string>,
): { readonly name: string; readonly parameter: Parameter }[] {
  const byName = new Map(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [parameter.name, parameter] as const),
  );
  const taken = new Set<string>();
  const names = assignNames(
    byName.keys(),
    (name) => {
      const wish = toIdentifier(camelCase(name), 'argument');
      const reserved = reservedArguments.has(wish) || keywords.has(wish) || definitionNames.has(wish);
      return reserved ? `${wish}Param` : wish;
    },
    taken,
  );
  return templateNames(operation.path).flatMap((name) => {
    const parameter = byName.get(name);
    return parameter === undefined ? [] : [{ name: names.get(name) as string, parameter }];
  });
}

/**
 * Query, header and cookie parameters by property: the wire name. If two places share one, the query keeps it and the others
 * add their place; so does a name that every object has already, because no object could omit such a property.
 */
export function paramsProperties(operation: Operation): ParamsArgument['properties'] {
  const taken = new Set<string>();
  const inOrder = (['query', 'querystring', 'header', 'cookie'] as const).flatMap((location) =>
    operation.parameters.filter((parameter) => parameter.in === location),
  );
  const wanted = new Set(inOrder.map((parameter) => parameter.name));
  const claim = (parameter: Parameter): string => {
    if (!taken.has(parameter.name) && !inheritedMembers.has(parameter.name)) {
      taken.add(parameter.name);
      return parameter.name;
    }
    const suffixed = `${parameter.name}${locationSuffix[parameter.in]}`;
    return claimName(suffixed, new Set([...taken, ...wanted]));
  };
  return inOrder.map((parameter) => {
    const key = claim(parameter);
    taken.add(key);
    return { key, parameter };
  });
}

const locationSuffix = {
  path: 'Path',
  query: 'Query',
  querystring: 'QueryString',
  header: 'Header',
  cookie: 'Cookie',
} as const;
