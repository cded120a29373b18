import { type Description, isObject, listOf, objectOf } from './description.ts';
import { at, follow, type Located, memberOf } from './located.ts';
import type { Body, Credential, Operation, Pagination, Parameter } from './operation.ts';
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
  const parameters = readParameters(document, [item, operation]);
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

/** Parameters of the operation win over those of its path item. */
function readParameters(document: Description, holders: readonly Located[]): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const holder of holders) {
    const list = memberOf(document, holder, 'parameters');
    for (const index of listOf(list?.value).keys()) {
      const located = memberOf(document, list, String(index));
      if (!located || !isObject(located.value)) continue;
      const { name, in: position, style, explode, required } = located.value as unknown as Parameter;
      const used = style ?? (position === 'path' || position === 'header' ? 'simple' : 'form');
      const content = memberOf(document, located, 'content');
      const [mediaType] = position === 'querystring' ? Object.keys(objectOf(content?.value)) : [];
      found.set(`${position} ${name}`, {
        name,
        in: position,
        required: required === true,
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
    media: new Map(
      types.map((type) => [type, memberOf(document, memberOf(document, content, type), 'schema')] as const),
    ),
  };
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
