import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { adminRoutes } from './admin/admin-routes.ts';
import type { Controls } from './admin/controls-of.ts';
import { ownCallers, pageRoutes } from './admin/page-routes.ts';
import { Refusal, refusalBehind, refusalIn, refusalResponse } from './answer/refusal.ts';
import { nearPaths, shapeOf } from './description/route.ts';
import { type FaultPlan, parseFault } from './faults/fault.ts';
import { type Alteration, type Connection, ConnectionReset, withFault } from './faults/with-fault.ts';
import type { AcceptedCredentials } from './request/authenticate.ts';
import { problemsOf, type RequestProblem, unknownFields } from './request/problems-of.ts';
import { readBytes } from './request/read-body.ts';
import { readParameter, wireOf } from './request/read-parameters.ts';
import { type RecordedRequest, recordRequest, recordResponse } from './request/recorded-request.ts';
import type { RequestLog } from './request/request-log.ts';
import { filesPath } from './resources/proof-of-funds.ts';
import { playStep, type ScenarioPlan } from './scenario/scenario-plan.ts';
import { type Services, serveOperation } from './serve-operation.ts';
import { type Call, type Found, findRoutes, type ServedApi } from './served-api.ts';
import type { Clock } from './state/sandbox-clock.ts';

export interface AppOptions extends Services {
  readonly apis: readonly ServedApi[];
  readonly controls: Controls;
  readonly faults: FaultPlan;
  readonly scenario: ScenarioPlan;
  readonly maxBodyBytes: number;
  readonly log: RequestLog;
  readonly clock: Clock;
  readonly onRequest?: ((request: RecordedRequest) => void) | undefined;
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
  const allowMethods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'QUERY'];
  const crossOrigin = cors({ origin: '*', allowMethods, exposeHeaders: exposed });
  app.use((c, next) => (isOwn(c.req.path) || isOwnOptions(c.req.raw) ? next() : crossOrigin(c, next)));
  app.use(async (c, next) => {
    await next();
    served += 1;
    c.res.headers.set('x-request-id', `sandbox-${served}`);
    // Caches must not keep the sandbox's own pages, and a page from the service runs no script in the sandbox's origin.
    if (isOwn(c.req.path)) c.res.headers.set('cache-control', 'no-store');
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', 'sandbox');
  });
  app.use('/_sandbox/*', async (c, next) => (c.req.path.startsWith(`${filesPath}/`) ? next() : ownCallers(c, next)));
  app.route('/', pageRoutes(options.controls, findRoutes(options.apis, '/').length === 0));
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

/** Whether a path is one of the sandbox's own, which pages of other origins can't read. */
const isOwn = (path: string): boolean => path === '/_sandbox' || path.startsWith('/_sandbox/');

/** Whether a request really means OPTIONS: a browser's preflight names another method. */
function isOwnOptions({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && !headers.has('access-control-request-method');
}

/** Serves a request and records the outcome. */
async function serve(request: Request, connection: Connection, options: AppOptions): Promise<Response> {
  const url = new URL(request.url);
  const found = findRoutes(options.apis, url.pathname, url.searchParams);
  const bytes = await readBytes(request, options.maxBodyBytes);
  const calls = found.flatMap(({ api, route, path }) => {
    const operation = route.operations.get(request.method);
    return operation ? [{ api, operation, request, url, path, bytes }] : [];
  });
  const call = await chooseCall(calls, options.accepted);
  const operation = call?.operation;
  const record = { url, body: bytes, operation, at: options.clock.now() };
  const entry = options.log.begin(recordRequest(request, record));
  options.onRequest?.(entry.request);
  const started = performance.now();
  const duration = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const served = call
      ? serveCall(call, connection, options)
      : refuseUnknown(request.method, url.pathname, found, options.apis);
    const response = await served.catch(refusalResponse);
    const outcome = {
      status: response.status,
      duration: duration(),
      problems: [...(await problemsIn(response, call, options)), ...unknownFieldsIn(response, call)],
    };
    entry.end({
      ...outcome,
      response: options.log.isKept ? await recordResponse(response, entry.complete) : undefined,
    });
    return response;
  } catch (error) {
    entry.end({ duration: duration(), problems: [] });
    throw error;
  }
}

async function serveCall(call: Call, connection: Connection, options: AppOptions): Promise<Response> {
  const { operation } = call;
  const asked = call.request.headers.get('x-sandbox-fault');
  const played = options.scenario.take(operation, call.url.pathname);
  const fault = asked === null ? (played?.fault ?? options.faults.take(operation)) : parseFault(asked);
  const respond = (alteration?: Alteration): Promise<Response> => {
    const usual = () => serveOperation(call, options, alteration);
    return played ? playStep(played.step, operation, usual) : usual();
  };
  return await (fault ? withFault(fault, connection, respond) : respond());
}

/** Rejects requests that don't match an operation. */
async function refuseUnknown(
  method: string,
  pathname: string,
  found: readonly Found[],
  apis: readonly ServedApi[],
): Promise<never> {
  const [first] = found;
  if (!first) {
    const near = nearPaths(
      apis.flatMap(({ routes }) => routes),
      pathname,
    );
    const hint = near.length === 0 ? '' : ` It has ${near.join(', ')}.`;
    throw new Refusal('unknown_path', { message: `The description has no path ${pathname}.${hint}` });
  }
  const Allow = [...new Set(found.flatMap(({ route }) => [...route.operations.keys()]))].join(', ');
  const message = `${first.route.path} takes ${Allow}, not ${method}.`;
  throw new Refusal('method_not_allowed', { message, headers: { Allow } });
}

/** Undescribed fields of an accepted request: most likely they are misspelt. */
function unknownFieldsIn({ status }: Response, call: Call | undefined): readonly RequestProblem[] {
  return status < 400 && call ? unknownFields(call) : [];
}

/**
 * The problems of a rejected request: everything in it that violates the description, otherwise the message of the response.
 */
async function problemsIn(
  response: Response,
  call: Call | undefined,
  { accepted }: AppOptions,
): Promise<readonly RequestProblem[]> {
  if (response.status < 400 || response.status >= 500) return [];
  const found = call ? await problemsOf(call, accepted) : [];
  if (found.length > 0) return found;
  const message = refusalBehind(response)?.message;
  return message === undefined ? [] : [{ pointer: '', message }];
}

/**
 * The intended call, if a URL matches several operations. A template whose path parameters reject the values comes last; among
 * templates that differ only in names or fragments, the operation that accepts the whole request.
 */
async function chooseCall(calls: readonly Call[], accepted: AcceptedCredentials): Promise<Call | undefined> {
  if (calls.length < 2) return calls[0];
  const fitting: Call[] = [];
  for (const call of calls) if (await takesPath(call)) fitting.push(call);
  const first = fitting[0] ?? calls[0];
  if (!first) return undefined;
  const same = (fitting.length > 0 ? fitting : calls).filter(
    ({ api, operation }) => api === first.api && shapeOf(operation.path) === shapeOf(first.operation.path),
  );
  const judged = await Promise.all(
    same.map(async (call) => ({ call, problems: (await problemsOf(call, accepted)).length })),
  );
  return judged.toSorted((a, b) => a.problems - b.problems)[0]?.call;
}

async function takesPath(call: Call): Promise<boolean> {
  const parameters = call.operation.parameters.filter((each) => each.in === 'path');
  const wire = wireOf(call);
  return (await refusalIn(() => parameters.map((each) => readParameter(each, wire)))) === undefined;
}
