import type { ApiModel, BodyFormat, Header, Method, MethodHeaders } from '../../../model/api-model.ts';
import { allFormats, mediaKind } from '../../../model/client/result.ts';
import { followReference, listItems, plainSchemas, viewObject } from '../../../model/schema/object-view.ts';
import type { Schema, Schemas } from '../../../model/schema.ts';
import { identifier } from '../../../text/identifier.ts';
import { markdownCode } from '../../../text/markdown-text.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { block, code, type Statement } from '../../../text/typescript/statement.ts';
import {
  fieldOf,
  type ObjectType,
  type Property,
  stringType,
  type Type,
  unionOf,
} from '../../../text/typescript/type.ts';
import { memberItems, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { runtimeName } from '../runtime-names.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { schemaDocs } from '../schema/schema-docs.ts';
import { typeOfSchema } from '../schema/type-of-schema.ts';

type HeaderScalar = 'text' | 'number' | 'boolean' | 'bigint' | 'integer';

/** How the runtime reads a header; lists end in `s`. */
type HeaderKind = HeaderScalar | 'json' | `${HeaderScalar}s`;

/**
 * The types of the declared headers. Methods with the same headers share one interface, because descriptions often declare the
 * same ones everywhere.
 */
export function headerStatements(model: ApiModel, methods: readonly Method[], imports: Imports): readonly Statement[] {
  const first = new Map<string, MethodHeaders>();
  return methods.flatMap(({ headers, operation }): Statement[] => {
    if (headers === undefined) return [];
    const text = [`Headers of a response of ${markdownCode(`${operation.method} ${operation.path}`)}.`];
    const key = JSON.stringify(headers.headers.map(({ pointer, name, required }) => [pointer, name, required]));
    const same = first.get(key);
    const name = identifier(headers.typeName);
    if (same !== undefined) return [code([`export type ${name} = ${identifier(same.typeName)};`], { text })];
    first.set(key, headers);
    const properties = headers.headers.map((header) =>
      fieldOf(header.name, headerType(model, header), header.required, schemaDocs(header.schema, header)),
    );
    return [block(`export interface ${name}`, memberItems({ kind: 'object', properties }, imports), { text })];
  });
}

function headerType(model: ApiModel, header: Header): Type {
  const schemas = plainSchemas(model.schemas);
  const { schema } = header;
  const isText = kindOf(header, schemas) === 'text';
  const exact = !isText || followReference(schema, schemas).types?.join() === 'string';
  return exact ? typeOfSchema(schema, schemaContexts(model).response) : stringType;
}

/** The facts for reading the headers: none for optional texts. */
export function headerReader(model: ApiModel, { headers }: Method, imports: Imports): Value | undefined {
  const schemas = plainSchemas(model.schemas);
  const entries = (headers?.headers ?? []).flatMap((header): Value[] => {
    const kind = kindOf(header, schemas);
    if (header.required) return [[header.name, kind, true]];
    return kind === 'text' ? [] : [[header.name, kind]];
  });
  if (entries.length === 0) return undefined;
  const read = imports.use(runtimeName(model, 'declaredHeaders'));
  return { code: [`/* @__PURE__ */ ${read}(`, valueLayout(entries), ')'] };
}

function kindOf({ schema, contentType, pointer }: Header, schemas: Schemas): HeaderKind {
  if (contentType !== undefined) {
    const media = { pointer, name: contentType, schema, encoding: new Map() };
    return mediaKind(media) === 'json' ? 'json' : 'text';
  }
  const scalar = scalarKind(schema, schemas);
  if (scalar !== undefined) return scalar;
  const items = followReference(schema, schemas).types?.join() === 'array' ? listItems(schema, schemas) : undefined;
  const item = items && scalarKind(items, schemas);
  return item === undefined ? 'text' : `${item}s`;
}

function scalarKind(schema: Schema, schemas: Schemas): HeaderScalar | undefined {
  const { types: own, long } = followReference(schema, schemas);
  const types = own?.join();
  if (long !== undefined) return long === 'bigint' ? 'bigint' : 'integer';
  if (types === 'integer' || types === 'number') return 'number';
  if (types === 'boolean') return 'boolean';
  return types === 'string' ? 'text' : undefined;
}

/** The only possible value of a header, which callers needn't pass. */
export function constantOf({ required, schema }: Header): string | number | boolean | undefined {
  const [only, other] = schema.enum ?? [];
  if (!required || other !== undefined) return undefined;
  return typeof only === 'string' || typeof only === 'number' || typeof only === 'boolean' ? only : undefined;
}

/** Whether parts of a body have headers, including constant ones. */
export function hasPartHeaders({ body }: Method): boolean {
  return formatsOf(body).some(({ mediaType }) =>
    [...mediaType.encoding.values()].some(({ headers }) => headers.length > 0),
  );
}

/** The option `partHeaders` of a method, if a caller can pass a header. */
export function partHeadersOption(model: ApiModel, { body }: Method): Property | undefined {
  const schemas = plainSchemas(model.schemas);
  const parts = new Map<string, Property>();
  for (const { kind, mediaType, filePart } of formatsOf(body)) {
    if (kind !== 'multipart') continue;
    const view = mediaType.schema === undefined ? undefined : viewObject(mediaType.schema, schemas);
    for (const [part, { headers }] of mediaType.encoding) {
      const open = headers.filter((header) => constantOf(header) === undefined);
      if (open.length === 0 || parts.has(part)) continue;
      const schema = view?.properties.get(part);
      const isList = schema !== undefined && listItems(schema, schemas) !== undefined;
      const sent = view?.required.has(part) === true || (part === filePart && body?.required === true);
      const needed = sent && body?.choices === undefined && open.some(({ required }) => required);
      parts.set(part, fieldOf(part, headersType(model, open, isList), needed));
    }
  }
  if (parts.size === 0) return undefined;
  const properties = [...parts.values()];
  const type: ObjectType = { kind: 'object', properties };
  return fieldOf(
    'partHeaders',
    type,
    properties.some(({ optional }) => !optional),
  );
}

function formatsOf(body: Method['body']): readonly BodyFormat[] {
  return body === undefined ? [] : allFormats<BodyFormat>(body);
}

function headersType(model: ApiModel, headers: readonly Header[], isList: boolean): Type {
  const { request } = schemaContexts(model);
  const one: ObjectType = {
    kind: 'object',
    properties: headers.map(({ name, schema, required, description }) => {
      const docs = schemaDocs(schema, description === undefined ? {} : { description });
      return fieldOf(name, typeOfSchema(schema, request), required, docs);
    }),
  };
  return isList ? unionOf([one, { kind: 'array', element: one }]) : one;
}
