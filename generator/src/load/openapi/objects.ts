import {
  anything,
  flag,
  list,
  map,
  type ObjectDefinition,
  type ObjectName,
  object,
  oneOf,
  referable,
  securityObjects,
  text,
  texts,
} from './object-table.ts';
import { discriminatorObject, schemaObject, xmlObject } from './schema-object.ts';

/** The methods with a field in a path item up to OpenAPI 3.1. */
export const pathMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const contents = map(referable('MediaType'), 'media-type');
const examples = map(referable('Example'));
const servers = list(object('Server'));
const security = list(object('SecurityRequirement'));
const parameters = list(referable('Parameter'));
const externalDocs = object('ExternalDocumentation');

/** The fields of parameters and headers that describe their value. */
const serialised = {
  description: { value: text },
  required: { value: flag },
  deprecated: { value: flag },
  allowEmptyValue: { value: flag },
  explode: { value: flag },
  allowReserved: { value: flag },
  schema: { value: referable('Schema') },
  content: { value: contents },
  example: { value: anything },
  examples: { value: examples, lenient: true },
} as const;

/** How the items of a list are written, by position; `encoding` is by name. */
const encodings = {
  prefixEncoding: { value: list(object('Encoding')), since: '3.2' },
  itemEncoding: { value: object('Encoding'), since: '3.2' },
} as const;

/**
 * The object model of OpenAPI 3.0.4, 3.1.1 and 3.2.0 as data: one table for the structural check, the targets of references,
 * the bundle and its field order, and tests that enumerate the places of a description.
 */
