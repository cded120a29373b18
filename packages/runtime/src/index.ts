export type { ApiPromise } from './api-promise.ts';
export { binaryBody } from './binary-body.ts';
export { call } from './call.ts';
export type { DeprecationNotice } from './deprecation.ts';
export type { BodySerializer, EncodedBody } from './encoded-body.ts';
export {
  AbortError,
  ApiError,
  type ApiErrorFields,
  type ApiErrorName,
  AuthenticationError,
  BadRequestError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  DecodeError,
  InvalidRequestError,
  isApiError,
  NotFoundError,
  OperationRemovedError,
  type Outcome,
  PaginationError,
  PermissionError,
  RateLimitError,
  RedirectError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnprocessableError,
  WaitTimeoutError,
} from './errors.ts';
export { type FileOptions, file } from './file.ts';
export { formBody } from './form-body.ts';
export type { HeadersInput } from './headers.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { jsonBody } from './json-body.ts';
export { multipartBody } from './multipart-body.ts';
export type { CallEvent, ErrorEvent, Hooks, Logger, LogLevel, ResponseEvent, RetryEvent } from './observe.ts';
export { type OpenEnum, openEnum } from './open-enum.ts';
export type {
  ApiDefinition,
  BodyDefinition,
  CredentialDefinition,
  HttpMethod,
  OperationArguments,
  OperationDefinition,
  PaginationDefinition,
  ParameterDefinition,
  PollDefinition,
  ResponseDefinition,
  TextFormat,
} from './operation.ts';
export type { ClientOptions, Fetch, MissingField, RequestOptions, UnknownEnumValue } from './options.ts';
export type { PagePromise } from './page-promise.ts';
export { type Page, paginate } from './paginate.ts';
export type { ParameterSerializer } from './parameters.ts';
export { rawAnswer } from './raw-answer.ts';
export { type RawClientOptions, rawFetch } from './raw-fetch.ts';
export { sha256 } from './sha256.ts';
export { styledParameter } from './styled-parameter.ts';
export { textBody } from './text-body.ts';
export type { CredentialContext, CredentialProvider, CredentialSource } from './token-store.ts';
export { createTransport, isTransport, type Transport } from './transport.ts';
export type { NamedUpload, Upload, UploadSource } from './upload.ts';
export { type WaitOptions, waitFor } from './wait-for.ts';
