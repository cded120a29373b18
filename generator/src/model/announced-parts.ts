import { type Json, present } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { onceFor } from '../base/once-for.ts';
import type { ApiModel, Operation } from './api-model.ts';
import { leadsTo } from './schema/leads-to.ts';
import type { Schema } from './schema.ts';

/** A part of the API with an announced removal, and the operations that announce it. */
export interface AnnouncedPart {
  readonly pointer: string;
  /** In words: `GET /loans`, `GET /loans, query parameter status`, `schema Loan, property amount`. */
  readonly subject: string;
  readonly deprecated: boolean;
  /** `x-announced`, the day of the announcement: `YYYY-MM-DD`. */
  readonly announced?: string;
  /** `x-sunset`, the planned day of removal: `YYYY-MM-DD`. */
  readonly sunset?: string;
  readonly replacedBy?: string;
  /** Operations and webhooks that are the part, take it or return it, in model order. */
  readonly operations: readonly Operation[];
}

interface Draft extends Omit<AnnouncedPart, 'operations'> {}

/** The announcements of an operation or a named schema, and of the named schemas that it refers to. */
class AnnouncedHere {
  readonly own = new Map<string, Draft>();
  readonly refs = new Set<string>();
}

/** Everything deprecated or with a sunset in a model; each part once, wherever it is used. */
export function announcedParts(model: ApiModel): readonly AnnouncedPart[] {
  const operations = [...model.operations, ...model.webhooks];
  const partsOf = new Map(operations.map((operation) => [operation, partsOfOperation(model, operation)]));
  const schemas = new Map([...model.schemas.values()].map(({ name, schema }) => [name, partsOfSchema(schema)]));
  const found = new Map<string, { readonly draft: Draft; readonly users: Set<Operation> }>();
  const add = (draft: Draft, users: Iterable<Operation>) => {
    const entry = found.get(draft.pointer) ?? { draft, users: new Set() };
    for (const user of users) entry.users.add(user);
    found.set(draft.pointer, entry);
  };
  for (const [operation, { own }] of partsOf) for (const draft of own.values()) add(draft, [operation]);
  for (const [name, { own }] of schemas) {
    if (own.size === 0) continue;
    const names = namesReaching(name, schemas);
    const users = operations.filter((operation) =>
      [...(partsOf.get(operation)?.refs ?? [])].some((ref) => names.has(ref)),
    );
    for (const draft of own.values()) add(draft, users);
  }
  return [...found.values()].map(({ draft, users }) => ({
    ...draft,
    operations: operations.filter((operation) => users.has(operation)),
  }));
}

/** Operations that aren't deprecated themselves, but take or return something deprecated. */
export const operationsWithDeprecatedParts = onceFor(({ operations, schemas }: ApiModel): ReadonlySet<Operation> => {
  const isDeprecated = ({ deprecated, schema }: { readonly deprecated?: boolean; readonly schema?: Schema }) =>
    deprecated === true || (schema !== undefined && leadsTo(schema, schemas, isDeprecatedSchema));
  const found = operations.filter(
    ({ deprecation, parameters, body, responses }) =>
      deprecation === undefined &&
      [
        ...parameters,
        ...(body?.contents ?? []),
        ...responses.flatMap(({ headers, contents }) => [...headers, ...contents]),
      ].some(isDeprecated),
  );
  return new Set(found);
});

const isDeprecatedSchema = ({ deprecated }: Schema): boolean => deprecated === true;

/** Whether anything in a model is deprecated or has a sunset, or a response may announce it. */
export function mentionsDeprecation(model: ApiModel): boolean {
  return (
    operationsWithDeprecatedParts(model).size > 0 ||
    model.operations.some(
      ({ deprecation, extensions, responses }) =>
        deprecation !== undefined ||
        extensions.has('x-sunset') ||
        responses.some(({ headers }) => headers.some(({ name }) => /^(?:deprecation|sunset)$/i.test(name))),
    )
  );
}

