import type { ClientSettings } from '../client-job.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { sortedBy } from '../order.ts';
import { contentHash } from './content-hash.ts';
import type { ManifestOrigin } from './manifest.ts';

/**
 * What a package is made from. The description counts by its content, so that another order of keys, other comments or
 * JSON instead of YAML give the same hash.
 */
export function manifestOrigin(generator: string, document: LoadedDocument, settings: ClientSettings): ManifestOrigin {
  return {
    generator,
    description: contentHash(canonicalJson(document.bundled)),
    settings: contentHash(JSON.stringify(settings)),
  };
}

/** JSON with sorted keys and no spaces. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = sortedBy(Object.entries(value), ([key]) => key);
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
