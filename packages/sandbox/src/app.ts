import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { adminRoutes } from './admin/admin-routes.ts';
import type { Controls } from './admin/controls.ts';
import { Refusal } from './answer/refusal.ts';
import { type Connection, ConnectionReset } from './faults/connection.ts';
import { parseFault } from './faults/fault.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { withFault } from './faults/with-fault.ts';
import { readBytes } from './request/read-bytes.ts';
import { type RecordedRequest, recordRequest } from './request/recorded-request.ts';
import { type Services, serveOperation } from './serve-operation.ts';
import { findRoute, type ServedApi } from './served-api.ts';

export interface AppOptions extends Services {
  readonly apis: readonly ServedApi[];
  readonly controls: Controls;
  readonly faults: FaultPlan;
  readonly maxBodyBytes: number;
  readonly onRequest: (request: RecordedRequest) => void;
}

const exposed = [
  'x-request-id',
  'retry-after',
  'deprecation',
  'sunset',
  'link',
  'location',
  'www-authenticate',
  'allow',
];

/** The sandbox as one function from request to response. */
export function createApp(options: AppOptions): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  let served = 0;
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'QUERY'], exposeHeaders: exposed }),
  );
  app.use(async (c, next) => {
    await next();
    served += 1;
    c.res.headers.set('x-request-id', `sandbox-${served}`);
  });
  app.route('/', adminRoutes(options.controls, options.maxBodyBytes));
  app.all('*', (c) => serve(c.req.raw, c.env, options));
  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (error instanceof ConnectionReset) throw error;
    console.error(error);
    return new Refusal('internal_error', { message: `The sandbox failed: ${error.message}` }).toResponse();
  });
  return app;
}

async function serve(request: Request, connection: Connection, options: AppOptions): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = findRoute(options.apis, pathname);
  const operation = found?.route.operations.get(request.method);
  const bytes = await readBytes(request, options.maxBodyBytes);
  options.onRequest(recordRequest(request, bytes, operation?.id));
  if (!found) throw new Refusal('unknown_path', { message: `The description has no path ${pathname}.` });
  if (!operation) {
    const Allow = [...found.route.operations.keys()].join(', ');
    const message = `${found.route.path} takes ${Allow}, not ${request.method}.`;
    throw new Refusal('method_not_allowed', { message, headers: { Allow } });
  }
  const asked = request.headers.get('x-sandbox-fault');
  const fault = asked === null ? options.faults.take(operation) : parseFault(asked);
  const call = { api: found.api, operation, request, path: found.path, bytes };
  if (!fault) return serveOperation(call, options);
  return withFault(fault, connection, (alteration) => serveOperation(call, options, alteration));
}
