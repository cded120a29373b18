import { asJsonSchema } from './description/as-json-schema.ts';
import type { Description } from './description/description.ts';
import { withoutRequired } from './description/one-way.ts';
import type { Operation } from './description/operation.ts';
import { readOperations } from './description/read-operations.ts';
import { matchRoutes, type Route, routesOf } from './description/route.ts';
import { SchemaValidator } from './description/schema-validator.ts';

/** A request on its way to the operation that it found. */
export interface Call {
  readonly api: ServedApi;
  readonly operation: Operation;
  readonly request: Request;
  /** The request's address. */
  readonly url: URL;
  readonly path: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A description, ready to be served. */
export interface ServedApi {
  readonly document: Description;
  /** Judges what is in a response. */
  readonly validator: SchemaValidator;
  /** Judges what is in a request, where read-only properties may be missing. */
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

/** The route of an address. */
export interface Found {
  readonly api: ServedApi;
  readonly route: Route;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
}

/** All that an address leads to, the most specific route of each description first. */
export function findRoutes(apis: readonly ServedApi[], path: string, query?: URLSearchParams): readonly Found[] {
  return apis.flatMap((api) =>
    matchRoutes(api.routes, path, query).map(({ route, values }) => ({ api, route, path: values })),
  );
}
