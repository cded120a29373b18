import { sortedUnique } from '../../base/order.ts';
import type { BodyFormat, Choices, MediaType, Operation, Response, ResultFormat, StreamFormat } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { isBareReference, saysNothing } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';

/** Type and subtype of a media type, in lower case and without parameters. */
export function mediaEssence(name: string): string {
  return (name.split(';', 1)[0] as string).trim().toLowerCase();
}

/**
 * How a body of a media type is written; undefined for `multipart/mixed` and similar types, which are written as parts if these
 * have names, otherwise as bytes.
 */
export type MediaKind = BodyFormat['kind'];

/**
 * The kind of a media type. A schema of bytes makes it binary, whatever its name (such as a JSON file to download); a range of
 * media types is JSON unless it has no schema.
 */
export function mediaKind({ name, schema, itemSchema }: MediaType): MediaKind | undefined {
  const essence = mediaEssence(name);
  const sequence = sequenceFormat(name);
  const said = itemSchema ?? schema;
  if (sequence === 'lines' || sequence === 'sequence')
    return said === undefined || isBinary(said) ? 'binary' : sequence;
  if (isJson(essence)) return schema !== undefined && isBinary(schema) ? 'binary' : 'json';
  if (essence === '*/*' || essence === 'application/*') {
    return schema === undefined || isBinary(schema) ? 'binary' : 'json';
  }
  if (essence === 'multipart/form-data') return 'multipart';
  if (essence === 'application/x-www-form-urlencoded') return 'form';
  if (essence.startsWith('multipart/')) return undefined;
  if (essence === 'text/event-stream') return 'binary';
  if (essence.startsWith('text/') || /^application\/(.+\+)?xml$/.test(essence)) return 'text';
  return 'binary';
}

function isJson(essence: string): boolean {
  return essence === 'application/json' || essence === 'text/json' || /^[^/]+\/[^/]+\+json$/.test(essence);
}

/** Whether a schema is bytes: `format: binary` in 3.0, or a media type without an encoding in 3.1. */
export function isBinary(schema: Schema): boolean {
  if (schema.types !== undefined && !schema.types.includes('string')) return false;
  if (schema.format === 'binary') return true;
  const media = schema.contentMediaType;
  if (media === undefined || schema.contentEncoding !== undefined) return false;
  return !isJson(mediaEssence(media)) && !mediaEssence(media).startsWith('text/');
}

