import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import { isPlain } from '../../load/check/operations.ts';
import type { Parameter, ParameterLocation, ParameterStyle } from '../api-model.ts';
import { type BuildContext, shared } from '../context.ts';
import { readExtensions } from '../extensions/read-extensions.ts';
import { checkName } from '../names/names.ts';
import type { ResolvedValue } from '../pointer.ts';
import { buildSchema } from '../schema/build-schema.ts';
import { buildContents, readExamples } from './media-types.ts';

/** Headers that no caller can set, in lower case: the transport sets them, or platforms lose them (`__proto__`). */
export const unsendableHeaders: ReadonlySet<string> = new Set([
  '__proto__',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers of the transport or the security schemes; OpenAPI itself says to ignore the first three as parameters. */
export const ownedHeaders: ReadonlySet<string> = new Set([
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'proxy-authorization',
  ...unsendableHeaders,
]);

/**
 * The parameters of an operation: those of its path item, replaced by its own with the same place and name. Sorted by place and
 * name; headers that aren't sent as parameters are separate.
 */
export function buildParameters(
  context: BuildContext,
  lists: readonly { readonly value: Json | undefined; readonly pointer: string }[],
  credentialHeaders: ReadonlySet<string>,
): { readonly parameters: Parameter[]; readonly unused: Parameter[] } {
  const merged = new Map<string, Parameter>();
  const unused = new Map<string, Parameter>();
  for (const { value, pointer } of lists) {
    for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) {
      const at = childPointer(pointer, index);
      const parameter = shared(context, 'parameter', entry, at, (place) => buildParameter(context, place));
      if (parameter === undefined) continue;
      const target = isOwned(context, parameter, credentialHeaders) ? unused : merged;
      target.set(parameterKey(parameter), parameter);
    }
  }
  return { parameters: sortParameters(merged.values()), unused: sortParameters(unused.values()) };
}

export function sortParameters(parameters: Iterable<Parameter>): Parameter[] {
  return sortedBy(parameters, (parameter) => `${parameter.in} ${parameter.name}`);
}

/** The key that distinguishes parameters; header names ignore case. */
function parameterKey({ in: location, name }: { readonly in: string; readonly name: string }): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

function isOwned(context: BuildContext, parameter: Parameter, credentialHeaders: ReadonlySet<string>): boolean {
  if (parameter.in !== 'header') return false;
  const name = parameter.name.toLowerCase();
  if (!ownedHeaders.has(name) && !credentialHeaders.has(name)) return false;
  context.diagnostics.addOnce('header-parameter-ignored', parameter.pointer, { name: parameter.name });
  return true;
}

function buildParameter(context: BuildContext, { value, pointer }: ResolvedValue): Parameter {
  const source = (isJsonObject(value) ? value : {}) as JsonObject;
  const name = typeof source.name === 'string' ? source.name : '';
  const location = source.in as ParameterLocation;
  const style =
    (source.style as ParameterStyle | undefined) ?? (location === 'path' || location === 'header' ? 'simple' : 'form');
  const examples = readExamples(context, source, pointer);
  checkName(context, name, pointer);
  return {
    pointer,
    name,
    in: location,
    required: location === 'path' || source.required === true,
    ...(typeof source.description === 'string' ? { description: source.description } : {}),
    deprecated: source.deprecated === true,
    allowEmptyValue: source.allowEmptyValue === true,
    style,
    explode:
      typeof source.explode === 'boolean'
        ? source.explode
        : style === 'form' || style === 'deepObject' || style === 'cookie',
    allowReserved: source.allowReserved === true,
    ...contentOf(context, source, pointer),
    ...(examples.length === 0 ? {} : { examples }),
    extensions: readExtensions(context, source, pointer, 'parameter'),
  };
}

function contentOf(
  context: BuildContext,
  source: JsonObject,
  pointer: string,
): Pick<Parameter, 'schema' | 'contentType' | 'encoding'> {
  const [content] = buildContents(context, source.content, childPointer(pointer, 'content'));
  if (content === undefined) {
    return { schema: buildSchema(context, source.schema, childPointer(pointer, 'schema')) };
  }
  return {
    schema: content.schema ?? { pointer: content.pointer },
    contentType: content.name,
    ...(content.encoding.size > 0 ? { encoding: content.encoding } : {}),
  };
}

/** The names in the braces of a path template, in order, each once. */
export function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string))];
}

/**
 * Adapts the parameters to the path: an undeclared plain name in its template becomes a string parameter; a declared path
 * parameter that isn't in the template is dropped. Both are reported.
 */
export function withPathParameters(
  context: BuildContext,
  path: string,
  parameters: readonly Parameter[],
  pointer: string,
): Parameter[] {
  if (!/^\/(?!\/)[^\\]*$/.test(path)) context.diagnostics.add('invalid-path', pointer, { path });
  const names = templateNames(path);
  const kept = parameters.filter((parameter) => {
    if (parameter.in !== 'path' || names.includes(parameter.name)) return true;
    context.diagnostics.add('path-parameter-unused', parameter.pointer, { name: parameter.name, path });
    return false;
  });
  const declared = new Set(kept.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name));
  const implied = names.filter((name) => !declared.has(name)).map((name) => impliedParameter(context, name, pointer));
  return implied.length === 0 ? kept : sortParameters([...implied, ...kept]);
}

function impliedParameter(context: BuildContext, name: string, pointer: string): Parameter {
  const plain = isPlain(name);
  context.diagnostics.add(plain ? 'path-parameter-undeclared' : 'path-parameter-unknown', pointer, { name });
  return {
    pointer,
    name,
    in: 'path',
    required: true,
    deprecated: false,
    allowEmptyValue: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    schema: { pointer, types: ['string'] },
    extensions: new Map(),
  };
}

/** Whether the members of an object are pairs of the query, with names of their own. */
export function isSpreadInQuery({ in: where, style, explode, contentType }: Parameter): boolean {
  return where === 'query' && style === 'form' && explode && contentType === undefined;
}
