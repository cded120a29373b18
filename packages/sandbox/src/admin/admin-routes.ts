import { Hono } from 'hono';
import { Refusal } from '../answer/refusal.ts';
import { isObject, type JsonObject, own } from '../description/description.ts';
import type { FaultRule } from '../faults/fault.ts';
import { readBytes } from '../request/read-body.ts';
import type { ShownRequest } from '../request/recorded-request.ts';
import { filesPath } from '../resources/proof-of-funds.ts';
import { type Scenario, ScenarioError } from '../scenario/scenario.ts';
import type { Snapshot } from '../state/record-history.ts';
import type { Controls, DeprecationRule } from './controls-of.ts';

/** The sandbox's own endpoints, below `/_sandbox`. They need no credentials. */
export function adminRoutes(controls: Controls, maxBodyBytes: number): Hono {
  const app = new Hono();
  const bodyOf = async (request: Request) => toObject(await readBytes(request, maxBodyBytes));
  app.get('/_sandbox/operations', (c) => c.json(controls.served));
  app.get('/_sandbox/snapshot', (c) => c.json(controls.snapshot()));
  app.get('/_sandbox/snapshot/:kind', (c) => c.json(own(controls.snapshot(), c.req.param('kind')) ?? []));
  app.put('/_sandbox/snapshot', async (c) => {
    const snapshot = (await bodyOf(c.req.raw)) as Snapshot;
    if (Object.keys(snapshot).length === 0)
      throw new Refusal('missing_body', {
        message: 'The records are missing, by kind as GET /_sandbox/snapshot shows them.',
      });
    controls.restore(snapshot);
    return c.json(controls.snapshot());
  });
  app.post('/_sandbox/reset', (c) => {
    controls.reset();
    return c.json({ reset: true });
  });
  app.get('/_sandbox/requests', (c) => {
    const { as = 'list', ...query } = c.req.query();
    if (!['list', 'scenario'].includes(as))
      throw new Refusal('invalid_parameter', { message: `as is list or scenario, not ${as}.`, param: 'as' });
    const chosen = controls.shownRequests().filter(filterOf(query));
    return c.json(as === 'list' ? chosen : controls.recording(chosen.map(({ number }) => number)));
  });
  app.delete('/_sandbox/requests', (c) => {
    controls.clearRequests();
    return c.json([]);
  });
  app.get('/_sandbox/history', (c) => c.json(controls.history));
  app.get('/_sandbox/clock', (c) => c.json(clockOf(controls)));
  app.put('/_sandbox/clock', async (c) => {
    const body = await bodyOf(c.req.raw);
    const [now, advance] = [textIn(body, 'now'), textIn(body, 'advance')];
    if (now !== undefined) controls.clock.set(now);
    if (advance !== undefined) controls.clock.advance(advance);
    if (body.running === true) controls.clock.run();
    if (body.running === false) controls.clock.stop();
    return c.json(clockOf(controls));
  });
  app.get('/_sandbox/approvals', (c) => c.json(controls.pending()));
  app.post('/_sandbox/approvals/:id/approve', (c) => {
    controls.approve(c.req.param('id'));
    return c.json({ id: c.req.param('id'), approved: true });
  });
  app.post('/_sandbox/approvals/:id/reject', async (c) => {
    const reason = textIn(await bodyOf(c.req.raw), 'reason') ?? 'Rejected in the sandbox.';
    controls.reject(c.req.param('id'), reason);
    return c.json({ id: c.req.param('id'), approved: false, reason });
  });
  app.post('/_sandbox/repayments', async (c) => {
    const body = await bodyOf(c.req.raw);
    const amount = needed(textIn(body, 'amount'), 'amount');
    const [loan_id, chain_id, type] = ['loan_id', 'chain_id', 'type'].map((name) => textIn(body, name));
    const named = { ...(loan_id && { loan_id }), ...(chain_id && { chain_id }), ...(type && { type }) };
    return c.json(controls.repay({ amount, ...named }), 201);
  });
  app.get('/_sandbox/faults', (c) => c.json(controls.faults()));
  app.post('/_sandbox/faults', async (c) => {
    const body = await bodyOf(c.req.raw);
    const operation = textIn(body, 'operation');
    const rule = {
      fault: needed(textIn(body, 'fault'), 'fault'),
      ...(operation && { operation }),
      ...(body.times === undefined ? {} : { times: body.times }),
    } as FaultRule;
    controls.fault(rule);
    return c.json(rule, 201);
  });
  app.delete('/_sandbox/faults', (c) => {
    controls.clearFaults();
    return c.json([]);
  });
  app.get('/_sandbox/scenario', (c) => c.json(controls.unusedSteps()));
  app.put('/_sandbox/scenario', async (c) => {
    play(controls, await bodyOf(c.req.raw));
    return c.json(controls.unusedSteps());
  });
  app.delete('/_sandbox/scenario', (c) => {
    controls.play({ steps: [] });
    return c.json([]);
  });
  app.get('/_sandbox/deprecations', (c) => c.json(controls.deprecations()));
  app.post('/_sandbox/deprecations', async (c) => {
    const body = await bodyOf(c.req.raw);
    const sunset = textIn(body, 'sunset');
    const rule: DeprecationRule = {
      operation: needed(textIn(body, 'operation'), 'operation'),
      ...(sunset && { sunset }),
    };
    controls.deprecate(rule);
    return c.json(rule, 201);
  });
  app.delete('/_sandbox/deprecations', (c) => {
    controls.clearDeprecations();
    return c.json([]);
  });
  app.get(`${filesPath}/:id`, (c) => {
    const file = controls.file(c.req.param('id'));
    if (!file) throw new Refusal('resource_missing', { message: 'No file has this id.', param: 'id' });
    const headers = {
      // An uploaded file may claim any type; only a plain type can be in a header.
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    };
    return new Response(new Uint8Array(file.bytes), { headers });
  });
  const endpoints = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];
  app.get('/_sandbox', (c) => c.json({ endpoints }));
  app.all('/_sandbox/*', (c) => {
    const message = `The sandbox has no ${c.req.method} ${c.req.path}; it has ${endpoints.join(', ')}.`;
    throw new Refusal('unknown_path', { message });
  });
  return app;
}

