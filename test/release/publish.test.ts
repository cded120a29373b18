import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import {
  integrityOf,
  publishPackages,
  readPackedPackages,
  tarballList,
} from '../../generator/src/release/apply/publish-packages.ts';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { startSmallRegistry } from './small-registry.ts';
import { secondFactor } from './staging.ts';

const token = 'tokenThatNobodyMaySee';

interface Made {
  readonly name: string;
  readonly version?: string;
  readonly content?: string;
  readonly manifest?: object;
}

/** A folder of tarballs, as `release:pack` leaves it. */
function tarballsOf(...made: readonly Made[]): string {
  const folder = scratchFolder();
  const packages = made.map(({ name, version = '1.0.0', content = '', manifest = {} }) => {
    const source = scratchFolder();
    mkdirSync(join(source, 'package'));
    writeFileSync(join(source, 'package/package.json'), JSON.stringify({ name, version, ...manifest }));
    writeFileSync(join(source, 'package/index.js'), content);
    const file = `${name.replace(/[@/]/g, '')}.tgz`;
    execFileSync('tar', ['-czf', join(folder, file), 'package'], { cwd: source });
    return { name, version, file, integrity: integrityOf(readFileSync(join(folder, file))), checkedAfter: null };
  });
  writeFileSync(join(folder, tarballList), JSON.stringify({ packages }));
  return folder;
}

async function registry() {
  const started = await startSmallRegistry();
  onTestFinished(() => started.close());
  const folder = scratchFolder();
  const host = started.url.replace('http:', '');
  writeFileSync(join(folder, '.npmrc'), `registry=${started.url}\n${host}:_authToken=${token}\n`);
  const send = async (way: 'publish' | 'stage', tarballs: string) => {
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const settings = { way, folder, provenance: false, isDryRun: false, tell, lookEvery: 10 };
    const { outcome, approvals } = await publishPackages(readPackedPackages(tarballs), settings);
    return { outcome, said: lines.join('\n'), approvals };
  };
  const publish = async (tarballs: string) => {
    const { outcome, said } = await send('publish', tarballs);
    return { outcome, said };
  };
  const stage = (tarballs: string) => send('stage', tarballs);
  // Not synchronously: the registry runs in this process.
  const npm = (...args: readonly string[]) =>
    new Promise<{ readonly failed: boolean; readonly said: string }>((resolve) => {
      execFile('npm', args, { cwd: folder }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, said: stdout + stderr }),
      );
    });
  return { started, publish, stage, npm };
}

const runtime: Made = { name: '@acme/runtime' };
const client: Made = { name: '@acme/client', manifest: { dependencies: { '@acme/runtime': '^1.0.0' } } };

describe('publishPackages', () => {
  it('goes on where a run was stopped, changes nothing twice, and shows no token', async () => {
    const { started, publish } = await registry();
    const tarballs = tarballsOf(client, runtime);
    started.broken = '@acme/client';
    const stopped = await publish(tarballs);
    expect(stopped.outcome).toBe('stopped');
    expect(stopped.said).toMatch(
      /^Published: @acme\/runtime@1\.0\.0 as latest\nFailed: @acme\/client@1\.0\.0: E403 [\s\S]*\nStopped: 1 package of 2 not/,
    );
    expect(stopped.said).not.toContain(token);
    started.broken = undefined;
    expect(await publish(tarballs)).toEqual({
      outcome: 'complete',
      said: 'Already there: @acme/runtime@1.0.0\nPublished: @acme/client@1.0.0 as latest\nThe registry has all 2 packages.',
    });
    expect((await publish(tarballs)).said).toMatch(/^Already there: .*\nAlready there: .*\nThe registry has all/);
    expect(started.received).toEqual(['@acme/runtime@1.0.0', '@acme/client@1.0.0']);
  });

  it('sends nothing where one version has other content', async () => {
    const { started, publish } = await registry();
    await publish(tarballsOf(runtime));
    const refused = await publish(tarballsOf({ ...runtime, content: 'other' }, client));
    expect(refused).toMatchObject({ outcome: 'refused' });
    expect(refused.said).toMatch(
      /^Refused: @acme\/runtime@1\.0\.0: this version is published with other content.*\nNothing/,
    );
    expect(started.received).toEqual(['@acme/runtime@1.0.0']);
  });

  it('never calls a pre-release the latest', async () => {
    const { started, publish } = await registry();
    await publish(tarballsOf({ ...runtime, version: '1.0.0-beta.1' }));
    expect(started.tags.get('@acme/runtime')).toEqual({ beta: '1.0.0-beta.1' });
  });
});

