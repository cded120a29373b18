import { Refusal, refusalOf } from '../answer/refusal.ts';
import { type Located, listOf, memberOf, objectOf } from '../description/description.ts';
import type { Encoding, Media, Operation, Parameter } from '../description/operation.ts';
import { shapesOf, typesOf } from '../description/shapes.ts';
import { ConnectionReset } from '../faults/with-fault.ts';
import { fieldOf, formFields, propertyOf } from './form-value.ts';
import { decodeParameter, formText, isDeepName, isMemberName, type RawPair, rawPairs } from './parameter-texts.ts';
import type { BodySource, ReadBody, UploadedFile } from './sandbox-request.ts';

/** Real bodies are shallower, and recursion through a value has a limited stack. */
const deepest = 500;

const nothing: ReadBody = { body: undefined, files: new Map() };

/** Decodes a body by its media type and validates it. */
export async function readBody(operation: Operation, source: BodySource): Promise<ReadBody> {
  const { body } = operation;
  if (!body) return nothing;
  const { contentType, bytes } = source;
  if (bytes.length === 0 && contentType === null) {
    // Clients can't send a body with GET.
    if (!body.required || /^(?:GET|HEAD)$/.test(operation.method)) return nothing;
    throw new Refusal('missing_body', { message: `${operation.id} needs a body.` });
  }
  const sent = plainType(contentType ?? '');
  const described = mediaFor(operation, contentType);
  if (!described) {
    const message = `${operation.id} takes ${[...body.media.keys()].join(', ')}, not ${sent || 'a body without a content type'}.`;
    throw new Refusal('unsupported_media_type', { message, param: 'Content-Type' });
  }
  const [, media] = described;
  const isForm = sent === 'multipart/form-data' || sent === 'application/x-www-form-urlencoded';
  // If the schema of a form is a string, the form is used unchanged.
  if (isForm && shapesOf(source.document, media.schema).every((shape) => !isText(shape)))
    return readForm(media, source);
  if (!/[/+]json$/.test(sent)) return { ...nothing, body: new TextDecoder().decode(bytes) };
  return { ...nothing, body: readJson(media.schema, source) };
}

const isText = (shape: Located): boolean => typesOf(shape).join() === 'string';

/** The described media type of a body, with its schema. */
export function mediaFor(
  { body }: Operation,
  contentType: string | null,
): readonly [type: string, media: Media] | undefined {
  return [...(body?.media ?? [])].find(([type]) => matches(type, plainType(contentType ?? '')));
}

const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

function matches(described: string, sent: string): boolean {
  const type = plainType(described);
  return type === sent || type === '*/*' || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1)));
}

function readJson(schema: Located | undefined, { validator, bytes }: BodySource): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('unreadable_body', { message: 'The body is not JSON.' });
  }
  if (isNestedDeeper(value, deepest))
    throw new Refusal('unreadable_body', { message: `The body is nested deeper than ${deepest} levels.` });
  const violation = validator.check(schema, value);
  if (violation) throw refusalOf(violation);
  return value;
}

/** Whether values are nested deeper than a limit; without recursion, which would have a limit itself. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/**
 * The bytes of a body. Rejects a larger one as soon as that is known, without storing it.
 *
 * @throws Refusal, and ConnectionReset if the caller broke off
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readAll(request, limit);
  } catch (error) {
    throw error instanceof Refusal ? error : new ConnectionReset('the caller broke off', { cause: error });
  }
}

async function readAll(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > limit) throw tooLarge(limit);
  // A server reads only as much as Content-Length says.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes;
}

const tooLarge = (limit: number): Refusal =>
  new Refusal('body_too_large', { message: `The body is larger than ${limit} bytes.` });

/** Decodes a form into files and text fields; rejects undescribed parts. */
async function readForm(media: Media, source: BodySource): Promise<ReadBody> {
  const fields = fieldsOf(media, source);
  const files = new Map<string, UploadedFile>();
  const texts: RawPair[] = [];
  for (const { name, value } of await partsOf(source)) {
    const { property, encoding } = fields.of(name);
    const text = typeof value === 'string' ? value : await jsonText(value, property);
    const binary = isFile(source.document, property, encoding);
    if (binary !== undefined && binary !== (text === undefined)) {
      const message = binary ? `${name} has to be a file.` : `${name} has to be a text, not a file.`;
      throw new Refusal('invalid_field', { message, param: name });
    }
    if (text !== undefined) texts.push({ name, raw: text });
    else if (typeof value !== 'string') {
      if (files.has(name) && !typesOf(property).includes('array'))
        throw new Refusal('invalid_field', { message: `The form has more than one part ${name}.`, param: name });
      files.set(name, await uploadedFile(value));
    }
  }
  const body = fields.values(texts);
  const sentFiles = [...files.keys()].map((name) => [name, fileValue(fields.of(name).property)] as const);
  const violation = source.validator.check(media.schema, { ...body, ...Object.fromEntries(sentFiles) });
  if (violation) throw refusalOf(violation);
  return { body, files };
}

