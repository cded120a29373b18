import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { buildModel } from '../../model/build-model.ts';
import { documentOf, shuffled, testSettings } from '../../testing/document.ts';
import { everything } from '../../testing/everything.ts';
import { emitPackage } from './emit-package.ts';

async function emitted(value: JsonObject): Promise<readonly (readonly [string, string])[]> {
  const document = documentOf(value);
  const files = await emitPackage(document, buildModel(document, testSettings));
  return files.map((file) => [file.path, file.content]);
}

describe('emitPackage', () => {
  it('gives the same bytes whatever the order of keys', async () => {
    const expected = await emitted(everything);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (random) => {
        const other = shuffled(everything, () => random.next().value as number);
        expect(await emitted(other)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('sorts its files and holds no path of this machine', async () => {
    const files = await emitted(everything);
    const paths = files.map(([path]) => path);
    expect(paths).toEqual([...paths].sort());
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'openapi.json', 'package.json', 'src/index.ts', 'src/paths.ts']),
    );
    for (const [, content] of files) expect(content).not.toContain(import.meta.dirname);
  });
});
