type FactTexts = Readonly<Record<string, string>>;

/** A sentence in which `{name}` is the place of a fact, or one that depends on them. */
export type Text = string | ((facts: FactTexts) => string);

export interface Template {
  readonly message: Text;
  readonly hint?: Text;
}

export function withFacts(text: Text, facts: FactTexts): string {
  return typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (_, name: string) => `${facts[name]}`) : text(facts);
}

function didYouMean({ suggestion }: FactTexts): string {
  return suggestion ? `Did you mean ${suggestion}?` : 'Check the spelling.';
}

const errors = {
  'unresolved-ref': {
    message: 'The reference {ref} leads nowhere.',
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean ${suggestion}?` : 'Check the spelling of the file and of each part of the pointer.',
  },
  'empty-file': { message: 'The file is empty.', hint: 'A description starts with the field openapi.' },
  syntax: {
    message: 'The text cannot be parsed: {detail}.',
    hint: 'The mistake may be before this place: a missing quote, bracket or indentation.',
  },
  'merge-conflict': {
    message: 'The file has the conflict markers of a merge.',
    hint: 'Resolve the conflict, and remove the markers.',
  },
  'duplicate-key': { message: 'The key {key} appears twice in the same object.', hint: 'Keep one of the two.' },
  'several-documents': {
    message: 'The file holds more than one YAML document.',
    hint: 'Put each document in a file of its own.',
  },
  'yaml-tag': {
    message: 'The YAML tag {tag} is not allowed.',
    hint: 'Only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are read.',
  },
  'yaml-key': {
    message: 'The key {raw} is not a string: YAML reads it as another type.',
    hint: 'Put the key in quotes.',
  },
  'yaml-merge': {
    message: 'A merge key (<<) takes an object or a list of objects.',
    hint: 'Name the anchor of an object.',
  },
  'unknown-anchor': {
    message: 'No anchor &{anchor} is defined before this alias.',
    hint: 'Define the anchor above its first use.',
  },
  'anchor-cycle': {
    message: 'The anchor &{anchor} is used inside itself.',
    hint: 'Use $ref for a structure that contains itself.',
  },
  'not-a-json-number': {
    message: '{raw} is not a number that JSON can hold.',
    hint: 'Write a finite number, or leave the field out.',
  },
  'inexact-number': {
    message: 'The number {raw} cannot be represented: it would become {read}.',
    hint: 'Write a number that fits into a double, or leave it out.',
  },
  'yaml-tab': { message: 'YAML does not allow tabs as indentation.', hint: 'Indent with spaces.' },
  'not-json': {
    message: 'The file is not JSON.',
    hint: 'Remove comments and commas before a closing bracket, or name a file of YAML .yaml.',
  },
  'foreign-format': { message: 'This is {found}, not an OpenAPI description.', hint: '{advice}' },
  'file-too-large': { message: 'The file is larger than {limit}.', hint: 'Split the description into several files.' },
  'utf-16': { message: 'The file is UTF-16.', hint: 'Save it as UTF-8.' },
  'invalid-utf-8': { message: 'The file is not valid UTF-8 here.', hint: 'Save it as UTF-8.' },
  'too-deep': {
    message: 'Objects and lists are nested deeper than {limit} levels.',
    hint: 'Move inner parts to components and refer to them.',
  },
  'too-many-aliases': {
    message: 'The file uses YAML anchors more than {limit} times.',
    hint: 'Use $ref instead of anchors.',
  },
  'too-many-merges': {
    message: 'YAML merges (<<) copy more than {limit} members.',
    hint: 'Use $ref instead of merges.',
  },
  'too-many-values': {
    message: 'The description has more than {limit} values once its anchors and references are expanded.',
    hint: 'Use $ref instead of anchors.',
  },
  'too-many-files': {
    message: 'The description consists of more than {limit} files.',
    hint: 'Bundle the description into fewer files.',
  },
  'too-many-references': {
    message: 'The description has more than {limit} references.',
    hint: 'Split the description into smaller ones.',
  },
  'not-a-description': {
    message: 'This is not an OpenAPI description: the field openapi is missing.',
    hint: 'Start the document with openapi: 3.1.1.',
  },
  swagger: {
    message: 'Swagger {version} is not supported.',
    hint: 'Convert it to OpenAPI 3.0: npx swagger2openapi --patch --outfile openapi.yaml --yaml {file}',
  },
  'unknown-version': {
    message: 'OpenAPI {version} is not supported.',
    hint: 'Use a version of OpenAPI 3.0, 3.1 or 3.2.',
  },
  'not-an-overlay': {
    message: 'This is not an overlay: the field overlay is missing.',
    hint: 'Start the document with overlay: 1.1.0.',
  },
  'overlay-version': {
    message: 'Version {version} of overlays is not supported.',
    hint: 'Use version 1.0 or 1.1: overlay: 1.1.0.',
  },
  'overlay-query': {
    message: '{query} is not a JSONPath query: {reason}.',
    hint: "Write it as RFC 9535 says, for example $.paths['/pets'].get.",
  },
  'overlay-query-failed': {
    message: "{query} can't be answered: {reason}.",
    hint: 'Write out the path to the nodes, or use a simpler pattern.',
  },
  'overlay-two-changes': { message: 'The action has both an update and a copy.', hint: 'Split it into two actions.' },
  'overlay-mixed-targets': {
    message: 'The target {target} selects {kinds}, which one change cannot fit.',
    hint: 'Make one action for each kind.',
  },
  'overlay-conflict': {
    message: 'The overlay has {after} for {place}, where the description has {before}.',
    hint: 'Remove the old value in an action before this one.',
  },
  'overlay-copy-nodes': {
    message: '{query} selects {count} nodes to copy: it must be exactly one.',
    hint: 'Select exactly one value to copy.',
  },
  'overlay-removes-all': {
    message: 'The target {target} selects the whole description, which cannot be removed.',
    hint: 'Select the parts to remove.',
  },
  'remote-ref': {
    message: 'The reference {ref} leaves the files of this description.',
    hint: 'References are never downloaded: save the file beside the description and refer to it by a relative path.',
  },
  'ref-outside-root': {
    message: 'The reference {ref} names a file outside the root folder of the description.',
    hint: 'Name a folder that holds all files: --root FOLDER on the command line, or root in the configuration.',
  },
  'malformed-ref': {
    message: 'The reference {ref} cannot be read as a file and a JSON Pointer.',
    hint: 'Write file#/path/to/part, with ~1 for / and ~0 for ~ in a key.',
  },
  'missing-file': {
    message: 'The file of the reference {ref} does not exist.',
    hint: 'The path is relative to the file that holds the reference.',
  },
  'unreadable-file': {
    message: 'The reference {ref} cannot be followed: {reason}',
    hint: 'The reference must lead to a regular file that you may read.',
  },
  'bad-file': {
    message: 'The file of the reference {ref} cannot be parsed.',
    hint: 'See the errors reported for that file.',
  },
  'wrong-kind-ref': {
    message: 'The reference {ref} must name {expected}, but names {found}.',
    hint: 'Refer to {expected}.',
  },
  'ref-cycle': { message: 'The references lead in a circle: {cycle}.', hint: 'One of them must define a value.' },
  'wrong-type': {
    message: 'This must be {expected}, but is {found}.',
    hint: ({ expected }) =>
      expected === 'a string'
        ? 'In YAML, put text that looks like something else in quotes.'
        : `Write ${expected}, or leave the field out.`,
  },
  'unknown-value': { message: '{value} is not allowed here.', hint: 'Use one of {allowed}.' },
  'missing-field': { message: 'The field {field} of {object} is missing.', hint: 'Add the field {field}.' },
  'field-misplaced': { message: '{field} is not a field of {object}.', hint: 'Use the form of OpenAPI 3.' },
  'incomplete-security-scheme': {
    message: 'The field {field} of a Security Scheme Object of the type {type} is missing.',
    hint: 'Clients cannot send a key whose header or parameter has no name.',
  },
  'bad-component-name': {
    message: '{key} cannot be the name of a component.',
    hint: 'Names of components consist of letters, digits, dots, hyphens and underscores.',
  },
  'bad-status': {
    message: '{key} is not a status code.',
    hint: 'Use a code from 100 to 599, a range such as 2XX, or default.',
  },
  'bad-method': {
    message: ({ key }) => `${JSON.stringify(key)} is not an HTTP method.`,
    hint: 'Name the method as it is sent, for example COPY.',
  },
  'method-has-field': {
    message: 'The method {key} is not an additional operation: a Path Item Object has the field {field} for it.',
    hint: 'Move the operation to the field {field}.',
  },
  'bad-media-type': {
    message: '{key} is not a media type.',
    hint: 'Write type/subtype, with parameters after a semicolon.',
  },
  'bad-path-template': {
    message: 'The braces in the path {path} are empty, nested or unpaired.',
    hint: () => 'Write each parameter as {name}.',
  },
  'bad-parameter-name': {
    message: '"{name}" cannot be the name of a {location} parameter.',
    hint: 'Names of headers and cookies consist of letters, digits and some signs, without spaces.',
  },
  'duplicate-parameter': {
    message: 'The {location} parameter {name} is declared twice, differently.',
    hint: 'Keep one of the two.',
  },
  'value-type': {
    message: 'The value {value} is not of the type {types}.',
    hint: 'Change the value or the type; in YAML, put text that looks like something else in quotes.',
  },
  'empty-enum': {
    message: 'The enum has no values, so no value would be valid.',
    hint: 'List the values, or remove the enum.',
  },
  'empty-list': { message: 'The list {keyword} is empty.', hint: 'List what is allowed, or remove the keyword.' },
  'operation-missing': {
    message: 'The operation {operation} cannot be read, so clients have no method for it.',
    hint: "Correct the description, or generate without it: --allow-missing '{operation}'.",
  },
  'nothing-selected': {
    message: 'No operation is left by include and exclude: {entry}.',
    hint: "Write an operationId, 'GET /pets', '/pets/**', tag:pets, method:GET or deprecated.",
  },
  'enum-member': {
    message: 'The enum member {value} is not a string, a number, true, false or null.',
    hint: 'Describe objects and lists by schemas.',
  },
  'config-not-loadable': { message: 'The configuration cannot be loaded: {reason}' },
  'config-unknown-key': {
    message: '{key} is not a setting.',
    hint: ({ suggestion, known }) => (suggestion ? `Did you mean ${suggestion}?` : `The settings here are ${known}.`),
  },
  'config-missing-key': { message: 'The setting {key} is missing.', hint: 'Add {key}: {expected}.' },
  'config-wrong-type': { message: '{key} must be {expected}, but is {actual}.' },
  'config-duplicate': {
    message: '{key} is {value}, which another client already has.',
    hint: 'Each client needs its own package and output folder, and its own major within its API. If the clients belong to different APIs, set `api` for each.',
  },
  'customize-failed': {
    message: 'customize failed for {package}: {reason}',
    hint: 'Correct the hook. Nothing was written.',
  },
  'customize-not-parsable': {
    message: 'customize made code for {package} that cannot be parsed: {place}: {problem}',
    hint: 'Correct the text that the hook inserts. Nothing was written.',
  },
  'customize-outside-package': {
    message: 'customize wrote {path}, which is outside the package {package}.',
    hint: 'Use paths that are relative to the folder of the package, such as src/extra.ts.',
  },
  'customize-bad-file': {
    message: 'customize wrote the file {path} of {package}, which {problem}.',
    hint: 'customize adds and changes TypeScript files of the package, such as src/extra.ts.',
  },
  'customize-removed-file': {
    message: 'customize removed or moved {path} of {package}.',
    hint: 'Other files of the package refer to it by this path. Change the file, or add another one.',
  },
  'customize-not-deterministic': {
    message: 'customize ran twice on {package}, and made two different versions of {path}.',
    hint: 'The output must depend on the package alone: not on the time, on chance or on earlier runs.',
  },
  'unsafe-name': {
    message: 'The name {name} contains characters that are invisible or that reorder text.',
    hint: 'Remove control characters, bidirectional controls and lone surrogates from names.',
  },
  'duplicate-operation-id': {
    message: 'Two operations have the operationId {name}.',
    hint: 'Give each operation an operationId of its own.',
  },
  'method-name-clash': {
    message: 'Several operations become the method {name} of {resource}: {operations}.',
    hint: 'Change one operationId, set x-method, or name the method in the configuration.',
  },
  'unknown-security-scheme': {
    message: 'The description does not declare the security scheme {name}.',
    hint: 'Declare it in components.securitySchemes, or correct the name.',
  },
  'invalid-path': {
    message: '{path} is not a path.',
    hint: 'A path starts with exactly one slash and contains no backslash.',
  },
  'path-parameter-unknown': {
    message: 'The path contains {{name}}, which is not a declared path parameter.',
    hint: 'Declare a parameter of that name with in: path.',
  },
  'server-url-userinfo': {
    message: 'The URL of a server contains a user name or password.',
    hint: 'Credentials belong in the configuration of a client, not in a description.',
  },
  'server-variable-default': { message: 'The default {value} of a server variable is not one of its values.' },
  'override-unused': {
    message: 'The configuration has settings for the operation {key}, which the description does not have.',
    hint: () => 'Name an operation by its operationId, or by method and path (GET /items/{id}).',
  },
  'name-not-given': {
    message: 'names.{setting} of the configuration failed for {of}: {reason}',
    hint: 'Correct the function; it returns nothing to keep the name that it gets.',
  },
  'name-not-usable': {
    message: 'names.{setting} of the configuration gives {of} the name {name}, which {problem}.',
    hint: ({ setting }) =>
      setting === 'operationIds'
        ? 'Give this operation a name by names.method of the configuration, or by x-method.'
        : 'Return an identifier, such as one in camelCase, or nothing to keep the usual name.',
  },
  'names-clash': {
    message: 'By names of the configuration, several parts become {what}: {parts}.',
    hint: 'Give each of them a name of its own.',
  },
  'override-invalid': { message: "The configuration's {setting} of {key} must be {expected}." },
  'malformed-waivers': {
    message: 'This is not a waiver file: {problem}.',
    hint: 'A waiver file has the field waivers: a list of entries with fingerprint, reason, owner and expires.',
  },
  'malformed-policy': { message: 'The policy cannot be used: {problem}' },
  'base-missing': {
    message: 'There is nothing to compare with: {base} cannot be read ({reason}).',
    hint: 'Check the path, or the revision and the path in it. The gate needs a base to give a verdict.',
  },
  'history-missing': {
    message: "The base branch can't be read, so nothing can be judged: {reason}.",
    hint: ({ advice }) => advice ?? '',
  },
  'rules-outdated': {
    message: '{base} has other rules now than where this change began, so nothing can be judged: {files}.',
    hint: 'Run: git merge {base}',
  },
  'rules-unreadable': {
    message:
      "This configuration of the base branch can't be loaded with what is installed here, so nothing can be judged: {reason}",
    hint: 'Leave in place what it needs until the base branch has a configuration that needs none of it.',
  },
  'registry-unreachable': {
    message: 'The registry does not report what was published of {package} ({reason}).',
    hint: "Check the network and npm's configuration, or name the tarball that was published with --published.",
  },
  'publication-unknown': {
    message: "The registry doesn't know {package}, but {evidence}.",
    hint: 'Without a valid token, a private registry gives the same response. Check the token and the registry in .npmrc ({registry}), or name the tarball that was published with --published.',
  },
  'bad-tarball': { message: 'This is not a tarball of a package: {reason}.', hint: 'Use the file that was published.' },
  'bad-template': {
    message: "The template can't be used: {reason}.",
    hint: 'It is one of Handlebars, which gets what --format json prints. Its helpers are code and is.',
  },
  'not-editable': {
    message: '{what} is not written as an object here, so it cannot be edited.',
    hint: 'Write it by hand: {edit}.',
  },
  'changelog-columns': {
    message: 'The table of {section} lacks the columns {columns}.',
    hint: 'Add them to the first row and to the line below it; rows may leave them empty.',
  },
  'malformed-changeset': { message: 'This is not a changeset: {problem}.', hint: 'pnpm changeset writes one.' },
} as const satisfies Record<string, Template>;

const warnings = {
  'overlay-no-match': {
    message: 'The target {target} selects nothing in the description, so the action changes nothing.',
    hint: 'Correct the target. It sees the file of the description only, not the files that it refers to.',
  },
  'overlay-no-change': {
    message: 'The action changes nothing: it has no update and no copy, and does not say remove: true.',
    hint: 'Say what to do with the target, or delete the action.',
  },
  'overlay-newer': {
    message: 'Version 1.0 of overlays does not have {what}; it is applied as in version 1.1.',
    hint: 'Write overlay: 1.1.0.',
  },
  'overlay-extends-other': {
    message: 'The overlay extends {extends}, and is applied to {file}.',
    hint: 'Correct the field extends, or leave it out.',
  },
  'dynamic-ref': {
    message: 'The $dynamicRef {ref} has more than one possible target: any value is accepted there.',
    hint: 'Refer to one of them by $ref.',
  },
  'unknown-field': {
    message: '{field} is not a field of {object}; it is kept and has no effect.',
    hint: 'Check the spelling, or start the name with x-.',
  },
  'field-left-out': { message: 'The field {field} must be {expected}; it is left out.', hint: 'Write {expected}.' },
  'unknown-type': {
    message: '{type} is not a type of JSON Schema.',
    hint: 'Use null, boolean, object, array, number, string or integer.',
  },
  'other-dialect': {
    message: ({ field, object, dialect }) =>
      `Only OpenAPI ${dialect === '3.1' ? '3.1 and later have' : `${dialect} has`} the field ${field} of ${object}; it is read anyway.`,
    hint: 'Write the description in OpenAPI {dialect}, or use the fields of this version.',
  },
  'expected-field': { message: 'The field {field} of {object} is missing.', hint: 'Add the field {field}.' },
  'querystring-left-out': {
    message: 'The parameter {name}, which is the whole query, is left out: {reason}.',
    hint: 'Describe its value by one media type in content, and leave out all other parameters of the query.',
  },
  'media-type-read-as': {
    message: '{key} is not a media type; it is read as {read}.',
    hint: 'Write type/subtype, with parameters after a semicolon.',
  },
  'media-type-left-out': {
    message: '"{key}" is not a media type; its content is left out.',
    hint: 'Write type/subtype, with parameters after a semicolon.',
  },
  'parameter-left-out': {
    message: 'A {location} parameter without a name cannot be sent; it is left out.',
    hint: 'Give it a name, or remove it.',
  },
  'mapping-left-out': {
    message: 'The mapping to {ref} leads nowhere; it is left out.',
    hint: 'Name a schema of this description.',
  },
  'enum-left-out': {
    message: 'No member of the enum is of the type {types}; the enum is left out.',
    hint: 'If the items of a list are meant, move the enum to items.',
  },
  'same-path': {
    message: '{method} {path} is the same request as {method} {other}.',
    hint: 'Keep one of the two paths.',
  },
  'repeated-parameter': { message: 'The {location} parameter {name} is declared twice.', hint: 'Keep one of the two.' },
  'style-not-possible': {
    message: 'The style {style} is not possible for a {location} parameter; its default is used.',
    hint: 'Use one of {allowed}.',
  },
  'no-schema': {
    message: 'Neither schema nor content describes the value: any value is accepted.',
    hint: 'Add a schema.',
  },
  'schema-and-content': {
    message: 'A parameter or header has either schema or content; the schema is used.',
    hint: 'Keep one of the two.',
  },
  'one-content': {
    message: 'The content of a parameter or header has exactly one media type; the first one is used.',
    hint: 'Keep one of the media types.',
  },
  'null-not-allowed': {
    message: 'The {keyword} contains null, which the type {types} does not allow.',
    hint: 'Allow null, or remove it.',
  },
  'value-read-as': {
    message: 'The value {value} is not of the type {types}; it is read as {read}.',
    hint: 'In YAML, put text that looks like something else in quotes.',
  },
  'default-left-out': {
    message: 'The default {value} is not of the type {types}; it is left out.',
    hint: 'Change the default or the type.',
  },
  'enum-member-left-out': {
    message: 'The enum member {value} cannot be valid; it is left out.',
    hint: 'Change the member or the type.',
  },
  'inheritance-cycle': {
    message: '{base} has the alternative {child}, which extends {base}: {child} gets only the fields of {base}.',
    hint: 'Give the common fields a schema of their own.',
  },
  'pattern-not-javascript': {
    message: 'JavaScript cannot compile the pattern {pattern}: {reason}.',
    hint: 'Write an ECMA-262 regular expression, as JSON Schema requires.',
  },
  'operation-left-out': { message: 'The operation {operation} is left out, as you allowed.' },
  'selection-unused': {
    message: '{entry} of include or exclude names no operation of the description.',
    hint: "Write an operationId, 'GET /pets', '/pets/**', tag:pets, method:GET or deprecated.",
  },
  'allow-missing-unused': {
    message: '{operation} is allowed to be missing, but no operation of that name is left out.',
    hint: 'Remove it from --allow-missing or from the configuration.',
  },
  'rounded-number': {
    message: 'The number {raw} is read as {read}.',
    hint: 'Write a number that fits into a double, or leave it out.',
  },
  'other-schema-dialect': {
    message: 'jsonSchemaDialect names {dialect}; schemas are read in the dialect of OpenAPI 3.1 and 3.2 anyway.',
    hint: 'Leave the field out, or name the dialect of OpenAPI 3.1 or 3.2.',
  },
  'path-parameter-undeclared': {
    message: 'The path contains {{name}}, which is not declared; it is read as a string.',
    hint: 'Declare a parameter of that name with in: path.',
  },
  'path-parameter-unused': {
    message: 'The path {path} does not contain the path parameter {name}, so clients never send it.',
  },
  'server-url-unusable': {
    message: '{url} is not a base URL that a client can use, so every client needs one in its options.',
    hint: 'A base URL starts with http:// or https:// and has neither query nor fragment.',
  },
  'parameter-nested': {
    message:
      'The style {style} of the {location} parameter {name} cannot express nested lists and objects; clients reject such values before they send a request.',
    hint: 'Use the style deepObject, or content with application/json instead of schema.',
  },
  'header-parameter-ignored': {
    message: 'The header parameter {name} is ignored: the client sets this header itself.',
    hint: 'Credentials are declared as security schemes, media types in content.',
  },
  'external-example-ignored': { message: 'An example outside the description is not read.' },
  'callback-recursion': { message: 'The callback {name} contains itself and is left out inside.' },
  'ref-siblings-ignored': {
    message: 'OpenAPI 3.0 ignores everything beside a $ref: {names}.',
    hint: 'Wrap the reference in allOf, or write the description in OpenAPI 3.1.',
  },
  'keyword-not-understood': { message: 'The schema keyword {keyword} is not understood and has no effect.' },
  'invalid-extension': { message: '{name} is ignored: it must be {expected}.' },
  'extension-misplaced': { message: '{name} has no effect here; it belongs on: {places}.' },
  'type-renamed': {
    message: 'The schema {name} becomes the type {typeName}: its own name is taken or reserved.',
    hint: 'If the client class has that name, --class or className gives it another one.',
  },
  'member-renamed': {
    message: 'JavaScript gives the member {name} a meaning of its own, so the name becomes {renamed}.',
    hint: 'Choose a name by x-method or x-resource, or in the configuration.',
  },
  'no-content-described': {
    message: 'A successful response describes no content; the method returns {result}.',
    hint: 'Describe the content, or declare the status 204 if there is none.',
  },
  'no-success-response': { message: 'No successful response is declared; the method returns the raw response.' },
  'credentials-in-one-place': {
    message: 'The security schemes {names} are sent in the same place, so only one of them arrives.',
    hint: 'Offer them as alternatives.',
  },
  'charset-not-written': { message: 'Bodies are written in UTF-8: {name} is sent with charset=utf-8.' },
  'part-header-left-out': {
    message: "The header {name} of the part {part} is left out: HTTP doesn't allow its name, or the client sets it.",
  },
  'body-not-sent': {
    message: 'The body of {method} requests is left out: fetch cannot send one.',
    hint: 'Use query parameters, or another method.',
  },
  'operation-not-generated': {
    message: 'The operation {id} is not generated: fetch cannot send {method} requests.',
    hint: "Use another method, or generate without it: --allow-missing '{id}'.",
  },
  'parts-as-bytes': {
    message: 'A body of {name} is sent as bytes: the names of its parts are not described.',
    hint: "Pass the whole body with its boundary, file(bytes, { contentType: '…; boundary=…' }), or give it a schema of an object whose properties are the parts.",
  },
  'parts-not-named': {
    message: 'The schema of {name} names no parts: the body is any object, whose properties become parts.',
    hint: 'Give it a schema of an object whose properties are the parts.',
  },
  'stream-not-generated': { message: 'The response media type {name} is not generated: the method streams {chosen}.' },
  'pagination-mismatch': { message: 'The pagination of {operation} is ignored: {problem}.', hint: didYouMean },
  'idempotency-key-missing': {
    message: 'x-idempotency-key is ignored: neither a field of the body nor a header is called {name}.',
    hint: didYouMean,
  },
  'steering-leads-nowhere': { message: '{extension} names {value}, which is not in {where}.', hint: didYouMean },
  'extension-of-others': {
    message: '{name} is an extension of other tools, and has no effect here.',
    hint: '{instead}',
  },
  'enum-names-not-read': {
    message: '{name} has no effect: it needs a component with a closed enum, and says one text for each of its values.',
    hint: 'Move the enum to components/schemas, and give each value a name that no other value has.',
  },
  'extension-misspelt': {
    message: '{name} is not an extension that steers the generator, and has no effect.',
    hint: didYouMean,
  },
  'security-scheme-not-generated': {
    message:
      'The security scheme {name} is not generated: clients send API keys (in headers that they may set), bearer tokens and basic credentials.',
  },
  'security-scheme-unused': {
    message: 'No operation requires the security scheme {name}, so clients have no option for it.',
  },
} as const satisfies Record<string, Template>;

/** Every message about an input, by code. */
export const diagnosticTemplates = { ...errors, ...warnings };

export type Severity = 'error' | 'warning';

export function severityOf(code: string): Severity {
  return Object.hasOwn(warnings, code) ? 'warning' : 'error';
}
