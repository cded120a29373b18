import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { astray, readAllSources, tooLong } from './files.ts';

const sources = readAllSources(join(import.meta.dirname, '../../generator/src'));

/** Data: tables and texts that are read entry by entry. */
const data = ['base/diagnostic-templates.ts', 'testing/yaml-texts.ts'];

/** Tests about a whole stage, or about several files at once. */
const aboutMore = [
  'compare/source/identity.test.ts',
  'generate/emit/schema/declarations.test.ts',
  'generate/emit/schema/discriminated-families.test.ts',
  'generate/emit/streams.test.ts',
  'generate/real-descriptions.test.ts',
  'generate/write/planted.test.ts',
  'generate/write/write-faults.test.ts',
  'load/broken-descriptions.test.ts',
  'load/nearest-pointer.test.ts',
  'load/sloppy-descriptions.test.ts',
  'load/text/positions.test.ts',
  'load/text/yaml-readers.test.ts',
  'model/client/hostile-names.test.ts',
  'model/client/not-sendable.test.ts',
  'model/client/steering.test.ts',
  'model/client/streams/streaming.test.ts',
  'model/names/word-lists.test.ts',
  'release/one-decision.test.ts',
  'release/release-problem.test.ts',
  'text/names.test.ts',
];

describe('the files of the generator', () => {
  it('have at most 300 lines, but for data', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(tooLong(sources, 300)).toEqual(data);
  });

  it('have their tests beside them', () => {
    expect(astray(sources)).toEqual(aboutMore);
  });
});

describe('what breaks these rules is found', () => {
  it('a file of more lines', () => {
    const long = { path: 'a.ts', text: 'x\n'.repeat(4) };
    expect(tooLong([long, { path: 'b.ts', text: 'x\n'.repeat(3) }, { ...long, path: 'a.test.ts' }], 3)).toEqual([
      'a.ts',
    ]);
  });

  it('a test without its file', () => {
    const paths = ['a.ts', 'a.test.ts', 'b.test.ts', 'c/b.ts'];
    expect(astray(paths.map((path) => ({ path, text: '' })))).toEqual(['b.test.ts']);
  });
});
