import type { Answer } from './answer/answer.ts';
import { completeAnswer } from './answer/complete-answer.ts';
import { deprecationHeaders } from './answer/deprecation-headers.ts';
import { Refusal } from './answer/refusal.ts';
import type { Operation } from './description/operation.ts';
import { type AcceptedCredentials, authenticate } from './request/authenticate.ts';
import { readBody } from './request/read-body.ts';
import { readParameters } from './request/read-parameters.ts';
import type { SandboxRequest } from './request/sandbox-request.ts';
import { defaultBehaviour } from './resources/default-behaviour.ts';
import type { Behaviour } from './resources/machine.ts';
import type { ServedApi } from './served-api.ts';

/** A request on its way to the operation that it found. */
export interface Call {
  readonly api: ServedApi;
  readonly operation: Operation;
  readonly request: Request;
  readonly path: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Services {
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly accepted: AcceptedCredentials;
  /** Runs a behaviour on the state. */
  readonly run: (behaviour: Behaviour, request: SandboxRequest) => Answer;
}

/** Judges a request by the description, lets its resource act and judges the answer by the description too. */
export async function serveOperation(call: Call, { behaviours, accepted, run }: Services): Promise<Response> {
  const { api, operation, request, bytes } = call;
  const { document, validator } = api;
  authenticate(operation, request, accepted);
  const { path, query } = readParameters(operation, { document, validator, request, path: call.path });
  const contentType = request.headers.get('content-type');
  const { body, files } = await readBody(operation, { document, validator, contentType, bytes });
  const behaviour = behaviours.get(operation.id) ?? defaultBehaviour(document, validator);
  const origin = new URL(request.url).origin;
  return respond(call, run(behaviour, { operation, origin, path, query, body, files }));
}

function respond({ api, operation }: Call, answer: Answer): Response {
  const { success } = operation;
  const headers = new Headers(deprecationHeaders(operation).map(([name, value]): [string, string] => [name, value]));
  const status = answer.status ?? success.status;
  if (success.mediaType === undefined) return new Response(null, { status, headers });
  const body = completeAnswer(api.document, success.schema, answer.body);
  const violation = api.validator.check(success.schema, body);
  if (violation) {
    const place = ['', ...violation.path].join('/');
    const message = `The sandbox has no answer that fits the description of ${operation.id}: ${place || 'it'} ${violation.message}.`;
    throw new Refusal('answer_violates_description', { message });
  }
  headers.set('content-type', success.mediaType);
  const json = /[/+]json\b/i.test(success.mediaType);
  return new Response(json ? JSON.stringify(body) : String(body ?? ''), { status, headers });
}
