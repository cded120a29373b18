import { codeFile } from '../../generator/src/generate/emit/code-file.ts';
import { hasRaw } from '../../generator/src/generate/emit/raw.ts';
import { methodTypes } from '../../generator/src/generate/emit/resource/method-types.ts';
import { pathsFile } from '../../generator/src/generate/emit/runtime-names.ts';
import { schemaContexts } from '../../generator/src/generate/emit/schema/schema-contexts.ts';
import { typeOfSchema } from '../../generator/src/generate/emit/schema/type-of-schema.ts';
import type { ApiModel, Method, Parameter, ParameterLocation, Resource } from '../../generator/src/model/api-model.ts';
import { mediaKind, possibleContents, successes } from '../../generator/src/model/client/result.ts';
import { inheritedMembers } from '../../generator/src/model/names/reserved-names.ts';
import type { Schema } from '../../generator/src/model/schema.ts';
import { isPathMethod, namedOperation } from '../../generator/src/model/types-document/types-document.ts';
import type { GeneratedFile } from '../../generator/src/text/generated-file.ts';
import { identifier } from '../../generator/src/text/identifier.ts';
import type { Imports } from '../../generator/src/text/typescript/imports.ts';
import { type Statement, tight } from '../../generator/src/text/typescript/statement.ts';
import { neverType, type ObjectType, reference, type Type, unionOf } from '../../generator/src/text/typescript/type.ts';
import { typeLayout } from '../../generator/src/text/typescript/type-layout.ts';
import { isReadOtherwise, isTwoFaced, mixesNames, narrowsBranches, takesDates } from './exceptions.ts';

/**
 * A project that compiles if each method's arguments and result agree with `src/paths.ts`, which is read from the description without the
 * model. Keys must be equal where both sides are objects, values must fit. Nothing for a package without `/raw`.
 */
export function conformanceFiles(model: ApiModel): readonly GeneratedFile[] {
  if (!hasRaw(model)) return [];
  const program = codeFile('conformance/conformance.ts', model, (imports) => [
    ...assertionTypes(imports),
    ...model.client.resources.flatMap((resource) =>
      resource.methods.flatMap((method) => methodAssertion(model, resource, method, imports)),
    ),
  ]);
  return [program, { path: 'conformance/tsconfig.json', content: JSON.stringify(project) }];
}

const project = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ['conformance.ts'],
};

function methodAssertion(model: ApiModel, resource: Resource, method: Method, imports: Imports): readonly Statement[] {
  const types = methodTypes(model, resource, method);
  const checks = [
    ...pathChecks(model, method),
    ...paramsChecks(model, method, types.params),
    ...bodyChecks(model, method, types.body),
    ...resultChecks(model, method, types.result),
    ...itemChecks(model, method, types.streamed),
  ];
  if (checks.length === 0) return [];
  return [assertion(identifier(method.definitionName), checks, imports)];
}

/** Something of the operation in `paths`. */
function theirs(method: Method, ...keys: readonly (string | number)[]): Type {
  const { path, method: verb } = method.operation;
  if (!isPathMethod(verb)) {
    const components = reference({ name: 'components', from: pathsFile, typeOnly: true });
    return { kind: 'access', object: components, keys: ['pathItems', namedOperation(verb, path), 'post', ...keys] };
  }
  const paths = reference({ name: 'paths', from: pathsFile, typeOnly: true });
  return { kind: 'access', object: paths, keys: [path, verb.toLowerCase(), ...keys] };
}

function present(type: Type): Type {
  return reference({ name: 'NonNullable', typeOnly: true }, type);
}

function pathChecks(model: ApiModel, method: Method): readonly Type[] {
  const all = method.pathArguments.filter(({ parameter }) => parameter.pointer !== method.operation.pointer);
  const declared = all.filter(({ parameter }) => !takesDates(model, parameter.schema));
  if (declared.length === 0) return [];
  const { request } = schemaContexts(model);
  const ours: ObjectType = {
    kind: 'object',
    properties: declared.map(({ parameter }) => ({
      name: parameter.name,
      type: typeOfSchema(parameter.schema, request),
      optional: false,
    })),
  };
  const path = theirs(method, 'parameters', 'path');
  return [takes(ours, without(path, all, declared))];
}

/** A type of theirs without parameters that are compared in no form. */
function without<One extends { readonly parameter: Parameter }>(
  type: Type,
  all: readonly One[],
  compared: readonly One[],
): Type {
  const others = all.filter((one) => !compared.includes(one));
  if (others.length === 0) return type;
  const names = unionOf(others.map(({ parameter }): Type => ({ kind: 'literal', value: parameter.name })));
  return reference({ name: 'Omit', typeOnly: true }, type, names);
}

const locations: readonly ParameterLocation[] = ['query', 'header', 'cookie'];

function paramsChecks(model: ApiModel, { params, ...method }: Method, type: Type | undefined): readonly Type[] {
  if (params === undefined || type === undefined) return [];
  return locations.flatMap((location): Type[] => {
    const here = params.properties.filter(({ parameter }) => parameter.in === location);
    const same = here.filter(({ key, parameter }) => key === parameter.name && !takesDates(model, parameter.schema));
    const named = same.map(({ key }) => key);
    // Their type accepts no object without such a parameter.
    const inherited = here.some(({ parameter }) => inheritedMembers.has(parameter.name));
    if (named.length === 0 || inherited) return [];
    const keys = unionOf(named.map((value): Type => ({ kind: 'literal', value })));
    const ours =
      named.length === params.properties.length ? type : reference({ name: 'Pick', typeOnly: true }, type, keys);
    const other = without(present(theirs({ ...method, params }, 'parameters', location)), here, same);
    // Theirs has parameters for headers that our transport sets itself.
    return [location === 'header' ? fits(ours, other) : takes(ours, other)];
  });
}

