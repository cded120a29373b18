import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Json, valueAt } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { loadDocument } from './load-document.ts';

const folder = process.env.CORPUS_DIR;
const files = folder ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name)) : [];

/** The references of a value and, of every kind of value, where it is. */
function* placesIn(value: Json, pointer: string): Generator<{ readonly pointer: string; readonly ref?: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield key === '$ref' && typeof item === 'string' ? { pointer: at, ref: item } : { pointer: at };
    yield* placesIn(item, at);
  }
}

describe.runIf(folder)('real descriptions', () => {
  it.each(files)('%s is read, and every place of it is found again', async (name) => {
    const { bundled, diagnostics, locate } = await loadDocument(join(folder ?? '', name));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    let count = 0;
    for (const { pointer, ref } of placesIn(bundled, '')) {
      count += 1;
      if (ref?.startsWith('#/')) {
        const tokens = parsePointer(ref.slice(1));
        const target = tokens && valueAt(bundled, tokens);
        expect(target, ref).toBeDefined();
      }
      // Looking at every place of the largest would take long; every hundredth shows as much.
      if (count % 100 === 0) expect(locate(pointer).line).toBeGreaterThan(1);
    }
    expect(count).toBeGreaterThan(100);
  });
});
