/** A description with one slip that people make, how the slip is reported, and how many operations have to be there all the same. */
export interface Snippet {
  readonly name: string;
  /** Codes of the warnings; with `--strict` they are errors. */
  readonly says: readonly string[];
  readonly text: string;
  /** Number of methods of the client; 1 if it is not said. */
  readonly operations?: number;
  readonly kind?: 'json' | 'yaml';
}

const info = 'info: { title: Sloppy, version: 1.0.0 }\n';
const head = (version = '3.0.3') => `openapi: ${version}\n${info}`;

/** Lines, each indented by some spaces. */
function indented(text: string, spaces: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n');
}

/** A description of one operation, `POST /a/{id}`, with more fields of it. */
function operation(fields: string, components = '', version?: string): string {
  const own = /^responses:/m.test(fields) ? '' : '      responses: { "200": { description: ok } }\n';
  return `${head(version)}paths:\n  /a/{id}:\n    post:\n      operationId: makeThing\n${own}${indented(fields, 6)}\n${components}`;
}

/** A description whose one operation sends and gets the schema A. */
function schema(text: string, more = '', version?: string): string {
  return (
    `${head(version)}paths:\n  /a:\n    post:\n      operationId: makeThing\n` +
    '      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }\n' +
    '      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } }\n' +
    `components:\n  schemas:\n    A:\n${indented(text, 6)}\n${more}`
  );
}

const paths = (text: string, version?: string): string => `${head(version)}paths:\n${indented(text, 2)}\n`;
const answer = 'responses: { "200": { description: ok } }';

