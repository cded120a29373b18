import { isJsonObject, type Json } from '../json.ts';
import { type Path, tokensOf } from './path.ts';

/** The places that `$anchor` and `$dynamicAnchor` name in one file, in the order of the file. */
export type Anchors = ReadonlyMap<string, readonly (readonly string[])[]>;

export function anchorsOf(root: Json): Anchors {
  const anchors = new Map<string, (readonly string[])[]>();
  const seen = new Set<Json>();
  const visit = (value: Json, path: Path | undefined): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isJsonObject(value)) {
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const name = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
        if (typeof name === 'string') anchors.set(name, [...(anchors.get(name) ?? []), tokensOf(path)]);
      }
    }
    for (const [key, child] of Object.entries(value)) visit(child, { parent: path, key });
  };
  visit(root, undefined);
  return anchors;
}
