import { expect, it } from 'vitest';
import { ownersOf } from './codeowners.ts';

it.each<[path: string, text: string, owners: readonly string[]]>([
  ['spec/policy.yaml', '* @all', ['@all']],
  ['.api/policy.yaml', '* @all', ['@all']],
  ['spec/policy.yaml', '/spec/policy.yaml @a b@example.com', ['@a', 'b@example.com']],
  ['spec/policy.yaml', 'policy.yaml @a', ['@a']],
  ['spec/policy.yaml', '/policy.yaml @a', []],
  ['spec/policy.yaml', '/spec @a', ['@a']],
  ['spec/policy.yaml', 'spec/ @a', ['@a']],
  ['a/spec/policy.yaml', 'spec/ @a', ['@a']],
  ['a/spec/policy.yaml', '/spec/ @a', []],
  ['spec/policy.yaml', 'spec/* @a', ['@a']],
  ['spec/v1/policy.yaml', 'spec/* @a', []],
  ['spec/v1/policy.yaml', 'spec/** @a', ['@a']],
  ['spec/v1/policy.yaml', '/spec/**/policy.yaml @a', ['@a']],
  ['spec/policy.yaml', '/spec/**/policy.yaml @a', ['@a']],
  ['spec/policy.yaml', '*.yaml @a', ['@a']],
  ['spec/policyXyaml', 'policy.yaml @a', []],
  // The last matching line counts. A matching line without owners removes the owners.
  ['spec/policy.yaml', '* @all\n/spec/ @a\n', ['@a']],
  ['spec/policy.yaml', '* @all\n/spec/\n', []],
  ['spec/policy.yaml', '# * @all\n/spec/ # @a\n', []],
  ['my spec/policy.yaml', '/my\\ spec/ @a', ['@a']],
  // GitLab
  ['spec/policy.yaml', '[Rules] @a\n/spec/\n', ['@a']],
  ['spec/policy.yaml', '[Rules][2] @a\n/spec/ @b\n[Docs] @c\n*.md\n', ['@b']],
  ['spec/policy.yaml', '^[Rules] @a\n/spec/\n', []],
])('%s by %j is owned by %j', (path, text, owners) => {
  expect(ownersOf(text, path)).toEqual(owners);
});
