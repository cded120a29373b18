import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { mutated, renamed } from './mutations/random-mutation.ts';
import { sliceOf } from './mutations/slice-of.ts';
import { Random } from './oracle/random.ts';

const root = join(import.meta.dirname, '../..');
const unreadable = ['no-paths.yaml', 'swagger.yaml', 'version-3-3.yaml'];

/** Some operations of a description, and the same with one to three edits. */
export interface EditedSlice {
  readonly base: JsonObject;
  readonly head: JsonObject;
}

/** Slices of our own descriptions and of those that were made for one feature each. A new description changes few of them. */
export async function randomSlices(count: number): Promise<readonly EditedSlice[]> {
  const torture = join(root, 'test/corpus/torture');
  const made = readdirSync(torture).filter((name) => name.endsWith('.yaml') && !unreadable.includes(name));
  const paths = [
    ...['v1', 'v2'].map((major) => join(root, 'spec', major, 'openapi.yaml')),
    ...made.map((name) => join(torture, name)),
  ];
  const documents = await Promise.all(
    paths.map(async (path) => {
      const { bundled } = await loadDocument(path, { root: join(path, '../..') });
      return { name: join(basename(join(path, '..')), basename(path)), bundled };
    }),
  );
  return Array.from({ length: count }, (_, seed) => {
    const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
    const [chosen] = documents.toSorted((a, b) => (rank(a.name) < rank(b.name) ? -1 : 1));
    const random = new Random(seed);
    const base = sliceOf(chosen?.bundled ?? {}, random);
    let head = base;
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      head = random.chance(0.2) ? renamed(head, random) : (mutated(head, random)?.description ?? head);
    }
    return { base, head };
  });
}
