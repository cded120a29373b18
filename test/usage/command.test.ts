import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { appsFolder } from './score-apps.ts';

const schema = JSON.parse(readFileSync(join(root, 'generator/schemas/usage.schema.json'), 'utf8'));
const project = join(appsFolder, 'status-text');

describe('usage', () => {
  it('says where each use is, by which application of whom, and of which versions, as the schema describes it', async () => {
    const args = ['usage', '--project', project, '--app', 'status', '--owner', 'payments'];
    const { code, stdout } = await runCommand(args, { cwd: root });
    expect(code).toBe(0);
    const list = JSON.parse(stdout);
    const validator = new Ajv2020({ allowUnionTypes: true });
    expect(validator.validate(schema, list), JSON.stringify(validator.errors)).toBe(true);
    expect(validator.validate(schema, { format: 1, app: 'x' })).toBe(false);
    expect(list).toMatchObject({ app: 'status', owner: 'payments' });
    expect(list.packages['@org/liquidity-v1']).toMatchObject({
      version: expect.stringMatching(/^1\./),
      versions: { manifest: '^1.0.0' },
      names: ['LoanStatus', 'RepaymentType'],
      operations: {
        listRepayments: { places: { 'compares:/items/*/type': expect.arrayContaining(['src/main.ts:19:10']) } },
      },
    });
  });

  it('leaves places out on demand', async () => {
    const { stdout } = await runCommand(['usage', '--project', project, '--no-places'], { cwd: root });
    expect(stdout).toContain('listRepayments');
    expect(stdout).not.toContain('src/main.ts');
  });

  it('compares with the committed list, in which neither the day nor the commit is out of date', async () => {
    const cwd = scratchFolder();
    const args = ['usage', '--project', project, '--output', 'usage.json'];
    expect(await runCommand([...args, '--check'], { cwd })).toMatchObject({ code: 1 });
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
    const file = join(cwd, 'usage.json');
    const list = JSON.parse(readFileSync(file, 'utf8'));
    expect(list.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(Math.abs(Date.now() - Date.parse(list.day))).toBeLessThan(2 * 24 * 60 * 60 * 1000);
    writeFileSync(file, `${JSON.stringify({ ...list, day: '2020-01-01', commit: 'f00' }, null, 2)}\n`);
    expect(await runCommand([...args, '--check'], { cwd })).toMatchObject({ code: 0 });
    writeFileSync(file, `${JSON.stringify({ ...list, owner: 'other' }, null, 2)}\n`);
    const { code, stderr } = await runCommand([...args, '--check'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('is out of date');
  });

  it('explains why an operation is not complete', async () => {
    const args = ['usage', '--project', join(appsFolder, 'gateway'), '--explain'];
    const { stdout } = await runCommand(args, { cwd: root });
    expect(stdout).toContain('getSettlementFacilityRequest');
    expect(stdout).toMatch(
      /^src\/server\.ts:\d+:\d+ {2}getSettlementFacilityRequest reads : it is passed to `reply\.json`/m,
    );
  });

  it('refuses an application that uses no generated package', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'main.ts': 'console.log(1);\n' });
    const { code, stderr } = await runCommand(['usage'], { cwd });
    expect(code).toBe(4);
    expect(stderr).toContain('imports no package');
  });
});