const aboutDocuments: readonly Snippet[] = [
  {
    name: 'version-without-quotes',
    says: ['wrong-type'],
    text: `openapi: 3.0\n${info}paths:\n  /a: { get: { ${answer} } }\n`,
  },
  { name: 'version-in-short', says: ['wrong-type'], text: `openapi: 3\n${info}paths:\n  /a: { get: { ${answer} } }\n` },
  {
    name: 'version-in-capitals',
    says: ['field-misplaced'],
    text: `OpenAPI: "3.0.3"\n${info}paths:\n  /a: { get: { ${answer} } }\n`,
  },
  {
    name: 'info-version-without-quotes',
    says: ['wrong-type'],
    text: `openapi: 3.0.3\ninfo: { title: Sloppy, version: 1.0 }\npaths:\n  /a: { get: { ${answer} } }\n`,
  },
  {
    name: 'info-without-version',
    says: ['missing-field'],
    text: `openapi: 3.0.3\ninfo: { title: Sloppy }\npaths:\n  /a: { get: { ${answer} } }\n`,
  },
  {
    name: 'info-without-title',
    says: ['missing-field'],
    text: `openapi: 3.0.3\ninfo: { version: 1.0.0 }\npaths:\n  /a: { get: { ${answer} } }\n`,
  },
  { name: 'no-info', says: ['missing-field'], text: `openapi: 3.0.3\npaths:\n  /a: { get: { ${answer} } }\n` },
  {
    name: 'info-null',
    says: ['wrong-type', 'missing-field'],
    text: `openapi: 3.0.3\ninfo:\npaths:\n  /a: { get: { ${answer} } }\n`,
  },
  {
    name: 'contact-text',
    says: ['wrong-type'],
    text: `openapi: 3.0.3\ninfo: { title: S, version: 1.0.0, contact: me@example.com, license: MIT }\npaths:\n  /a: { get: { ${answer} } }\n`,
  },
  { name: 'root-tags-text', says: ['wrong-type'], text: `${paths(`/a: { get: { ${answer} } }`)}tags: [pets, dogs]\n` },
  { name: 'root-tag-word', says: ['wrong-type'], text: `${paths(`/a: { get: { ${answer} } }`)}tags: pets\n` },
  {
    name: 'server-object',
    says: ['wrong-type'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: { url: https://api.example.com }\n`,
  },
  {
    name: 'server-without-url',
    says: ['missing-field'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: [{ description: none }, { url: https://api.example.com }]\n`,
  },
  {
    name: 'server-password',
    says: ['server-url-userinfo'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: [{ url: "https://me:secret@api.example.com" }]\n`,
  },
  {
    name: 'server-variable-default',
    says: ['server-variable-default'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: [{ url: "https://{e}.example.com", variables: { e: { default: x, enum: [a, b] } } }]\n`,
  },
  {
    name: 'server-variable-port',
    says: ['wrong-type'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: [{ url: "https://example.com:{p}", variables: { p: { default: 8080, enum: [8080, 80] } } }]\n`,
  },
  {
    name: 'server-variable-without-default',
    says: ['missing-field'],
    text: `${paths(`/a: { get: { ${answer} } }`)}servers: [{ url: "https://{e}.example.com", variables: { e: { enum: [a, b] } } }]\n`,
  },
  { name: 'components-null', says: ['field-left-out'], text: `${paths(`/a: { get: { ${answer} } }`)}components:\n` },
  {
    name: 'components-schemas-null',
    says: ['field-left-out'],
    text: `${paths(`/a: { get: { ${answer} } }`)}components: { schemas: null, responses: [] }\n`,
  },
  {
    name: 'security-undeclared',
    says: ['unknown-security-scheme'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ nobody: [] }]\n`,
  },
  {
    name: 'security-basic',
    says: ['unknown-value'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ b: [] }]\ncomponents: { securitySchemes: { b: { type: basic } } }\n`,
  },
  {
    name: 'security-http-without-scheme',
    says: ['incomplete-security-scheme'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ b: [] }]\ncomponents: { securitySchemes: { b: { type: http } } }\n`,
  },
  {
    name: 'security-key-without-name',
    says: ['incomplete-security-scheme', 'unknown-security-scheme'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ b: [] }]\ncomponents: { securitySchemes: { b: { type: apiKey, in: header } } }\n`,
  },
  {
    name: 'security-key-without-place',
    says: ['incomplete-security-scheme'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ b: [] }]\ncomponents: { securitySchemes: { b: { type: apikey, name: X-Key } } }\n`,
  },
  {
    name: 'security-scopes-list',
    says: ['wrong-type'],
    text: `${paths(`/a: { get: { ${answer} } }`)}security: [{ o: [read] }]\ncomponents:\n  securitySchemes:\n    o: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://example.com", scopes: [read, write] } } }\n`,
  },
  {
    name: 'byte-order-mark',
    says: [],
    text: `\ufeff${paths(`/a: { get: { ${answer} } }`)}`,
  },
  { name: 'tabs', says: ['yaml-tab'], text: `${head()}paths:\n\t/a:\n\t\tget:\n\t\t\t${answer}\n` },
  {
    name: 'path-twice',
    says: ['duplicate-key'],
    text: paths(`/a: { get: { ${answer} } }\n/a: { post: { ${answer} } }`),
    operations: 2,
  },
  {
    name: 'schema-key-twice',
    says: ['duplicate-key'],
    text: schema('type: object\ndescription: one\ndescription: two\nproperties: { a: { type: string } }'),
  },
  {
    name: 'json-key-twice',
    kind: 'json',
    says: ['duplicate-key'],
    text: `{"openapi":"3.0.3","info":{"title":"S","version":"1.0.0"},"paths":{"/a":{"get":{"responses":{}}},"/a":{"post":{"responses":{}}}}}`,
    operations: 2,
  },
  {
    name: 'json-that-is-yaml',
    kind: 'json',
    says: ['not-json'],
    text: paths(`/a: { get: { ${answer} } }`),
  },
  {
    name: 'json-comma',
    kind: 'json',
    says: ['not-json'],
    text: `{ /* made by hand */ "openapi":"3.0.3", // the version\n"info":{"title":"S // not a comment","version":"1.0.0",},"paths":{"/a":{"get":{"responses":{},},},},}`,
  },
  {
    name: 'two-documents',
    says: ['several-documents'],
    text: `${paths(`/a: { get: { ${answer} } }`)}---\n`,
  },
  {
    name: 'yaml-key-null',
    says: ['yaml-key'],
    text: `${paths(`/a: { get: { ${answer}, x-labels: { 1.0: yes, null: no } } }`)}`,
  },
  {
    name: 'local-tag',
    says: ['yaml-tag'],
    text: `${paths(`/a: { get: { ${answer}, x-amazon: { uri: !Sub "arn:aws" } } }`)}`,
  },
];

const aboutPaths: readonly Snippet[] = [
  {
    name: 'path-trailing-slash',
    says: [],
    text: paths(`/a/: { get: { ${answer} } }\n/a: { get: { ${answer} } }`),
    operations: 2,
  },
  { name: 'path-brace', says: ['bad-path-template'], text: paths(`/a/{id: { get: { ${answer} } }`) },
  { name: 'path-braces', says: ['bad-path-template'], text: paths(`/a/{{id}}: { get: { ${answer} } }`) },
  { name: 'path-empty-braces', says: ['bad-path-template'], text: paths(`/a/{}: { get: { ${answer} } }`) },
  { name: 'path-pattern', says: ['path-parameter-unknown'], text: paths(`"/a/{id:[0-9]+}": { get: { ${answer} } }`) },
  {
    name: 'path-name-with-space',
    says: ['path-parameter-undeclared'],
    text: paths(`"/a/{user name}": { get: { ${answer} } }`),
  },
  { name: 'path-null', says: ['wrong-type'], text: paths(`/a: { get: { ${answer} } }\n/b:`) },
  {
    name: 'operation-null',
    says: ['wrong-type'],
    text: paths(`/a: { get: null, post: { ${answer} } }`),
    operations: 2,
  },
  { name: 'operation-text', says: ['wrong-type'], text: paths('/a: { get: lists }') },
  {
    name: 'method-capitals',
    says: ['field-misplaced'],
    text: paths(`/a: { GET: { ${answer} }, Post: { ${answer} } }`),
    operations: 2,
  },
  {
    name: 'method-unknown',
    says: ['field-misplaced'],
    text: paths(`/a: { get: { ${answer} }, link: { ${answer} } }`),
    operations: 2,
  },
  {
    name: 'ids-twice',
    says: ['duplicate-operation-id'],
    text: paths(`/a: { get: { operationId: x, ${answer} } }\n/b: { get: { operationId: x, ${answer} } }`),
    operations: 2,
  },
  {
    name: 'ids-alike',
    says: ['method-name-clash'],
    text: paths(
      `/a: { get: { operationId: get_user, tags: [u], ${answer} }, post: { operationId: getUser, tags: [u], ${answer} } }`,
    ),
    operations: 2,
  },
  { name: 'id-number', says: ['wrong-type'], text: paths(`/a: { get: { operationId: 12, ${answer} } }`) },
  { name: 'tag-word', says: ['wrong-type'], text: paths(`/a: { get: { tags: foo, ${answer} } }`) },
  { name: 'tag-number', says: ['wrong-type'], text: paths(`/a: { get: { tags: [1, null, two], ${answer} } }`) },
  { name: 'responses-list', says: ['wrong-type'], text: paths('/a: { get: { responses: [] } }') },
  { name: 'response-null', says: ['wrong-type'], text: paths('/a: { get: { responses: { "200": null } } }') },
  { name: 'response-text', says: ['wrong-type'], text: paths('/a: { get: { responses: { "200": fine } } }') },
  {
    name: 'response-schema',
    says: ['field-misplaced'],
    text: paths('/a: { get: { responses: { "200": { description: d, schema: { type: string } } } } }'),
  },
  {
    name: 'response-media-types',
    says: ['field-misplaced'],
    text: paths(
      '/a: { get: { responses: { "200": { description: d, application/json: { schema: { type: string } } } } } }',
    ),
  },
  {
    name: 'content-without-schema',
    says: [],
    text: paths('/a: { get: { responses: { "200": { description: d, content: { application/json: {} } } } } }'),
  },
  {
    name: 'content-null',
    says: ['wrong-type'],
    text: paths('/a: { get: { responses: { "200": { description: d, content: { application/json: null } } } } }'),
  },
  {
    name: 'content-is-schema',
    says: ['field-misplaced'],
    text: paths(
      '/a: { get: { responses: { "200": { description: d, content: { application/json: { type: object, properties: { a: { type: string } } } } } } } }',
    ),
  },
  {
    name: 'get-with-body',
    says: ['body-not-sent'],
    text: paths(`/a: { get: { ${answer}, requestBody: { content: { application/json: {} } } } }`),
  },
  {
    name: 'body-required-text',
    says: ['wrong-type'],
    text: operation('requestBody: { required: "true", content: { application/json: { schema: { type: string } } } }'),
  },
  { name: 'body-without-content', says: ['expected-field'], text: operation('requestBody: { description: none }') },
  { name: 'body-schema', says: ['field-misplaced'], text: operation('requestBody: { schema: { type: string } }') },
  {
    name: 'field-spelling',
    says: ['field-misplaced'],
    text: paths(`/a: { get: { operationID: x, Summary: s, ${answer} } }`),
  },
];

const aboutParameters: readonly Snippet[] = [
  {
    name: 'parameter-without-in',
    says: ['missing-field'],
    text: operation('parameters: [{ name: id, schema: { type: string } }, { name: q, schema: { type: string } }]'),
  },
  {
    name: 'parameter-in-nowhere',
    says: ['unknown-value'],
    text: operation('parameters: [{ name: q, in: nowhere, schema: { type: string } }]'),
  },
  {
    name: 'parameter-in-body',
    says: ['unknown-value'],
    text: operation(
      'parameters: [{ name: b, in: body, required: true, schema: { type: object, properties: { a: { type: string } } } }]',
    ),
  },
  {
    name: 'parameter-of-client',
    says: ['header-parameter-ignored'],
    text: operation(
      'parameters: [{ name: Accept, in: header, required: true, schema: { type: string } }, { name: X-A, in: header, schema: { type: string } }]',
    ),
  },
  {
    name: 'parameter-in-body-elsewhere',
    says: ['unknown-value'],
    text: operation(
      'parameters: [{ $ref: "#/components/parameters/B" }]',
      'components: { parameters: { B: { name: b, in: body, schema: { type: object, properties: { a: { type: string } } } } } }\n',
    ),
  },
  {
    name: 'parameter-in-form',
    says: ['unknown-value'],
    text: operation(
      'parameters: [{ name: f, in: formData, type: file, required: true }, { name: t, in: formData, type: string }]',
    ),
  },
  {
    name: 'parameter-type',
    says: ['field-misplaced'],
    text: operation(
      'parameters: [{ name: q, in: query, type: array, items: { type: string }, collectionFormat: csv }]',
    ),
  },
  {
    name: 'parameter-required-text',
    says: ['wrong-type'],
    text: operation('parameters: [{ name: q, in: query, required: "true", schema: { type: string } }]'),
  },
  {
    name: 'parameter-not-required',
    says: [],
    text: operation('parameters: [{ name: id, in: path, schema: { type: string } }]'),
  },
  {
    name: 'parameter-not-in-path',
    says: ['path-parameter-unused'],
    text: operation(
      'parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: other, in: path, required: true, schema: { type: string } }]',
    ),
  },
  {
    name: 'parameter-header-space',
    says: ['bad-parameter-name'],
    text: operation('parameters: [{ name: X Rate Limit, in: header, schema: { type: string } }]'),
  },
  {
    name: 'parameter-null',
    says: ['wrong-type'],
    text: operation('parameters: [null, { name: q, in: query, schema: { type: string } }]'),
  },
  {
    name: 'parameter-schema-text',
    says: ['wrong-type'],
    text: operation('parameters: [{ name: q, in: query, schema: string }]'),
  },
  {
    name: 'parameter-broken-ref',
    says: ['unresolved-ref'],
    text: operation('parameters: [{ $ref: "#/components/parameters/Missing" }]'),
  },
  {
    name: 'header-type',
    says: ['field-misplaced'],
    text: paths(
      '/a: { get: { responses: { "200": { description: d, headers: { X-A: { type: string }, X-B: text } } } } }',
    ),
  },
];

const aboutSchemas: readonly Snippet[] = [
  { name: 'enum-word', says: ['wrong-type'], text: schema('type: string\nenum: red') },
  { name: 'enum-twice', says: [], text: schema('type: string\nenum: [a, a, b]') },
  {
    name: 'type-synonyms',
    says: ['unknown-type'],
    text: schema(
      'type: object\nproperties: { a: { type: int }, b: { type: float }, c: { type: String }, d: { type: date }, e: { type: file }, f: { type: any }, g: { type: bool } }',
    ),
  },
  { name: 'format-list', says: ['wrong-type'], text: schema('type: string\nformat: [date, time]') },
  { name: 'format-number', says: ['wrong-type'], text: schema('type: string\nformat: 64') },
  {
    name: 'bounds-huge',
    says: ['inexact-number'],
    text: schema(
      'type: object\nproperties: { a: { type: integer, minimum: -99999999999999999999, maximum: 12345678901234567890 }, b: { type: number, maximum: 1e400 } }',
    ),
  },
  { name: 'multiple-of-zero', says: ['wrong-type'], text: schema('type: number\nmultipleOf: 0') },
  {
    name: 'required-word',
    says: ['wrong-type'],
    text: schema('type: object\nrequired: a\nproperties: { a: { type: string } }'),
  },
  {
    name: 'required-absent',
    says: [],
    text: schema('type: object\nrequired: [a, nowhere]\nproperties: { a: { type: string } }'),
  },
  {
    name: 'required-twice',
    says: [],
    text: schema('type: object\nrequired: [a, a]\nproperties: { a: { type: string } }'),
  },
  {
    name: 'nullable-text',
    says: ['wrong-type'],
    text: schema(
      'type: object\nproperties: { a: { type: string, nullable: "true" }, b: { type: string, readOnly: "false", deprecated: "yes" } }',
    ),
  },
  { name: 'properties-null', says: ['field-left-out'], text: schema('type: object\nproperties:') },
  {
    name: 'properties-list',
    says: ['wrong-type'],
    text: schema('type: object\nproperties: [{ name: a, type: string }, { name: b, type: integer }]'),
  },
  {
    name: 'additional-properties-text',
    says: ['wrong-type'],
    text: schema('type: object\nadditionalProperties: "true"'),
  },
  {
    name: 'additional-properties-type',
    says: ['wrong-type'],
    text: schema('type: object\nadditionalProperties: string'),
  },
  {
    name: 'items-tuple',
    says: ['wrong-type', 'other-dialect'],
    text: schema('type: array\nitems: [{ type: string }, { type: integer }]'),
  },
  { name: 'items-missing', says: [], text: schema('type: array') },
  { name: 'items-text', says: ['wrong-type'], text: schema('type: array\nitems: string') },
  { name: 'items-null', says: ['field-left-out'], text: schema('type: array\nitems: null') },
  {
    name: 'all-of-one',
    says: ['wrong-type'],
    text: schema('allOf: { type: object, properties: { a: { type: string } } }'),
  },
  { name: 'any-of-null', says: ['wrong-type'], text: schema('anyOf: [null, { type: string }]') },
  {
    name: 'discriminator-without-name',
    says: ['missing-field'],
    text: schema('type: object\ndiscriminator: { mapping: {} }'),
  },
  { name: 'default-outside-enum', says: [], text: schema('type: string\nenum: [a, b]\ndefault: c') },
  { name: 'example-wrong-type', says: [], text: schema('type: integer\nexample: { a: [1] }') },
  { name: 'description-object', says: ['wrong-type'], text: schema('type: object\ndescription: { a: b }\ntitle: [x]') },
  { name: 'description-number', says: ['wrong-type'], text: schema('type: object\ndescription: 404') },
  {
    name: 'keyword-spelling',
    says: ['field-misplaced'],
    text: schema('type: object\nproperties: { a: { type: string, readonly: true, maxlength: 3, minlength: 1 } }'),
  },
  {
    name: 'keywords-odd',
    says: ['unknown-field'],
    text: schema('type: object\noptional: true\nproperties: { a: { type: string, x-odd: [1] } }'),
  },
  { name: 'external-docs-text', says: ['wrong-type'], text: schema('type: object\nexternalDocs: https://example.com') },
  {
    name: 'ref-broken',
    says: ['unresolved-ref'],
    text: schema('type: object\nproperties: { a: { $ref: "#/components/schemas/Nowhere" } }'),
  },
  {
    name: 'ref-broken-response',
    says: ['unresolved-ref'],
    text: operation('responses: { "200": { $ref: "#/components/responses/Nowhere" } }'),
  },
  {
    name: 'ref-broken-body',
    says: ['unresolved-ref'],
    text: operation('requestBody: { $ref: "#/components/requestBodies/Nowhere" }'),
  },
  {
    name: 'ref-broken-chain',
    says: ['unresolved-ref'],
    text: operation(
      'parameters: [{ $ref: "#/components/parameters/P" }]',
      'components:\n  parameters:\n    P: { $ref: "#/components/parameters/Q" }\n    Q: { $ref: "#/components/parameters/R" }\n',
    ),
  },
  { name: 'ref-missing-file', says: ['missing-file'], text: schema('$ref: missing.yaml') },
  { name: 'ref-elsewhere', says: ['remote-ref'], text: schema('$ref: "https://schemas.example.com/a.json"') },
  {
    name: 'ref-case',
    says: ['unresolved-ref'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/schemas/user" } }',
      '    User: { type: object }\n',
    ),
  },
  {
    name: 'ref-definitions',
    says: ['unresolved-ref'],
    text: schema('type: object\nproperties: { a: { $ref: "#/definitions/User" } }', '    User: { type: object }\n'),
  },
  {
    name: 'ref-name-only',
    says: ['missing-file'],
    text: schema('type: object\nproperties: { a: { $ref: User } }', '    User: { type: object }\n'),
  },
  {
    name: 'ref-null',
    says: ['wrong-type'],
    text: schema('type: object\nproperties: { a: { $ref: null }, b: { $ref: "" } }'),
  },
  {
    name: 'ref-malformed',
    says: ['malformed-ref'],
    text: schema('type: object\nproperties: { a: { $ref: "#/a~2" }, b: { $ref: "#/100%" } }'),
  },
  { name: 'ref-itself', says: ['ref-cycle'], text: schema('$ref: "#/components/schemas/A"') },
  {
    name: 'ref-all-of-itself',
    says: ['ref-cycle'],
    text: schema('allOf: [{ $ref: "#/components/schemas/A" }, { type: object, properties: { a: { type: string } } }]'),
  },
  {
    name: 'ref-siblings',
    says: ['ref-siblings-ignored'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/schemas/User", description: d, minLength: "x" } }',
      '    User: { type: object }\n',
    ),
  },
  {
    name: 'ref-to-response',
    says: ['wrong-kind-ref'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/responses/R" } }',
      '  responses:\n    R: { description: d, content: { application/json: { schema: { type: string } } } }\n',
    ),
  },
  {
    name: 'ref-to-parameter',
    says: ['wrong-kind-ref'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/parameters/P" } }',
      '  parameters:\n    P: { name: p, in: query, schema: { type: string } }\n',
    ),
  },
  {
    name: 'ref-to-schema-as-response',
    says: ['wrong-kind-ref'],
    text: operation(
      'responses: { "200": { $ref: "#/components/schemas/U" } }\nrequestBody: { $ref: "#/components/schemas/U" }',
      'components: { schemas: { U: { type: object, properties: { a: { type: string } } } } }\n',
    ),
  },
  {
    name: 'ref-to-schema-as-parameter',
    says: ['wrong-kind-ref'],
    text: operation(
      'parameters: [{ $ref: "#/components/schemas/U" }]',
      'components: { schemas: { U: { type: object, properties: { a: { type: string } } } } }\n',
    ),
  },
  {
    name: 'ref-to-schema-as-media-type',
    says: ['wrong-kind-ref'],
    text: operation(
      'requestBody: { content: { application/json: { $ref: "#/components/schemas/U" } } }',
      'components: { schemas: { U: { type: object, properties: { a: { type: string } } } } }\n',
    ),
  },
  {
    name: 'name-with-umlaut',
    says: ['bad-component-name'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/schemas/Größe" } }',
      '    Größe: { type: object, properties: { maß: { type: string } } }\n',
    ),
  },
  {
    name: 'names-alike',
    says: ['bad-component-name'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/schemas/P<U>" }, b: { $ref: "#/components/schemas/P[U]" } }',
      '    P<U>: { type: object }\n    P[U]: { type: string }\n    P_U: { type: integer }\n',
    ),
  },
  {
    name: 'name-of-class',
    says: ['bad-component-name'],
    text: schema(
      'type: object\nproperties: { a: { $ref: "#/components/schemas/Outer$Inner" } }',
      '    Outer$Inner: { type: object }\n    Map«string,User»: { type: object }\n',
    ),
  },
  {
    name: 'mapping-list',
    says: ['wrong-type'],
    text: schema(
      'type: object\nrequired: [k]\nproperties: { k: { type: string } }\ndiscriminator: { propertyName: k, mapping: [a, A] }',
    ),
  },
];

/** Every snippet that `pnpm matrix` has a row for. */
export const snippets: readonly Snippet[] = [...aboutDocuments, ...aboutPaths, ...aboutParameters, ...aboutSchemas];
