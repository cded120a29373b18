import type { ApiModel, PackageModel } from '../../model/api-model.ts';
import type { ImportedName } from '../../text/typescript/type.ts';

/** The file of the types behind `/raw`. */
export const pathsFile = 'src/paths.ts';

/** The file of the package's options and credentials. */
export const transportPath = 'src/transport.ts';

export function transportNames(model: ApiModel): {
  readonly className: string;
  readonly options: ImportedName;
  readonly api: ImportedName;
  readonly toTransport: ImportedName;
} {
  const { className } = model.client;
  return {
    className,
    options: { name: `${className}Options`, from: transportPath, typeOnly: true },
    api: { name: 'api', from: transportPath },
    toTransport: { name: 'toTransport', from: transportPath },
  };
}

/** The runtime names in generated code, and whether each is only a type. */
const runtimeNames = {
  ApiDefinition: 'type',
  ApiError: 'type',
  ApiPromise: 'type',
  ClientErrorStatus: 'type',
  ClientOptions: 'type',
  CredentialSource: 'type',
  DeclaredError: 'type',
  DeclaredErrors: 'type',
  Decision: 'type',
  EventStreamRequestOptions: 'type',
  ItemsBody: 'type',
  OpenEnum: 'type',
  OperationDefinition: 'type',
  Page: 'type',
  PagePromise: 'type',
  RequestOptions: 'type',
  ServerErrorStatus: 'type',
  StreamPromise: 'type',
  StreamRequestOptions: 'type',
  Transport: 'type',
  Upload: 'type',
  WaitOptions: 'type',
  addressParameters: 'value',
  binaryBody: 'value',
  call: 'value',
  callAs: 'value',
  callUnstreamed: 'value',
  checkInteger: 'value',
  createPlainTransport: 'value',
  createServersTransport: 'value',
  createTransport: 'value',
  decide: 'value',
  declaredErrors: 'value',
  declaredHeaders: 'value',
  exactValues: 'value',
  file: 'value',
  formBody: 'value',
  formattedParameter: 'value',
  isDateText: 'value',
  isTransport: 'value',
  jsonBody: 'value',
  jsonLines: 'value',
  jsonLinesBody: 'value',
  jsonSequence: 'value',
  jsonSequenceBody: 'value',
  longBody: 'value',
  longValues: 'value',
  multipartBody: 'value',
  multipartParts: 'value',
  openEnum: 'value',
  openStream: 'value',
  openStreamAs: 'value',
  paginate: 'value',
  paginateAs: 'value',
  queryStringValue: 'value',
  rawAnswer: 'value',
  rawFetch: 'value',
  requestParameters: 'value',
  sensitiveValues: 'value',
  serverSentEvents: 'value',
  resolveServer: 'value',
  serverUrl: 'value',
  styledParameter: 'value',
  textBody: 'value',
  waitFor: 'value',
} as const satisfies Record<string, 'type' | 'value'>;

export type RuntimeName = keyof typeof runtimeNames;

/** The runtime inside a package. */
export const runtimeFile = 'src/runtime.ts';

/** The module that a package imports the runtime from: an entry of a package, its own file, or another client's file. */
export function runtimeModule({ runtime }: PackageModel, entry?: string): string {
  if (runtime === 'inline') return runtimeFile;
  return entry === undefined || runtime.name.endsWith('.ts') ? runtime.name : `${runtime.name}/${entry}`;
}

/** The functions that check by schemas before they do what the runtime's functions of the same names do. */
const checking: ReadonlySet<RuntimeName> = new Set<RuntimeName>([
  'call',
  'callAs',
  'callUnstreamed',
  'paginate',
  'paginateAs',
  'waitFor',
]);

/** The modules of the runtime that only packages with an option have, by this option. */
export const ownModules = { validate: 'schemas', keywords: 'schemas', 'query-options': 'queries' } as const;

/** One of these modules: in a file of its own, where the runtime is. */
export function ownModule({ runtime }: PackageModel, name: keyof typeof ownModules): string {
  return runtime === 'inline' || runtime.name.endsWith('.ts') ? `src/${name}.ts` : `${runtime.name}/${name}`;
}

/** A name of the runtime, imported from the configured module. */
export function runtimeName(model: { readonly package: PackageModel }, name: RuntimeName): ImportedName {
  const isChecked = model.package.schemas !== undefined && checking.has(name);
  const from = isChecked ? ownModule(model.package, 'validate') : runtimeModule(model.package);
  return runtimeNames[name] === 'type' ? { name, from, typeOnly: true } : { name, from };
}
