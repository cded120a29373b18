import { describe, expect, it } from 'vitest';
import { generatedFileHash } from './content-hash.ts';

const packageJson = (version: string, extra = '') =>
  `{\n  "name": "@acme/pets",\n  "version": "${version}",\n  "engines": {\n    "version": "1"\n  }${extra}\n}\n`;

describe('generatedFileHash', () => {
  it('leaves out the version of a package', () => {
    expect(generatedFileHash('package.json', packageJson('2.0.0'))).toBe(
      generatedFileHash('package.json', packageJson('2.1.0-next.3')),
    );
  });

  it('counts everything else, nested versions too', () => {
    const hash = generatedFileHash('package.json', packageJson('2.0.0'));
    expect(generatedFileHash('package.json', packageJson('2.0.0', ',\n  "a": 1'))).not.toBe(hash);
    expect(generatedFileHash('package.json', packageJson('2.0.0').replace('"1"', '"2"'))).not.toBe(hash);
  });

  it('counts versions in other files', () => {
    expect(generatedFileHash('src/package.json', packageJson('1.0.0'))).not.toBe(
      generatedFileHash('src/package.json', packageJson('1.0.1')),
    );
  });

  it('gives a large text its own hash, again and after another one', () => {
    const [one, two] = ['a', 'b'].map((letter) => letter.repeat(200_000));
    const hashes = [one, one, two, one].map((text = '') => generatedFileHash('a.ts', text));
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
    expect(hashes[3]).toBe(generatedFileHash('a.ts', Buffer.from(one ?? '')));
  });

  it('gives bytes and text the same hash', () => {
    const text = packageJson('1.0.0', ',\n  "é": "\u{1f600}"');
    expect(generatedFileHash('package.json', Buffer.from(text))).toBe(generatedFileHash('package.json', text));
    expect(generatedFileHash('a.ts', Buffer.from(text))).toBe(generatedFileHash('a.ts', text));
  });
});
