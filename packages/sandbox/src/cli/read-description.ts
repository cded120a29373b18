import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Description, isObject } from '../description/description.ts';

/** A file that isn't a description, or has references to other files. */
export class BadDescriptionError extends Error {
  override readonly name = 'BadDescriptionError';
}

/** Reads an OpenAPI document in JSON or YAML. Throws the error of reading, or a `BadDescriptionError`. */
export function readDescription(file: string): Description {
  const value = parsed(readFileSync(file, 'utf8'), file);
  if (!isDescription(value)) throw new BadDescriptionError(`${file} is not an OpenAPI 3 document.`);
  const other = otherFile(value);
  if (other === undefined) return value;
  throw new BadDescriptionError(
    `${file} refers to ${other}, and the sandbox reads one file. liquidity-codegen writes the whole description to openapi.json of the package that it generates: serve that.`,
  );
}

function parsed(text: string, file: string): unknown {
  try {
    // Reading JSON as JSON is much faster.
    return /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 1000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadDescriptionError(`${file} is neither JSON nor YAML: ${reason}`);
  }
}

const isDescription = (value: unknown): value is Description => isObject(value) && /^3\./.test(String(value.openapi));

/** The first reference to another file. */
function otherFile(value: unknown): string | undefined {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next) && typeof next.$ref === 'string' && !next.$ref.startsWith('#')) return next.$ref;
    if (typeof next === 'object' && next !== null)
      waiting.push(...Object.values(next).filter((each) => each !== undefined));
  }
  return undefined;
}
