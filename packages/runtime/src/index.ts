export { binaryBody, textBody } from './bodies/binary-body.ts';
export { formBody } from './bodies/form-body.ts';
export { type ItemsBody, jsonLinesBody, jsonSequenceBody } from './bodies/items-body.ts';
export { jsonBody } from './bodies/json-body.ts';
export { multipartBody } from './bodies/multipart-body.ts';
export { isDateText } from './bodies/text-format.ts';
export { type ApiPromise, call, type ResponseHeaders } from './calls/call.ts';
export { type ChoiceOptions, callAs, paginateAs } from './calls/call-as.ts';
export { type Decision, decide } from './calls/decide.ts';
export { newIdempotencyKey } from './calls/idempotency-key.ts';
export { type RawClientOptions, rawFetch } from './calls/raw-fetch.ts';
export { type WaitOptions, waitFor } from './calls/wait-for.ts';
export { createTransport } from './client/announcing-transport.ts';
export { notSent } from './client/not-sent.ts';
export type { CallEvent, ErrorEvent, Hooks, Logger, LogLevel, ResponseEvent, RetryEvent } from './client/observe.ts';
export type { ClientOptions, Fetch, MissingField, RequestOptions, UnknownEnumValue } from './client/options.ts';
export { createServersTransport, resolveServer, type ServersOptions, serverUrl } from './client/servers.ts';
export { createPlainTransport, isTransport, type Transport } from './client/transport.ts';
export type { CredentialContext, CredentialProvider, CredentialSource } from './credentials/token-store.ts';
export type { ApiDefinition, CredentialDefinition, EnvelopeDefinition } from './definitions/api-definition.ts';
export type {
  BodyDefinition,
  BodySerializer,
  DateFormat,
  EncodedBody,
  TextFormat,
} from './definitions/body-definition.ts';
export type {
  HttpMethod,
  OperationArguments,
  OperationDefinition,
  ParameterDefinition,
  ParameterPlaces,
  ParameterSerializer,
  SensitiveValues,
} from './definitions/operation-definition.ts';
export type { PaginationDefinition, PollDefinition } from './definitions/pagination-definition.ts';
export type { ResponseDefinition } from './definitions/response-definition.ts';
export type { ServerDefinition, ServerResolver } from './definitions/server-definition.ts';
export type { StreamDefinition } from './definitions/stream-definition.ts';
export type { DeprecationNotice } from './deprecations/deprecation.ts';
export {
  ApiError,
  type ApiErrorFields,
  type ApiErrorName,
  type DeclaredErrors,
  isApiError,
  type Outcome,
  type StreamProgress,
} from './errors/api-error.ts';
export { type DeclaredError, declaredErrors } from './errors/declared-errors.ts';
export type { ClientErrorStatus, ServerErrorStatus } from './errors/error-status.ts';
export {
  AbortError,
  AuthenticationError,
  BadRequestError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  DecodeError,
  InvalidRequestError,
  NotFoundError,
  OperationRemovedError,
  PaginationError,
  PermissionError,
  RateLimitError,
  RedirectError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnprocessableError,
  WaitTimeoutError,
} from './errors/errors.ts';
export { sensitiveValues } from './errors/sensitive-values.ts';
export type { ClientJournal } from './journal/client-journal.ts';
export type { Page, PagePromise } from './lists/page-promise.ts';
export { paginate } from './lists/paginate.ts';
export { checkInteger } from './parameters/check-integer.ts';
export { formattedParameter } from './parameters/formatted-parameter.ts';
export type { HeadersInput } from './parameters/headers.ts';
export { addressParameters, requestParameters } from './parameters/parameters.ts';
export { queryStringValue } from './parameters/query-string-value.ts';
export { styledParameter } from './parameters/styled-parameter.ts';
export { declaredHeaders } from './responses/declared-headers.ts';
export { exactValues } from './responses/exact-values.ts';
export { longBody, longValues } from './responses/long-values.ts';
export { type OpenEnum, openEnum } from './responses/open-enum.ts';
export { rawAnswer } from './responses/raw-answer.ts';
export { callUnstreamed } from './streams/call-unstreamed.ts';
export { jsonLines } from './streams/json-lines.ts';
export { jsonSequence } from './streams/json-sequence.ts';
export { multipartParts } from './streams/multipart-parts.ts';
export { openStream } from './streams/open-stream.ts';
export { openStreamAs } from './streams/open-stream-as.ts';
export { serverSentEvents } from './streams/server-sent-events.ts';
export type {
  EventStreamRequestOptions,
  ItemStream,
  StreamedEvent,
  StreamPromise,
  StreamRequestOptions,
} from './streams/stream-promise.ts';
export { type FileOptions, file } from './uploads/file.ts';
export { sha256 } from './uploads/sha256.ts';
export type { NamedUpload, Upload, UploadSource } from './uploads/upload.ts';
