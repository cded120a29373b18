import type { Deadline } from '../base/deadline.ts';
import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import type { Limits } from '../client/limits.ts';
import type { TransportState } from '../client/transport.ts';
import { type Credential, credentialText } from '../credentials/credentials.ts';
import type { EncodedBody } from '../definitions/body-definition.ts';
import { isSafe, type OperationDefinition } from '../definitions/operation-definition.ts';
import type { OpenCall } from '../definitions/response-definition.ts';
import type { ApiError, ApiErrorClass, ApiErrorFields, Outcome } from '../errors/api-error.ts';
import { AbortError, TimeoutError } from '../errors/errors.ts';
import { maskedInPrint } from '../errors/masked-in-print.ts';
import { redact, secretsIn, withoutSecrets } from '../errors/redact.ts';
import type { Intent, IntentCall } from '../journal/client-journal.ts';
import type { HeaderRecord } from '../parameters/headers.ts';

/** A request without its credentials. */
export interface Outgoing {
  readonly operation: OperationDefinition;
  readonly url: string;
  readonly headers: Readonly<HeaderRecord>;
  readonly body: EncodedBody | undefined;
  readonly credentials: readonly Credential[];
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  /** The value of the declared idempotency key. */
  readonly idempotencyKey: string | undefined;
  /** The facts that the client's journal has read from a request that changes something. */
  readonly intent?: Intent | undefined;
  /** Responses of any status except redirects are successes. */
  readonly anyStatus?: true;
  /** Turns a success into the caller's result, or throws. */
  read(response: Response, exchange: Exchange): unknown;
}

/** The state of a call: what was tried, and what is known. */
export interface Exchange {
  readonly state: TransportState;
  readonly outgoing: Outgoing;
  readonly deadline: Deadline;
  /** The same in all events of the call. */
  readonly id: string;
  /** Credentials that were sent, or may be: no text outside the runtime may contain them. */
  readonly sent: (Credential & { readonly value?: string })[];
  attempts: number;
  /** When the current attempt began, by the monotonic clock. */
  began: number;
  /** The possible effect of earlier attempts. */
  before: Outcome;
  /** The possible effect of the current attempt. */
  now: Outcome;
  /** How far the current attempt has come. */
  stage: 'opening' | 'sending' | 'reading';
  /** The response of the current attempt, once its head has arrived. */
  response: Response | undefined;
  /** Seconds that the service asks us to wait. */
  retryAfter: number | undefined;
  /** Frees the body that is being read. */
  release?: () => void;
  /** The caller still reads the response, so the deadline continues. */
  held: boolean;
}

/** Errors that contain everything known about their call, with its deadline. Other errors, including other ApiErrors, come from the application. */
const complete = new WeakMap<object, Deadline>();

/**
 * Whether {@link errorOf} made the error, so that it is complete.
 *
 * @param exchange the call that it must be about: the application may throw, or abort with, the error of another call
 */
export function isComplete(error: unknown, exchange?: Pick<Exchange, 'deadline'>): error is ApiError {
  const deadline = complete.get(error as object);
  return deadline !== undefined && (!exchange || exchange.deadline === deadline);
}

const outcomes: readonly Outcome[] = ['not-sent', 'rejected', 'unknown', 'applied-unreadable'];

/** The less certain of two outcomes. */
export function worse(one: Outcome, other: Outcome): Outcome {
  return outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;
}

/** Headers in which callers send credentials of their own. */
const secretHeader = /auth|cookie|credential|jwt|key|pass|secret|session|sign|token/;

/** The fields of an error that the service controls. */
const texts = ['type', 'code', 'param', 'title', 'detail', 'location'] as const;

