import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { compareNames, specifierFrom } from '../../text/typescript/imports.ts';
import type { LinkedName } from '../../text/typescript/links.ts';
import { exporting, type Statement } from '../../text/typescript/statement.ts';
import { clientPath } from './client.ts';
import { codeFile } from './code-file.ts';
import { hasConstant, modelNames } from './models.ts';
import { decidedMethods, outcomesPath } from './outcomes.ts';
import { declaredNames, resourcePath } from './resource/method-types.ts';
import { runtimeModule, transportNames, transportPath } from './runtime-names.ts';
import { modelsPath } from './schema/schema-context.ts';
import { foreignServers, serversPath } from './servers.ts';

const indexPath = 'src/index.ts';

/** `src/index.ts`: exports everything that a consumer can name. */
export function emitIndex(model: ApiModel): readonly GeneratedFile[] {
  return [
    codeFile(indexPath, model, () => [
      ...exportsFrom(indexPath, clientPath, [value(model.client.className)]),
      ...exportsFrom(indexPath, modelsPath, modelExports(model)),
      ...model.client.resources.flatMap((resource) =>
        exportsFrom(indexPath, resourcePath(resource), [
          value(resource.className),
          ...resource.methods.flatMap(declaredNames).map(type),
          ...resource.methods.flatMap(({ errors, headers }) => [
            ...(errors === undefined ? [] : [value(errors.typeName), type(errors.bodiesTypeName)]),
            ...(headers === undefined ? [] : [type(headers.typeName)]),
          ]),
        ]),
      ),
      ...(foreignServers(model).length === 0 ? [] : exportsFrom(indexPath, serversPath, [value('servers')])),
      ...(decidedMethods(model).length === 0 ? [] : exportsFrom(indexPath, outcomesPath, [value('outcomeOf')])),
      ...exportsFrom(indexPath, transportPath, [type(transportNames(model).options.name)]),
      ...exportsFrom(indexPath, runtimeModule(model.package), reExports(runtimeExports)),
    ]),
  ];
}

function value(name: string): LinkedName {
  return { name, typeOnly: false };
}

function type(name: string): LinkedName {
  return { name, typeOnly: true };
}

function modelExports(model: ApiModel): readonly LinkedName[] {
  return modelNames(model).map(({ typeName, schema }) =>
    hasConstant(schema) && typeName === schema.typeName ? value(typeName) : type(typeName),
  );
}

/** The runtime names for consumers; every package exports them from its main entry. */
export const runtimeExports = {
  AbortError: 'value',
  ApiError: 'value',
  AuthenticationError: 'value',
  BadRequestError: 'value',
  ConfigurationError: 'value',
  ConflictError: 'value',
  ConnectionError: 'value',
  DecodeError: 'value',
  InvalidRequestError: 'value',
  NotFoundError: 'value',
  OperationRemovedError: 'value',
  PaginationError: 'value',
  PermissionError: 'value',
  RateLimitError: 'value',
  RedirectError: 'value',
  ResponseError: 'value',
  ServerError: 'value',
  TimeoutError: 'value',
  UnprocessableError: 'value',
  WaitTimeoutError: 'value',
  file: 'value',
  isApiError: 'value',
  newIdempotencyKey: 'value',
  notSent: 'value',
  ApiErrorFields: 'type',
  ApiErrorName: 'type',
  ApiPromise: 'type',
  CallEvent: 'type',
  ClientOptions: 'type',
  CredentialContext: 'type',
  CredentialProvider: 'type',
  CredentialSource: 'type',
  DeclaredError: 'type',
  DeclaredErrors: 'type',
  Decision: 'type',
  DeprecationNotice: 'type',
  ErrorEvent: 'type',
  EventStreamRequestOptions: 'type',
  Fetch: 'type',
  FileOptions: 'type',
  HeadersInput: 'type',
  Hooks: 'type',
  ItemStream: 'type',
  LogLevel: 'type',
  Logger: 'type',
  MissingField: 'type',
  NamedUpload: 'type',
  OpenEnum: 'type',
  Outcome: 'type',
  Page: 'type',
  PagePromise: 'type',
  RequestOptions: 'type',
  ResponseEvent: 'type',
  ResponseHeaders: 'type',
  RetryEvent: 'type',
  StreamProgress: 'type',
  StreamPromise: 'type',
  StreamRequestOptions: 'type',
  StreamedEvent: 'type',
  Transport: 'type',
  UnknownEnumValue: 'type',
  Upload: 'type',
  UploadSource: 'type',
  WaitOptions: 'type',
} as const satisfies Record<string, 'type' | 'value'>;

/** The names of a table, with those that are only types marked. */
export function reExports(kinds: Readonly<Record<string, 'type' | 'value'>>): readonly LinkedName[] {
  return Object.entries(kinds).map(([name, kind]) => ({ name, typeOnly: kind === 'type' }));
}

/**
 * Exports names of another module; nothing without names.
 *
 * @param path of the exporting module
 * @param from the module with the names: a path, or a package
 */
export function exportsFrom(path: string, from: string, names: readonly LinkedName[]): readonly Statement[] {
  if (names.length === 0) return [];
  const sorted = [...names].sort((a, b) => compareNames(a.name, b.name));
  const linked = sorted.map(({ name, typeOnly }) => ({ name: identifier(name), typeOnly }));
  return [exporting({ kind: 'export', specifier: specifierFrom(path, from), names: linked })];
}
