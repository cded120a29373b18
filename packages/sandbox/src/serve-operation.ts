import { type Answer, Refusal, refusalResponse } from './answer/refusal.ts';
import { sampleHeaders } from './answer/sample-headers.ts';
import { streamAnswer } from './answer/stream-answer.ts';
import { isObject, type Located, listOf, memberOf, objectOf, partsOf } from './description/description.ts';
import type { Deprecation, Operation, Success } from './description/operation.ts';
import { sampleValue } from './description/sample-value.ts';
import { allows, type Judged } from './description/schema-validator.ts';
import { type Alteration, unaltered } from './faults/with-fault.ts';
import { type AcceptedCredentials, authenticate } from './request/authenticate.ts';
import { unknownFields } from './request/problems-of.ts';
import { readBody } from './request/read-body.ts';
import { readParameters, wireOf } from './request/read-parameters.ts';
import type { SandboxRequest } from './request/sandbox-request.ts';
import { defaultBehaviour } from './resources/default-behaviour.ts';
import type { Behaviour } from './resources/machine.ts';
import type { Call } from './served-api.ts';
import { deprecationHeaders } from './state/deprecations.ts';

export interface Services {
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly accepted: AcceptedCredentials;
  /** Whether undescribed fields of a JSON body are rejected. */
  readonly isStrict: boolean;
  readonly run: (behaviour: Behaviour, request: SandboxRequest) => Answer;
  /** Announcements made while the sandbox runs, which override the description's. */
  readonly deprecationOf: (operation: Operation) => Deprecation | undefined;
}

/** Responds to a request to an operation; every response, including refusals, shows whether the operation is deprecated. */
export async function serveOperation(
  call: Call,
  services: Services,
  alteration: Alteration = unaltered,
): Promise<Response> {
  const answer = await process(call, services, alteration).catch(refusalResponse);
  const { operation } = call;
  for (const [name, value] of deprecationHeaders(services.deprecationOf(operation) ?? operation.deprecation))
    answer.headers.set(name, value);
  return answer;
}

/** Validates a request, runs its resource and validates the response. */
async function process(
  call: Call,
  { behaviours, accepted, run, isStrict }: Services,
  alteration: Alteration,
): Promise<Response> {
  const { api, operation, request, url, bytes } = call;
  const { document, ofRequests: validator } = api;
  authenticate(operation, request, accepted);
  const { path, query } = readParameters(operation, wireOf(call));
  const contentType = request.headers.get('content-type');
  const { body, files } = await readBody(operation, { document, validator, contentType, bytes });
  const [unknown] = isStrict ? unknownFields(call) : [];
  if (unknown)
    throw new Refusal('unknown_field', { message: unknown.message, param: unknown.pointer.replace(/^.*\//, '') });
  const accept = request.headers.get('accept') ?? '';
  if (operation.stream && wantsStream(operation, accept)) return streamAnswer(api, operation.stream);
  const behaviour = behaviours.get(operation.id) ?? defaultBehaviour(api);
  const chosen = inMediaType(operation, accept);
  const asked = { operation: chosen, origin: url.origin, path, query: alteration.query(operation, query), body, files };
  return respond({ ...call, operation: chosen }, run(behaviour, asked), alteration);
}

/** The operation with its success in another media type, if the request asks for that one and not for the preferred one. */
function inMediaType(operation: Operation, accept: string): Operation {
  const types = accept.split(',').map((each) => each.split(';')[0]?.trim().toLowerCase());
  const asks = ({ mediaType }: Success) => types.includes(mediaType?.split(';')[0]?.trim().toLowerCase());
  const success = [operation.success, ...operation.others].find(asks) ?? operation.success;
  return { ...operation, success };
}

/** Whether the response streams: it can be nothing else, or the request asks for that media type. */
function wantsStream({ success, stream }: Operation, accept: string): boolean {
  const [type = ''] = (stream?.mediaType ?? '').split(';');
  return success.mediaType === stream?.mediaType || accept.toLowerCase().includes(type.trim().toLowerCase());
}

function respond({ api, operation }: Call, answer: Answer, alteration: Alteration): Response {
  const { success } = operation;
  const status = answer.status ?? success.status;
  const headers = sampleHeaders(api, success);
  if (success.mediaType === undefined) return new Response(null, { status, headers });
  const body = completeAnswer(api, success.schema, answer.body);
  const violation = api.validator.check(success.schema, body);
  if (violation) {
    const place = ['', ...violation.path].join('/');
    const message = `The sandbox has no response that fits the description of ${operation.id}: ${place || 'it'} ${violation.message}.`;
    throw new Refusal('answer_violates_description', { message });
  }
  const sent = alteration.body(api.document, success.schema, body);
  const json = /[/+]json\b/i.test(success.mediaType);
  headers.set('content-type', success.mediaType);
  return new Response(json ? JSON.stringify(sent) : String(sent ?? ''), { status, headers });
}

/** Adds missing required members with samples: a response has a newly described field before its resource supports it. */
function completeAnswer(api: Judged, schema: Located | undefined, value: unknown): unknown {
  if (!schema || allows(api, schema, value)) return value;
  const { document } = api;
  const whole = partsOf(document, schema, 'allOf').reduce((sum, part) => completeAnswer(api, part, sum), value);
  const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  const completed = alternatives.map((part) => completeAnswer(api, part, whole));
  const merged = completed.find((each) => allows(api, schema, each)) ?? completed[0] ?? whole;
  if (Array.isArray(merged)) {
    const items = memberOf(document, schema, 'items');
    return merged.map((each) => completeAnswer(api, items, each));
  }
  return isObject(merged) ? completeObject(api, schema, merged) : merged;
}

function completeObject(api: Judged, schema: Located, value: object): object {
  const { document } = api;
  const properties = memberOf(document, schema, 'properties');
  const result = new Map(Object.entries(value));
  const required = listOf(objectOf(schema.value).required);
  for (const name of Object.keys(objectOf(properties?.value))) {
    const property = memberOf(document, properties, name);
    if (result.has(name)) result.set(name, completeAnswer(api, property, result.get(name)));
    else if (property && required.includes(name)) result.set(name, sampleValue(api, property));
  }
  return Object.fromEntries(result);
}
