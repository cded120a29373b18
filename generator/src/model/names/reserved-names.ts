/** Names that generated code must not take, as data: the model, emitters and tests use the same lists. */

/** Words that cannot name a variable, a type or a parameter in strict TypeScript. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'any arguments as async await bigint boolean break case catch class const constructor continue debugger declare default delete do ' +
    'else enum eval export extends false finally for from function get global if implements import in infer instanceof interface ' +
    'intrinsic is keyof let module namespace never new null number object of package private protected public readonly require ' +
    'return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void ' +
    'while with yield'
  ).split(' '),
);

/** Global types and values that generated code uses, or that readers would confuse with it. */
export const globalNames: ReadonlySet<string> = new Set(
  (
    'AbortController AbortSignal Array ArrayBuffer ArrayLike AsyncGenerator AsyncIterable AsyncIterableIterator AsyncIterator Awaited ' +
    'BigInt Blob Boolean ConstructorParameters Date Error Exclude Extract File FormData ' +
    'Function Headers HeadersInit Infinity InstanceType Iterable IterableIterator JSON Map NaN ' +
    'NoInfer NonNullable Number Object Omit OmitThisParameter Parameters Partial Pick Promise PromiseLike Readonly ReadonlyArray ' +
    'ReadonlyMap ReadonlySet ReadableStream Record RegExp Request RequestInit Required Response ResponseInit ReturnType Set ' +
    'String Symbol SyntaxError ThisType TypeError URL URLSearchParams Uint8Array WeakMap WeakSet ' +
    'console fetch globalThis process structuredClone'
  ).split(' '),
);

/** The exports of every generated package, except names from its description, and the names that its modules import. */
export const packageNames: ReadonlySet<string> = new Set(
  (
    '$defs AbortError ApiDefinition ApiError ApiErrorFields ApiErrorName ApiPromise AuthenticationError BadRequestError CallEvent ' +
    'ClientErrorStatus ClientOptions ConfigurationError ConflictError ConnectionError CredentialContext CredentialProvider ' +
    'CredentialSource DeclaredError DeclaredErrors Decision DecodeError DeprecationNotice ErrorEvent EventStreamRequestOptions Fetch ' +
    'FileOptions HeadersInput Hooks InvalidRequestError ItemStream ItemsBody LogLevel Logger MissingField NamedUpload NotFoundError ' +
    'OpenEnum OperationDefinition OperationRemovedError Outcome Page PagePromise PaginationError PermissionError RateLimitError ' +
    'RedirectError RequestOptions ResponseError ResponseEvent ResponseHeaders RetryEvent ServerError ServerErrorStatus ' +
    'StreamProgress StreamPromise StreamRequestOptions StreamedEvent TimeoutError Transport UnknownEnumValue UnprocessableError ' +
    'Upload UploadSource WaitOptions WaitTimeoutError addressParameters api binaryBody call callAs callUnstreamed checkInteger components createRawClient ' +
    'createPlainTransport createServersTransport createTransport decide declaredErrors declaredHeaders exactValues file formBody formattedParameter isApiError isDateText isTransport jsonBody jsonLines jsonLinesBody ' +
    'jsonSequence jsonSequenceBody longBody longValues multipartBody multipartParts newIdempotencyKey notSent openEnum openStream openStreamAs operations outcomeOf paginate paginateAs paths queryStringValue ' +
    'rawAnswer rawFetch requestParameters resolveServer sensitiveValues serverSentEvents serverUrl servers styledParameter textBody toTransport waitFor webhooks'
  ).split(' '),
);

/** Names that CommonJS modules define, so no constant can have them. */
export const commonJsNames: ReadonlySet<string> = new Set(['__dirname', '__filename', 'exports', 'module']);

/** Whether an exported type or class may not have a name. */
export function isReservedTypeName(name: string): boolean {
  return keywords.has(name) || globalNames.has(name) || packageNames.has(name);
}

/** Members with a special meaning: the prototype, and members used for awaiting, printing or comparing. */
export const reservedMembers: ReadonlySet<string> = new Set(
  (
    '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ constructor hasOwnProperty inspect isPrototypeOf ' +
    'propertyIsEnumerable prototype then toJSON toLocaleString toString valueOf'
  ).split(' '),
);

/** Members that the type of every object has. */
export const inheritedMembers: ReadonlySet<string> = new Set(
  'constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf'.split(' '),
);

/** Names of local variables in generated methods, beside the keywords; arguments never shadow them. */
export const reservedArguments: ReadonlySet<string> = new Set(
  (
    'api args binaryBody body call callAs callUnstreamed client fetch file formBody headers init isTransport multipartBody ' +
    'openEnum openStream openStreamAs operation options page paginate paginateAs params path query request response signal ' +
    'textBody this toTransport transport undefined url waitFor'
  ).split(' '),
);

/** Options of every client; credentials never take their names. */
export const reservedOptions: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
  'allowInsecureHttp',
  'attemptTimeout',
  'baseUrl',
  'clientInfo',
  'dangerouslyAllowBrowser',
  'fetch',
  'headers',
  'hooks',
  'logLevel',
  'logger',
  'maxResponseBytes',
  'onDeprecation',
  'onMissingField',
  'onUnknownEnumValue',
  'retries',
  'servers',
  'signal',
  'timeout',
  'journal',
  'trust401',
]);

/** Device names that Windows reserves, whatever the extension. */
export const reservedFileNames: ReadonlySet<string> = new Set([
  'aux',
  'con',
  'conin',
  'conout',
  'index',
  'nul',
  'prn',
  ...['com', 'lpt'].flatMap((port) => Array.from({ length: 10 }, (_, number) => `${port}${number}`)),
]);
