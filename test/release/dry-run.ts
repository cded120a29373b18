import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readTarball } from '../../generator/src/release/read-tarball.ts';
import type { LocalRegistry } from './registry.ts';
import type { ScratchRepository } from './scratch-repository.ts';
import { secondFactor } from './staging.ts';

/** Where a dry run takes place. */
export interface DryRun {
  readonly repository: ScratchRepository;
  readonly registry: LocalRegistry;
  /** For whatever else a scenario needs. */
  readonly folder: string;
}

/** The day on which all of it happens, so that notices are as long as they are. */
export const today = ['--now', '2026-12-01'];

/** What the registry has of a package. */
export interface Published {
  readonly versions: readonly string[];
  /** Version by dist-tag. */
  readonly tags: Readonly<Record<string, string>>;
  readonly latest: string;
  /** Texts of the files of a version. */
  file(version: string, path: string): Promise<string>;
}

/** Asks the registry. */
export async function published({ registry }: DryRun, name: string): Promise<Published> {
  const answer = await read(`${registry.url}${name.replace('/', '%2f')}`);
  if (answer === undefined)
    return { versions: [], tags: {}, latest: '', file: () => Promise.reject(new Error('not published')) };
  const about = JSON.parse(answer.toString('utf8')) as {
    readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
    readonly 'dist-tags': { readonly latest: string; readonly [tag: string]: string };
  };
  return {
    versions: Object.keys(about.versions),
    tags: about['dist-tags'],
    latest: about['dist-tags'].latest,
    async file(version, path) {
      const tarball = await read(about.versions[version]?.dist.tarball ?? '');
      return (
        readTarball(tarball ?? Buffer.alloc(0))
          .get(path)
          ?.toString('utf8') ?? ''
      );
    },
  };
}

/** What is at an address; undefined if there is nothing. Opens a connection each time, because steps take long. */
async function read(url: string): Promise<Buffer | undefined> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).once('error', reject);
  });
  const content = await buffer(response);
  if (response.statusCode === 404) return undefined;
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  return content;
}

/** Runs a step of a release, which must end as expected. */
export function step({ repository }: DryRun, script: string, args: readonly string[], code = 0): string {
  const started = performance.now();
  const ended = repository.script(script, ...args);
  if (process.env.VERBOSE) console.log(`  ${script} ${args.join(' ')}: ${Math.round(performance.now() - started)} ms`);
  assert.equal(ended.code, code, `${script} ${args.join(' ')} ended with exit code ${ended.code}:\n${ended.said}`);
  return ended.said;
}

/** Takes what is planned from the changesets to the registry, as the workflows do. Gives what packing said. */
export function releasePlanned(run: DryRun): string {
  prepareVersions(run);
  const packed = publishMissing(run);
  assert.match(step(run, 'release:check', today), /may be released/);
  return packed;
}

function prepareVersions(run: DryRun): void {
  const { repository } = run;
  repository.commit('Change');
  step(run, 'release:check', today);
  step(run, 'release:version', today);
  repository.commit('Release');
}

/**
 * As `releasePlanned`, but as `release.yml` does it: a build stages what a person then approves. Looks at the registry between the two, and
 * gives the page that the person reads.
 */
