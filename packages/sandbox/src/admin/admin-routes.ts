import { Hono } from 'hono';
import { Refusal } from '../answer/refusal.ts';
import { own } from '../description/description.ts';
import type { FaultPlan, FaultRule } from '../faults/fault-plan.ts';
import { filesPath, proofOfFundsDocument } from '../resources/proof-of-funds.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** The sandbox's own endpoints, below `/_sandbox`: what a test needs and the service does not offer. They ask for no credentials. */
export function adminRoutes(state: SandboxState, faults: FaultPlan): Hono {
  const app = new Hono();
  app.get('/_sandbox/approvals', (c) => c.json(state.pending()));
  app.post('/_sandbox/approvals/:id/approve', (c) => {
    state.decide(c.req.param('id'), { approved: true });
    return c.json({ id: c.req.param('id'), approved: true });
  });
  app.post('/_sandbox/approvals/:id/reject', async (c) => {
    const sent = own(await bodyOf(c.req.raw), 'reason');
    const reason = typeof sent === 'string' ? sent : 'Rejected in the sandbox.';
    state.decide(c.req.param('id'), { approved: false, reason });
    return c.json({ id: c.req.param('id'), approved: false, reason });
  });
  app.get('/_sandbox/snapshot', (c) => c.json(state.snapshot()));
  app.post('/_sandbox/reset', (c) => {
    state.reset();
    faults.clear();
    return c.json({ reset: true });
  });
  app.post('/_sandbox/faults', async (c) => {
    const rule = await bodyOf(c.req.raw);
    if (typeof own(rule, 'fault') !== 'string')
      throw new Refusal('missing_field', { message: 'fault is missing.', param: 'fault' });
    faults.add(rule as FaultRule);
    return c.json(rule as object, 201);
  });
  app.delete('/_sandbox/faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });
  app.get(`${filesPath}/:id`, (c) => {
    const id = c.req.param('id');
    const bytes = state.file(id);
    const document = state.find<{ id: string; mime_type: string }>(proofOfFundsDocument, id);
    if (!bytes || !document) throw new Refusal('resource_missing', { message: `There is no file ${id}.`, param: 'id' });
    const headers = {
      'content-type': document.mime_type,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    };
    return new Response(new Uint8Array(bytes), { headers });
  });
  return app;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal('unreadable_body', { message: 'The body is not JSON.' });
  }
}
