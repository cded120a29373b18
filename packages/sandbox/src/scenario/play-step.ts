import { Buffer } from 'node:buffer';
import { Refusal } from '../answer/refusal.ts';
import type { Operation } from '../description/operation.ts';
import { isBare } from '../faults/with-fault.ts';
import type { ScenarioStep } from './scenario.ts';

/** Responds with a step; `usual` returns the response that the call would get without it. */
export async function playStep(
  step: ScenarioStep,
  { success }: Operation,
  usual: () => Promise<Response>,
): Promise<Response> {
  const status = step.status ?? success.status;
  const headers = new Headers(Object.entries(step.headers ?? {}).map(([name, value]) => [name, String(value)]));
  if (step.base64 !== undefined) return new Response(Buffer.from(step.base64, 'base64'), { status, headers });
  if (step.body === undefined) return await withoutBody(step, status, headers, usual);
  const described = status < 400 ? success.mediaType : undefined;
  if (!headers.has('content-type')) headers.set('content-type', described ?? 'application/json');
  const isJson = /[/+]json\b/i.test(headers.get('content-type') ?? '');
  const text = isJson || typeof step.body !== 'string' ? JSON.stringify(step.body) : step.body;
  return new Response(text, { status, headers });
}

async function withoutBody(
  { status: asked }: ScenarioStep,
  status: number,
  headers: Headers,
  usual: () => Promise<Response>,
): Promise<Response> {
  if (isBare(status) || (status >= 300 && status < 400)) return new Response(null, { status, headers });
  if (status >= 400) {
    const message = `The scenario responds with ${status}.`;
    return new Refusal('injected_fault', { message, status, headers: Object.fromEntries(headers) }).toResponse();
  }
  const response = await usual();
  if (response.status >= 400) return response;
  for (const [name, value] of response.headers) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: asked ?? response.status, headers });
}