const lines =
  /^(?:application|text)\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines|json-stream|nd-json)|(?:[\w.!#$&^-]+\+)?(?:jsonl|ndjson)|stream\+json)$/;

/** How a media type writes a sequence of items, by its name; undefined if it doesn't. */
export function sequenceFormat(name: string): Exclude<StreamFormat, 'parts'> | undefined {
  const essence = mediaEssence(name);
  if (essence === 'text/event-stream') return 'events';
  if (lines.test(essence)) return 'lines';
  return /^application\/(?:[\w.!#$&^-]+\+)?json-seq$/.test(essence) ? 'sequence' : undefined;
}

/** The caller's choices, without the names of their types. */
export type ChoicesDraft<Format> = Omit<Choices<Format>, 'typeName' | 'parameter'>;

/** The result of an operation, without the names of its types. */
export interface ResultDraft extends ResultFormat {
  readonly choices: ChoicesDraft<ResultFormat> | undefined;
}

/**
 * The complete response of a successful operation.
 *
 * @param streams the streamed contents
 */
export function buildResult(context: BuildContext, operation: Operation, streams: readonly MediaType[]): ResultDraft {
  const responses = successes(operation);
  const raw = { accept: [], json: [], text: false, raw: true, empty: true, choices: undefined };
  if (responses.length === 0) {
    context.diagnostics.add('no-success-response', operation.pointer);
    return raw;
  }
  const isUndescribed = responses.every(({ contents }) => contents.length === 0);
  const silent = isUndescribed ? responses.find((response) => !isBodiless(operation, response)) : undefined;
  const isRead = operation.method === 'GET';
  if (silent !== undefined && (isRead || silent.description.trim() === '')) {
    const result = isRead ? 'the raw response' : 'nothing';
    context.diagnostics.addOnce('no-content-described', silent.pointer, { result });
  }
  // Content is the purpose of a GET. The words of a description decide no type.
  if (silent !== undefined && isRead) return raw;
  const possible = responses.flatMap((response) => {
    const contents = possibleContents(operation, response);
    const whole = contents.filter((content) => !streams.includes(content));
    return contents.length > 0 && whole.length === 0 ? [] : [whole];
  });
  const best = possible.map(bestContents);
  const defaults = sortedUnique(best.flat().map((content) => content.name));
  const names = sortedUnique(possible.flat().map((content) => content.name));
  const several = possible.some((contents) => contents.length > 1);
  const formats = new Map(
    names.map((name) => {
      // A response without this media type has the default result.
      const chosen = possible.map((contents, index) => {
        const named = contents.filter((content) => content.name === name);
        return named.length > 0 ? named : (best[index] ?? []);
      });
      return [name, { ...resultOf(chosen), accept: acceptOf(name, chosen) }] as const;
    }),
  );
  return { ...resultOf(best), choices: several ? { formats, defaults } : undefined };
}

/** The possible results of responses with these contents. */
function resultOf(responses: readonly (readonly MediaType[])[]): ResultFormat {
  const contents = responses.flat();
  const ofKind = (kind: string): MediaType[] => contents.filter((content) => kindOf(content) === kind);
  return {
    accept: [...new Set(['json', 'text', 'raw'].flatMap(ofKind).map((content) => content.name))],
    json: distinct(ofKind('json').map((content) => content.schema ?? { pointer: content.pointer })),
    text: ofKind('text').length > 0,
    raw: ofKind('raw').length > 0,
    empty: responses.some((list) => list.length === 0) || contents.some(isAnyJson),
  };
}

/** The chosen media type, and those of other responses with a lower quality, because otherwise a service could prefer them. */
function acceptOf(name: string, responses: readonly (readonly MediaType[])[]): string[] {
  const others = sortedUnique(responses.flat().map((content) => content.name)).filter((other) => other !== name);
  return [name, ...others.map((other) => `${other};q=0.5`)];
}

/** The successful responses: 2xx; `default` only if the description has none. */
export function successes(operation: Operation): Response[] {
  const named = operation.responses.filter((response) => response.status.startsWith('2'));
  return named.length > 0 ? named : operation.responses.filter((response) => response.status === 'default');
}

/** Whether HTTP excludes content, whatever is declared. */
function isBodiless({ method }: Operation, { status }: Response): boolean {
  return method === 'HEAD' || status === '204' || status === '205';
}

/** The possible contents of a response. */
export function possibleContents(operation: Operation, response: Response): readonly MediaType[] {
  return isBodiless(operation, response) ? [] : response.contents;
}

/** Of several media types for one response, those of the best supported kind. */
function bestContents(contents: readonly MediaType[]): MediaType[] {
  const kinds = new Set(contents.map(kindOf));
  const isFile = kinds.has('raw') && contents.every(isFileLike);
  const kind = isFile ? 'raw' : (['json', 'text', 'raw'] as const).find((wanted) => kinds.has(wanted));
  return contents.filter((content) => kindOf(content) === kind);
}

function kindOf(content: MediaType): 'json' | 'text' | 'raw' {
  const kind = mediaKind(content);
  return kind === 'json' || kind === 'text' ? kind : 'raw';
}

/** Bytes, or a bare JSON string that tools add beside them. */
function isFileLike(content: MediaType): boolean {
  const { types, enum: values, ref } = content.schema ?? {};
  return kindOf(content) === 'raw' || (ref === undefined && values === undefined && types?.join() === 'string');
}

/** JSON of an empty schema: frameworks declare it for an operation that returns nothing, too. */
function isAnyJson(content: MediaType): boolean {
  return kindOf(content) === 'json' && content.schema !== undefined && saysNothing(content.schema);
}

/** A component is one alternative, however many responses use it. */
export function distinct(schemas: readonly Schema[]): Schema[] {
  const seen = new Set<string>();
  return schemas.filter((schema) => {
    const key = isBareReference(schema) ? `ref ${schema.ref}` : schema.pointer;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Every format of a body or a result: the choices, or the only one. */
export function allFormats<Format>(usual: Format & { readonly choices?: Choices<Format> }): readonly Format[] {
  return usual.choices === undefined ? [usual] : [...usual.choices.formats.values()];
}

/** The media types that a caller gets only by choosing them. */
export function otherMediaTypes({ formats, defaults }: Choices<unknown>): readonly string[] {
  return [...formats.keys()].filter((name) => !defaults.includes(name));
}
