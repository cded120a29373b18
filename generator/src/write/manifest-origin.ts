import type { ClientSettings } from '../client-job.ts';
import type { GeneratedFile } from '../emit/generated-file.ts';
import { descriptionPath } from '../emit/open-api.ts';
import { contentHash } from './content-hash.ts';
import type { ManifestOrigin } from './manifest.ts';

/**
 * What a package is made from. The description counts as the package holds it, with its keys in one order, so that another order of
 * keys, other comments or JSON instead of YAML give the same hash.
 */
export function manifestOrigin(
  generator: string,
  files: readonly GeneratedFile[],
  settings: ClientSettings,
): ManifestOrigin {
  const description = files.find(({ path }) => path === descriptionPath)?.content ?? '';
  return { generator, description: contentHash(description), settings: contentHash(JSON.stringify(settings)) };
}
