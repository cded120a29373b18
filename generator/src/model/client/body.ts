import type { BodyArgument, MediaType, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';
import { isBinary, type MediaKind, mediaEssence, mediaKind } from './media-kind.ts';

const preference: readonly MediaKind[] = ['json', 'multipart', 'form', 'text', 'binary'];

/** How an operation's body is handed over, but for the name of its type; of several media types the one that is best to write is sent. */
export function buildBody(
  context: BuildContext,
  { body }: Operation,
  schemas: ReadonlyMap<string, Schema>,
): Omit<BodyArgument, 'typeName'> | undefined {
  if (body === undefined) return undefined;
  const kinds = body.contents.map((content) => ({ content, kind: mediaKind(content) }));
  const chosen = preference.flatMap((kind) => kinds.filter((entry) => entry.kind === kind))[0];
  for (const { content } of kinds) {
    if (content === chosen?.content) continue;
    context.reporter.reportOnce('media-type-not-generated', content.pointer, { name: content.name, side: 'request' });
  }
  if (chosen?.kind === undefined) return undefined;
  const { content, kind } = chosen;
  const parts = kind === 'multipart' || kind === 'form' ? findBinaryParts(content, schemas) : [];
  const filePart = kind === 'multipart' ? onlyFile(content, parts, schemas) : undefined;
  return {
    required: body.required,
    mediaType: { ...content, name: sentName(content.name, kind) },
    kind,
    ...(filePart === undefined ? {} : { filePart }),
    binaryParts: parts,
  };
}

/** A range of media types cannot be sent as a `Content-Type`. */
function sentName(name: string, kind: MediaKind): string {
  if (!mediaEssence(name).includes('*')) return name;
  if (kind === 'json') return 'application/json';
  return kind === 'text' ? 'text/plain' : 'application/octet-stream';
}

function findBinaryParts({ schema, encoding }: MediaType, schemas: ReadonlyMap<string, Schema>): string[] {
  if (schema === undefined) return [];
  return [...viewObject(schema, schemas).properties]
    .filter(([name, property]) => isBinaryPart(property, encoding.get(name)?.contentType, schemas))
    .map(([name]) => name)
    .sort();
}

function isBinaryPart(
  property: Schema,
  contentType: string | undefined,
  schemas: ReadonlyMap<string, Schema>,
): boolean {
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
function onlyFile(
  { schema }: MediaType,
  parts: readonly string[],
  schemas: ReadonlyMap<string, Schema>,
): string | undefined {
  const [part] = parts;
  if (schema === undefined || part === undefined) return undefined;
  const { properties } = viewObject(schema, schemas);
  const file = properties.get(part);
  if (properties.size !== 1 || file === undefined || listItems(file, schemas) !== undefined) return undefined;
  return part;
}
