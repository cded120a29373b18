import { createRequire } from 'node:module';
import { asJsonSchema } from './description/as-json-schema.ts';
import type { Description } from './description/description.ts';
import { withoutRequired } from './description/one-way.ts';
import type { Operation } from './description/operation.ts';
import { readOperations } from './description/read-operations.ts';
import { matchRoutes, type Route, routesOf } from './description/route.ts';
import { SchemaValidator } from './description/schema-validator.ts';

/** A request, and the operation for it. */
export interface Call {
  readonly api: ServedApi;
  readonly operation: Operation;
  readonly request: Request;
  /** The request's URL. */
  readonly url: URL;
  readonly path: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ServedApi {
  readonly document: Description;
  /** The validator of responses. */
  readonly validator: SchemaValidator;
  /** The validator of requests, where read-only properties may be missing. */
  readonly ofRequests: SchemaValidator;
  readonly operations: readonly Operation[];
  readonly routes: readonly Route[];
}

export function serveDescription(description: Description): ServedApi {
  const document = asJsonSchema(description);
  const given = withoutRequired(document, 'writeOnly');
  const ofRequests = withoutRequired(document, 'readOnly');
  const operations = readOperations(given);
  const validator = new SchemaValidator(given);
  return {
    document: given,
    validator,
    ofRequests: ofRequests === given ? validator : new SchemaValidator(ofRequests),
    operations,
    routes: routesOf(given, operations),
  };
}

/** The route for a URL. */
export interface Found {
  readonly api: ServedApi;
  readonly route: Route;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
}

/** All matches of a URL, the most specific route of each description first. */
export function findRoutes(apis: readonly ServedApi[], path: string, query?: URLSearchParams): readonly Found[] {
  return apis.flatMap((api) =>
    matchRoutes(api.routes, path, query).map(({ route, values }) => ({ api, route, path: values })),
  );
}

const require = createRequire(import.meta.url);

/** The descriptions of the client packages that the sandbox depends on, oldest major first. */
export function installedDescriptions(): readonly Description[] {
  const { dependencies } = require('../package.json') as { dependencies: Readonly<Record<string, string>> };
  const majors = Object.keys(dependencies).flatMap((name) => {
    const major = /-v(\d+)$/.exec(name)?.[1];
    return major === undefined ? [] : [{ name, major: Number(major) }];
  });
  return majors.toSorted((a, b) => a.major - b.major).map(({ name }) => require(`${name}/openapi.json`) as Description);
}
