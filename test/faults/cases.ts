/**
 * What servers and networks do to a client, and what the client makes of it. Each case has a test, which names it once:
 * as a key of a table of scenarios, or by `caseOf`. `test/house/fault-cases.test.ts` holds that.
 */
export const cases = {
  // Repetition
  'retry-grows': ['a read is answered 500, 500, 200', 'three requests, waits below bounds that double, success'],
  'retry-statuses': ['a read is answered once by a status that may pass', 'one repetition each'],
  'retry-not': ['a read is answered by a status that will not pass', 'one request'],
  'retry-after-seconds': ['Retry-After tells seconds', 'the repetition comes no sooner, and soon after'],
  'retry-after-dates': [
    'Retry-After tells a date in any of the three forms',
    'it is measured by the Date of the server',
  ],
  'retry-after-nonsense': ['Retry-After is no whole number and no date ahead', 'the wait is computed, never 0 or less'],
  'retry-after-twice': ['two headers Retry-After', 'no hint, no wait that is NaN'],
  'retry-after-far': ['Retry-After lies beyond a minute or the time limit', 'the call fails at once and tells it'],
  'retry-limit': ['the service is always busy', 'three requests, then status, request id and attempts in the error'],
  'retry-option': ['retries is 0, 1, 5 or no such number', 'so many repetitions, of resets too; else refused'],
  'retry-steering': ['a header asks for repetition, or against it', 'the client keeps its own rules'],
  'retry-large-bodies': ['an error of 10 MB, then success, ten times', 'two sockets at most stay open'],
  'retry-fresh-token': ['the token changes during the wait', 'the repetition carries the new one'],
  'retry-same-call': ['a call is repeated twice', 'same call id, counted attempts, same key, same bytes'],
  'retry-budget': ['a service that is down for long', 'repetitions stop when the budget of the client is spent'],

  // Money
  'money-once': [
    'a write without a key gets a status that tells nothing',
    'one request, and the outcome says what is known',
  ],
  'money-unknown': ['the connection ends after a write arrived', 'one request, outcome unknown; a key is in the error'],
  'money-old-socket': ['a kept connection is reset when a write reuses it', 'one request'],
  'money-key-repeats': [
    'a write with the key of the caller gets 503, 503, 201',
    'three requests, same key, same bytes',
  ],
  'money-key-made': ['keys are made for 10,000 payments', 'all differ; no call makes or sends one by itself'],
  'money-key-reused': ['the service says that a key was used for something else', 'not repeated, and told by code'],
  'money-shared-options': ['two calls at once share one object of options', 'it stays as it is, and so do their keys'],
  'money-redirect-get': [
    'a write is answered 301, 302 or 303',
    'it does not become a GET; status and place are in the error',
  ],
  'money-redirect-repeat': ['a write is answered 307 or 308', 'it is not sent again'],
  'money-put-delete': ['PUT and DELETE get 503', 'repeated only if the description declares them idempotent'],
  'money-abort': ['the caller aborts after a write was sent', 'no repetition, outcome unknown'],
  'money-replayed': ['the repetition of a write gets the answer of the first', 'that answer, with its headers'],
  'money-misdirected': ['a write is answered 421', 'one request, though the platform would send another by itself'],
  'money-doubt-stays': ['after a doubtful attempt comes a clear refusal', 'the outcome stays unknown'],
  'money-html': ['a write succeeds, and a proxy answers with its own page', 'applied, but unreadable; one request'],
  'money-half-told': ['a success without what the description promises', 'never success; one request'],

  // Connections
  'connect-refused': [
    'nobody listens, or the host is unknown',
    'nothing was sent, the code is told; a write is tried again',
  ],
  'connect-silent': ['the connection is made and nothing comes', 'the time limit of the call ends it'],
  'connect-certificate': [
    'a certificate that is self-signed, expired or for another host',
    'refused at once, host named, key not',
  ],
  'connect-plain': ['a server that speaks plain HTTP where TLS is expected', 'refused at once, not repeated'],
  'connect-handshake': ['TLS never gets beyond its first step', 'the time limit and an abort end it'],
  'connect-cut-length': ['a reset or an end within a body of known length', 'repeated if it reads; never data'],
  'connect-cut-chunks': ['a body in chunks without the last one', 'repeated if it reads; never data'],
  'connect-cut-scalar': ['a scalar may have been cut and nothing shows it', 'no scalar is ever data'],
  'connect-cut-close': ['a body without length is cut', 'not valid, so never data'],
  'connect-no-http': ['what comes breaks the rules of HTTP', 'an error of the connection, no crash'],
  'connect-odd-http': ['what comes is odd but allowed', 'success'],
  'connect-early-hints': ['1xx answers come before the one that counts', 'the one that counts'],
  'connect-endless-hints': ['1xx answers never end', 'the time limit ends it'],
  'connect-stray-answer': ['a second answer hangs behind the first', 'no other call ever gets it'],
  'connect-late-answer': ['an answer comes after its call was given up', 'no other call ever gets it'],
  'connect-mixed-order': ['20 calls at once, answered in reverse order', 'each gets its own'],
  'connect-idle-closed': [
    'idle connections are closed as a request starts, 200 times',
    'reads succeed, no write doubles',
  ],
  'connect-early-refusal': ['a refusal comes while 20 MB are still on their way', 'the refusal is the error'],
  'connect-no-response': [
    'the `fetch` of the application gives something else than a response',
    'an error that says so; never sent again',
  ],
  'connect-proxy': ['the environment names a proxy', 'documented; nothing goes there by surprise'],
  'connect-proxy-login': ['a proxy asks for a login of its own (407)', 'an error, one write'],
  'connect-cookies': ['the service sets cookies', 'none is sent back'],
  'undici-not-sent': [
    'over undici, a request fails or runs out of time before its first byte is written',
    'nothing was sent, so a payment is tried again',
  ],
  'undici-queued': [
    'over undici, a call ends while its request waits for a connection',
    'nothing was sent, and the request never leaves',
  ],
  'undici-once': ['the dispatcher repeats requests or follows redirects by itself', 'one request, and an error'],
  'undici-dispatcher': ['what is given is not a dispatcher, or it was closed', 'refused; nothing was sent'],
  'undici-slow-reader': ['a download is read slowly over undici', 'the connection waits; every byte arrives'],
  'undici-wrapped': ['a function of the application calls undiciFetch', 'a response of the platform; no proof'],
  'unsent-others': [
    'a part of an application fails as if no connection was made, after a payment was carried out',
    'one request, and no word that nothing was sent',
  ],
  'unsent-said': ['a fetch of an application says by notSent that it sent nothing', 'a payment is tried again'],

  // Time
  'time-stopped': ['the process is blocked or asleep until the time is over', 'nothing is sent after that'],
  'time-body': ['the head comes at once and the body stalls', 'the time limit ends it'],
  'time-drip': ['a byte now and then keeps head or body going', 'the time limit ends it'],
  'time-error-body': ['the body of an error stalls', 'the status is the error, after two seconds at most'],
  'time-validation': ['a time limit that no timer can keep', 'refused; the longest one does not fire at once'],
  'time-attempts': ['a limit per attempt below that of the call', 'attempts end, and then the call, amid an attempt'],
  'time-attempt-writes': ['a limit per attempt ends a write', 'repeated only with a key'],
  'time-default': ['nothing is set', '60 s for answer, body and token together'],
  'abort-before': ['the signal is aborted already', 'no request; the reason is kept'],
  'abort-phases': [
    'an abort while connecting, waiting or reading',
    'ends at once, closes the socket, keeps the reason',
  ],
  'abort-backoff': ['an abort during a wait before a repetition', 'ends without a tick of the clock'],
  'abort-hooks': ['a hook or a credential function aborts', 'nothing more is sent'],
  'abort-timeout-signal': ['the signal is one that times out', 'an AbortError with its reason'],
  'abort-pages': ['an abort between pages and within one', 'the iteration ends, without a further request'],
  'abort-shared': ['1,000 calls share a signal', 'no warning, no listener left'],
  'time-exit': ['the last call has settled', 'nothing keeps the process alive'],
  'time-break': ['a loop or a download is left early', 'its connection is freed'],

  // Where credentials go
  'scope-redirect': ['a redirect to another origin, of every kind', 'nothing arrives there'],
  'scope-places': ['a redirect to odd places, for every kind of call', 'an error; no place holds a secret'],
  'scope-case': ['the caller sets a credential header in another case', 'one value on the wire: that of the client'],
  'scope-loop': ['redirects without end', 'an error after the first'],
  'scope-next': ['the answer names a next page elsewhere', 'not followed'],
  'scope-base-url': [
    'baseUrl with a user, a query, a fragment, no scheme, http',
    'judged, and no password in the message',
  ],

  // Bodies
  'body-none': ['204, 205, 304 or an empty body where one is promised', 'an error'],
  'body-shape': ['white space, null, a list or a scalar in place of an object', 'an error'],
  'body-login-page': ['200 with a page of HTML', 'an error with status, type and a masked piece'],
  'body-errors': ['an error in HTML, text, no envelope, nothing, 50 MB', 'the class of its status, and at most 2 KB'],
  'body-hostile-envelope': [
    'an envelope with wrong types, prototypes, depth or escapes',
    'its class, and one harmless line',
  ],
  'error-body-decoded': [
    'an error with JSON, a text, a scalar, digits beyond a double',
    'error.body is its exact value',
  ],
  'error-body-mislabelled': [
    'JSON that is called a text, HTML that is called JSON',
    'the value, or no body; same outcome',
  ],
  'error-body-charset': [
    'an error in Latin-1, UTF-16 or bytes that are not text',
    'the text if its type says so, else no body',
  ],
  'error-body-cut': [
    'the body of an error is cut, reset or trickles',
    'no body, and the message says why; same outcome',
  ],
  'error-body-bounded': [
    'an error larger than the limit, also by compression',
    'no body, and the message says why; same outcome',
  ],
  'error-body-printed': [
    'an error echoes credentials and is printed in every way',
    'masked; its body is in no print of the error',
  ],
  'error-body-declared': [
    'errors as declared, of other operations, in HTML, cut',
    'the guard takes only declared ones',
  ],
  'error-envelopes': [
    'errors in the forms that other APIs use',
    'type, code, param, title, detail and a readable message',
  ],
  'body-malformed': ['cut JSON, two documents, garbage after it, NaN', 'an error that does not quote the body'],
  'body-encodings': ['a mark of byte order, UTF-16, Latin-1, NUL, half pairs', 'exact text or an error'],
  'body-large': ['200 MB, or 50 MB packed small, once or twice', 'an error; memory stays bounded'],
  'body-bombs': ['a bomb in an error, or by another compression', 'an error, in bounded memory'],
  'body-gzip': ['gzip that is none, or whose end is missing', 'an error, or the whole text'],
  'body-compressions': ['every compression that the platform knows, and broken ones', 'the text or an error'],
  'body-unknown-encoding': ['an encoding that nobody knows', 'an error unless it is JSON all the same'],
  'body-types': ['JSON by every name that it goes by', 'read'],
  'body-other-types': ['types that only look like JSON', 'an error'],
  'body-prototypes': ['keys that touch prototypes', 'they stay data'],
  'body-deep': ['nesting of 100,000 levels in objects, pages, waits and errors', 'no overflow'],
  'body-tolerance': ['unknown values, more fields, fewer, null', 'passed on; what is required and missing is told'],
  'body-twice': ['the body is read with its answer, and again', 'a clear error, no hang'],
  'body-statuses': ['every status of success', 'data if it is what was promised'],
  'body-odd-statuses': ['statuses that nobody gave a class', 'an error of the right family and outcome'],

  // Credentials
  'auth-characters': ['a key with a line break, NUL or a character beyond Latin-1', 'refused, without the key'],
  'auth-spaces': ['a key with white space around it', 'refused, never trimmed in silence'],
  'auth-caller-headers': ['the caller sets or takes away credential headers', 'exactly one value, that of the client'],
  'auth-header-names': ['a header with a line break, no token as name, __proto__', 'refused before sending'],
  'auth-renew': ['401 once, with a function for the token', 'one question, one more request, success'],
  'auth-twice': ['401 twice', 'one question, two requests, the error'],
  'auth-parallel': ['50 calls at once with an expired token', 'one question, all succeed'],
  'auth-failure': ['50 calls at once, and the question fails', 'all get the error; the next call asks anew'],
  'auth-straggler': ['401 for the old token after the new one is there', 'no second question'],
  'auth-shared': ['two clients with one function', 'one question'],
  'auth-abandoned': ['a caller aborts while others wait for the same question', 'the others get its answer'],
  'auth-token-redirect': ['the endpoint of tokens redirects elsewhere', 'not followed'],
  'auth-clock': ['clocks that differ by ten minutes, tokens that expire', 'replaced in time, without a storm'],
  'auth-write': ['401 for a write without a key', 'one more request; streams are not sent again'],
  'auth-storm': ['401, 503, 401 and so on, on reads and writes', 'one renewal a call; writes as ever'],
  'auth-bodies': ['401 with a huge body, in HTML, with Retry-After', 'renewed all the same'],

  // Pages
  'page-repeated': ['the service repeats a page or a cursor for ever', 'an error at the first repetition'],
  'page-circle': ['cursors run in a circle', 'an error'],
  'page-empty': ['an empty page, with or without more to come', 'goes on or ends, no crash'],
  'page-total': ['the total changes, is missing, negative, a string, too small', 'no item lost, no endless loop'],
  'page-address-elsewhere': [
    'the address of the next page leads to another origin',
    'an error; no credential goes there',
  ],
  'page-link-missing': ['a page without its Link header', 'its items, and an error for callers that ask for more'],
  'page-failure': ['the third page fails', 'what came before was given; it can go on from there'],
  'page-parallel': ['several next() at once', 'one request a page'],
  'page-cursor': ['a cursor full of characters that addresses escape', 'sent byte by byte'],
  'page-limits': ['0, 1 or a billion items', '0 sends nothing; never a page too many'],
  'page-items': ['the list of items is missing, null, or no list', 'an error, no crash'],
  'page-faults': ['a page of the middle is HTML, 404, or 500 and then well', 'an error, or as if nothing was'],

  // Waiting
  'wait-final': [
    'a request is approved, rejected, or in a state that nobody knows',
    'ends on both, goes on at the last',
  ],
  'wait-faults': ['busy, reset, 401 between two states', 'goes on'],
  'wait-ends': ['a page of HTML, or 404, between two states', 'ends with that error'],

  // Values
  'value-digits': ['numbers that a double cannot hold', 'their digits, as strings'],
  'value-references': [
    'the reference of a payment is an object, is read twice, or is none',
    'the journal knows what was sent; what can be no reference is refused before sending',
  ],
  'value-body-kind': [
    'a body is no object, or says something else each time',
    'refused before sending, or sent as checked',
  ],
  'value-amounts': ['amounts that JSON would change or that are no decimals', 'refused before sending'],
  'value-dates': ['dates that are none', 'refused before sending'],
  'value-amounts-read': [
    'an amount comes as a number, null or true',
    'the digits as received, with one warning for each place; else told like a missing field',
  ],
  'value-int64': ['an int64 as string and as number', 'no silent loss'],
  'value-dates-of-parameters': ['a path or a query with a date that is none', 'refused before sending'],
  'value-absent': ['undefined, null, missing', 'left out, sent, left out'],
  'path-dots': ['an id of dots', 'refused; escaped dots stay escaped'],
  'path-segments': ['an id with slashes, marks, spaces, anything', 'one segment, read back exactly'],
  'path-empty': ['an id that is empty, blank or no scalar', 'refused before sending'],
  'query-values': ['query values of every kind and style', 'byte by byte as declared'],
  'query-unknown': [
    'a parameter that the operation does not have, or an option among the parameters',
    'refused with the nearest name, unless it is in the option query; the option counts',
  ],
  'query-names': ['query parameters named __proto__, a[b] and nothing', 'escaped, and no prototype touched'],

  // Uploads
  'upload-names': ['file names with quotes, line breaks, directories, 5,000 characters, none', 'one part, a safe name'],
  'upload-fields': ['field names with quotes and line breaks', 'escaped'],
  'upload-sizes': ['no bytes, no bytes of unknown length, a gigabyte', 'exact, in constant memory'],
  'upload-source-fails': ['the source breaks off', 'its error is the cause; what arrives is broken; not repeated'],
  'upload-stream': ['a stream, and 503 or 401', 'never sent again, and the error says why'],
  'upload-repeated': ['bytes that can be read again, and 503', 'sent again in full'],
  'upload-boundary': ['the content holds the boundary', 'read right; no boundary can be foreseen'],

  // Secrets
  'secret-client': ['a client is inspected, printed, cloned', 'nothing of what it knows'],
  'secret-errors': ['an error of every kind is inspected, with its causes', 'no secret, no header, no whole body'],
  'secret-logs': ['logs at their loudest and every hook', 'by allow-list; nothing that was sent or came'],
  'secret-echo': ['the service sends the key back', 'masked'],
  'secret-token-endpoint': ['a question for a token fails and shows a secret', 'masked'],

  // Announcements
  'notice-spellings': [
    'Deprecation, Sunset and Link in every spelling',
    'read, or reported as unreadable; never an error; contradictions are reported',
  ],
  'notice-again': [
    'an announcement that changes, or a removal in less than 14 days',
    'the notice is given again, with the one before it',
  ],
  'removed-operation': [
    '404, 405 or 410 after the announced removal of the operation',
    'an error of its own, which is not that of a wrong identifier',
  ],
  'notice-once': ['10,000 calls of a deprecated operation', 'one warning; a handler that throws harms none'],

  // Resources
  'resource-errors': ['1,000 errors of 200 KB in a row', 'few sockets stay open'],
  'resource-calls': ['10,000 calls with one client and one signal', 'the heap stays flat, no listener, no timer'],
  'resource-fetch': [
    'a fetch of the caller that throws, gives nonsense, ignores the signal',
    'errors of the family; an abort wins',
  ],
  'refusal-as-success': [
    'an error comes with a status of success',
    'an error of the call, with its fields; whether anything was done is unknown',
  ],
  'auth-owners': ['a caller has no time left to wait for a token', 'one question for all who still wait'],
  'auth-optional': ['a newer token cannot be had, and the old one is good', 'no call fails for that'],
  'page-short': ['pages hold fewer items than asked for', 'the list ends with its total, or with an error'],
  'stack-caller': ['a call fails, however it was made', 'the stack shows the line that called'],
  'upload-no-file': ['a text, nothing or an object in place of a file', 'refused before sending'],
  'upload-taken': [
    'a stream is taken, and the call ends before it is read',
    'it is let go of; its failure harms nobody',
  ],
  'raw-dots': ['a path parameter of the raw client leads elsewhere', 'refused before sending'],
  'option-http': ['allowInsecureHttp is true, or not', 'http:// beyond loopback is accepted, or refused'],
  'option-browser': ['dangerouslyAllowBrowser is true, or not', 'credentials in a browser are accepted, or refused'],
  'option-client-info': ['clientInfo is false, or not', 'x-client-info is left out, or names the package'],
  'option-unknown': ['an option that does not exist', 'refused, naming those that do'],
  'base-version': ['a base URL that ends in the version of the paths', 'refused when the client is made'],
  'message-cause': ['a file or a server is missing, or a signal has a reason', 'the message says so'],
  'callbacks-any': [
    'a function or an object of the application gives or throws any value',
    'every rejection is of the family and true; nothing is sent with a credential that was not checked',
  ],
  'resource-arguments': ['arguments and options that are not what their types say', 'refused before sending'],
  'resource-frozen': ['options that are frozen or watched', 'left as they are'],

  // Streams
  'stream-lazy': ['a method that streams is called', 'nothing is sent before it is awaited or iterated, then once'],
  'stream-twice': ['a stream is iterated twice', 'the second time is an error, and the first one goes on'],
  'stream-parts': ['items come in any parts, compressed or not', 'every item, in order'],
  'stream-left': ['a loop over a stream is left by break, throw or close', 'no socket and no listener stay'],
  'stream-abort': ['the caller aborts a stream, also between two reads', 'an AbortError, and no socket stays'],
  'stream-silent': ['no byte comes, or none after some items', 'a TimeoutError that says how far it came'],
  'stream-alive': ['a stream lasts longer than the time limit, with comments', 'every item'],
  'stream-slow-reader': [
    'the caller takes longer for an item than the time limit',
    'every item, and little is read ahead',
  ],
  'stream-cut': ['the connection breaks amid a stream', 'the items before, then an error; nothing is sent again'],
  'stream-malformed': ['an item is not what it must be', 'the items before, then an error that names it'],
  'stream-error-event': ['the service sends an error as an item', 'an error of the call; the effect is unknown'],
  'stream-end': ['the service says that the stream is complete, or does not where it must', 'the end, or an error'],
  'stream-not-one': ['a success that is not a stream', 'applied, but unreadable; one request'],
  'stream-status': ['an error status in place of a stream', 'repeated only if it reads, as any other call'],
  'stream-reconnects': [
    'the stream of a read breaks, and the caller wants to go on',
    'Last-Event-ID after the wait of retry',
  ],
  'stream-reconnects-not': [
    'events have no id, every attempt breaks, or the call is a write',
    'the error of the break',
  ],
  'stream-in-one-piece': ['a call for one piece asks for a stream', 'refused before sending; else sent as it must be'],
  'server-below': ['an operation has a server at the origin of the base URL', 'called there, with credentials'],
  'server-unnamed': [
    'an operation has a server of another origin that the caller did not name',
    'refused before sending',
  ],
  'server-named': ['the caller names the server of an operation', 'called there, with credentials; nothing else is'],
  'server-option': ['the option servers is wrong', 'refused when the client is made, without the address'],
  'media-chosen': ['the caller chooses a media type', 'it is sent and asked for; the default is as without a choice'],
  'media-unknown': ['a media type is chosen that the operation does not have', 'refused before sending'],
  'media-other': [
    'the response has another media type than the one chosen',
    'never data of that type; the effect stays known',
  ],
  'media-part-headers': ['parts have headers', 'sent with their parts; a wrong one is refused before sending'],
  'stream-exit': ['a stream is left', 'the process ends by itself'],
  'option-journal': [
    'a journal is given, and the outcome of a payment is unknown, good or bad',
    'it is recorded before it leaves; only what was refused or not sent is sent again',
  ],
  'option-trust401': ['a payment is answered 401, and trust401 is false', 'one request, outcome unknown'],
} as const satisfies Readonly<Record<string, readonly [when: string, then: string]>>;

export type CaseId = keyof typeof cases;

/** Cases that do not apply to these clients, with the reason. */
export const notApplicable = {
  'auth-token-redirect':
    'the clients know no endpoint of tokens: a function of the application gives the token, and what it follows is its own',
} as const satisfies Partial<Record<CaseId, string>>;

/** The cases that try each option of a client. A new option needs one. */
export const casesOfOptions = {
  baseUrl: 'scope-base-url',
  timeout: 'time-validation',
  attemptTimeout: 'time-attempts',
  retries: 'retry-option',
  headers: 'auth-header-names',
  maxResponseBytes: 'body-large',
  fetch: 'resource-fetch',
  hooks: 'abort-hooks',
  logger: 'secret-logs',
  logLevel: 'secret-logs',
  onDeprecation: 'notice-again',
  onUnknownEnumValue: 'body-tolerance',
  onMissingField: 'body-tolerance',
  clientInfo: 'option-client-info',
  allowInsecureHttp: 'option-http',
  dangerouslyAllowBrowser: 'option-browser',
  journal: 'option-journal',
  trust401: 'option-trust401',
} as const satisfies Readonly<Record<string, CaseId>>;
