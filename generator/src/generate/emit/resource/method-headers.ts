import type { ApiModel, Header, Method, MethodHeaders } from '../../../model/api-model.ts';
import { mediaKind } from '../../../model/client/result.ts';
import { followReference, listItems } from '../../../model/schema/object-view.ts';
import { plainSchemas } from '../../../model/schema/plain-schemas.ts';
import type { Schema, Schemas } from '../../../model/schema.ts';
import { identifier } from '../../../text/identifier.ts';
import { markdownCode } from '../../../text/markdown-text.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { block, code, type Statement } from '../../../text/typescript/statement.ts';
import { fieldOf, stringType, type Type } from '../../../text/typescript/type.ts';
import { memberItems } from '../../../text/typescript/type-layout.ts';
import { type Value, valueLayout } from '../../../text/typescript/value-layout.ts';
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
