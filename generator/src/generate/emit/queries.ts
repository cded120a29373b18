import type { ApiModel, Method, OptionalPeer, Resource } from '../../model/api-model.ts';
import { claimName } from '../../model/names/names.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { fileName, identifier } from '../../text/identifier.ts';
import { propertyAccess, stringLiteral } from '../../text/literals.ts';
import { markdownCode } from '../../text/markdown-text.ts';
import { signature } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import { braced, type Layout, parenthesised } from '../../text/typescript/layout.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import { fieldOf, type ImportedName, nullType, reference, type Type, unionOf } from '../../text/typescript/type.ts';
import { objectValue, typeLayout, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { exportsFrom } from './index-file.ts';
import { changesSomething } from './readme/readme-data.ts';
import { type Argument, methodArguments } from './resource/method-arguments.ts';
import { deprecatedTag } from './resource/method-docs.ts';
import { methodTypes, resourcePath } from './resource/method-types.ts';
import { inOnePiece } from './resource/resource-class.ts';
import { ownModule, runtimeName } from './runtime-names.ts';

const library = '@tanstack/query-core';
const indexPath = 'src/queries.ts';

/** The entries with options of TanStack Query: of all resources, and of each. */
export function queryEntries({ package: { queries }, client }: ApiModel): readonly (readonly [string, string])[] {
  if (queries !== true || client.resources.length === 0) return [];
  return [
    ['./queries', 'queries'],
    ['./queries/*', 'queries/*'],
  ];
}

/** The library has the types alone. */
export function queryPeers({ package: { queries } }: ApiModel): readonly OptionalPeer[] {
  return queries === true ? [[library, '^5.62.0']] : [];
}

/** `src/queries/*.ts`: for each operation of a resource, options of a query, an infinite query or a mutation; `src/queries.ts`: all of them. */
export function emitQueries(model: ApiModel): readonly GeneratedFile[] {
  if (queryEntries(model).length === 0) return [];
  const resources = model.client.resources.filter(({ methods }) => methods.some(isCached));
  // No argument hides a function of these modules.
  const methods = resources.flatMap((resource) => resource.methods);
  const taken = new Set(methods.flatMap(({ pathArguments }) => pathArguments.map(({ name }) => name)));
  const files = resources.map((resource) => {
    const names: string[] = [];
    const claim = (wish: string) => {
      const name = claimName(identifier(wish), taken);
      names.push(name);
      return name;
    };
    const path = `src/queries/${fileName(resource.fileName)}.ts`;
    const file = codeFile(path, model, (imports) => statementsOf({ model, resource, imports, claim }));
    return {
      file,
      exported: exportsFrom(
        indexPath,
        path,
        names.map((name) => ({ name, typeOnly: false })),
      ),
    };
  });
  return [
    ...files.map(({ file }) => file),
    codeFile(indexPath, model, () => files.flatMap(({ exported }) => exported)),
  ];
}

interface Scope {
  readonly model: ApiModel;
  readonly resource: Resource;
  readonly imports: Imports;
  readonly claim: (wish: string) => string;
}

function statementsOf(scope: Scope): readonly Statement[] {
  const { model, resource, imports, claim } = scope;
  const methods = resource.methods.filter(isCached);
  const key = claim(`${resource.name}Key`);
  const ids = [model.package.name, resource.name].map(stringLiteral).join(', ');
  const operation = unionOf(methods.map(({ name }): Type => ({ kind: 'literal', value: name })));
  const head = signature({
    kind: 'function',
    name: key,
    parameters: [{ name: 'operation', type: typeLayout(operation, imports), mode: 'optional' }],
    result: imports.use(ofQueries(model, 'QueryKey', 'type')),
  });
  const text = `The key of the queries of ${markdownCode(resource.name)}, or of one operation: for \`invalidateQueries\`.`;
  return [
    block(head, [code(`return operation === undefined ? [${ids}] : [${ids}, operation];`)], { text: [text] }),
    ...methods.flatMap((method) => {
      const types = { method, key: `${key}(${stringLiteral(method.name)})`, ...typesOf(scope, method) };
      if (changesSomething(method)) return [mutation(scope, types)];
      return method.pagination === undefined ? [reading(scope, types)] : [reading(scope, types), pages(scope, types)];
    }),
  ];
}

/** A stream has no end to wait for, and a file can be read only once. */
function isCached(method: Method): boolean {
  return method.streaming?.only !== true && (changesSomething(method) || !method.result.raw);
}

interface CachedOperation {
  readonly method: Method;
  /** The expression for its key. */
  readonly key: string;
  readonly args: readonly Argument[];
  readonly data: Type;
  /** The types of an item and of a page, if it is a list. */
  readonly listed?: readonly [item: Type, body: Type];
}

/** The arguments of a method as it is called without choices, the options last. */
function typesOf({ model, resource }: Scope, method: Method): Pick<CachedOperation, 'args' | 'data' | 'listed'> {
  const all = inOnePiece(method, methodTypes(model, resource, method));
  const { bodies: _, results: __, ...types } = all;
  const args = methodArguments(model, method, types).map((argument) =>
    argument.role === 'params' && types.params !== undefined ? { ...argument, type: types.params } : argument,
  );
  if (types.item !== undefined) {
    const listed = [types.item, types.result] as const;
    const name = changesSomething(method) ? runtimeName(model, 'Page') : ofQueries(model, 'ListedPage', 'type');
    return { args, listed, data: reference(name, ...listed) };
  }
  if (!method.result.empty || changesSomething(method)) return { args, data: types.result };
  const isVoid = types.result.kind === 'keyword';
  const content = reference({ name: 'NonNullable', typeOnly: true }, types.result);
  return { args, data: isVoid ? nullType : unionOf([content, nullType]) };
}

/** A query for the result, or for the first page of a list. */
function reading(scope: Scope, operation: CachedOperation): Statement {
  const { method, key, data, listed } = operation;
  const { args, names } = argumentsOf(scope, operation);
  const run = useFunction(scope, listed === undefined ? 'query' : 'page');
  const body: Layout = ['(options) => ', callOf(scope, method, names, 'options')];
  const type = reference(ofQueries(scope.model, 'ReadOptions', 'type'), tagged(scope, data), data);
  const value: Layout = [run, parenthesised([key, argsValue(names), body])];
  return made(scope, operation, { suffix: 'Options', what: 'a query', args, type, value });
}

/** An infinite query for the pages of a list. */
function pages(scope: Scope, operation: CachedOperation): Statement {
  const { method, key, data } = operation;
  const { args, names } = argumentsOf(scope, operation);
  const run = useFunction(scope, 'paginate');
  const hasParams = names.includes('params');
  const inner = hasParams ? 'params' : 'args';
  const body: Layout = [`(${inner}, options) => `, callOf(scope, method, names, 'options')];
  const all = reference({ name: 'InfiniteData', from: library, typeOnly: true }, data, placeType(scope));
  const type = reference(ofQueries(scope.model, 'PagesOptions', 'type'), tagged(scope, all), data);
  const value: Layout = [run, parenthesised([key, argsValue(names), hasParams ? 'params' : '{}', body])];
  return made(scope, operation, { suffix: 'InfiniteOptions', what: 'an infinite query', args, type, value });
}

function placeType({ model }: Scope): Type {
  return unionOf([reference(ofQueries(model, 'FollowingPage', 'type')), nullType]);
}

/** A mutation, whose variables are the arguments by name. */
function mutation(scope: Scope, operation: CachedOperation): Statement {
  const { method, key, args, data } = operation;
  const run = useFunction(scope, 'request');
  const properties = args.map(({ name, type, mode }) => fieldOf(name, type, mode === 'required'));
  const object: Type = { kind: 'object', properties };
  const isOptional = properties.every(({ optional }) => optional);
  const variables = isOptional ? unionOf([object, { kind: 'keyword', name: 'void' }]) : object;
  const names = args.map(({ name }) => identifier(name));
  const body: Layout = ['(', braced(names), ') => ', callOf(scope, method, names, undefined)];
  const type = reference(ofQueries(scope.model, 'ChangeOptions', 'type'), data, variables);
  const value: Layout = [run, parenthesised([key, body])];
  return made(scope, operation, { suffix: 'Mutation', what: 'a mutation', args: [], type, value });
}

/** The arguments of a query, without the options, which TanStack Query decides. */
function argumentsOf({ model, resource }: Scope, { method, args }: CachedOperation) {
  const { params } = methodTypes(model, resource, method);
  const own = args.filter(({ role }) => role !== 'options');
  const moved: Argument[] =
    method.params?.inOptions === true && params !== undefined
      ? [{ name: 'params', role: 'params', type: params, mode: 'defaulted' }]
      : [];
  const all = [...own, ...moved];
  return { args: all, names: all.map(({ name }) => identifier(name)) };
}

function argsValue(names: readonly string[]): Layout {
  return valueLayout(objectValue(names.map((name) => [name, { code: name }])));
}

function callOf({ resource }: Scope, { name, params }: Method, names: readonly string[], options: string | undefined) {
  const moved = options !== undefined && params?.inOptions === true;
  const given = moved ? names.filter((one) => one !== 'params') : names;
  const last = moved ? ['{ ...options, params }'] : options === undefined ? [] : [options];
  return [`client${propertyAccess(resource.name)}${propertyAccess(name)}`, parenthesised([...given, ...last])];
}

interface MadeOptions {
  readonly suffix: string;
  readonly what: string;
  readonly args: readonly Argument[];
  readonly type: Type;
  readonly value: Layout;
}

function made(scope: Scope, { method }: CachedOperation, { suffix, what, args, type, value }: MadeOptions): Statement {
  const { resource, imports, claim } = scope;
  const target = { name: resource.className, from: resourcePath(resource), typeOnly: true } as const;
  const called = reference({ name: 'Pick', typeOnly: true }, reference(target), {
    kind: 'literal',
    value: method.name,
  });
  const client: Type = {
    kind: 'object',
    properties: [{ name: resource.name, type: called, optional: false, readonly: true }],
  };
  const { method: verb, path } = method.operation;
  const name = `${resource.name}.${method.name}`;
  return block(
    signature({
      kind: 'function',
      name: claim(`${method.definitionName}${suffix}`),
      parameters: [
        { name: 'client', type: typeLayout(client, imports), mode: 'required' },
        ...args.map((argument) => ({
          name: identifier(argument.name),
          type: typeLayout(argument.type, imports),
          mode: argument.mode,
        })),
      ],
      result: typeLayout(type, imports),
    }),
    [code(['return ', value, ';'])],
    {
      text: [`Options of ${what} for ${markdownCode(name)}.`, markdownCode(`${verb} ${path}`)],
      tags: deprecatedTag(method.operation),
    },
  );
}

/** A key that says which data and errors are behind it, for `getQueryData`. */
function tagged({ model }: Scope, data: Type): Type {
  const error = reference(runtimeName(model, 'ApiError'));
  const tag = { name: 'DataTag', from: library, typeOnly: true } as const;
  return reference(tag, reference(ofQueries(model, 'QueryKey', 'type')), data, error);
}

function useFunction({ model, imports }: Scope, name: string): string {
  return imports.use(ofQueries(model, name, 'value'));
}

function ofQueries(model: ApiModel, name: string, kind: 'type' | 'value'): ImportedName {
  const from = ownModule(model.package, 'query-options');
  return kind === 'type' ? { name, from, typeOnly: true } : { name, from };
}
