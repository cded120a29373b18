import type { BodyArgument, BodyFormat, Encoding, MediaType, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { type ChoicesDraft, isBinary, type MediaKind, mediaEssence, mediaKind } from './result.ts';

const preference: readonly MediaKind[] = ['json', 'multipart', 'form', 'text', 'lines', 'sequence', 'binary'];

export interface BodyDraft extends Omit<BodyArgument, 'typeName' | 'choices'> {
  readonly choices: ChoicesDraft<BodyFormat> | undefined;
}

/** The body of an operation: with several media types, the most convenient one is the default. */
export function buildBody(context: BuildContext, { body, method }: Operation, schemas: Schemas): BodyDraft | undefined {
  if (body === undefined) return undefined;
  if (method === 'GET' || method === 'HEAD') {
    context.diagnostics.addOnce('body-not-sent', body.pointer, { method });
    return undefined;
  }
  const formats = new Map<string, BodyFormat>();
  for (const content of body.contents) {
    formats.set(content.name, buildFormat(context, content, schemas));
  }
  const named = [...formats].sort(([one], [other]) => rankOf(one) - rankOf(other));
  const ranked = preference.flatMap((kind) => named.filter(([, format]) => format.kind === kind));
  // Neither JSON nor a URL-encoded form can carry a file.
  const carries = ([, { kind, mediaType }]: (typeof ranked)[number]) =>
    (kind !== 'json' && kind !== 'form') || findBinaryParts(mediaType, schemas).length === 0;
  const chosen = ranked.find(carries) ?? ranked[0];
  if (chosen === undefined) return undefined;
  const [name, format] = chosen;
  const choices = formats.size > 1 ? { formats, defaults: [name] } : undefined;
  return { ...format, required: body.required, choices };
}

/** Plain JSON comes first, a list of edits late, and ranges last, because nobody can send one. */
function rankOf(name: string): number {
  if (name.includes('*')) return 3;
  const plain = mediaEssence(name);
  return plain === 'application/json' ? 0 : plain === 'application/json-patch+json' ? 2 : 1;
}

function buildFormat(context: BuildContext, declared: MediaType, schemas: Schemas): BodyFormat {
  const usual = mediaKind(declared);
  const found = usual ?? (hasNamedParts(declared, schemas) ? 'multipart' : 'binary');
  if (usual === undefined && found === 'binary')
    context.diagnostics.addOnce('parts-as-bytes', declared.pointer, { name: declared.name });
  const content = found === 'multipart' ? withParts(context, declared, schemas) : declared;
  // If the schema of a form is a string, the caller writes the whole form.
  const kind = found === 'form' && isTextAlone(content.schema, schemas) ? 'text' : found;
  const encoding = kind === 'multipart' ? sendableHeaders(context, content) : content.encoding;
  const parts = kind === 'multipart' || kind === 'form' ? findBinaryParts(content, schemas) : [];
  const filePart = kind === 'multipart' ? onlyFile(content, parts, schemas) : undefined;
  const name = sentName(context, content, kind);
  if (kind === 'lines' || kind === 'sequence') {
    const { schema, itemSchema, ...mediaType } = content;
    const item = itemSchema ?? (schema && (listItems(schema, schemas) ?? schema));
    return { mediaType: { ...mediaType, name }, kind, ...(item === undefined ? {} : { item }), binaryParts: [] };
  }
  return {
    mediaType: { ...content, encoding, name },
    kind,
    ...(filePart === undefined ? {} : { [filePart.isAlone ? 'filePart' : 'mainPart']: filePart.name }),
    binaryParts: parts,
  };
}

/** A content whose schema is an object, if it has one: any other names no parts, so the caller names them. */
function withParts(context: BuildContext, content: MediaType, schemas: Schemas): MediaType {
  const { schema, ...rest } = content;
  const { types } = schema === undefined ? {} : followReference(schema, schemas);
  if (types === undefined || types.includes('object')) return content;
  context.diagnostics.addOnce('parts-not-named', content.pointer, { name: content.name });
  return rest;
}

function isTextAlone(schema: Schema | undefined, schemas: Schemas): boolean {
  if (schema === undefined) return false;
  const { types } = followReference(schema, schemas);
  return types?.length === 1 && types[0] === 'string';
}

/** Parts of `multipart/mixed` and similar types are written like those of a form, if their names are known. */
function hasNamedParts({ schema }: MediaType, schemas: Schemas): boolean {
  return schema !== undefined && viewObject(schema, schemas).properties.size > 0;
}

/** The encodings of parts, without headers that would break a part or that it has anyway. */
function sendableHeaders(context: BuildContext, { encoding }: MediaType): ReadonlyMap<string, Encoding> {
  return new Map(
    [...encoding].map(([part, { headers, ...settings }]) => {
      const sendable = headers.filter(({ name, pointer }) => {
        if (/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name) && !/^content-(?:disposition|length)$/i.test(name)) return true;
        context.diagnostics.add('part-header-left-out', pointer, { part, name });
        return false;
      });
      return [part, { ...settings, headers: sendable }] as const;
    }),
  );
}

/**
 * The `Content-Type` to send. It can't be a range of media types, except for bytes, which carry their own. Text is sent in
 * UTF-8, so another charset would be wrong.
 */
function sentName(context: BuildContext, { name, pointer }: MediaType, kind: MediaKind): string {
  if (kind === 'binary') return name;
  if (mediaEssence(name).includes('*'))
    return kind === 'json' ? 'application/json' : name.includes('xml') ? 'application/xml' : 'text/plain';
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)"?/i;
  if (/^(?:utf-?8|us-ascii)?$/i.test(charset.exec(name)?.[1] ?? '')) return name;
  context.diagnostics.add('charset-not-written', pointer, { name });
  return name.replace(charset, '; charset=utf-8');
}

function findBinaryParts({ schema, encoding }: MediaType, schemas: Schemas): string[] {
  if (schema === undefined) return [];
  return [...viewObject(schema, schemas).properties]
    .filter(([name, property]) => isBinaryPart(property, encoding.get(name)?.contentType, schemas))
    .map(([name]) => name)
    .sort();
}

/** Whether a part is a file, or a list of files: by its schema, otherwise by its media type. */
function isBinaryPart(property: Schema, contentType: string | undefined, schemas: Schemas): boolean {
  const items = listItems(followReference(property, schemas), schemas);
  const target = followReference(items ?? property, schemas);
  if (isBinary(target)) return true;
  if (contentType === undefined || target.types !== undefined || target.properties !== undefined) return false;
  return mediaKind({ pointer: '', name: contentType.split(',', 1)[0] as string, encoding: new Map() }) === 'binary';
}

/** The part, if the body is one file or may be, because the other parts are optional. */
function onlyFile(
  { schema }: MediaType,
  parts: readonly string[],
  schemas: Schemas,
): { readonly name: string; readonly isAlone: boolean } | undefined {
  const [name, other] = parts;
  if (schema === undefined || name === undefined || other !== undefined) return undefined;
  const { properties, required } = viewObject(schema, schemas);
  const file = properties.get(name);
  const isAlone = properties.size === 1;
  const isEnough = isAlone || (required.has(name) && required.size === 1);
  if (!isEnough || file === undefined || listItems(file, schemas) !== undefined) return undefined;
  return { name, isAlone };
}
