import { mergeSchemas } from './merged-schema.ts';
import type { Place, RawDescription } from './raw-description.ts';
import { type SampleSettings, sampleValue } from './sample-value.ts';

/** What a media type carries. */
export type MediaKind = 'json' | 'multipart' | 'form' | 'text' | 'bytes';

/** Bytes that no text encoding leaves as they are. */
const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 195, 40, 226, 130, 172, 0]);

export function kindOf(description: RawDescription, mediaType: string, content: Place): MediaKind {
  const type = essence(mediaType);
  const schema = description.at(content, 'schema');
  const binary = schema !== undefined && isBinary(description, schema);
  if (/^(?:application|text)\/json$|\+json$/.test(type)) return binary ? 'bytes' : 'json';
  if (type === '*/*' || type === 'application/*') return schema === undefined || binary ? 'bytes' : 'json';
  if (type === 'multipart/form-data') return 'multipart';
  if (type.startsWith('multipart/')) return schema && hasNames(description, schema) ? 'multipart' : 'bytes';
  if (type === 'application/x-www-form-urlencoded') {
    // If the schema of a form is a string, the caller writes the form.
    const said = schema && mergeSchemas(description, [schema]).keywords.get('type');
    return String(said) === 'string' ? 'text' : 'form';
  }
  if (type === 'text/event-stream') return 'bytes';
  return type.startsWith('text/') || /^application\/(?:.+\+)?xml$/.test(type) ? 'text' : 'bytes';
}

/** Parts have names where a schema has properties. */
function hasNames(description: RawDescription, schema: Place): boolean {
  return mergeSchemas(description, [schema]).properties.size > 0;
}

export function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** A value that a content can carry: buffers stand for uploads. Undefined if none is found. */
export function sampleContent(settings: SampleSettings, mediaType: string, content: Place): unknown {
  const { description } = settings;
  const kind = kindOf(description, mediaType, content);
  const schema = description.at(content, 'schema');
  if (kind === 'bytes') return bytes;
  if (kind === 'text') return textSample(settings, schema);
  const value = schema && sampleValue(settings, schema);
  if (kind === 'multipart' && (typeof value !== 'object' || Array.isArray(value))) return { 'any key': [1, 'ü'] };
  if (schema === undefined) return { 'any key': [1, null, 'ü'] };
  return kind === 'json' || typeof value !== 'object' || value === null
    ? value
    : withUploads(description, content, schema, value);
}

function textSample(settings: SampleSettings, schema: Place | undefined): string {
  const value = schema && sampleValue(settings, schema);
  return typeof value === 'string' && value !== '' ? value : 'täxt, with "signs" & a line\nbreak €';
}

/** Bytes in the place of each member that stands for some. */
function withUploads(description: RawDescription, content: Place, schema: Place, value: object): object {
  const { properties } = mergeSchemas(description, [schema]);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const places = properties.get(name) ?? [];
      const { keywords, items } = mergeSchemas(description, places);
      const encoding = description.at(content, 'encoding', name, 'contentType')?.value;
      const untyped = !['type', 'properties', 'oneOf', 'anyOf', 'enum', 'const'].some((keyword) =>
        keywords.has(keyword),
      );
      const byEncoding = untyped && typeof encoding === 'string' && !/json|text|xml/.test(encoding);
      if (byEncoding || places.some((place) => isBinary(description, place))) return [name, bytes];
      const list = Array.isArray(member) && items.some((place) => isBinary(description, place));
      return [name, list ? member.map(() => bytes) : member];
    }),
  );
}

/** Whether members of a body stand for bytes. */
export function hasFiles(description: RawDescription, content: Place): boolean {
  const schema = description.at(content, 'schema');
  const names = [...(schema ? mergeSchemas(description, [schema]).properties.keys() : [])];
  const lists = Object.fromEntries(names.map((name) => [name, ['x']]));
  const filled = schema ? Object.values(withUploads(description, content, schema, lists)) : [];
  return filled.flat().some((member) => Buffer.isBuffer(member));
}

function isBinary(description: RawDescription, schema: Place): boolean {
  const { keywords } = mergeSchemas(description, [schema]);
  const types = keywords.get('type')?.flat();
  if (types !== undefined && !types.includes('string')) return false;
  if (keywords.get('format')?.includes('binary')) return true;
  const [media] = keywords.get('contentMediaType') ?? [];
  return typeof media === 'string' && !keywords.has('contentEncoding') && !/json|^text\//.test(media);
}

/** Whether a multipart body is one file and can be nothing else, so that the file itself is the argument; its name. */
export function onlyFile(description: RawDescription, content: Place): string | undefined {
  const schema = description.at(content, 'schema');
  const properties = [...(schema ? mergeSchemas(description, [schema]).properties : [])];
  const [only] = properties;
  if (only === undefined || properties.length > 1) return undefined;
  const [name, places] = only;
  const sample = withUploads(description, content, schema as Place, { [name]: 'x' }) as Readonly<
    Record<string, unknown>
  >;
  const isList = places.some((place) => mergeSchemas(description, [place]).items.length > 0);
  return Buffer.isBuffer(sample[name]) && !isList ? name : undefined;
}