export async function releaseByApproval(run: DryRun, name: string, version: string): Promise<string> {
  const { repository, registry, folder } = run;
  prepareVersions(run);
  const tarballs = join(folder, 'tarballs');
  step(run, 'release:pack', [...today, '--missing', '--output', tarballs]);
  const door = spawn(process.execPath, [join(import.meta.dirname, 'staging-door.ts'), registry.url]);
  try {
    const [said] = (await once(door.stdout, 'data')) as [Buffer];
    const url = said.toString('utf8').trim();
    appendFileSync(join(repository.folder, '.npmrc'), `${url.replace('http:', '')}:_authToken=${registry.token}\n`);
    const page = join(folder, 'page.md');
    const build = ['ACTIONS_ID_TOKEN_REQUEST_URL=https://identity', `GITHUB_STEP_SUMMARY=${page}`];
    const send = ['node', 'scripts/release-publish.ts', '--tarballs', tarballs, '--no-provenance', '--registry', url];
    const npm = (...args: readonly string[]) => repository.run('npm', [...args, `--registry=${url}`]);
    // Neither its own program nor npm lets a build publish.
    assert.match(repository.run('env', [...build, ...send]).said, /^A build only stages packages/);
    const [tarball] = readdirSync(tarballs).filter((file) => file.endsWith('.tgz'));
    assert.match(
      npm('publish', join(tarballs, tarball ?? ''), `--@org:registry=${url}`, '--provenance=false').said,
      /E403/,
    );
    assert.match(
      repository.must('env', [...build, ...send, '--stage']),
      /^Staged: .*\n[\s\S]*Nobody can install them yet/,
    );
    assert.ok(!(await published(run, name)).versions.includes(version), 'a build alone has reached users');

    const approvals = [...readFileSync(page, 'utf8').matchAll(/^npm (stage approve \S+) {2}# /gm)];
    assert.ok(approvals.length > 0);
    for (const [, approval = ''] of approvals) {
      assert.match(npm(...approval.split(' ')).said, /EOTP/);
      assert.match(npm(...approval.split(' '), `--otp=${secondFactor}`).said, /published/);
    }
    assert.ok((await published(run, name)).versions.includes(version));
    tagPublished(run, tarballs);
    assert.match(step(run, 'release:check', today), /may be released/);
    return readFileSync(page, 'utf8');
  } finally {
    door.kill();
  }
}

/** Packs and publishes what the registry lacks, and tags the commit, as the workflows do. Gives what packing said. */
export function publishMissing(run: DryRun): string {
  const tarballs = join(run.folder, 'tarballs');
  const packed = step(run, 'release:pack', [...today, '--missing', '--output', tarballs]);
  step(run, 'release:publish', ['--tarballs', tarballs, '--no-provenance']);
  tagPublished(run, tarballs);
  return packed;
}

/** Tags the commit with what was published from it. */
export function tagPublished({ repository }: DryRun, tarballs: string): void {
  const { packages } = JSON.parse(readFileSync(join(tarballs, 'tarballs.json'), 'utf8')) as {
    readonly packages: readonly { readonly name: string; readonly version: string }[];
  };
  for (const { name, version } of packages) repository.must('git', ['tag', `${name}@${version}`]);
}

/** A major is released when the package, what counts as released and the changelog say the same. */
export async function expectReleased(
  run: DryRun,
  major: string,
  version: string,
  { infoVersion, changelog }: { readonly infoVersion: string; readonly changelog: readonly RegExp[] },
): Promise<void> {
  const { repository } = run;
  const name = `@org/liquidity-${major}`;
  const there = await published(run, name);
  assert.equal(there.latest, version);
  assert.equal(JSON.parse(repository.read(`packages/liquidity-${major}/package.json`)).version, version);
  assert.equal(JSON.parse(await there.file(version, 'openapi.json')).info.version, infoVersion);
  assert.match(
    repository.read(`spec/${major}/openapi.yaml`),
    new RegExp(`^  version: ${infoVersion.replaceAll('.', '\\.')}\\b`, 'm'),
  );
  const text = await there.file(version, 'CHANGELOG.md');
  assert.equal(text, repository.read(`packages/liquidity-${major}/CHANGELOG.md`));
  const entry = text.split(/^## /m)[1] ?? '';
  assert.ok(entry.startsWith(version), `the changelog begins with ${entry.slice(0, 20)}`);
  for (const pattern of changelog) assert.match(entry, pattern);
  const dependencies = JSON.parse(await there.file(version, 'package.json')).dependencies;
  assert.match(dependencies['@org/liquidity-runtime'], /^\^\d+\.\d+\.\d+$/);
  assert.equal(step(run, 'spec:diff', [major]).includes('No changes.'), true);
}
