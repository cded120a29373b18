import type { MediaType } from '../api-model.ts';
import type { Schema } from '../schema.ts';

/** Type and subtype of a media type, in lower case and without parameters. */
export function mediaEssence(name: string): string {
  return (name.split(';', 1)[0] as string).trim().toLowerCase();
}

/** How a body of a media type is written; undefined for what we cannot write (`multipart/mixed` and the like need a boundary of their own). */
export type MediaKind = 'json' | 'multipart' | 'form' | 'text' | 'binary';

/**
 * The kind of a media type. A schema of bytes makes it binary, whatever it is called (a JSON file to download); a range of media types is JSON
 * unless it has no schema.
 */
export function mediaKind({ name, schema }: MediaType): MediaKind | undefined {
  const essence = mediaEssence(name);
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

/** Whether a schema stands for bytes: `format: binary` of 3.0, or a media type without an encoding of 3.1. */
export function isBinary(schema: Schema): boolean {
  if (schema.types !== undefined && !schema.types.includes('string')) return false;
  if (schema.format === 'binary') return true;
  const media = schema.contentMediaType;
  if (media === undefined || schema.contentEncoding !== undefined) return false;
  return !isJson(mediaEssence(media)) && !mediaEssence(media).startsWith('text/');
}
