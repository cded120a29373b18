import { readFileSync } from 'node:fs';
import { type Description, isObject } from '../description/description.ts';

/** A file that is not a description. */
export class BadDescriptionError extends Error {
  override readonly name = 'BadDescriptionError';
}

/** Reads an OpenAPI document in JSON. Throws what reading throws, or a `BadDescriptionError`. */
export function readDescription(file: string): Description {
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadDescriptionError(`${file} is not JSON.`);
  }
  if (isObject(value) && /^3\./.test(String(value.openapi))) return value as unknown as Description;
  throw new BadDescriptionError(`${file} is not an OpenAPI 3 document.`);
}
