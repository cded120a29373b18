import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFileHash } from '../../generator/src/base/content-hash.ts';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import type { PackageReport } from '../../generator/src/generate/package-report.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runStep } from '../release/run-step.ts';
import { pets } from './workspace.ts';

const { packageName, version } = readProgram();
const own = `${packageName}@${version}`;
const older = `${packageName}@0.0.9`;
const config = 'clients: [{ major: v1, input: pets.yaml, output: made, package: "@acme/pets" }]\n';
const configOfSources = config.replace(' }]', ', shape: sources }]');

/** A workspace whose package looks like one that an older generator made, which wrote some files differently. */
async function madeByOlder(
  edits: Readonly<Record<string, (text: string) => string>> = {},
  configuration = config,
): Promise<string> {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': pets, 'codegen.config.yaml': configuration });
  await runStep(['generate'], cwd);
  const manifestFile = join(cwd, 'made/codegen-manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  manifest.generator = older;
  for (const [path, edit] of Object.entries(edits)) {
    const text = edit(readFileSync(join(cwd, 'made', path), 'utf8'));
    writeFileSync(join(cwd, 'made', path), text);
    manifest.files[path] = generatedFileHash(path, text);
  }
  writeFileSync(manifestFile, JSON.stringify(manifest));
  return cwd;
}

async function upgradeOf(cwd: string, ...args: readonly string[]): Promise<PackageReport['upgrade']> {
  const { stdout } = await runStep(['generate', '--json', ...args], cwd);
  return JSON.parse(stdout).packages[0].upgrade;
}

describe('generate with another version than the one that made a package', () => {
  it('says that nothing else comes of it', async () => {
    const cwd = await madeByOlder();
    const { code, stdout } = await runStep(['generate'], cwd);
    expect(code).toBe(0);
    expect(stdout).toContain(`${older} made it; ${own} generates the same code from the same description.`);
    expect((await runStep(['generate'], cwd)).stdout).not.toContain('made it');
  });

  it('names the files that differ, where code compiles as before', async () => {
    const cwd = await madeByOlder({ 'src/index.ts': (text) => `// Written otherwise.\n${text}` });
    expect(await upgradeOf(cwd, '--check')).toEqual({
      from: older,
      to: own,
      files: ['src/index.ts'],
      source: 'none',
      breaks: [],
    });
    const { code, stdout } = await runStep(['generate'], cwd);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'generates 1 other file from the same description. Code that uses the package compiles as',
    );
  });

  it('names what stops compiling, and not what a change of the description does', async () => {
    const cwd = await madeByOlder({
      'src/index.ts': (text) => `${text}export type { Pet as Animal } from './models.ts';\n`,
    });
    putFiles(cwd, { 'pets.yaml': pets.replace('        born: { type: string, format: date }\n', '') });
    const upgrade = await upgradeOf(cwd, '--dry-run');
    expect(upgrade).toMatchObject({ files: ['src/index.ts'], source: 'breaking' });
    expect(upgrade?.breaks.map(({ id, subject }) => [id, subject])).toEqual([['source-name-removed', 'Animal']]);
    const { code, stdout } = await runStep(['generate'], cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('This breaks code that uses the package:\n  ! Animal is no longer exported.');
  });

  it('judges sources by the description that they were made of, as long as it is the same', async () => {
    const edits = { 'index.ts': (text: string) => `${text}export type { Pet as Animal } from './models.js';\n` };
    const cwd = await madeByOlder(edits, configOfSources);
    expect(await upgradeOf(cwd, '--check')).toMatchObject({
      files: ['index.ts'],
      source: 'breaking',
      breaks: [{ id: 'source-name-removed', subject: 'Animal' }],
    });
    putFiles(cwd, { 'pets.yaml': pets.replace('format: date', 'format: date-time') });
    expect(await upgradeOf(cwd, '--check')).toMatchObject({ source: 'not-run', breaks: [] });
    expect(await upgradeOf(await madeByOlder({}, configOfSources))).toMatchObject({ files: [], source: 'none' });
  });

  it('finds nothing in a package that holds its runtime, which both versions have in their own way', async () => {
    const cwd = await madeByOlder({ 'src/runtime.ts': (text) => `${text}export const older = true;\n` });
    expect(await upgradeOf(cwd, '--check')).toMatchObject({ files: ['src/runtime.ts'], source: 'none' });
  });

  it('says why it cannot judge a package whose description it cannot read', async () => {
    const cwd = await madeByOlder({ 'openapi.json': () => '{}' });
    expect(await upgradeOf(cwd, '--check')).toMatchObject({ source: 'not-run', breaks: [] });
    // Without it, it is written again.
    rmSync(join(cwd, 'made/openapi.json'));
    expect(await runStep(['generate'], cwd)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("can't compare its own code with it"),
    });
    expect(existsSync(join(cwd, 'made/openapi.json'))).toBe(true);
  });
});
