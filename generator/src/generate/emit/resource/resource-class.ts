import type { Json } from '../../../base/json.ts';
import type { ApiModel, Method, Resource } from '../../../model/api-model.ts';
import { identifier, memberName } from '../../../text/identifier.ts';
import { propertyAccess } from '../../../text/literals.ts';
import { type CompiledForm, classHead, field, signature } from '../../../text/typescript/compiled-form.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { type Layout, parenthesised, typeArguments } from '../../../text/typescript/layout.ts';
import { type BlockStatement, block, code, type Statement } from '../../../text/typescript/statement.ts';
import {
  intersectionOf,
  reference,
  type Type,
  undefinedType,
  unionOf,
  unknownType,
} from '../../../text/typescript/type.ts';
import { objectValue, typeLayout, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { type RuntimeName, runtimeName, transportNames } from '../runtime-names.ts';
import { type Argument, chosenType, methodArguments, typeParameter, withParams } from './method-arguments.ts';
import { formerDocs, methodDocs, streamDocs, waitDocs } from './method-docs.ts';
import { hasPartHeaders } from './method-headers.ts';
import type { ChoiceTypes, MethodTypes } from './method-types.ts';

/** HTTP methods that change nothing, so that a request may be sent again to continue. */
const safe: ReadonlySet<string> = new Set(['GET', 'OPTIONS', 'QUERY']);

function streamArguments(model: ApiModel, method: Method, types: MethodTypes): readonly Argument[] {
  const reconnects = method.streaming?.format === 'events' && safe.has(method.operation.method);
  const options = reconnects ? 'EventStreamRequestOptions' : 'StreamRequestOptions';
  return methodArguments(model, method, streamTypes(method, types), reference(runtimeName(model, options)));
}

/** The types of a streaming method, without a choice of the response's media type. */
function streamTypes(method: Method, { results: _, ...types }: MethodTypes): MethodTypes {
  const on = method.streaming?.field?.on;
  return on === undefined ? types : withChoice(method, types, [on]);
}

/** The types of a method with a complete response: a value that asks for a stream doesn't compile. */
export function inOnePiece(method: Method, types: MethodTypes): MethodTypes {
  const others = method.streaming?.field?.others ?? [];
  return others.length === 0 ? types : withChoice(method, types, others);
}

/** The types with a narrower field. As an intersection, it fits every kind of body. */
function withChoice({ streaming }: Method, types: MethodTypes, values: readonly Json[]): MethodTypes {
  const { field } = streaming ?? {};
  const literals = values.flatMap((value): Type[] =>
    typeof value === 'object' && value !== null ? [] : [{ kind: 'literal', value }],
  );
  if (field === undefined || literals.length === 0) return types;
  const type = unionOf(field.in === 'params' ? [...literals, undefinedType] : literals);
  const narrowed: Type = { kind: 'object', properties: [{ name: field.name, type, optional: true }] };
  if (field.in === 'body') return { ...types, narrowed };
  return types.params === undefined ? types : { ...types, params: intersectionOf([types.params, narrowed]) };
}

/** The class of a resource, created from options or from the transport of a client, with one method for each operation. */
export function resourceClass(
  model: ApiModel,
  resource: Resource,
  types: ReadonlyMap<Method, MethodTypes>,
  imports: Imports,
): Statement {
  const transport = imports.use(runtimeName(model, 'Transport'));
  const names = transportNames(model);
  const options = [imports.use(names.options), ' | ', transport];
  const members: Statement[] = [
    code(field('#transport', transport)),
    block(
      signature({
        kind: 'method',
        name: 'constructor',
        parameters: [{ name: 'options', type: options, mode: 'defaulted' }],
      }),
      [code([`this.#transport = ${imports.use(names.toTransport)}(options);`])],
      { text: [`Takes the options of ${names.className}, or the transport that a client shares.`] },
    ),
  ];
  for (const method of resource.methods) {
    members.push(...methodMembers(model, method, types.get(method) as MethodTypes, imports));
  }
  const text = resource.description ?? '';
  return block(classHead(identifier(resource.className)), members, { text: [text] });
}

/** The members of the class for one operation: its method, and those that stream, wait or have a former name. */
export function methodMembers(
  model: ApiModel,
  method: Method,
  types: MethodTypes,
  imports: Imports,
): readonly BlockStatement[] {
  const members: BlockStatement[] = [];
  if (method.streaming?.only !== true) members.push(operationMethod(model, method, types, imports));
  if (method.streaming !== undefined) members.push(streamMethod(model, method, types, imports));
  for (const name of method.formerNames) members.push(formerMethod(model, method, types, name, imports));
  if (method.poll !== undefined) members.push(waitMethod(model, method, types, imports));
  return members;
}

function operationMethod(model: ApiModel, method: Method, types: MethodTypes, imports: Imports): BlockStatement {
  const args = methodArguments(model, method, inOnePiece(method, types));
  const name = runnerOf(method, types);
  const isGuarded = method.streaming?.field !== undefined && types.item === undefined;
  const call = isGuarded
    ? callOf(model, 'callUnstreamed', method, args, imports, name === 'call' ? [] : [name])
    : callOf(model, name, method, args, imports);
  const head = methodHead(method.name, args, resultOf(model, method, types), imports, types);
  return block(head, [code(['return ', call, ';'])], methodDocs(method, args));
}

/** The runtime function behind the method: methods with a choice have their own, so that others don't pay for it. */
function runnerOf(method: Method, { bodies, results, item }: MethodTypes): RuntimeName {
  const chosen = bodies !== undefined || results !== undefined || hasPartHeaders(method);
  if (item === undefined) return chosen ? 'callAs' : 'call';
  return chosen ? 'paginateAs' : 'paginate';
}

function formerMethod(
  model: ApiModel,
  method: Method,
  types: MethodTypes,
  name: string,
  imports: Imports,
): BlockStatement {
  const streams = method.streaming?.only === true;
  const args = streams
    ? streamArguments(model, method, types)
    : methodArguments(model, method, inOnePiece(method, types));
  const choices = streams ? streamTypes(method, types) : types;
  const passed = parenthesised(args.map((argument) => identifier(argument.name)));
  const call: Layout = [`return this${propertyAccess(method.name)}`, passed, ';'];
  const head = methodHead(name, args, resultOf(model, method, types), imports, choices);
  return block(head, [code(call)], formerDocs(method));
}

function resultOf(
  model: ApiModel,
  { streaming }: Method,
  { item, result, results, headers, streamed }: MethodTypes,
): Type {
  if (streaming?.only && streamed) return reference(runtimeName(model, 'StreamPromise'), streamed);
  const described = headers === undefined ? [] : [headers];
  const called = reference(
    runtimeName(model, 'ApiPromise'),
    results === undefined ? result : chosenType(results),
    ...described,
  );
  if (item === undefined) return called;
  const pages = reference(runtimeName(model, 'PagePromise'), item, result, ...described);
  if (results === undefined) return pages;
  // Only the default media types are paginated.
  const check = typeParameter(results);
  return { kind: 'conditional', check, extends: results.defaults, whenTrue: pages, whenFalse: called };
}

function streamMethod(model: ApiModel, method: Method, types: MethodTypes, imports: Imports): BlockStatement {
  const args = streamArguments(model, method, types);
  const result = reference(runtimeName(model, 'StreamPromise'), types.streamed ?? unknownType);
  const own = streamTypes(method, types);
  const runner = own.bodies !== undefined || hasPartHeaders(method) ? 'openStreamAs' : 'openStream';
  const call = callOf(model, runner, method, args, imports);
  const name = method.streaming?.methodName ?? method.name;
  return block(methodHead(name, args, result, imports, own), [code(['return ', call, ';'])], streamDocs(method, args));
}

function waitMethod(model: ApiModel, method: Method, types: MethodTypes, imports: Imports): BlockStatement {
  const { bodies: _, results: __, ...usual } = inOnePiece(method, types);
  const waitOptions = reference(runtimeName(model, 'WaitOptions'), types.result);
  const own = methodArguments(model, method, usual, waitOptions).filter((argument) => argument.role !== 'options');
  const options: Argument = {
    name: 'options',
    role: 'options',
    type: withParams(waitOptions, method, types),
    mode: 'optional',
  };
  const args = [...own, options];
  const result = reference({ name: 'Promise', typeOnly: true }, types.result);
  const call = callOf(model, 'waitFor', method, args, imports);
  const name = method.poll?.methodName ?? 'wait';
  return block(methodHead(name, args, result, imports), [code(['return ', call, ';'])], waitDocs(method, args));
}

function methodHead(
  name: string,
  args: readonly Argument[],
  result: Type,
  imports: Imports,
  choices: Pick<MethodTypes, 'bodies' | 'results'> = {},
): CompiledForm {
  const chosen = [choices.bodies, choices.results].filter((choice) => choice !== undefined);
  const generic = chosen.length === 0 ? [] : [typeArguments(chosen.map((choice) => parameterLayout(choice, imports)))];
  return signature({
    kind: 'method',
    name: memberName(name),
    generic,
    parameters: args.map((argument) => ({
      name: identifier(argument.name),
      type: typeLayout(argument.type, imports),
      mode: argument.mode,
    })),
    result: typeLayout(result, imports),
  });
}

/** `As extends keyof GetReportResults = 'application/json'`: readers see the default at the method. */
function parameterLayout(choice: ChoiceTypes, imports: Imports): Layout {
  const { table, defaults } = choice;
  const among = typeLayout({ kind: 'keyof', object: table }, imports);
  return [typeLayout(typeParameter(choice), imports), ' extends ', among, ' = ', typeLayout(defaults, imports)];
}

function callOf(
  model: ApiModel,
  name: RuntimeName,
  method: Method,
  args: readonly Argument[],
  imports: Imports,
  more: readonly RuntimeName[] = [],
): Layout {
  return [
    imports.use(runtimeName(model, name)),
    parenthesised([
      'this.#transport',
      identifier(method.definitionName),
      valueLayout(handedOver(method, args)),
      'options',
      ...more.map((one) => imports.use(runtimeName(model, one))),
    ]),
  ];
}

/** The arguments for the runtime: path values and parts by their names on the wire. */
function handedOver(method: Method, args: readonly Argument[]): Value {
  const path = method.pathArguments.map(({ name, parameter }): readonly [string, Value] => [
    parameter.name,
    { code: identifier(name) },
  ]);
  const body = args.find((argument) => argument.role === 'body');
  return objectValue([
    ['path', path.length === 0 ? undefined : objectValue(path)],
    ['body', body && { code: body.name }],
    ['params', paramsValue(method)],
  ]);
}

function paramsValue({ params }: Method): Value | undefined {
  if (params === undefined) return undefined;
  return { code: params.inOptions ? 'options?.params ?? {}' : 'params' };
}
