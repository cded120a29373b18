import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** The manifests that depend on a package: of the folder of the configuration, and of the packages beside those that are generated. */
export function findDependants(config: Config, top: string, name: string): readonly string[] {
  const parents = new Set(config.clients.map(({ output }) => dirname(join(top, output))));
  const beside = [...parents]
    .filter(existsSync)
    .flatMap((parent) => readdirSync(parent).map((each) => join(parent, each)));
  const manifests = new Set([top, ...beside].map((folder) => join(folder, 'package.json')));
  return [...manifests].filter((file) => existsSync(file) && dependsOn(readFileSync(file, 'utf8'), name)).sort();
}

/** Whether a manifest names a package among its dependencies of any kind; a text that is not a manifest does not. */
function dependsOn(manifest: string, name: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(manifest);
  } catch {
    return false;
  }
  if (typeof value !== 'object' || value === null) return false;
  const kinds = Object.entries(value).filter(([key]) => /^(?:dev|peer|optional)?dependencies$/i.test(key));
  return kinds.some(([, list]) => typeof list === 'object' && list !== null && Object.hasOwn(list, name));
}
