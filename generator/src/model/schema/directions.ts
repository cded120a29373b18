import { reached } from '../../base/grouped.ts';
import type { Encoding, MediaType, Operation } from '../api-model.ts';
import type { Schema } from '../schema.ts';
import type { NamelessOperation } from '../wire/operations.ts';

const single = [
  'contentSchema',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
] as const;
const listed = ['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const;
const mapped = ['properties', 'patternProperties', 'dependentSchemas'] as const;

/** The schemas directly in a schema, in a fixed order. References are not followed. */
export function schemaParts(schema: Schema): Schema[] {
  const parts: Schema[] = [];
  for (const keyword of mapped) {
    const map = schema[keyword];
    if (map !== undefined) for (const part of map.values()) parts.push(part);
  }
  for (const keyword of listed) {
    const list = schema[keyword];
    if (list !== undefined) parts.push(...list);
  }
  for (const keyword of single) {
    const part = schema[keyword];
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

/** The names of the schemas that a schema refers to, at any depth, including discriminators. */
function referencedNames(schema: Schema): Set<string> {
  const names = new Set<string>();
  for (const { ref, discriminator } of reached([schema], schemaParts)) {
    if (ref !== undefined) names.add(ref);
    for (const target of discriminator?.mapping.values() ?? []) names.add(target.schema);
    if (discriminator?.defaultMapping !== undefined) names.add(discriminator.defaultMapping);
  }
  return names;
}

/** For each named schema, the names that it refers to. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/** The references among schemas, collected once for all users. */
export function findReferences(schemas: ReadonlyMap<string, Schema>): References {
  return new Map([...schemas].map(([name, schema]) => [name, referencedNames(schema)]));
}

/** Names of the component schemas that a client sends, and that it receives. */
export interface Directions {
  readonly request: ReadonlySet<string>;
  readonly response: ReadonlySet<string>;
  /** Those that forms reach, in which bytes are files. */
  readonly form: ReadonlySet<string>;
}

/**
 * The schemas that requests and responses reach. Clients receive the service's own requests (callbacks, webhooks), and send the
 * responses.
 */
export function findDirections(
  operations: readonly NamelessOperation[],
  webhooks: readonly NamelessOperation[],
  references: References,
): Directions {
  const roots = { request: new Set<Schema>(), response: new Set<Schema>() };
  for (const operation of operations) collect(operation, roots.request, roots.response);
  for (const webhook of webhooks) collect(webhook, roots.response, roots.request);
  const forms = operations.flatMap(({ body }) => body?.contents ?? []).filter(({ name }) => isForm(name));
  return {
    request: reach(roots.request, references),
    response: reach(roots.response, references),
    form: reach(new Set(forms.flatMap(({ schema }) => schema ?? [])), references),
  };
}

function isForm(name: string): boolean {
  return /^\s*(?:multipart\/|application\/x-www-form-urlencoded\b)/i.test(name);
}

function collect(operation: NamelessOperation | Operation, sent: Set<Schema>, received: Set<Schema>): void {
  for (const parameter of operation.parameters) sent.add(parameter.schema);
  for (const content of operation.body?.contents ?? []) {
    collectContent(content, sent);
    for (const encoding of encodingsIn(content)) for (const header of encoding.headers) sent.add(header.schema);
  }
  for (const response of operation.responses) {
    for (const content of response.contents) collectContent(content, received);
    for (const header of response.headers) received.add(header.schema);
  }
  for (const callback of operation.callbacks) {
    for (const called of callback.operations) collect(called, received, sent);
  }
}

function collectContent({ schema, itemSchema }: MediaType, found: Set<Schema>): void {
  for (const part of [schema, itemSchema]) if (part !== undefined) found.add(part);
}

/** The encodings of a content or a part, including those of nested parts. */
function encodingsIn(holder: MediaType | Encoding): readonly Encoding[] {
  const own = [
    ...(holder.encoding?.values() ?? []),
    ...(holder.prefixEncoding ?? []),
    ...(holder.itemEncoding === undefined ? [] : [holder.itemEncoding]),
  ];
  return own.flatMap((encoding) => [encoding, ...encodingsIn(encoding)]);
}

function reach(roots: ReadonlySet<Schema>, references: References): ReadonlySet<string> {
  const names = [...roots].flatMap((root) => [...referencedNames(root)]);
  return new Set(reached(names, (name) => references.get(name) ?? []));
}

/** The sender of the content: the client for a request, the service for a response. */
export type Direction = 'request' | 'response';
