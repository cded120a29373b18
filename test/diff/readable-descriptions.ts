import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';

const root = join(import.meta.dirname, '../..');
const unreadable = ['no-paths.yaml', 'swagger.yaml', 'version-3-3.yaml'];

/** Our own descriptions and those that were made for one feature each, as far as they can be read. */
export async function readableDescriptions(): Promise<readonly JsonObject[]> {
  const torture = join(root, 'test/corpus/torture');
  const made = readdirSync(torture)
    .filter((name) => name.endsWith('.yaml') && !unreadable.includes(name))
    .map((name) => join(torture, name));
  const paths = [...['v1', 'v2'].map((major) => join(root, 'spec', major, 'openapi.yaml')), ...made];
  const documents = paths.map(async (path) => loadDocument(path, { root: join(path, '../..') }));
  return (await Promise.all(documents)).map(({ bundled }) => bundled);
}
