import type { Violation } from '../description/schema-validator.ts';

/**
 * Errors of the sandbox: code -> HTTP status and type of the envelope. The service doesn't list its own, so these are the
 * sandbox's own choice; don't rely on them elsewhere.
 */
const refusals = {
  missing_credentials: [401, 'authentication_error'],
  invalid_credentials: [401, 'authentication_error'],
  token_expired: [401, 'authentication_error'],
  foreign_caller: [403, 'invalid_request'],
  unknown_path: [404, 'invalid_request'],
  method_not_allowed: [405, 'invalid_request'],
  missing_parameter: [400, 'invalid_request'],
  invalid_parameter: [400, 'invalid_request'],
  unknown_parameter: [400, 'invalid_request'],
  unsupported_media_type: [415, 'invalid_request'],
  body_too_large: [413, 'invalid_request'],
  missing_body: [400, 'invalid_request'],
  unreadable_body: [400, 'invalid_request'],
  missing_field: [400, 'invalid_request'],
  invalid_field: [400, 'invalid_request'],
  unknown_field: [400, 'invalid_request'],
  resource_missing: [404, 'not_found'],
  submission_reused: [409, 'conflict'],
  already_decided: [409, 'conflict'],
  invalid_amount: [422, 'unprocessable'],
  unknown_chain: [422, 'unprocessable'],
  unknown_wallet: [422, 'unprocessable'],
  insufficient_funds: [422, 'unprocessable'],
  injected_fault: [503, 'sandbox_fault'],
  invalid_fault: [400, 'sandbox_fault'],
  invalid_scenario: [400, 'sandbox_fault'],
  answer_violates_description: [500, 'sandbox_error'],
  internal_error: [500, 'sandbox_error'],
} as const satisfies Record<string, readonly [status: number, type: string]>;

export type RefusalCode = keyof typeof refusals;

export interface RefusalDetails {
  readonly message: string;
  /** Name of the field or parameter at fault. */
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the status of the code. */
  readonly status?: number;
}

/** A request that gets the error envelope as its response. Thrown anywhere below the app, it undoes the request's changes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly param: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly #status: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails) {
    super(details.message);
    this.code = code;
    this.param = details.param;
    this.headers = details.headers ?? {};
    this.#status = details.status;
  }

  get status(): number {
    return this.#status ?? refusals[this.code][0];
  }

  get type(): string {
    return refusals[this.code][1];
  }

  toResponse(): Response {
    const { type, code, message, param } = this;
    const error = { type, code, message, ...(param === undefined ? {} : { param }) };
    const response = Response.json({ error }, { status: this.status, headers: this.headers });
    refused.set(response, this);
    return response;
  }
}

/** The response to a rejected request; any other error is thrown again. */
export function refusalResponse(error: unknown): Response {
  if (error instanceof Refusal) return error.toResponse();
  throw error;
}

/** The refusal that a check throws; any other error is thrown again. */
export async function refusalIn(check: () => unknown): Promise<Refusal | undefined> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

const refused = new WeakMap<Response, Refusal>();

export function refusalBehind(response: Response): Refusal | undefined {
  return refused.get(response);
}

/** The refusal of a field; its `param` is the path of the field: `corridors[0].routes[1].amount`. */
export function refusalOf({ path, keyword, message }: Violation): Refusal {
  const param = path.reduce(
    (way, name) => (/^\d+$/.test(name) ? `${way}[${name}]` : way ? `${way}.${name}` : name),
    '',
  );
  const code = keyword === 'required' ? 'missing_field' : 'invalid_field';
  return new Refusal(code, { message: `${param || 'The body'} ${message}.`, ...(param ? { param } : {}) });
}

/** The response of a behaviour. Default `status`: the described one. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