function play(controls: Controls, body: JsonObject): void {
  try {
    controls.play(body as unknown as Scenario);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    throw new Refusal('invalid_scenario', { message: error.message, param: 'scenario' });
  }
}

const clockOf = ({ clock }: Controls) => ({ now: clock.now().toISOString(), running: clock.isRunning });

/** The requests that match a query: `operation`, `method`, `path`, `status`, and `problems=true` for those with problems. */
function filterOf(query: Readonly<Record<string, string>>): (request: ShownRequest) => boolean {
  const known = ['operation', 'method', 'path', 'status', 'problems', 'after'];
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal('unknown_parameter', {
      message: `Requests are chosen by ${known.join(', ')}, not by ${unknown}.`,
      param: unknown,
    });
  const { operation, method, path, status, problems, after } = query;
  return (request) =>
    (operation === undefined || request.operationId === operation) &&
    (method === undefined || request.method === method.toUpperCase()) &&
    (path === undefined || request.path === path) &&
    (status === undefined || String(request.status ?? '') === status) &&
    (problems === undefined || String(request.problems.length > 0) === problems) &&
    (after === undefined || request.number > Number(after));
}

function toObject(bytes: Uint8Array): JsonObject {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    value = undefined;
  }
  if (isObject(value)) return value;
  throw new Refusal('unreadable_body', { message: 'The body is not a JSON object.' });
}

function textIn(body: JsonObject, name: string): string | undefined {
  const value = own(body, name);
  if (value === undefined || typeof value === 'string') return value;
  throw new Refusal('invalid_field', { message: `${name} has to be a text.`, param: name });
}

function needed(value: string | undefined, name: string): string {
  if (value) return value;
  throw new Refusal('missing_field', { message: `${name} is missing.`, param: name });
}