/** The described fields of a form. */
function fieldsOf({ schema, encoding }: Media, { document, validator }: BodySource) {
  const shapes = shapesOf(document, schema);
  const names = new Set(
    shapes.flatMap((shape) => [
      ...Object.keys(objectOf(memberOf(document, shape, 'properties')?.value)),
      // A required name is known even if nothing describes it.
      ...listOf(objectOf(shape.value).required).map(String),
    ]),
  );
  const isOpen =
    names.size === 0 || shapes.some(({ value }) => (objectOf(value).additionalProperties ?? false) !== false);
  // Fields written like query parameters.
  const styled = [...encoding].flatMap(([name, { styled: style }]): Parameter[] => {
    const property = propertyOf(document, schema, name);
    return style ? [{ name, in: 'query', required: false, allowsEmpty: false, schema: property, ...style }] : [];
  });
  const ownerOf = (name: string) =>
    styled.find(
      (each) =>
        each.name === name ||
        (each.style === 'deepObject' ? isDeepName(each.name, name) : isSpread(each, name, names, document)),
    );
  return {
    /** The field of a part. */
    of(name: string): { readonly property: Located | undefined; readonly encoding: Encoding | undefined } {
      const owner = ownerOf(name);
      const field = owner?.name ?? (names.has(name) ? name : fieldOf(name).field);
      if (!isOpen && !names.has(field))
        throw new Refusal('unknown_field', {
          message: `The form has a part ${name}; the description has ${[...names].join(', ')}.`,
          param: name,
        });
      return { property: propertyOf(document, schema, field), encoding: encoding.get(field) };
    },
    values(pairs: readonly RawPair[]): Readonly<Record<string, unknown>> {
      const source = { document, pairs, text: undefined, others: names, decode: formText };
      const written = styled.map((each) => [each.name, decodeParameter(each, source, validator)] as const);
      const plain = pairs.filter(({ name }) => ownerOf(name) === undefined);
      return {
        ...formFields(
          document,
          schema,
          plain.map(({ name, raw }) => [name, formText(raw)] as const),
        ),
        ...Object.fromEntries(written.filter(([, value]) => value !== undefined)),
      };
    },
  };
}

/** Whether a part is a member of an object that is spread over the form. */
function isSpread(field: Parameter, name: string, names: ReadonlySet<string>, document: object): boolean {
  return field.explode && field.style === 'form' && !names.has(name) && isMemberName(document, field, name, names);
}

/** The text of a part that was sent as a JSON file, if the field isn't a file. */
async function jsonText(file: File, property: Located | undefined): Promise<string | undefined> {
  const isText = typesOf(property).includes('object') || typesOf(property).includes('array');
  return isText && /[/+]json\b/i.test(file.type) ? encodeURIComponent(await file.text()) : undefined;
}

async function uploadedFile(file: File): Promise<UploadedFile> {
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function fileValue(schema: Located | undefined): unknown {
  return typesOf(schema).includes('array') ? [''] : '';
}

interface Part {
  readonly name: string;
  /** A file, or a percent-encoded text as in a query. */
  readonly value: string | File;
}

async function partsOf({ bytes, contentType }: BodySource): Promise<readonly Part[]> {
  const type = contentType ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return rawPairs(new TextDecoder().decode(bytes)).map(({ name, raw }) => ({ name, value: raw }));
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Array.from(form as Iterable<[string, File | string]>, ([name, value]) => ({
      name,
      value: typeof value === 'string' ? encodeURIComponent(value) : value,
    }));
  } catch {
    throw new Refusal('unreadable_body', { message: 'The body is not the form that its content type says.' });
  }
}

/** Whether a field must be a file; undefined if it may be one. */
function isFile(document: object, property: Located | undefined, encoding: Encoding | undefined): boolean | undefined {
  const schemas = [property, memberOf(document, property, 'items')];
  if (schemas.some((each) => isBinary(objectOf(each?.value)))) return true;
  const isTyped = shapesOf(document, property).some((each) => Object.keys(objectOf(each.value)).length > 0);
  if (isTyped || encoding?.contentType === undefined) return isTyped ? false : undefined;
  return !/^text\/|[/+]json\b/i.test(encoding.contentType);
}

const isBinary = (schema: ReturnType<typeof objectOf>): boolean =>
  schema.format === 'binary' || 'contentMediaType' in schema || schema.contentEncoding === 'binary';
