import { isObject } from '../base/is-object.ts';
import type { SensitiveValues } from '../definitions/operation-definition.ts';

/** The largest number of recorded identifiers. */
const most = 20;

/**
 * The identifiers in the data of a response: its own properties `id`, `…_id`, `…-id` and `…Id`. Sensitive values and values
 * with a credential are left out.
 */
export function resultIdentifiers(
  data: unknown,
  mask: (text: string) => string,
  sensitive?: SensitiveValues,
): Readonly<Record<string, string | number>> | undefined {
  if (!isObject(data)) return undefined;
  const found = Object.entries(data).filter(
    (entry): entry is [string, string | number] => isIdentifier(entry, mask) && sensitive?.has(entry[0]) !== true,
  );
  return found.length === 0 ? undefined : Object.fromEntries(found.slice(0, most));
}

function isIdentifier([name, value]: readonly [string, unknown], mask: (text: string) => string): boolean {
  if (!/^(?:id|ID)$|[a-z0-9](?:[_-]id|Id|ID)$/.test(name) || mask(name) !== name) return false;
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value.length <= 500 && mask(value) === value;
}
