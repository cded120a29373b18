import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { documentOf, testSettings } from '../../generator/src/testing/document.ts';
import { root } from '../../scripts/packages.ts';
import { makeWorkFolder } from '../corpus/generated-package.ts';
import { description } from './description.ts';
import { accepts, emittedSchemas } from './emitted-schemas.ts';

const work = makeWorkFolder();
for (const library of ['zod', 'valibot'])
  symlinkSync(join(root, 'node_modules', library), join(work, 'node_modules', library));

const document = documentOf(description);
const modelFor = (schemas: 'zod' | 'valibot') =>
  buildModel(document, {
    ...testSettings,
    package: { ...testSettings.package, runtime: { name: '@org/liquidity-runtime', range: '*' }, schemas },
  });

/** Both ways, for every schema by its declared type, and for those that the compiler infers without one. */
const check = (library: 'zod' | 'valibot') => `
import type { Account, AccountInput, Kind, Node, Open, Pet } from './models.ts';
import * as schemas from './schemas.ts';
${library === 'zod' ? "import type { output as Output } from 'zod';" : "import type { InferOutput as Output } from 'valibot';"}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const same: readonly true[] = [
  true satisfies Same<Output<typeof schemas.accountSchema>, Account>,
  true satisfies Same<Output<typeof schemas.accountInputSchema>, AccountInput>,
  true satisfies Same<Output<typeof schemas.kindSchema>, Kind>,
  true satisfies Same<Output<typeof schemas.nodeSchema>, Node>,
  true satisfies Same<Output<typeof schemas.openSchema>, Open>,
  true satisfies Same<Output<typeof schemas.petSchema>, Pet>,
  true satisfies Same<Output<typeof schemas.requests.createAccount>, AccountInput>,
];
`;

describe.each(['zod', 'valibot'] as const)('the schemas of %s', (library) => {
  it('have the types of the models, and what the compiler infers fits them', async () => {
    const folder = join(work, library);
    for (const { path, content } of await emitPackage(document, modelFor(library))) {
      if (!/^src\/[^/]*\.ts$|resources/.test(path)) continue;
      mkdirSync(join(folder, path, '..'), { recursive: true });
      // What keywords judge has its type by declaration alone, and so have properties that a pattern names.
      const inferred = content
        .replace('// @ts-nocheck\n', '')
        .replace(/\b(custom|rawCheck)\(/g, '$1<any>(')
        .replace(/(?<=Type|Schema)<Rules>/g, '<any>');
      writeFileSync(join(folder, path), path.endsWith('/schemas.ts') ? inferred : content);
    }
    writeFileSync(join(folder, 'src/check.ts'), check(library));
    const compilerOptions = {
      ...{ target: 'es2023', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
      ...{ noEmit: true, allowImportingTsExtensions: true, types: [], lib: ['es2023', 'dom'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['src/check.ts'] }));
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    expect(spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
  });

  const schemas = emittedSchemas(modelFor(library), library);
  const account = { id: '8c7f6e2e-1df2-4b1a-8d0e-3f0a86d7f1c5', owner: { value: null } };

  it.each([
    ['account', account, true],
    ['account', { ...account, unknown: 1 }, true],
    ['account', { owner: { value: null } }, false],
    ['account', { ...account, id: 'no uuid' }, false],
    ['account', { ...account, owner: { value: 'a', next: { value: 5 } } }, false],
    ['account', { ...account, owner: { value: 'a', kids: [{ value: 'b' }, { value: null }, { value: 'c' }] } }, false],
    ['account', { ...account, kind: 'c' }, false],
    ['account', { ...account, open: 'c' }, true],
    ['account', { ...account, pair: [1, 2] }, true],
    ['account', { ...account, pair: [1] }, false],
    ['account', { ...account, map: { a: 1, b: 'x' } }, false],
    ['account', { ...account, mixed: { a: 'x', b: 1 } }, true],
    ['account', { ...account, mixed: { a: 'x', b: 'y' } }, false],
    ['account', { ...account, owner: [] }, false],
    // The service sets the id, and a Date is written as text.
    ['accountInput', { owner: { value: 'a' }, at: new Date(0), secret: 's' }, true],
    ['accountInput', { owner: { value: 'a' }, secret: 5 }, false],
    ['pet', { petType: 'cat', lives: 9 }, true],
    ['pet', { petType: 'cat', lives: 10 }, false],
    ['pet', { petType: 'dog', lives: 10 }, true],
    ['pet', { petType: 'fish' }, false],
    // Lengths are counted in characters.
    ['pet', { petType: 'dog', name: '🐕🐕🐕🐕🐕' }, true],
    ['pet', { petType: 'dog', name: '🐕🐕🐕🐕🐕🐕' }, false],
    ['closed', { a: 1 }, true],
    ['closed', { a: 1, b: 1 }, false],
    ['rules', { text: 'ok', date: '2024-02-30' }, false],
    ['rules', { text: 'ok', list: [1, 1] }, false],
    ['rules', { text: 'ok', card: 'x' }, false],
    ['rules', { text: 'ok', card: 'x', pin: '1' }, true],
    ['rules', { text: 'no' }, false],
    ['rules', { text: 'ok', 'x-a': 5 }, false],
  ])('%s of %j: %s', (name, value, wanted) => {
    expect(accepts(schemas[`${name}Schema`], value)).toBe(wanted);
  });
});
