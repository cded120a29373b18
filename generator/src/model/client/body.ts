import type { BodyArgument, MediaType, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { isBinary, type MediaKind, mediaEssence, mediaKind } from './result.ts';

const preference: readonly MediaKind[] = ['json', 'multipart', 'form', 'text', 'binary'];

/** How an operation's body is handed over, but for the name of its type; of several media types the one that is best to write is sent. */
export function buildBody(
  context: BuildContext,
  { body, method }: Operation,
  schemas: Schemas,
): Omit<BodyArgument, 'typeName'> | undefined {
  if (body === undefined) return undefined;
  if (method === 'GET' || method === 'HEAD') {
    context.diagnostics.addOnce('body-not-sent', body.pointer, { method });
    return undefined;
  }
  const kinds = body.contents.map((content) => ({ content, kind: mediaKind(content) }));
  const chosen = preference.flatMap((kind) => kinds.filter((entry) => entry.kind === kind))[0];
  for (const { content } of kinds) {
    if (content === chosen?.content) continue;
    context.diagnostics.addOnce('media-type-not-generated', content.pointer, { name: content.name, side: 'request' });
  }
  if (chosen?.kind === undefined) return undefined;
  const { content, kind } = chosen;
  for (const [part, { headers }] of kind === 'multipart' ? content.encoding : []) {
    if (headers.length > 0) context.diagnostics.add('part-headers-left-out', content.pointer, { part });
  }
  const parts = kind === 'multipart' || kind === 'form' ? findBinaryParts(content, schemas) : [];
  const filePart = kind === 'multipart' ? onlyFile(content, parts, schemas) : undefined;
  return {
    required: body.required,
    mediaType: { ...content, name: sentName(context, content, kind) },
    kind,
    ...(filePart === undefined ? {} : { filePart }),
    binaryParts: parts,
  };
}

/**
 * The `Content-Type` that is sent. A range of media types cannot be one; that of bytes stays, because the bytes that are given know
 * theirs. Text is written in UTF-8, so no other charset may be claimed.
 */
function sentName(context: BuildContext, { name, pointer }: MediaType, kind: MediaKind): string {
  if (kind === 'binary') return name;
  if (mediaEssence(name).includes('*')) return kind === 'json' ? 'application/json' : 'text/plain';
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

function isBinaryPart(property: Schema, contentType: string | undefined, schemas: Schemas): boolean {
  const target = followReference(property, schemas);
  if (isBinary(target)) return true;
  const items = listItems(target, schemas);
  if (items !== undefined) return isBinary(followReference(items, schemas));
  if (
    contentType === undefined ||
    Object.keys(target).some((keyword) => keyword === 'types' || keyword === 'properties')
  )
    return false;
  return mediaKind({ pointer: '', name: contentType.split(',', 1)[0] as string, encoding: new Map() }) === 'binary';
}

/** The part, where the body is one file and can be nothing else. */
function onlyFile({ schema }: MediaType, parts: readonly string[], schemas: Schemas): string | undefined {
  const [part] = parts;
  if (schema === undefined || part === undefined) return undefined;
  const { properties } = viewObject(schema, schemas);
  const file = properties.get(part);
  if (properties.size !== 1 || file === undefined || listItems(file, schemas) !== undefined) return undefined;
  return part;
}
