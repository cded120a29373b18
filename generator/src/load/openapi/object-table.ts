/** The objects of OpenAPI 3.0, 3.1 and 3.2, by their names in the specification. */
export type ObjectName =
  | 'OpenAPI'
  | 'Info'
  | 'Contact'
  | 'License'
  | 'Server'
  | 'ServerVariable'
  | 'Components'
  | 'Paths'
  | 'PathItem'
  | 'Operation'
  | 'ExternalDocumentation'
  | 'Parameter'
  | 'RequestBody'
  | 'MediaType'
  | 'Encoding'
  | 'Responses'
  | 'Response'
  | 'Callback'
  | 'Example'
  | 'Link'
  | 'Header'
  | 'Tag'
  | 'Schema'
  | 'Discriminator'
  | 'XML'
  | 'SecurityScheme'
  | 'OAuthFlows'
  | 'OAuthFlow'
  | 'SecurityRequirement';

/** A version of OpenAPI, oldest first. */
export const dialects = ['3.0', '3.1', '3.2'] as const;
export type Dialect = (typeof dialects)[number];

/** A section of `components`, which references to an object of this kind may use. */
export type ComponentSection =
  | 'schemas'
  | 'responses'
  | 'parameters'
  | 'examples'
  | 'requestBodies'
  | 'headers'
  | 'securitySchemes'
  | 'links'
  | 'callbacks'
  | 'pathItems'
  | 'mediaTypes';

export type KeyRule =
  | 'any'
  | 'component'
  | 'status'
  | 'path'
  | 'media-type'
  | 'runtime-expression'
  | 'header'
  | 'method';

/** The kinds of places in a description. */
export type ValueKind =
  | { readonly kind: 'string'; readonly oneOf?: readonly string[]; readonly nonEmpty?: true }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly above?: number }
  | { readonly kind: 'integer'; readonly minimum: number }
  | { readonly kind: 'any' }
  /** `reference`: `{ $ref }` is allowed. */
  | { readonly kind: 'object'; readonly object: ObjectName; readonly reference?: true }
  | { readonly kind: 'list'; readonly items: ValueKind; readonly nonEmpty?: true; readonly unique?: true }
  | { readonly kind: 'map'; readonly values: ValueKind; readonly keys: KeyRule }
  /** The first alternative with the value's JSON type applies. */
  | { readonly kind: 'choice'; readonly of: readonly ValueKind[] };

export interface FieldDefinition {
  readonly value: ValueKind;
  /** The object is useless without it. */
  readonly required?: true;
  /** The specification requires it, but the meaning is clear without it. */
  readonly expected?: true;
  /** The dialects before this one require it, but the meaning is clear without it. */
  readonly expectedBefore?: Dialect;
  /** It doesn't affect code or messages: a value of the wrong type is omitted with a warning. */
  readonly lenient?: true;
  readonly since?: Dialect;
  readonly only?: Dialect;
}

/** One object of the specification as data. */
export interface ObjectDefinition {
  /** Fixed fields, in the order of a bundled document. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Fields whose names the description chooses. */
  readonly patterned?: { readonly keys: KeyRule; readonly values: ValueKind };
  /** Whether `x-…` fields are allowed. */
  readonly extensible: boolean;
  /** The section of `components` for such an object. */
  readonly section?: ComponentSection;
}

export const text: ValueKind = { kind: 'string' };
export const flag: ValueKind = { kind: 'boolean' };
export const anything: ValueKind = { kind: 'any' };
export const count: ValueKind = { kind: 'integer', minimum: 0 };
export const number: ValueKind = { kind: 'number' };
export const texts: ValueKind = { kind: 'list', items: text };
export const anyList: ValueKind = { kind: 'list', items: anything };

export function oneOf(...values: readonly string[]): ValueKind {
  return { kind: 'string', oneOf: values };
}

export function object(name: ObjectName): ValueKind {
  return { kind: 'object', object: name };
}

export function referable(name: ObjectName): ValueKind {
  return { kind: 'object', object: name, reference: true };
}

export function list(items: ValueKind): ValueKind {
  return { kind: 'list', items };
}

export function map(values: ValueKind, keys: KeyRule = 'any'): ValueKind {
  return { kind: 'map', values, keys };
}

export function choice(...of: readonly ValueKind[]): ValueKind {
  return { kind: 'choice', of };
}

const flow = { scopes: { value: map(text), expected: true }, refreshUrl: { value: text } } as const;

export const securityObjects = {
  SecurityScheme: {
    extensible: true,
    section: 'securitySchemes',
    fields: {
      type: { value: oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'), required: true },
      description: { value: text },
      name: { value: text },
      in: { value: oneOf('query', 'header', 'cookie') },
      scheme: { value: text },
      bearerFormat: { value: text },
      flows: { value: object('OAuthFlows') },
      openIdConnectUrl: { value: text },
      oauth2MetadataUrl: { value: text, since: '3.2' },
      deprecated: { value: flag, since: '3.2' },
    },
  },
  OAuthFlows: {
    extensible: true,
    fields: {
      implicit: { value: object('OAuthFlow') },
      password: { value: object('OAuthFlow') },
      clientCredentials: { value: object('OAuthFlow') },
      authorizationCode: { value: object('OAuthFlow') },
      deviceAuthorization: { value: object('OAuthFlow'), since: '3.2' },
    },
  },
  OAuthFlow: {
    extensible: true,
    fields: {
      authorizationUrl: { value: text },
      deviceAuthorizationUrl: { value: text, since: '3.2' },
      tokenUrl: { value: text },
      ...flow,
    },
  },
  SecurityRequirement: {
    extensible: false,
    fields: {},
    patterned: { keys: 'any', values: texts },
  },
} as const satisfies Readonly<Record<string, ObjectDefinition>>;
