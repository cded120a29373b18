import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from '../cli/run-command.ts';
import { application, edited, packageOf } from '../migrate/changed-packages.ts';
import { renameProperty } from '../migrate/v2-changes.ts';
import { readDocument } from './documents.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** The words of the command in a block of a guide, as a shell reads them. */
function wordsOf({ code }: Block): readonly string[] {
  const [line = ''] = code.split('\n');
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return words.slice(words.indexOf('@org/liquidity-codegen') + 1);
}

function blocksOf(guide: string): (language: string) => readonly Block[] {
  const blocks = readBlocks(readDocument(guide));
  return (language) => blocks.filter((block) => block.language === language);
}

it('the guide for release managers shows what the commands print', async () => {
  const blocks = blocksOf('docs/guides/who-breaks.md');
  const [source] = blocks('ts');
  const cwd = application(scratchFolder('who-breaks-'), {
    'settlements.ts': source?.code ?? '',
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'nodenext', strict: true },
      files: ['settlements.ts'],
    }),
  });
  const renamed = edited('v2', ({ components: { schemas } }) => {
    renameProperty(schemas.SettlementFacility, 'settlement_date', 'settles_on');
    const { ProofOfFundsDocument: proof } = schemas;
    delete proof.properties.hash_sha256;
    proof.required = proof.required.filter((name: string) => name !== 'hash_sha256');
  });
  writeFileSync(
    join(cwd, 'old.json'),
    JSON.stringify(
      edited('v2', () => undefined),
      undefined,
      1,
    ),
  );
  writeFileSync(join(cwd, 'new.json'), JSON.stringify(renamed, undefined, 1));

  const [usage, diff, waive] = blocks('sh').map(wordsOf);
  const listed = await runCommand([...(usage ?? []), '--no-places', '--json'], { cwd });
  expect(listed.code).toBe(0);
  const { packages } = JSON.parse((await runCommand(['usage', '--no-places'], { cwd })).stdout);
  const [shown] = blocks('json');
  expect(JSON.parse(shown?.code ?? '')).toEqual(packages['@org/liquidity-v2'].operations.listSettlementFacilities);

  await runCommand(usage ?? [], { cwd });
  const report = await runCommand((diff ?? []).slice(0, (diff ?? []).indexOf('--output')), { cwd });
  expect(report.code).toBe(1);
  const texts = blocks('').map(({ code }) => code);
  for (const text of texts.slice(0, 3)) expect(report.stdout).toContain(text);
  const waived = await runCommand(waive ?? [], { cwd });
  expect(waived).toMatchObject({ code: 0, stderr: '' });
  expect(waived.stdout).toContain(texts[3]);
});

it('the guide for a new version shows the difference that migrate prints, and writes it', async () => {
  const blocks = blocksOf('docs/guides/new-version.md');
  const [source] = blocks('ts');
  const folder = scratchFolder('new-version-');
  const cwd = application(join(folder, 'app'), { 'src/funding.ts': source?.code ?? '' });
  const renamed = edited('v2', ({ info, paths }) => {
    info.version = '2.1.0';
    for (const item of Object.values<Record<string, Record<string, unknown>>>(paths)) {
      for (const operation of Object.values(item)) {
        if (operation.operationId === 'createWithdrawalRequest') operation['x-method'] = 'submit';
      }
    }
  });
  const to = await packageOf(join(folder, 'next'), renamed, { name: '@org/liquidity-v2', className: 'LiquidityV2' });
  const [usage, dryRun, write] = blocks('sh').map((block) =>
    wordsOf(block).map((word) => (word.endsWith('.tgz') ? to : word)),
  );
  expect(await runCommand(usage ?? [], { cwd })).toMatchObject({ code: 0 });
  const { code, stdout } = await runCommand(dryRun ?? [], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain(blocks('')[0]?.code);
  expect(await runCommand(write ?? [], { cwd })).toMatchObject({ code: 0 });
  expect((await runCommand(dryRun ?? [], { cwd })).stdout).not.toContain('+  const withdrawal');
});
