import {
  type ClientOptions,
  ConfigurationError,
  InvalidRequestError,
  type OperationDefinition,
  call as plainCall,
  callAs as plainCallAs,
  callUnstreamed as plainCallUnstreamed,
  paginate as plainPaginate,
  paginateAs as plainPaginateAs,
  waitFor as plainWaitFor,
  type Transport,
} from './index.ts';
import { type Issue, issuesOf, type StandardSchema } from './keywords.ts';

/** The schemas that a client checks JSON by, and what happens to what they don't accept. */
export interface Validation<Requests extends string = string, Responses extends string = string> {
  /** Schemas of request bodies by `operationId`, of any library that keeps to Standard Schema. Default: none. */
  readonly requests?: { readonly [Operation in Requests]?: StandardSchema | undefined } | undefined;
  /** Schemas of responses by `operationId`. Default: none. */
  readonly responses?: { readonly [Operation in Responses]?: StandardSchema | undefined } | undefined;
  /**
   * What happens to a request body that its schema doesn't accept. `throw`: an InvalidRequestError, and nothing is sent; `warn`: a
   * warning in the log. Default: `throw`.
   */
  readonly invalidRequest?: 'throw' | 'warn' | undefined;
  /**
   * What happens to a response that its schema doesn't accept. `throw`: a DecodeError with the outcome `applied-unreadable`, and
   * nothing is sent again; `warn`: a warning in the log, and the response is returned. Default: `throw`.
   */
  readonly invalidResponse?: 'throw' | 'warn' | undefined;
}

interface Settled extends Validation {
  readonly warn: (message: string, fields: object) => void;
  /** The operations with checks, made once for each. */
  readonly operations: WeakMap<OperationDefinition, OperationDefinition>;
}

const validations = new WeakMap<Transport, Settled>();

/**
 * A transport whose calls are checked. Each schema only judges: callers get and send their own values, not those that a schema
 * makes of them.
 *
 * @throws ConfigurationError if `validate` can't be used
 */
export function withValidation<Options extends ClientOptions>(
  options: Options & { readonly validate?: Validation | undefined },
  connect: (options: Options) => Transport,
): Transport {
  const { validate, ...others } = options;
  const transport = connect(others as unknown as Options);
  if (validate === undefined) return transport;
  const { requests = {}, responses = {}, invalidRequest = 'throw', invalidResponse = 'throw', ...unknown } = validate;
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw new ConfigurationError(`validate has no setting ${stranger}`);
  for (const [operation, schema] of Object.entries({ ...requests, ...responses })) {
    if (schema !== undefined && typeof schema?.['~standard']?.validate !== 'function')
      throw new ConfigurationError(`validate: the schema of ${operation} doesn't keep to Standard Schema`);
  }
  for (const mode of [invalidRequest, invalidResponse]) {
    if (mode !== 'throw' && mode !== 'warn') throw new ConfigurationError("validate: a mode is 'throw' or 'warn'");
  }
  const { logger = console, logLevel = 'warn' } = options;
  const isSilent = logLevel === 'off' || logLevel === 'error';
  validations.set(transport, {
    ...{ requests: { ...requests }, responses: { ...responses }, invalidRequest, invalidResponse },
    warn: (message, fields) => {
      if (!isSilent) logger.warn(message, fields);
    },
    operations: new WeakMap(),
  });
  return transport;
}

// Each does what the function of the same name does, after the checks.

export const call: typeof plainCall = (transport, operation, ...rest) =>
  plainCall(transport, checkedOf(transport, operation), ...rest);

export const callAs: typeof plainCallAs = (transport, operation, ...rest) =>
  plainCallAs(transport, checkedOf(transport, operation), ...rest);

export const callUnstreamed: typeof plainCallUnstreamed = (transport, operation, args, options, run = call) =>
  plainCallUnstreamed(transport, operation, args, options, run);

export const paginate: typeof plainPaginate = (transport, operation, ...rest) =>
  plainPaginate(transport, checkedOf(transport, operation), ...rest);

export const paginateAs: typeof plainPaginateAs = (transport, operation, ...rest) =>
  plainPaginateAs(transport, checkedOf(transport, operation), ...rest);

export const waitFor: typeof plainWaitFor = (transport, operation, ...rest) =>
  plainWaitFor(transport, checkedOf(transport, operation), ...rest);

/** The operation with checks of its body and its response, where the client has schemas for them. */
function checkedOf(transport: Transport, operation: OperationDefinition): OperationDefinition {
  const validation = validations.get(transport);
  if (!validation) return operation;
  const known = validation.operations.get(operation);
  if (known) return known;
  const made = { ...operation, ...checkedBody(operation, validation), ...checkedResponse(operation, validation) };
  validation.operations.set(operation, made);
  return made;
}

/** Checks the JSON that is sent, read from its bytes. */
function checkedBody({ id, body, sensitive }: OperationDefinition, validation: Settled): Partial<OperationDefinition> {
  const schema = schemaFor(validation.requests, id);
  if (!schema || !body || !isJsonType(body.contentType)) return {};
  const serialize: typeof body.serialize = (value, definition) => {
    const encoded = body.serialize(value, definition);
    const problem = encoded.facts && problemOf(schema, encoded.facts(), sensitive);
    if (problem === undefined) return encoded;
    const message = `The body is not as described: ${problem}`;
    if (validation.invalidRequest === 'throw') throw new InvalidRequestError(message);
    validation.warn(`${id}: ${message}`, { operation: id });
    return encoded;
  };
  return { body: { ...body, serialize } };
}

/** Checks the JSON that the caller gets, after its amounts and long integers have their types. */
function checkedResponse(
  { id, response, sensitive }: OperationDefinition,
  validation: Settled,
): Partial<OperationDefinition> {
  const schema = schemaFor(validation.responses, id);
  if (!schema || response.json === undefined) return {};
  const { places = [], read } = response.exact ?? {};
  const checkedRead: NonNullable<typeof response.exact>['read'] = (data, text, at, discrepancies) => {
    const result = read ? read(data, text, at, discrepancies) : data;
    const problem = problemOf(schema, result, sensitive);
    if (problem === undefined) return result;
    const message = `the response is not as described: ${problem}`;
    if (validation.invalidResponse === 'throw') throw discrepancies.fail(message);
    validation.warn(`${id}: ${message}`, { operation: id });
    return result;
  };
  return { response: { ...response, exact: { places, read: checkedRead } } };
}

function schemaFor(schemas: Validation['requests'] = {}, id: string): StandardSchema | undefined {
  return Object.hasOwn(schemas, id) ? schemas[id] : undefined;
}

function isJsonType(contentType: string): boolean {
  return /[/+]json\b/i.test(contentType);
}

/** The first problems of a value with their places, without the texts of sensitive places. */
function problemOf(
  schema: StandardSchema,
  value: unknown,
  sensitive: OperationDefinition['sensitive'],
): string | undefined {
  let issues: readonly Issue[];
  try {
    issues = issuesOf(schema, value);
  } catch (error) {
    return `the schema can't judge it (${error instanceof Error ? error.message : error})`;
  }
  if (issues.length === 0) return undefined;
  const shown = issues.slice(0, 3).map(({ message, path }) => {
    const isSensitive = path.some((key) => sensitive?.has(String(key)));
    const place = path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    return `${place || 'at its top'} ${isSensitive ? 'is not valid' : message}`;
  });
  return shown.join('; ') + (issues.length > shown.length ? `; and ${issues.length - shown.length} more` : '');
}