function partsOfOperation(model: ApiModel, operation: Operation): AnnouncedHere {
  const parts = new AnnouncedHere();
  const { pointer, extensions, deprecation, parameters, body, responses } = operation;
  const isWebhook = model.webhooks.includes(operation);
  const name = isWebhook ? `webhook ${operation.path} ${operation.method}` : `${operation.method} ${operation.path}`;
  addDraft(parts, { pointer, subject: name, deprecated: deprecation !== undefined, extensions });
  for (const parameter of parameters) {
    const { in: location, name: own, deprecated } = parameter;
    const owner = parameter.pointer.startsWith(`${pointer}/`) ? `${name}, ` : placeWords(parameter.pointer);
    const subject = `${owner}${location} parameter ${own}`;
    addDraft(parts, { pointer: parameter.pointer, subject, deprecated, extensions: parameter.extensions });
    visit(parts, subject, parameter.schema);
  }
  for (const { name: type, schema } of body?.contents ?? []) {
    if (schema) visit(parts, `${ownerOf(schema, name)}, request ${type}`, schema);
  }
  for (const { status, headers, contents } of responses) {
    for (const header of headers) {
      const subject = `${name}, response ${status}, header ${header.name}`;
      addDraft(parts, { ...header, subject, extensions: header.extensions ?? new Map() });
      visit(parts, subject, header.schema);
    }
    for (const { name: type, schema } of contents) {
      if (schema) visit(parts, `${ownerOf(schema, name)}, response ${status} ${type}`, schema);
    }
  }
  return parts;
}

/** The owner of a shared parameter in words: its path, or nothing for a component. */
function placeWords(pointer: string): string {
  const [first, path] = parsePointer(pointer) ?? [];
  return first === 'paths' && path !== undefined ? `${path}, ` : '';
}

/** A body or a response that is a component isn't one operation's own. */
function ownerOf({ pointer }: Schema, operation: string): string {
  const [first, kind, name] = parsePointer(pointer) ?? [];
  return first === 'components' && kind !== 'schemas' ? `component ${name}` : operation;
}

function partsOfSchema(schema: Schema): AnnouncedHere {
  const parts = new AnnouncedHere();
  visit(parts, `schema ${parsePointer(schema.pointer)?.at(-1) ?? ''}`, schema);
  return parts;
}

function visit(parts: AnnouncedHere, subject: string, schema: Schema): void {
  const { pointer, deprecated = false, extensions, ref } = schema;
  if (deprecated || extensions !== undefined)
    addDraft(parts, { pointer, subject, deprecated, extensions: extensions ?? new Map<string, Json>() });
  if (ref !== undefined) parts.refs.add(ref);
  for (const [name, property] of schema.properties ?? []) visit(parts, `${subject}, property ${name}`, property);
  if (schema.items) visit(parts, `${subject}, items`, schema.items);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) visit(parts, `${subject}, item ${index + 1}`, item);
  for (const value of [schema.additionalProperties, ...(schema.patternProperties?.values() ?? [])]) {
    if (value) visit(parts, `${subject}, values`, value);
  }
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    visit(parts, subject, part);
  }
}

interface Announcing extends Pick<Draft, 'pointer' | 'subject' | 'deprecated'> {
  readonly extensions: ReadonlyMap<string, Json>;
}

function addDraft(parts: AnnouncedHere, { pointer, subject, deprecated, extensions }: Announcing): void {
  const [announced, sunset, replacedBy] = ['x-announced', 'x-sunset', 'x-replaced-by'].map((name) => {
    const value = extensions.get(name);
    return typeof value === 'string' ? value : undefined;
  });
  if (!deprecated && sunset === undefined) return;
  parts.own.set(pointer, present({ pointer, subject, deprecated, announced, sunset, replacedBy }));
}

/** The named schemas that lead to one of them, including itself. */
function namesReaching(name: string, schemas: ReadonlyMap<string, AnnouncedHere>): ReadonlySet<string> {
  const names = new Set([name]);
  for (const reached of names) {
    for (const [other, { refs }] of schemas) if (refs.has(reached)) names.add(other);
  }
  return names;
}