/** An error of the call. Every text in it is masked and cut here, and nowhere else. */
export function errorOf(
  exchange: Exchange,
  type: ApiErrorClass,
  message: string,
  fields: ApiErrorFields = {},
): ApiError {
  const { outgoing, attempts, before, now, response, retryAfter } = exchange;
  const { operation, idempotencyKey } = outgoing;
  const line = (text: string | undefined) =>
    text &&
    mask(exchange, text)
      .replace(/[^\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\uffff]/g, ' ')
      .slice(0, 500);
  const error = new type(`${operation.id}: ${line(message)}`, {
    operation: operation.id,
    attempts,
    outcome: isSafe(operation) && now !== 'not-sent' ? now : worse(before, now),
    idempotencyKey,
    status: response?.status,
    retryAfter,
    ...fields,
    requestId: line(response && requestIdOf(response)),
    ...Object.fromEntries(texts.map((name) => [name, line(fields[name])])),
    ...(fields.excerpt !== undefined && { excerpt: mask(exchange, fields.excerpt).slice(0, 2048) }),
    ...(fields.body !== undefined && { body: bodyToShow(fields.body, exchange) }),
  });
  complete.set(error, exchange.deadline);
  return error;
}

/** The service's id of the request. */
export function requestIdOf({ headers }: Response): string | undefined {
  return headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('x-correlation-id') ?? undefined;
}

/** The end of a message with the reason, if the cause has one. */
export function because(cause: unknown): string {
  const text = orElse(() => causeText(cause), '');
  return text && `: ${text}`;
}

function causeText(cause: unknown): string {
  if (!isObject(cause)) return typeof cause === 'string' ? cause : '';
  const { message, code, cause: inner, errors } = cause as Record<string, unknown>;
  // The innermost says most: Node says only "fetch failed"; the reason is in its cause.
  const deeper = causeText(Array.isArray(errors) ? errors[0] : inner);
  const own = typeof message === 'string' ? message : '';
  const text = deeper || own;
  return typeof code === 'string' && !text.includes(code) ? [text, code].filter(Boolean).join(' ') : text;
}

/** The error of a call that timed out or was aborted. */
export function interruption(exchange: Exchange): ApiError {
  const { deadline, outgoing } = exchange;
  return deadline.expired
    ? errorOf(exchange, TimeoutError, `not finished within ${outgoing.limits.timeout} ms`)
    : errorOf(exchange, AbortError, `aborted by the caller${because(deadline.signal.reason)}`, {
        cause: deadline.signal.reason,
      });
}

/** A body for the caller: exact, without the credentials that were sent, and masked when it is printed. */
function bodyToShow(body: unknown, exchange: Exchange): unknown {
  if (typeof body === 'string') return withoutSecrets(body, secretsOf(exchange));
  return maskedInPrint(body, (text) => mask(exchange, text), exchange.outgoing.operation.sensitive);
}

/** A text without secrets: those that were sent, and everything that looks like one. */
export function mask(exchange: Exchange, text: string): string {
  return redact(text, secretsOf(exchange), exchange.outgoing.operation.sensitive);
}

/** The credentials that were sent, including those of a caller that authenticates in its own way. */
export function secretsOf({
  sent,
  outgoing: { headers, operation },
}: Pick<Exchange, 'sent'> & { readonly outgoing: Pick<Outgoing, 'headers' | 'operation'> }): readonly string[] {
  const { idempotencyKey: key, reference = '' } = operation;
  // These identify the request, and errors and the journal show them.
  const shown = [key?.in === 'header' ? key.name : '', reference.replace(/^header\//, '')];
  const isSecret = (name: string) => secretHeader.test(name) && !shown.some((one) => one.toLowerCase() === name);
  return [
    ...sent.flatMap(({ definition, source, value = source }) =>
      typeof value === 'string' ? [value, ...secretsIn(credentialText(definition, value))] : [],
    ),
    ...Object.keys(headers).flatMap((name) => (isSecret(name) ? secretsIn(headers[name] ?? '') : [])),
  ];
}

/** The call, for a journal and for the reader of an unread body. */
export function openCall(exchange: Exchange): OpenCall & IntentCall {
  const { state, deadline } = exchange;
  return {
    client: state.api.name,
    deadline,
    hold: () => {
      exchange.held = true;
    },
    mask: (text) => mask(exchange, text),
    fail: (type, message, fields) => errorOf(exchange, type, message, fields),
    warn: (message, fields) => state.log('warn', message, fields),
  };
}
