import { type Description, isObject, listOf, objectOf } from './description.ts';
import { at, follow, type Located, memberOf } from './located.ts';
import type { Body, Credential, Encoding, Media, Operation, Pagination, Parameter } from './operation.ts';
import { readDeprecation } from './read-deprecation.ts';
import { readStream } from './read-stream.ts';
import { readSuccess } from './read-success.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Every operation of a description, in its order. */
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
  return {
    id: typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`,
    method,
    path,
    parameters,
    ...(body ? { body: readBody(document, body) } : {}),
    success: readSuccess(document, operation, method),
    ...(stream ? { stream } : {}),
    security: listOf(value.security ?? document.security).map((each) => readRequirement(document, each)),
    ...(deprecation === undefined ? {} : { deprecation }),
    ...(pagination ? { pagination } : {}),
  };
}

/** As declared, else parameters that are called `page` and `limit`. */
function readPagination(declared: unknown, parameters: readonly Parameter[]): Pagination | undefined {
  const { style, page = 'page', limit = 'limit' } = objectOf(declared);
  const has = (name: unknown) => parameters.some((each) => each.in === 'query' && each.name === name);
  if ((declared !== undefined && style !== 'page') || !has(page) || !has(limit)) return undefined;
  return { page: String(page), limit: String(limit) };
}

/** Names of headers that OpenAPI ignores among parameters: bodies, responses and credentials describe them. */
const ignored = /^(?:accept|content-type|authorization)$/i;

/** Parameters of the operation win over those of its path item. */
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
