import { orElse } from '../base/or-else.ts';
import type { RequestOptions } from '../client/options.ts';
import type { Transport } from '../client/transport.ts';
import type { BodyDefinition } from '../definitions/body-definition.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import type { ResponseDefinition } from '../definitions/response-definition.ts';
import { DecodeError, InvalidRequestError } from '../errors/errors.ts';
import { callSite, showCaller } from '../errors/show-caller.ts';
import { paginate } from '../lists/paginate.ts';
import { isJson } from '../responses/parse-json.ts';
import type { Success } from './attempt.ts';
import { type ApiPromise, perform, type ResponseHeaders, toApiPromise } from './call.ts';
import { type PartHeaders, partHeaderLines } from './part-headers.ts';
import { prepare } from './prepare.ts';
import { settleArguments } from './settle-arguments.ts';

/** Options of a method whose operation has several media types, or parts with headers. */
export interface ChoiceOptions extends RequestOptions {
  /** Media type of the response. */
  readonly as?: string | undefined;
  /** Media type of the request body. */
  readonly contentType?: string | undefined;
  /** Headers of the parts of a multipart body, by the name of the part. */
  readonly partHeaders?: PartHeaders | undefined;
}

/**
 * Calls an operation in the media types that the options name. Generated packages use it only for methods with a choice, so
 * that other methods don't pay for it.
 *
 * @throws (as a rejection) ApiError; InvalidRequestError for a media type that the operation doesn't have
 */
export function callAs<Data, Head = ResponseHeaders>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options: ChoiceOptions = {},
): ApiPromise<Data, Head> {
  return toApiPromise(performAs<Data>(transport, operation, args, options, callSite()));
}

/**
 * Lists a paginated operation, or calls it if the options name a media type without pages. Returns a PagePromise or an
 * ApiPromise, as in the method's signature.
 */
export function paginateAs<Result>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options: ChoiceOptions = {},
): Result {
  // If the choice isn't possible, the call rejects.
  const chosen = orElse(() => choose(operation, ...settleArguments(operation, args, options)), undefined);
  const promise = chosen?.operation.pagination
    ? paginate(transport, chosen.operation, chosen.args, chosen.options)
    : callAs(transport, operation, args, options);
  return promise as Result;
}

async function performAs<Data>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments,
  options: ChoiceOptions,
  site: Error,
): Promise<Success<Data>> {
  const chosen = prepare(operation, site, () => choose(operation, ...settleArguments(operation, args, options)));
  const success = await perform<Data>(transport, chosen.operation, chosen.args, chosen.options, site);
  if (isJsonForText(operation, chosen.operation.response, success.response)) {
    const message = `status ${success.response.status}: the response is JSON, not ${chosen.operation.response.accept}`;
    throw showCaller(success.fail(DecodeError, message), site);
  }
  return success;
}

/** Whether the service sent JSON, another choice of the operation, instead of text: it would pass as that text. */
function isJsonForText(
  operation: OperationDefinition,
  { json, text }: ResponseDefinition,
  { headers }: Response,
): boolean {
  if (json || !text || !isJson(headers.get('content-type') ?? '')) return false;
  return [operation, ...(operation.responses ?? []).map(([, other]) => other)].some((one) => one?.response.json);
}

/**
 * The operation with the chosen media types.
 *
 * @throws InvalidRequestError for a media type that the operation doesn't have
 */
export function choose(
  operation: OperationDefinition,
  args: OperationArguments,
  { as, contentType, partHeaders, ...options }: ChoiceOptions,
): { readonly operation: OperationDefinition; readonly args: OperationArguments; readonly options: RequestOptions } {
  const body = find('contentType', operation.bodies, contentType) ?? operation.body;
  const other = find('as', operation.responses, as);
  const { pagination: _, openEnums: __, ...alone } = operation;
  const chosen = other ? { ...alone, ...other } : operation;
  return {
    operation: body ? { ...chosen, body: withHeaders(body, partHeaders) } : chosen,
    args,
    options,
  };
}

/** The definition of a media type; undefined for the default one. */
function find<Definition>(
  option: string,
  choices: readonly (readonly [name: string, definition?: Definition])[] = [],
  wanted: string | undefined,
): Definition | undefined {
  if (wanted === undefined) return undefined;
  const found = choices.find(([name]) => name === wanted);
  if (found) return found[1];
  const names = choices.map(([name]) => name).join(', ');
  throw new InvalidRequestError(`The option ${option} must be ${names ? `one of ${names}` : 'left out'}`);
}

function withHeaders(body: BodyDefinition, given: PartHeaders | undefined): BodyDefinition {
  const declared = body.encoding?.some(([, { headers }]) => headers);
  if (!declared && given === undefined) return body;
  const headersOf = partHeaderLines(body, given);
  return { ...body, headersOf };
}
