import { describe, expect, it } from 'vitest';
import { contentHash } from '../../base/content-hash.ts';
import { FileError } from '../../base/diagnostics.ts';
import { parseManifest, serialiseManifest } from './manifest.ts';

const hash = contentHash('x');
const origin = { generator: 'gen@1.0.0', description: hash, settings: hash };
const write = (files: Record<string, unknown>, version: unknown = 1) =>
  JSON.stringify({ manifestVersion: version, ...origin, files });

describe('serialiseManifest', () => {
  it('sorts the files by code point and can be read back', () => {
    const files = new Map([
      ['src/b.ts', hash],
      ['README.md', hash],
      ['10', hash],
      ['2', hash],
      ['__proto__', hash],
    ]);
    const text = serialiseManifest({ ...origin, files });
    const paths = ['10', '2', 'README.md', '__proto__', 'src/b.ts'];
    expect([...parseManifest(text, 'm.json').files.keys()]).toEqual(paths);
    expect(text.endsWith('}\n')).toBe(true);
  });
});

it('reads both sides of an unresolved merge', () => {
  const [ours, base, theirs] = ['a', 'b', 'c'].map((text) => `    "src/a.ts": "${contentHash(text)}",`);
  const manifest = JSON.stringify(
    { manifestVersion: 1, ...origin, files: { 'src/a.ts': hash, 'src/b.ts': hash } },
    null,
    2,
  );
  const conflict = ['<<<<<<< HEAD', ours, '||||||| 1f2e3d4', base, '=======', theirs, '>>>>>>> other'].join('\n');
  const read = parseManifest(manifest.replace(/ *"src\/a.ts": .*/, conflict), 'm.json');
  expect([read.files.get('src/a.ts'), read.writing?.get('src/a.ts')]).toEqual([contentHash('a'), contentHash('c')]);
  expect([read.files.get('src/b.ts'), read.writing?.get('src/b.ts'), read.isMerged]).toEqual([hash, hash, true]);
});

it('keeps what a hook has changed and the operations, where there are any', () => {
  const more = { customized: { by: '../a.ts', added: ['x.ts'], changed: [] }, operations: { getA: { class: 'As' } } };
  expect(JSON.parse(serialiseManifest({ ...origin, ...more, files: new Map() }))).toEqual({
    manifestVersion: 1,
    ...origin,
    ...more,
    files: {},
  });
  expect(Object.keys(JSON.parse(serialiseManifest({ ...origin, files: new Map() })))).toEqual([
    'manifestVersion',
    'generator',
    'description',
    'settings',
    'files',
  ]);
});

describe('parseManifest', () => {
  it('knows nothing of an origin that is not written down as text', () => {
    const { generator, description, settings } = parseManifest(
      '{"manifestVersion":1,"generator":7,"files":{}}',
      'm.json',
    );
    expect([generator, description, settings]).toEqual(['', '', '']);
  });

  it.each([
    ['no JSON', '{', 'is damaged'],
    ['conflict markers', `<<<<<<< ours\n${write({})}`, 'is damaged'],
    ['an empty file', '', 'is damaged'],
    ['another shape', '[]', 'is damaged'],
    ['no version', JSON.stringify({ files: {} }), 'is damaged'],
    ['a newer version', write({}, 2), 'newer generator'],
    ['a path that leads out', write({ '../../etc/passwd': hash }), 'leads out'],
    ['an absolute path', write({ '/etc/passwd': hash }), 'absolute'],
    ['a bad hash', write({ 'a.ts': 'abc' }), 'no valid hash'],
  ])('refuses %s and says how to recover', (_, text, problem) => {
    const parse = () => parseManifest(text, 'pets/m.json');
    expect(parse).toThrow(FileError);
    expect(parse).toThrow(problem);
    expect(parse).toThrow(/version control.*--force/);
  });
});
