import { hash as nodeHash } from 'node:crypto';
import { posix } from 'node:path';
import { array, assert, constantFrom, property, string, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { hash } from '../../docs/site/playground/platform/crypto.ts';
import * as paths from '../../docs/site/playground/platform/path.ts';
import { anyCharacter } from '../any-character.ts';

it('hashes as Node does', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), constantFrom('hex' as const, 'base64' as const), (bytes, encoding) => {
      expect(hash('sha256', bytes, encoding)).toBe(nodeHash('sha256', bytes, encoding));
    }),
  );
  assert(
    property(string({ unit: anyCharacter }), (text) => hash('sha256', text, 'hex') === nodeHash('sha256', text, 'hex')),
  );
  expect(() => hash('md5', '', 'hex')).toThrow('md5');
});

it('reads absolute paths as Node does', () => {
  const name = constantFrom('a', 'b', '.', '..', 'c.yaml', 'd.tar.gz', '');
  const path = array(name, { maxLength: 5 }).map((names) => posix.normalize(`/${names.join('/')}`));
  assert(
    property(path, path, array(name, { maxLength: 4 }), (from, to, names) => {
      const way = names.join('/');
      expect(paths.dirname(to.replace(/(.)\/$/, '$1'))).toBe(posix.dirname(to));
      expect(paths.relative(from, to)).toBe(posix.relative(from, to));
      expect(paths.resolve(from, way)).toBe(posix.resolve(from, way));
      expect(paths.extname(to)).toBe(posix.extname(to));
    }),
  );
  expect([paths.dirname('a'), paths.dirname('/a'), paths.extname('.yaml')]).toEqual(['.', '/', '']);
});
