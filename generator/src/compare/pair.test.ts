import { describe, expect, it } from 'vitest';
import { parseSideName } from './pair.ts';

describe('parseSideName', () => {
  it('takes anything else for a file', () => {
    expect(parseSideName('spec/v2/openapi.yaml')).toEqual({ kind: 'file', path: 'spec/v2/openapi.yaml' });
    expect(parseSideName('./git:main:x')).toEqual({ kind: 'file', path: './git:main:x' });
    expect(parseSideName('C:\\spec\\openapi.yaml')).toEqual({ kind: 'file', path: 'C:\\spec\\openapi.yaml' });
  });

  it.each([
    ['git:main:spec/openapi.yaml', 'main', 'spec/openapi.yaml'],
    ['git:origin/release/2.x:a:b.yaml', 'origin/release/2.x', 'a:b.yaml'],
    ['git:HEAD^{/fix: rounding}:openapi.yaml', 'HEAD^{/fix: rounding}', 'openapi.yaml'],
    ['git:HEAD@{1}~2:./openapi.yaml', 'HEAD@{1}~2', './openapi.yaml'],
  ])('reads %s', (text, revision, path) => {
    expect(parseSideName(text)).toEqual({ kind: 'git', revision, path });
  });

  it.each(['', 'git:', 'git:main', 'git:main:', 'git::openapi.yaml'])('refuses %j', (text) => {
    expect(parseSideName(text)).toBeUndefined();
  });
});
