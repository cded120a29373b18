import { Refusal } from '../answer/refusal.ts';
import { isCalled, type Operation } from '../description/operation.ts';

export interface Fault {
  /** Milliseconds before anything happens. */
  readonly delay?: number;
  /** The connection is reset before the request is processed, or after. */
  readonly reset?: 'before' | 'after';
  /** Error envelope with this status, without processing; beside `html`, the status of the page. */
  readonly status?: number;
  /** `Retry-After` header as written. */
  readonly retryAfter?: string;
  /** A redirect with this status to `location`, without processing. */
  readonly redirect?: number;
  readonly location?: string;
  /** An HTML page like a proxy's, without processing. */
  readonly html?: boolean;
  /** 401 like for an expired token, without processing. */
  readonly expiredToken?: boolean;
  /** The true response as `text/plain`. */
  readonly wrongType?: boolean;
  /** A list in place of an object, an object in place of a list. */
  readonly wrongShape?: boolean;
  /** Always returns the first page. */
  readonly repeatPage?: boolean;
  /** At most this many items per page, whatever the request asks for. */
  readonly clampLimit?: number;
  /** Every enum of the response has an undescribed value. */
  readonly unknownEnum?: boolean;
  /** The true response with an undescribed field in every object. */
  readonly extraFields?: boolean;
  /** The true response with deprecation headers. */
  readonly deprecation?: boolean;
  /** Half of the true response, then the connection breaks. */
  readonly truncate?: boolean;
  /** The true response, with this many milliseconds between its two halves. */
  readonly slow?: number;
}

const flag = (text: string) => (text === '' ? true : undefined);
const whole = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);
/** Up to the longest timer. */
export const milliseconds = (text: string): number | undefined => {
  const match = /^(\d{1,10})(ms|s)?$/.exec(text);
  const value = match ? Number(match[1]) * (match[2] === 's' ? 1000 : 1) : Number.POSITIVE_INFINITY;
  return value < 2 ** 31 ? value : undefined;
};
/** Characters allowed in a header. */
const printable = (text: string): string | undefined => (/^[\x20-\x7e]*$/.test(text) ? text : undefined);
const status = (text: string): number | undefined => (/^[2-5]\d\d$/.test(text) ? Number(text) : undefined);

/** Names in the header, with the member that each sets and the reader of its value. */
const readers: ReadonlyMap<string, readonly [keyof Fault, (text: string) => unknown]> = new Map([
  ['delay', ['delay', milliseconds]],
  [
    'reset',
    ['reset', (text: string) => (text === 'after' ? 'after' : ['', 'before'].includes(text) ? 'before' : undefined)],
  ],
  ['status', ['status', status]],
  ['retry-after', ['retryAfter', printable]],
  ['redirect', ['redirect', (text: string) => (text === '' ? 307 : status(text))]],
  ['location', ['location', printable]],
  ['html', ['html', flag]],
  ['expired-token', ['expiredToken', flag]],
  ['wrong-type', ['wrongType', flag]],
  ['wrong-shape', ['wrongShape', flag]],
  ['repeat-page', ['repeatPage', flag]],
  ['clamp-limit', ['clampLimit', (text: string) => (text === '' ? 1 : whole(text) || undefined)]],
  ['unknown-enum', ['unknownEnum', flag]],
  ['extra-fields', ['extraFields', flag]],
  ['deprecation', ['deprecation', flag]],
  ['truncate', ['truncate', flag]],
  ['slow', ['slow', (text: string) => (text === '' ? 100 : milliseconds(text))]],
]);

/** Reads a fault: `status=503;retry-after=1`. Rejects unknown names. */
export function parseFault(text: string): Fault {
  const entries = text.split(';').map((part): [keyof Fault, unknown] => {
    const [name = '', ...rest] = part.trim().split('=');
    const [member, read] = readers.get(name) ?? [];
    const value = read?.(rest.join('=').trim());
    if (member && value !== undefined) return [member, value];
    const message = `The sandbox has no fault ${part.trim()}; it has ${[...readers.keys()].join(', ')}.`;
    throw new Refusal('invalid_fault', { message, param: 'x-sandbox-fault' });
  });
  return Object.fromEntries(entries);
}

/** A fault for later requests. */
export interface FaultRule {
  /** As in the header: `status=503;retry-after=1`. */
  readonly fault: string;
  /** `operationId`, or method and path template: `GET /things/{id}`. Absent: every operation. */
  readonly operation?: string;
  /** How many requests it affects; absent: all. */
  readonly times?: number;
}

interface Armed {
  readonly rule: FaultRule;
  readonly fault: Fault;
  left: number;
}

/** The active faults. The first matching rule applies. */
export class FaultPlan {
  #armed: Armed[] = [];

  add(rule: FaultRule): void {
    const { times = Number.POSITIVE_INFINITY } = rule;
    if (times !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(times) && times > 0))
      throw new Refusal('invalid_fault', { message: 'times is a whole number above zero.', param: 'times' });
    this.#armed.push({ rule, fault: parseFault(rule.fault), left: times });
  }

  clear(): void {
    this.#armed = [];
  }

  /** Rules with requests left, with the remaining number of their `times`. */
  rules(): readonly FaultRule[] {
    const armed = this.#armed.filter(({ left }) => left > 0);
    return armed.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left }));
  }

  /** The fault of a request to an operation, counted as used. */
  take(operation: Operation): Fault | undefined {
    const found = this.#armed.find(
      ({ rule, left }) => left > 0 && (rule.operation === undefined || isCalled(operation, rule.operation)),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }
}
