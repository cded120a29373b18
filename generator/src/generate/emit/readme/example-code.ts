import type { Json } from '../../../base/json.ts';
import type { ApiModel, Method, Operation, Resource } from '../../../model/api-model.ts';
import { otherMediaTypes } from '../../../model/client/result.ts';
import { asciiWords } from '../../../model/names/names.ts';
import { withDefaults } from '../../../model/wire/servers.ts';
import { propertyAccess } from '../../../text/literals.ts';
import { CodePrinter } from '../../../text/typescript/code-printer.ts';
import { Imports } from '../../../text/typescript/imports.ts';
import { type Layout, parenthesised } from '../../../text/typescript/layout.ts';
import { linksLayout } from '../../../text/typescript/links.ts';
import { jsonValue, objectValue, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { sampleValue } from '../sample/sample-value.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';

export type ClientLine = (model: ApiModel, imports: Imports) => Layout;

/**
 * A call of one operation, as a module that compiles against the package. Undefined if no value for an argument could be made.
 */
export function exampleOf(
  model: ApiModel,
  resource: Resource,
  method: Method,
  client: ClientLine = clientLine,
): string | undefined {
  return moduleText((imports) => {
    const args = sampleArguments(model, method, imports, wholeValue(method));
    if (args === undefined) return undefined;
    return [client(model, imports), '', ...useOf(method, callOf(resource, method.name, args))];
  });
}

/** Reading an operation item by item, in the same way. */
export function streamExampleOf(model: ApiModel, resource: Resource, method: Method): string | undefined {
  return moduleText((imports) => {
    const { streaming } = method;
    const args = sampleArguments(model, method, imports, streaming?.field?.on);
    if (args === undefined || streaming === undefined) return undefined;
    return [clientLine(model, imports), '', ...loopOver(callOf(resource, streaming.methodName, args))];
  });
}

/** Waiting for the end of an operation, in the same way. */
export function waitExampleOf(model: ApiModel, resource: Resource, method: Method): string | undefined {
  return moduleText((imports) => {
    const args = sampleArguments(model, method, imports, wholeValue(method));
    if (args === undefined || method.poll === undefined) return undefined;
    return [clientLine(model, imports), '', ...logResult(callOf(resource, method.poll.methodName, args))];
  });
}

/** A call that chooses the media type of its response. Undefined if no method has such a choice, or no call can be shown. */
export function choiceExample(model: ApiModel): string | undefined {
  const methods = model.client.resources.flatMap((resource) =>
    resource.methods.map((method) => ({ resource, method })),
  );
  for (const { resource, method } of methods) {
    const options = choiceOptions(method);
    if (options === undefined) continue;
    const example = moduleText((imports) => {
      const args = sampleArguments(model, method, imports, wholeValue(method), true);
      if (args === undefined) return undefined;
      const call = callOf(resource, method.name, [...args, valueLayout(options)]);
      return [clientLine(model, imports), '', ...logResult(call)];
    });
    if (example !== undefined) return example;
  }
  return undefined;
}

/** The options that choose another media type of the response. */
function choiceOptions({ result }: Method): Value | undefined {
  const [other] = result.choices === undefined ? [] : otherMediaTypes(result.choices);
  return other === undefined ? undefined : objectValue([['as', other]]);
}

/** Lines of code with their imports; empty lines stay. */
export function moduleText(build: (imports: Imports) => readonly Layout[] | undefined): string | undefined {
  const imports = new Imports('example.ts');
  const lines = build(imports);
  if (lines === undefined) return undefined;
  const printer = new CodePrinter();
  for (const line of [...imports.links().map(linksLayout), '', ...lines]) {
    if (line !== '') printer.layout(line);
    printer.newLine();
  }
  return printer.toString().trimEnd();
}

/** Creates the client from the environment. */
export function clientLine(model: ApiModel, imports: Imports): Layout {
  return clientImportedFrom(model.package.name)(model, imports);
}

export function clientImportedFrom(from: string): ClientLine {
  return (model, imports) => `const client = new ${imports.use({ name: model.client.className, from })}();`;
}

function useOf(method: Method, call: Layout): readonly Layout[] {
  if (method.pagination !== undefined) return loopOver(call);
  const { result } = method;
  if (result.json.length === 0 && !result.text && !result.raw) return [['await ', call, ';']];
  return logResult(call);
}

function callOf(resource: Resource, method: string, args: readonly Layout[]): Layout {
  return [`client${propertyAccess(resource.name)}${propertyAccess(method)}`, parenthesised(args)];
}

function logResult(call: Layout): readonly Layout[] {
  return [['const result = await ', call, ';'], 'console.log(result);'];
}

function loopOver(call: Layout): readonly Layout[] {
  return [['for await (const item of ', call, ') {'], '  console.log(item);', '}'];
}

/** The value by which a request asks for a complete response. */
function wholeValue({ streaming }: Method): Json | undefined {
  return streaming?.field?.others.find((value) => value !== null);
}

/**
 * @param choice the value of the field that asks for a stream or a complete response
 * @param complete includes optional arguments, because more follows
 */
function sampleArguments(
  model: ApiModel,
  method: Method,
  imports: Imports,
  choice: Json | undefined,
  complete = false,
): readonly Layout[] | undefined {
  const { request } = schemaContexts(model);
  const values: (Value | undefined)[] = method.pathArguments.map(({ parameter }) =>
    sampleValue(parameter.schema, request, parameter.examples),
  );
  const takesParams = method.params !== undefined && !method.params.inOptions;
  const params = sampleParams(model, method) ?? (complete && takesParams ? objectValue([]) : undefined);
  if (method.body !== undefined && (complete || method.body.required || params !== undefined))
    values.push(sampleBody(model, method, imports));
  if (params !== undefined) values.push(params);
  if (values.some((value) => value === undefined)) return undefined;
  const { field } = method.streaming ?? {};
  return values.map((value) => valueLayout(withChoice(value as Value, field?.name, choice)));
}

/** An example with a value for the field that asks for a stream, if it exists. */
function withChoice(value: Value, name: string | undefined, choice: Json | undefined): Value {
  const entries = typeof value === 'object' && value !== null && 'entries' in value ? value.entries : undefined;
  if (choice === undefined || typeof entries !== 'object') return value;
  return objectValue(entries.map(([key, member]) => [key, key === name ? jsonValue(choice) : member]));
}

function sampleBody(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const { body } = method;
  if (body === undefined) return undefined;
  if (body.filePart !== undefined || body.kind === 'binary')
    return { code: `${imports.use({ name: 'file', from: model.package.name })}('document.pdf')` };
  if (body.kind === 'text') return 'text';
  if (body.item !== undefined) {
    const item = sampleValue(body.item, schemaContexts(model).request, []);
    return item === undefined ? undefined : [item];
  }
  const { schema, examples } = body.mediaType;
  if (schema === undefined) return objectValue([]);
  // A form with files needs values that no example can contain.
  if (body.binaryParts.length > 0) return undefined;
  return sampleValue(schema, schemaContexts(model).request, examples);
}

/** The required parameters, and the size of a page. */
function sampleParams(model: ApiModel, { params, pagination }: Method): Value | undefined {
  if (params === undefined || params.inOptions) return undefined;
  const limit = pagination !== undefined && 'limit' in pagination ? pagination.limit : undefined;
  const shown = params.properties.filter(
    ({ parameter }) => parameter.required || (parameter.in === 'query' && parameter.name === limit),
  );
  if (shown.length === 0) return undefined;
  const { request } = schemaContexts(model);
  const entries = shown.map(
    ({ key, parameter }) => [key, sampleValue(parameter.schema, request, parameter.examples)] as const,
  );
  if (!params.required) return objectValue(entries);
  return entries.every(([, value]) => value !== undefined) ? objectValue(entries) : undefined;
}

/**
 * Creates the client for the sandbox on this machine, which accepts all credentials. Their texts appear nowhere else, because
 * the client masks its credentials in messages.
 */
export function sandboxClientLine(model: ApiModel, imports: Imports): Layout {
  const name = imports.use({ name: model.client.className, from: model.package.name });
  const options: (readonly [string, Value])[] = [
    ['baseUrl', 'http://127.0.0.1:4010'],
    ...model.client.credentials.map(({ option }): [string, Value] => [
      option,
      `sandbox-${asciiWords(option).join('-').toLowerCase()}`,
    ]),
  ];
  return [`const client = new ${name}(`, valueLayout(objectValue(options)), ');'];
}

/** Creates a client with every required option. */
export function quickStart(model: ApiModel): string {
  return moduleText((imports) => {
    const name = imports.use({ name: model.client.className, from: model.package.name });
    const options: (readonly [string, Value])[] = [
      ['baseUrl', exampleBaseUrl(model)],
      ...model.client.credentials.map(({ option, scheme }): [string, Value] => [
        option,
        scheme.type === 'apiKey' ? 'your-key' : { code: "async () => 'your-token'" as Layout },
      ]),
    ];
    return [[`export const client = new ${name}(`, valueLayout(objectValue(options)), ');']];
  }) as string;
}

/** The first server of the description that a client could call, otherwise a placeholder. */
function exampleBaseUrl({ servers }: ApiModel): string {
  const urls = servers.map(({ url, variables }) => withDefaults(url, variables));
  return (
    urls.find((url) => /^https:\/\/[^/{}@]+\.[^/{}@.]+(?:\/[^{}@?#]*)?$/.test(url) && !url.includes('.invalid')) ??
    placeholder
  );
}

const placeholder = 'https://api.example.com';

/** A first program: the call with the fewest arguments. */
export interface FirstCall {
  /** Name of the method on the client: `pets.list`. */
  readonly method: string;
  readonly operation: Operation;
  /** A module that compiles against the package. */
  readonly code: string;
}

/**
 * The call that is easiest to try: one that reads rather than one that writes, with the fewest arguments. Undefined if there is
 * none.
 */
export function firstCall(model: ApiModel, client?: ClientLine): FirstCall | undefined {
  const calls = model.client.resources.flatMap((resource) => resource.methods.map((method) => ({ resource, method })));
  const easiest = calls.toSorted((left, right) => effort(left.method) - effort(right.method));
  for (const { resource, method } of easiest) {
    const code = method.streaming?.only ? undefined : exampleOf(model, resource, method, client);
    const name = `${resource.name}.${method.name}`;
    if (code !== undefined) return { method: name, operation: method.operation, code: `${code}\n` };
  }
  return undefined;
}

function effort({ body, operation, params, pathArguments, pagination }: Method): number {
  const writes = operation.method !== 'GET' ? 100 : 0;
  const isDeprecated = operation.deprecation !== undefined ? 50 : 0;
  const args = 10 * (pathArguments.length + (params?.required ? 1 : 0) + (body === undefined ? 0 : 1));
  return writes + isDeprecated + args - (pagination === undefined ? 0 : 1);
}
