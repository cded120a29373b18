import { expect, it } from 'vitest';
import { generatorVerdict, type TriedUpgrade } from './compare-generators.ts';

const upgrade = (files: readonly string[], ...messages: readonly string[]): TriedUpgrade =>
  ({
    package: '@acme/pets',
    upgrade: { files, breaks: messages.map((message) => ({ id: 'source-name-removed', message })) },
  }) as unknown as TriedUpgrade;
const sentence = 'source-name-removed: @acme/pets: Pet is gone.';

it.each([
  ['nothing', [upgrade([])], '1.2.3', { bump: 'none', breaks: [] }],
  [
    'no package, where the other version makes none',
    [{ package: '@acme/pets' }],
    '1.2.3',
    { bump: 'none', breaks: [] },
  ],
  ['a file', [upgrade([]), upgrade(['src/index.ts'])], '1.2.3', { bump: 'patch', breaks: [] }],
  ['code that compiles', [upgrade(['src/index.ts'], 'Pet is gone.')], '1.2.3', { bump: 'major', breaks: [sentence] }],
  ['code before 1.0', [upgrade(['src/index.ts'], 'Pet is gone.')], '0.2.3', { bump: 'minor', breaks: [sentence] }],
] as const)('a generator that changes %s', (_, upgrades, published, verdict) => {
  expect(generatorVerdict(upgrades, published)).toEqual(verdict);
});
