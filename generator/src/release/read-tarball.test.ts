import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTarball } from './read-tarball.ts';
import { packedFiles } from './testing/packed-files.ts';

describe('readTarball', () => {
  it.each(['ustar', 'pax', 'gnu'])('reads files of any length and with long names: %s', (format) => {
    const long = `src/${'deep/'.repeat(format === 'ustar' ? 20 : 40)}${'name'.repeat(20)}.ts`;
    const files = { 'package.json': '{"name":"pets"}', 'empty.ts': '', [long]: 'ä'.repeat(700) };
    const read = readTarball(packedFiles(files, format));
    expect(Object.fromEntries([...read].map(([path, bytes]) => [path, bytes.toString('utf8')]))).toEqual(files);
  });

  it.each(['0', '\0'])('takes a file of the type %j, and no other', (type) => {
    const entry = (name: string, kind: string) => {
      const block = Buffer.alloc(1024);
      block.write(`package/${name}`);
      block.write('00000000003', 124);
      block.write(kind, 156);
      block.write('abc', 512);
      return block;
    };
    const read = readTarball(
      gzipSync(Buffer.concat(['5', type, '2'].map((kind) => entry(`kind-${kind.codePointAt(0)}`, kind)))),
    );
    expect([...read]).toEqual([[`kind-${type.codePointAt(0)}`, Buffer.from('abc')]]);
  });

  it('refuses what is cut off, empty, no archive, or leads elsewhere', () => {
    const whole = packedFiles({ 'a.ts': 'a'.repeat(4000) });
    expect(() => readTarball(whole.subarray(0, 60))).toThrow();
    expect(() => readTarball(gzipSync(Buffer.alloc(1024)))).toThrow('empty');
    expect(() => readTarball(Buffer.from('nothing'))).toThrow();
    const block = Buffer.alloc(1024);
    block.write('package/../../x');
    block.write('00000000000', 124);
    block.write('0', 156);
    expect(() => readTarball(gzipSync(block))).toThrow('holds the path');
  });
});
