import { isObject } from '../base/is-object.ts';
import { isOfKind } from '../base/json-kind.ts';
import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { isJsonType, jsonText } from '../parameters/json-text.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import { tryParseJson } from '../responses/parse-json.ts';
import { bodyOf, bytesOf, type Piece, pieceOf } from '../uploads/byte-stream.ts';
import { mediaTypeOf, safeFileName } from '../uploads/file-name.ts';
import { isUpload, labelOf } from '../uploads/upload.ts';

/**
 * `multipart/form-data`, and other multipart types whose parts have names: uploads as files with exact bytes, lists as parts of
 * the same name, objects as JSON, the rest as text. Undefined is left out, and so is null unless the part is JSON. The boundary
 * comes from the platform's cryptographic random source.
 */
export function multipartBody(given: unknown, definition: BodyDefinition): EncodedBody {
  const value = partsOfForm(given, definition);
  if (!isOfKind(value, 'object'))
    throw new InvalidRequestError('The body must be an object whose properties are the parts');
  const boundary = `form-${Array.from(crypto.getRandomValues(new Uint8Array(18)), hex).join('')}`;
  const encodings = new Map(definition.encoding);
  const files = new Map(definition.files);
  const facts: [string, () => unknown][] = [];
  const missing = new Set([...files].flatMap(([name, needed]) => (needed ? [name] : [])));
  const pieces: Piece[] = [];
  let first: string | undefined;
  let replayable = true;
  for (const [name, member] of Object.entries(value as object)) {
    if (member) missing.delete(name);
    const declaredType = singleType(encodings.get(name)?.contentType);
    for (const [index, item] of (Array.isArray(member) ? member : [member]).entries()) {
      if (item === undefined || (member === null && !isJsonType(declaredType))) continue;
      if (files.has(name) && !isUpload(item)) throw notFile(name);
      const part = partOf(name, item, declaredType);
      const header = part.header + (definition.headersOf?.(name, index) ?? '');
      first ??= header;
      pieces.push(bytesOf(`--${boundary}\r\n${header}\r\n\r\n`), part.piece, bytesOf('\r\n'));
      replayable &&= part.replayable;
      if (part.fact) facts.push([name, part.fact]);
    }
  }
  for (const name of missing) throw notFile(name);
  pieces.push(bytesOf(`--${boundary}--\r\n`));
  const contentType = `${definition.contentType}; boundary=${boundary}${rootType(definition, first)}`;
  return { ...bodyOf(pieces, contentType, replayable), facts: () => valuesByName(facts) };
}

/** The value, or the form with it as the only part. */
function partsOfForm(given: unknown, { part }: BodyDefinition): unknown {
  if (part === undefined) return given;
  if (isUpload(given)) return { [part]: given };
  if (!isOfKind(given, 'object')) throw notFile(part);
  return given;
}

/** RFC 2387: the header of a `multipart/related` body names the type of the first part. */
function rootType({ contentType }: BodyDefinition, first: string | undefined): string {
  if (!/^multipart\/related\b/i.test(contentType) || first === undefined) return '';
  return `; type="${/^Content-Type: ([^;\r\n]*)/m.exec(first)?.[1] ?? 'text/plain'}"`;
}

function notFile(name: string): InvalidRequestError {
  return new InvalidRequestError(`Part ${name} must be a Blob, bytes, a stream or a file(); file(path) reads a path`);
}

/** A list if several parts have the same name. */
function valuesByName(facts: readonly (readonly [name: string, read: () => unknown])[]): object {
  const values = new Map<string, unknown>();
  for (const [name, read] of facts) values.set(name, values.has(name) ? [values.get(name), read()].flat() : read());
  return Object.fromEntries(values);
}

interface Part {
  /** The value of the part; absent for a file. */
  readonly fact?: () => unknown;
  readonly header: string;
  readonly piece: Piece;
  readonly replayable: boolean;
}

function partOf(name: string, item: unknown, declaredType: string | undefined): Part {
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"`;
  if (isUpload(item)) {
    const { name: given = '', contentType } = labelOf(item);
    const fileName = safeFileName(given);
    const type = contentType ?? declaredType ?? mediaTypeOf(fileName);
    return { header: `${disposition}; filename="${quoted(fileName)}"\r\nContent-Type: ${type}`, ...pieceOf(item) };
  }
  const asJson = isObject(item) && !(item instanceof Date);
  const type = declaredType ?? (asJson ? 'application/json' : undefined);
  const json = asJson || isJsonType(type);
  const text = json ? jsonText(item, `part ${name}`) : scalarText(item, `part ${name}`);
  return {
    header: type ? `${disposition}\r\nContent-Type: ${type}` : disposition,
    piece: bytesOf(text),
    replayable: true,
    fact: () => (json ? tryParseJson(text) : text),
  };
}

/** A list of types or a range leaves the choice to the caller. */
function singleType(type: string | undefined): string | undefined {
  return type === undefined || /[,*]/.test(type) ? undefined : type;
}

/** Escapes characters that would end the value, like browsers do. */
function quoted(text: string): string {
  return text.replace(/["\r\n]/g, (character) => `%${hex(character.charCodeAt(0)).toUpperCase()}`);
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
