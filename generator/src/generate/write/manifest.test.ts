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
