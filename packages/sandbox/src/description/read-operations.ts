import { nameTables } from './as-json-schema.ts';
import {
  at,
  type Description,
  follow,
  isObject,
  type Located,
  listOf,
  memberOf,
  objectOf,
  own,
} from './description.ts';
import type {
  Body,
  Credential,
  Deprecation,
  Encoding,
  Media,
  Operation,
  Pagination,
  Parameter,
  StreamedSuccess,
  Success,
} from './operation.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export function readOperations(document: Description): readonly Operation[] {
  const paths: Located = { value: document.paths ?? {}, pointer: '/paths' };
  return Object.keys(objectOf(paths.value)).flatMap((path) => {
    const item = memberOf(document, paths, path);
    const more = memberOf(document, item, 'additionalOperations');
    const found = [
      ...methods.map((method) => [method.toUpperCase(), memberOf(document, item, method)] as const),
      ...Object.keys(objectOf(more?.value)).map((method) => [method, memberOf(document, more, method)] as const),
    ];
    return found.flatMap(([method, operation]) =>
      item && operation ? [readOperation(document, { path, method, item, operation })] : [],
    );
  });
}

interface Source {
  readonly path: string;
  readonly method: string;
  readonly item: Located;
  readonly operation: Located;
}

function readOperation(document: Description, { path, method, item, operation }: Source): Operation {
  const value = objectOf(operation.value);
  const body = memberOf(document, operation, 'requestBody');
  const deprecation = readDeprecation(document, item, operation);
  const parameters = readParameters(document, path, [item, operation]);
  const stream = readStream(document, operation);
  const pagination = readPagination(value['x-pagination'], parameters);
  const [success, ...others] = readSuccesses(document, operation, method);
  return {
    id: typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`,
    method,
    path,
    parameters,
    ...(body ? { body: readBody(document, body) } : {}),
    success,
    others,
    ...(stream ? { stream } : {}),
    security: listOf(value.security ?? document.security).map((each) => readRequirement(document, each)),
    ...(deprecation === undefined ? {} : { deprecation }),
    ...(pagination ? { pagination } : {}),
  };
}

/** As declared, otherwise parameters named `page` and `limit`. */
function readPagination(declared: unknown, parameters: readonly Parameter[]): Pagination | undefined {
  const { style, page = 'page', limit = 'limit' } = objectOf(declared);
  const has = (name: unknown) => parameters.some((each) => each.in === 'query' && each.name === name);
  if ((declared !== undefined && style !== 'page') || !has(page) || !has(limit)) return undefined;
  return { page: String(page), limit: String(limit) };
}

/** Names of headers that OpenAPI ignores among parameters, because bodies, responses and credentials describe them. */
const ignored = /^(?:accept|content-type|authorization)$/i;

/** Parameters of the operation override those of its path item. */
function readParameters(document: Description, path: string, holders: readonly Located[]): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const holder of holders) {
    const list = memberOf(document, holder, 'parameters');
    for (const index of listOf(list?.value).keys()) {
      const located = memberOf(document, list, String(index));
      if (!located || !isObject(located.value)) continue;
      const {
        name,
        in: position,
        style,
        explode,
        required,
        allowEmptyValue,
      } = located.value as unknown as Parameter & { readonly allowEmptyValue?: unknown };
      const used = style ?? (position === 'path' || position === 'header' ? 'simple' : 'form');
      const content = memberOf(document, located, 'content');
      const [mediaType] = Object.keys(objectOf(content?.value));
      if (position === 'path' ? !path.includes(`{${name}}`) : position === 'header' && ignored.test(name)) continue;
      found.set(`${position} ${name}`, {
        name,
        in: position,
        required: required === true,
        allowsEmpty: allowEmptyValue === true,
        style: used,
        explode: explode ?? (used === 'form' || used === 'deepObject' || used === 'cookie'),
        schema: memberOf(
          document,
          mediaType === undefined ? located : memberOf(document, content, mediaType),
          'schema',
        ),
        ...(mediaType === undefined ? {} : { mediaType }),
      });
    }
  }
  return [...found.values()];
}

function readBody(document: Description, body: Located): Body {
  const content = memberOf(document, body, 'content');
  const types = Object.keys(objectOf(content?.value));
  return {
    required: objectOf(body.value).required === true,
    media: new Map(types.map((type) => [type, readMedia(document, memberOf(document, content, type))] as const)),
  };
}

function readMedia(document: Description, media: Located | undefined): Media {
  const encoding = memberOf(document, media, 'encoding');
  const schema = memberOf(document, media, 'schema');
  const fields = Object.keys(objectOf(encoding?.value)).map((name): [string, Encoding] => {
    const { style, explode, contentType } = objectOf(memberOf(document, encoding, name)?.value);
    const isStyled = typeof style === 'string' || typeof explode === 'boolean';
    const used = typeof style === 'string' ? style : 'form';
    const styled = {
      style: used,
      explode: typeof explode === 'boolean' ? explode : /^(?:form|deepObject)$/.test(used),
    };
    return [name, { ...(isStyled ? { styled } : {}), ...(typeof contentType === 'string' ? { contentType } : {}) }];
  });
  return { schema, encoding: new Map(fields) };
}

function readRequirement(document: Description, requirement: unknown): readonly Credential[] {
  return Object.keys(objectOf(requirement)).map((name) => {
    const start = at(document, `/components/securitySchemes/${name}`);
    const scheme = objectOf(follow(document, start).value);
    if (scheme.type === 'apiKey') return { name, in: scheme.in as Credential['in'], key: String(scheme.name) };
    const word = scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic' ? 'Basic' : 'Bearer';
    return { name, in: 'header', key: 'Authorization', scheme: word };
  });
}

/** Members with values of the service's data, not parts of the description. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'links', 'callbacks']);

/**
 * The announcements in an operation's responses: its own removal, or that of a parameter, a header or a field. Of several days,
 * the first; undefined if nothing is deprecated.
 */
function readDeprecation(document: Description, item: Located, operation: Located): Deprecation | undefined {
  const found: unknown[] = [];
  const seen = new Set<string>();
  const visit = (node: unknown, isTable: boolean): void => {
    if (Array.isArray(node)) for (const entry of node) visit(entry, false);
    if (!isObject(node)) return;
    if (!isTable && node.deprecated === true) found.push(node['x-sunset']);
    if (!isTable && typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      seen.add(node.$ref);
      visit(at(document, decodeURIComponent(node.$ref.slice(1))).value, false);
    }
    for (const [name, value] of Object.entries(node)) {
      if (isTable || !(data.has(name) || name.startsWith('x-'))) visit(value, !isTable && nameTables.has(name));
    }
  };
  visit(operation.value, false);
  for (const parameter of inherited(document, item, operation)) visit(parameter, false);
  if (found.length === 0) return undefined;
  const [sunset] = found.filter((day) => typeof day === 'string').sort();
  return sunset === undefined ? {} : { sunset };
}

/** The parameters of a path that the operation doesn't redeclare. */
function inherited(document: Description, item: Located, operation: Located): readonly unknown[] {
  const key = (parameter: unknown) => {
    const { name, in: place } = objectOf(follow(document, { value: parameter, pointer: operation.pointer }).value);
    return `${place} ${name}`;
  };
  const anew = new Set(listOf(own(operation.value, 'parameters')).map(key));
  return listOf(own(item.value, 'parameters')).filter((parameter) => !anew.has(key(parameter)));
}

/** Server-sent events, JSON Lines in their spellings, JSON sequences, parts. */
const streamed =
  /^(?:text\/event-stream|application\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines)|stream\+json|(?:[^;]+\+)?json-seq)|multipart\/mixed)\s*(?:;|$)/i;

function readStream(document: Description, operation: Located): StreamedSuccess | undefined {
  const responses = memberOf(document, operation, 'responses');
  for (const code of Object.keys(objectOf(responses?.value))) {
    const content = memberOf(document, memberOf(document, responses, code), 'content');
    const mediaType = Object.keys(objectOf(content?.value)).find((type) => streamed.test(type));
    if (!/^2(\d\d|XX)$/i.test(code) || mediaType === undefined) continue;
    const media = memberOf(document, content, mediaType);
    const whole = memberOf(document, media, 'schema');
    if (/^multipart/i.test(mediaType) && memberOf(document, media, 'itemSchema') === undefined) continue;
    const item = memberOf(document, media, 'itemSchema') ?? memberOf(document, whole, 'items') ?? whole;
    const end = own(memberOf(document, operation, 'x-stream')?.value, 'end');
    const examples = examplesOf(document, media).flatMap((example) =>
      Array.isArray(example) ? listOf(example) : [example],
    );
    return {
      status: /^\d+$/.test(code) ? Number(code) : 200,
      mediaType,
      ...(item ? { item } : {}),
      examples,
      ...(typeof end === 'string' ? { end } : {}),
    };
  }
  return undefined;
}

/** Statuses whose responses have no body, whatever a description says. */
const bodiless: readonly number[] = [204, 205];

/**
 * The success response of an operation in each of its media types, the preferred one first: JSON. Its status is the lowest
 * described 2xx, or, for `2XX`, 201 to a POST and 200 to the rest; `default` if no 2xx is described.
 */
function readSuccesses(
  document: Description,
  operation: Located,
  method: string,
): readonly [Success, ...(readonly Success[])] {
  const responses = memberOf(document, operation, 'responses');
  const described = Object.keys(objectOf(responses?.value));
  const codes = described.filter((code) => /^2(\d\d|XX)$/i.test(code));
  const code = codes.toSorted()[0] ?? described.find((each) => each === 'default');
  const response = code === undefined ? undefined : memberOf(document, responses, code);
  const content = memberOf(document, response, 'content');
  const types = Object.keys(objectOf(content?.value));
  const preferred = types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
  const open = method === 'POST' ? 201 : 200;
  const status = code !== undefined && /^\d+$/.test(code) ? Number(code) : open;
  const headers = requiredHeaders(document, response);
  if (preferred === undefined)
    return [{ status: code === undefined || status !== open ? status : 204, examples: [], headers }];
  if (bodiless.includes(status)) return [{ status, examples: [], headers }];
  const successIn = (mediaType: string): Success => {
    const media = memberOf(document, content, mediaType);
    const schema = memberOf(document, media, 'schema');
    const sent = concreteType(mediaType, own(schema?.value, 'format') === 'binary');
    return { status, mediaType: sent, ...(schema ? { schema } : {}), examples: examplesOf(document, media), headers };
  };
  const others = types.filter((type) => type !== preferred && !streamed.test(type));
  return [successIn(preferred), ...others.map(successIn)];
}

function requiredHeaders(document: Description, response: Located | undefined): Success['headers'] {
  const headers = memberOf(document, response, 'headers');
  return Object.keys(objectOf(headers?.value)).flatMap((name) => {
    const header = memberOf(document, headers, name);
    return header && own(header.value, 'required') === true ? [[name, header] as const] : [];
  });
}

/** Media types to send for ranges. */
const usual = new Map([
  ['text', 'text/plain'],
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
]);

/** The media type of a response, because a description may have a range, such as `image/*`. */
function concreteType(mediaType: string, isBinary: boolean): string {
  const [, group = ''] = /^\s*([^/]+)\/\*/.exec(mediaType) ?? [];
  if (group === '') return mediaType;
  return usual.get(group) ?? (isBinary ? 'application/octet-stream' : 'application/json');
}

function examplesOf(document: Description, media: Located | undefined): readonly unknown[] {
  const named = memberOf(document, media, 'examples');
  const single = own(media?.value, 'example');
  const listed = Object.keys(objectOf(named?.value)).map((name) => {
    const example = memberOf(document, named, name)?.value;
    return own(example, 'dataValue') ?? own(example, 'value');
  });
  return [single, ...listed].filter((value) => value !== undefined);
}