describe('a build that may only stage', () => {
  it('reaches nobody before a person approves with a second factor', async () => {
    const { started, publish, stage, npm } = await registry();
    started.stageOnly = true;
    const tarballs = tarballsOf(client, runtime);
    expect((await publish(tarballs)).said).toMatch(/E403/);
    const staged = await stage(tarballs);
    expect(staged.outcome).toBe('complete');
    expect(staged.said).toMatch(
      /^Staged: @acme\/runtime@1\.0\.0 as latest\nStaged: @acme\/client@1\.0\.0 as latest\nNobody can install them yet\./,
    );
    expect(staged.said).not.toContain(token);
    expect(started.waiting.size).toBe(2);
    expect((await npm('view', '@acme/runtime')).said).toContain('E404');
    expect(await npm('install', '@acme/client')).toMatchObject({ failed: true });

    // A token that may stage can't approve.
    const ids = staged.approvals.map((command) => /^npm stage approve (\S+) {2}# /.exec(command)?.[1] ?? '');
    expect((await npm('stage', 'approve', ids[0] ?? '')).said).toContain('EOTP');
    expect(started.received).toEqual([]);

    for (const id of ids)
      expect((await npm('stage', 'approve', id, `--otp=${secondFactor}`)).said).toContain('published');
    expect(started.received).toEqual(['@acme/runtime@1.0.0', '@acme/client@1.0.0']);
    expect((await stage(tarballs)).said).toMatch(/^Already there: .*\nAlready there: .*\nThe registry has all 2/);
  });

  it('says what to do where a version is staged already', async () => {
    const { stage } = await registry();
    const tarballs = tarballsOf(runtime);
    await stage(tarballs);
    const again = await stage(tarballs);
    expect(again).toMatchObject({ outcome: 'stopped', approvals: [] });
    expect(again.said).toMatch(
      /^Failed: @acme\/runtime@1\.0\.0: E409 [\s\S]*\nStopped: .* Reject what is staged \(npm stage list/,
    );
  });
});

describe('readPackedPackages', () => {
  it.each<[string, Made, RegExp]>([
    [
      'a workspace range',
      { ...client, manifest: { dependencies: { '@acme/runtime': 'workspace:^' } } },
      /of a workspace/,
    ],
    ['an install script', { ...runtime, manifest: { scripts: { postinstall: 'node x.js' } } }, /runs postinstall/],
    ['a private package', { ...runtime, manifest: { private: true } }, /is private/],
    ['another version', { ...runtime, manifest: { version: '2.0.0' } }, /another package than @acme\/runtime@1\.0\.0/],
  ])('refuses %s', (_, made, says) => {
    const tarballs = tarballsOf(made);
    expect(() => readPackedPackages(tarballs)).toThrow(BadInputError);
    expect(() => readPackedPackages(tarballs)).toThrow(says);
  });

  it('refuses a tarball that is not the one that was made', () => {
    const tarballs = tarballsOf(runtime);
    const other = tarballsOf({ ...runtime, content: 'other' });
    writeFileSync(join(tarballs, 'acmeruntime.tgz'), readFileSync(join(other, 'acmeruntime.tgz')));
    expect(() => readPackedPackages(tarballs)).toThrow(/its hash is not the one/);
  });
});
