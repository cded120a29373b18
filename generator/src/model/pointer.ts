import { childAt, type Json, member } from '../base/json.ts';
import { childPointer, parsePointer } from '../base/json-pointer.ts';

/** The JSON Pointer in an internal reference (`#/a%20b` gives `/a b`), or undefined if it isn't one. */
export function pointerOfRef(ref: string): string | undefined {
  if (!ref.startsWith('#')) return undefined;
  let pointer: string;
  try {
    pointer = decodeURIComponent(ref.slice(1));
  } catch {
    pointer = ref.slice(1);
  }
  return pointer === '' || pointer.startsWith('/') ? pointer : undefined;
}

/** A value and its real place. */
export interface ResolvedValue {
  readonly pointer: string;
  readonly value: Json;
}

/**
 * The value at a pointer. If the path goes through a `$ref`, it continues at the target, and the returned pointer is the
 * target's. Undefined if there is no value, or the references are circular.
 */
export function resolvePointer(root: Json, pointer: string): ResolvedValue | undefined {
  let place: ResolvedValue = { pointer: '', value: root };
  const hops = new Map<string, number>();
  const rest = [...(parsePointer(pointer) ?? [])];
  while (rest.length > 0) {
    const token = rest[0] as string;
    const next = childOf(place, token);
    if (next !== undefined) {
      place = next;
      rest.shift();
      continue;
    }
    const ref = member(place.value, '$ref');
    const target = typeof ref === 'string' ? pointerOfRef(ref) : undefined;
    if (target === undefined || rest.length >= (hops.get(place.pointer) ?? Number.POSITIVE_INFINITY)) return undefined;
    hops.set(place.pointer, rest.length);
    rest.unshift(...(parsePointer(target) ?? []));
    place = { pointer: '', value: root };
  }
  return place;
}

function childOf({ value, pointer }: ResolvedValue, token: string): ResolvedValue | undefined {
  const child = childAt(value, token);
  return child === undefined ? undefined : { pointer: childPointer(pointer, token), value: child };
}