export const openApiObjects: Readonly<Record<ObjectName, ObjectDefinition>> = {
  OpenAPI: {
    extensible: true,
    fields: {
      openapi: { value: text, required: true },
      $self: { value: text, since: '3.2' },
      jsonSchemaDialect: { value: text, since: '3.1' },
      info: { value: object('Info'), required: true },
      externalDocs: { value: externalDocs },
      servers: { value: servers },
      security: { value: security },
      tags: { value: list(object('Tag')) },
      paths: { value: object('Paths'), expectedBefore: '3.1' },
      webhooks: { value: map(referable('PathItem')), since: '3.1' },
      components: { value: object('Components') },
    },
  },
  Info: {
    extensible: true,
    fields: {
      title: { value: text, required: true },
      version: { value: text, required: true },
      summary: { value: text, since: '3.1' },
      description: { value: text },
      termsOfService: { value: text },
      contact: { value: object('Contact') },
      license: { value: object('License') },
    },
  },
  Contact: {
    extensible: true,
    fields: { name: { value: text }, url: { value: text }, email: { value: text } },
  },
  License: {
    extensible: true,
    fields: { name: { value: text, expected: true }, identifier: { value: text, since: '3.1' }, url: { value: text } },
  },
  Server: {
    extensible: true,
    fields: {
      url: { value: text, required: true },
      name: { value: text, since: '3.2' },
      description: { value: text },
      variables: { value: map(object('ServerVariable')) },
    },
  },
  ServerVariable: {
    extensible: true,
    fields: {
      enum: { value: texts },
      default: { value: text, required: true },
      description: { value: text },
    },
  },
  Components: {
    extensible: true,
    fields: {
      securitySchemes: { value: map(referable('SecurityScheme'), 'component') },
      pathItems: { value: map(referable('PathItem'), 'component'), since: '3.1' },
      parameters: { value: map(referable('Parameter'), 'component') },
      requestBodies: { value: map(referable('RequestBody'), 'component') },
      responses: { value: map(referable('Response'), 'component') },
      headers: { value: map(referable('Header'), 'component') },
      examples: { value: map(referable('Example'), 'component') },
      links: { value: map(referable('Link'), 'component') },
      callbacks: { value: map(referable('Callback'), 'component') },
      mediaTypes: { value: map(referable('MediaType'), 'component'), since: '3.2' },
      schemas: { value: map(referable('Schema'), 'component') },
    },
  },
  Paths: {
    extensible: true,
    fields: {},
    patterned: { keys: 'path', values: referable('PathItem') },
  },
  PathItem: {
    extensible: true,
    section: 'pathItems',
    fields: {
      $ref: { value: text },
      summary: { value: text },
      description: { value: text },
      servers: { value: servers },
      parameters: { value: parameters },
      ...Object.fromEntries(pathMethods.map((method) => [method, { value: object('Operation') }])),
      query: { value: object('Operation'), since: '3.2' },
      additionalOperations: { value: map(object('Operation'), 'method'), since: '3.2' },
    },
  },
  Operation: {
    extensible: true,
    fields: {
      tags: { value: texts },
      operationId: { value: text },
      summary: { value: text },
      description: { value: text },
      externalDocs: { value: externalDocs },
      deprecated: { value: flag },
      security: { value: security },
      servers: { value: servers },
      parameters: { value: parameters },
      requestBody: { value: referable('RequestBody') },
      responses: { value: object('Responses'), expectedBefore: '3.1' },
      callbacks: { value: map(referable('Callback')) },
    },
  },
  ExternalDocumentation: {
    extensible: true,
    fields: { description: { value: text }, url: { value: text, expected: true } },
  },
  Parameter: {
    extensible: true,
    section: 'parameters',
    fields: {
      name: { value: text, required: true },
      in: { value: oneOf('query', 'header', 'path', 'cookie', 'querystring'), required: true },
      style: {
        value: oneOf('matrix', 'label', 'form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'),
      },
      ...serialised,
    },
  },
  RequestBody: {
    extensible: true,
    section: 'requestBodies',
    fields: {
      description: { value: text },
      required: { value: flag },
      content: { value: contents, expected: true },
    },
  },
  MediaType: {
    extensible: true,
    section: 'mediaTypes',
    fields: {
      schema: { value: referable('Schema') },
      itemSchema: { value: referable('Schema'), since: '3.2' },
      example: { value: anything },
      examples: { value: examples, lenient: true },
      ...encodings,
      encoding: { value: map(object('Encoding')) },
    },
  },
  Encoding: {
    extensible: true,
    fields: {
      contentType: { value: text },
      headers: { value: map(referable('Header'), 'header') },
      style: { value: oneOf('form', 'spaceDelimited', 'pipeDelimited', 'deepObject') },
      explode: { value: flag },
      allowReserved: { value: flag },
      ...encodings,
      encoding: { value: map(object('Encoding')), since: '3.2' },
    },
  },
  Responses: {
    extensible: true,
    fields: { default: { value: referable('Response') } },
    patterned: { keys: 'status', values: referable('Response') },
  },
  Response: {
    extensible: true,
    section: 'responses',
    fields: {
      summary: { value: text, since: '3.2' },
      description: { value: text, expectedBefore: '3.2' },
      headers: { value: map(referable('Header'), 'header') },
      content: { value: contents },
      links: { value: map(referable('Link'), 'component') },
    },
  },
  Callback: {
    extensible: true,
    section: 'callbacks',
    fields: {},
    patterned: { keys: 'runtime-expression', values: referable('PathItem') },
  },
  Example: {
    extensible: true,
    section: 'examples',
    fields: {
      summary: { value: text },
      description: { value: text },
      dataValue: { value: anything, since: '3.2' },
      serializedValue: { value: text, since: '3.2' },
      value: { value: anything },
      externalValue: { value: text },
    },
  },
  Link: {
    extensible: true,
    section: 'links',
    fields: {
      operationRef: { value: text },
      operationId: { value: text },
      parameters: { value: map(anything) },
      requestBody: { value: anything },
      description: { value: text },
      server: { value: object('Server') },
    },
  },
  Header: {
    extensible: true,
    section: 'headers',
    fields: { style: { value: oneOf('simple') }, ...serialised },
  },
  Tag: {
    extensible: true,
    fields: {
      name: { value: text, required: true },
      summary: { value: text, since: '3.2' },
      description: { value: text },
      parent: { value: text, since: '3.2' },
      kind: { value: text, since: '3.2' },
      externalDocs: { value: externalDocs },
    },
  },
  Schema: schemaObject,
  Discriminator: discriminatorObject,
  XML: xmlObject,
  ...securityObjects,
};

/** The fields of a path item with an operation each, in the order of the specification. */
export const operationMethods: readonly string[] = [...pathMethods, 'query'];
