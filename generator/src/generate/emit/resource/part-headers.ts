import type { ApiModel, BodyFormat, Header, Method } from '../../../model/api-model.ts';
import { allFormats } from '../../../model/client/choices.ts';
import { listItems, viewObject } from '../../../model/schema/object-view.ts';
import { plainSchemas } from '../../../model/schema/plain-schemas.ts';
import { fieldOf, type ObjectType, type Property, type Type, unionOf } from '../../../text/typescript/type.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { schemaDocs } from '../schema/schema-docs.ts';
import { typeOfSchema } from '../schema/type-of-schema.ts';

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
