import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonIfAny, membersIn } from '../../base/json.ts';
import type { Config } from '../../config/config.ts';

/** The manifests that depend on a package: of the configuration's folder, and of the packages beside the generated ones. */
export function findDependants(config: Config, top: string, name: string): readonly string[] {
  const parents = new Set(config.clients.map(({ output }) => dirname(join(top, output))));
  const beside = [...parents]
    .filter(existsSync)
    .flatMap((parent) => readdirSync(parent).map((each) => join(parent, each)));
  const manifests = new Set([top, ...beside].map((folder) => join(folder, 'package.json')));
  return [...manifests].filter((file) => existsSync(file) && dependsOn(readFileSync(file, 'utf8'), name)).sort();
}

/** Whether a manifest has a package among its dependencies of any kind; false for an invalid manifest. */
function dependsOn(manifest: string, name: string): boolean {
  const kinds = membersIn(jsonIfAny(manifest)).filter(([key]) => /^(?:dev|peer|optional)?dependencies$/i.test(key));
  return kinds.some(([, list]) => typeof list === 'object' && list !== null && Object.hasOwn(list, name));
}
