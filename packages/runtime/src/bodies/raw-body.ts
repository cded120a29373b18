import type { Bytes } from '../base/bytes.ts';
import { isObject } from '../base/is-object.ts';
import type { FetchBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import { safeFileName } from '../uploads/file-name.ts';
import { isUpload, labelOf, type Upload, uploadBrand } from '../uploads/upload.ts';

/**
 * Encodes the request body of a raw client by its value, because openapi-fetch doesn't name the operation: an object with a
 * file becomes a form, everything else JSON. Forms and query strings stay as they are, and so do bytes, whose `Content-Type`
 * the caller sets.
 *
 * @param headers the headers of the call; with `application/x-www-form-urlencoded`, an object becomes a query string
 * @throws InvalidRequestError for a stream, a path or a value that JSON can't carry
 */
export function rawBody(body: unknown, headers?: Headers): FetchBody {
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  if (isUpload(body)) return blobOf(body);
  if (isObject(body) && !Array.isArray(body)) {
    if (Object.values(body).flat().some(isUpload)) return formOf(body);
    const contentType = headers?.get('content-type')?.toLowerCase();
    if (contentType?.startsWith('application/x-www-form-urlencoded')) return searchOf(body);
  }
  return jsonText(body, 'body');
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, item] of membersOf(body)) {
    if (isUpload(item)) form.append(name, blobOf(item), safeFileName(labelOf(item).name ?? ''));
    else form.append(name, itemText(item, name));
  }
  return form;
}

function searchOf(body: object): URLSearchParams {
  return new URLSearchParams(membersOf(body).map(([name, item]): [string, string] => [name, itemText(item, name)]));
}

/** Each value with its name; a list repeats the name, undefined and null are left out. */
function membersOf(body: object): readonly (readonly [name: string, item: unknown])[] {
  return Object.entries(body)
    .flatMap(([name, member]) => [member ?? []].flat().map((item): readonly [string, unknown] => [name, item]))
    .filter(([, item]) => item !== undefined);
}

function itemText(item: unknown, name: string): string {
  const composed = isObject(item) && !(item instanceof Date);
  return composed ? jsonText(item, `part ${name}`) : scalarText(item, `part ${name}`);
}

/** @throws InvalidRequestError for a source that can't be read at once */
function blobOf(upload: Upload): Blob {
  const source = uploadBrand in upload ? upload[uploadBrand] : upload;
  const { contentType: type = '' } = labelOf(upload);
  if (source instanceof Blob) return source.type === type ? source : new Blob([source], { type });
  if (source instanceof ArrayBuffer) return new Blob([source], { type });
  if (ArrayBuffer.isView(source)) return new Blob([source as Bytes], { type });
  throw new InvalidRequestError(
    'The raw client sends files that are a Blob or bytes; pass a path or a stream to the method of the resource',
  );
}
