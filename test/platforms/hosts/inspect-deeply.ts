/** Every property that a program can reach from a value, for platforms without an inspection of their own. */
export function inspectDeeply(value: unknown, seen: Set<unknown> = new Set()): string {
  if (typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  const shown: string[] = [];
  for (let part: object | null = value; part && part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const key of Reflect.ownKeys(part)) {
      try {
        shown.push(`${String(key)}: ${inspectDeeply(Reflect.get(part, key, value), seen)}`);
      } catch {
        // A getter that throws shows nothing.
      }
    }
  }
  return shown.join('\n');
}
