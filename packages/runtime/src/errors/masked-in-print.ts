import { isObject } from '../base/is-object.ts';
import type { SensitiveValues } from '../definitions/operation-definition.ts';
import { masked } from './redact.ts';

/** Deeper parts of a body are not printed. */
const deepest = 32;

/**
 * Masks a decoded body when programs print it: with `console.log` and `util.inspect` of Node, Deno and Bun, and with
 * `JSON.stringify`. Its properties keep the service's values.
 *
 * @param mask masks a text
 * @param sensitive properties with masked values
 */
export function maskedInPrint(body: unknown, mask: (text: string) => string, sensitive?: SensitiveValues): unknown {
  if (!isObject(body)) return body;
  const print = { value: () => maskedCopyOf(body, mask, sensitive, deepest) };
  // A property with this name is the service's own.
  if (!Object.hasOwn(body, 'toJSON')) Object.defineProperty(body, 'toJSON', print);
  for (const platform of ['nodejs.util.inspect.custom', 'Deno.customInspect']) {
    Object.defineProperty(body, Symbol.for(platform), print);
  }
  return body;
}

function maskedCopyOf(
  value: unknown,
  mask: (text: string) => string,
  sensitive: SensitiveValues | undefined,
  depth: number,
): unknown {
  if (typeof value === 'string') return mask(value);
  if (!isObject(value)) return value;
  if (depth === 0) return masked;
  const inner = (part: unknown) => maskedCopyOf(part, mask, sensitive, depth - 1);
  if (Array.isArray(value)) return value.map(inner);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, part]) => [mask(name), sensitive?.has(name) ? masked : inner(part)]));
}