function bodyChecks(model: ApiModel, method: Method, type: Type | undefined): readonly Type[] {
  const { body } = method;
  if (body === undefined || type === undefined || body.filePart !== undefined || body.typeName === undefined) return [];
  const written = method.operation.body?.contents.find((content) => content.pointer === body.mediaType.pointer);
  if (written?.schema === undefined || body.mediaType.schema === undefined) return [];
  const other: Type = {
    kind: 'access',
    object: present(theirs(method, 'requestBody')),
    keys: ['content', written.name],
  };
  // Beside named properties, our index signature allows undefined and theirs doesn't: TypeScript can't express theirs. Their
  // types mark fields that are only received or only sent; ours omit them.
  const differs = [mixesNames, isTwoFaced, isReadOtherwise, takesDates].some((holds) =>
    holds(model, written.schema as Schema),
  );
  return differs ? [] : [takes(type, other)];
}

function resultChecks(model: ApiModel, method: Method, type: Type): readonly Type[] {
  const { result } = method;
  if (result.text || result.raw || result.json.length === 0) return [];
  if (result.json.some((schema) => isTwoFaced(model, schema) || isReadOtherwise(model, schema))) return [];
  const contents = successes(method.operation).flatMap((response) =>
    possibleContents(method.operation, response)
      .filter((content) => content.schema !== undefined && mediaKind(content) === 'json')
      .map((content) => theirs(method, 'responses', statusKey(response.status), 'content', content.name)),
  );
  // JSON without a schema beside others makes ours unknown.
  const isUnknown = result.json.some((schema) => Object.keys(schema).join() === 'pointer');
  if (contents.length === 0 || isUnknown) return [];
  const other = unionOf(contents);
  // Ours is narrower there, so the check is only that it allows nothing that theirs doesn't.
  if (!result.empty && result.json.some((schema) => narrowsBranches(model, schema))) return [takes(type, other)];
  return [result.empty ? fits(other, type) : gives(type, other)];
}

/** Only where the schema of the content is that of an item: of the others, `paths` says nothing. */
function itemChecks(model: ApiModel, method: Method, type: Type | undefined): readonly Type[] {
  const schema = method.streaming?.item.schema;
  if (schema === undefined || type === undefined || isTwoFaced(model, schema) || isReadOtherwise(model, schema))
    return [];
  return successes(method.operation)
    .flatMap(({ status, contents }) => contents.map((content) => ({ status, content })))
    .filter(({ content }) => content.schema === schema && content.name === method.streaming?.accept)
    .slice(0, 1)
    .map(({ status, content }) => {
      const other = theirs(method, 'responses', statusKey(status), 'content', content.name);
      return narrowsBranches(model, schema) ? takes(type, other) : gives(type, other);
    });
}

function statusKey(status: string): string | number {
  return /^\d+$/.test(status) ? Number(status) : status;
}

const ours = reference({ name: 'Ours', typeOnly: true });
const theirTypes = reference({ name: 'Theirs', typeOnly: true });
const yes: Type = { kind: 'literal', value: true };
const no: Type = { kind: 'literal', value: false };

/** `true` if what we take is what they take: no key more or less, and every value of ours is one of theirTypes. */
function takes(own: Type, other: Type): Type {
  return reference({ name: '$Takes', typeOnly: true }, own, other);
}

/** `true` if what we give is what they give: no key more or less, and every value of theirTypes is one of ours. */
function gives(own: Type, other: Type): Type {
  return reference({ name: '$Gives', typeOnly: true }, own, other);
}

/** `true` if every value of the first type is one of the second, whatever the keys. */
function fits(value: Type, into: Type): Type {
  return reference({ name: '$Fits', typeOnly: true }, value, into);
}

/** A statement that does not compile unless all of the types are `true`. */
function assertion(name: string, checks: readonly Type[], imports: Imports): Statement {
  const elements = checks.map((check) => ({
    type: reference({ name: '$True', typeOnly: true }, check),
    optional: false,
  }));
  return tight([`export type ${name} = `, typeLayout({ kind: 'tuple', elements }, imports), ';']);
}

/** The types that assertions are made of. */
function assertionTypes(imports: Imports): readonly Statement[] {
  const names = (type: Type) => reference({ name: '$Names', typeOnly: true }, type);
  const onlyIn = (one: Type, other: Type) => reference({ name: 'Exclude', typeOnly: true }, names(one), names(other));
  const difference: Type = { kind: 'union', members: [onlyIn(ours, theirTypes), onlyIn(theirTypes, ours)] };
  return [
    alias('$True<Value extends true>', reference({ name: 'Value', typeOnly: true }), imports),
    // Compared as text: `theirTypes` reads a name of digits as a number.
    tight(['type $Names<Value> = `$', '{Extract<keyof Value, string | number>}`;']),
    alias('$Fits<Ours, Theirs>', whether(ours, theirTypes, yes), imports),
    alias('$Takes<Ours, Theirs>', whether(difference, neverType, fits(ours, theirTypes)), imports),
    alias('$Gives<Ours, Theirs>', whether(difference, neverType, fits(theirTypes, ours)), imports),
  ];
}

/** Both in tuples: a union is compared as a whole. */
function whether(check: Type, wide: Type, whenTrue: Type): Type {
  const only = (type: Type): Type => ({ kind: 'tuple', elements: [{ type, optional: false }] });
  return { kind: 'conditional', check: only(check), extends: only(wide), whenTrue, whenFalse: no };
}

function alias(head: string, type: Type, imports: Imports): Statement {
  return tight([`type ${head} = `, typeLayout(type, imports), ';']);
}
