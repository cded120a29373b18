import type { Part } from './type-graph.ts';

/** What consumers do with a type: `pass` values of it, `read` them, or both. */
export interface Directions {
  readonly pass: boolean;
  readonly read: boolean;
}

/**
 * What consumers do with each declaration, by key: pass what arguments hold, read what results hold. A type that no method
 * takes or gives is read, because the service sends it: an error, a webhook.
 */
export function directionsOf(parts: readonly Part[]): (key: string) => Directions {
  const passed = new Set<string>();
  const read = new Set<string>();
  const refers = new Map<string, readonly Part[]>();
  for (const part of parts) refers.set(part.owner.key, [...(refers.get(part.owner.key) ?? []), part]);
  const follow = (first: string, into: Set<string>): void => {
    const left = [first];
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      if (into.has(key)) continue;
      into.add(key);
      for (const part of refers.get(key) ?? []) if (!part.isCalled) left.push(...part.reads.map((next) => next.key));
    }
  };
  for (const part of parts) {
    if (!part.isCalled) continue;
    for (const next of part.passes) follow(next.key, passed);
    for (const next of part.reads) follow(next.key, read);
  }
  return (key) => ({ pass: passed.has(key), read: read.has(key) || !passed.has(key) });
}
