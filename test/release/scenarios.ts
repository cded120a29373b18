import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from 'yaml';
import { publishedPackages } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import {
  type DryRun,
  expectReleased,
  published,
  publishMissing,
  releaseByApproval,
  releasePlanned,
  step,
  tagPublished,
  today,
} from './dry-run.ts';
import { plannedIn } from './small-workspace.ts';

const v1 = 'spec/v1/openapi.yaml';
const v2 = 'spec/v2/openapi.yaml';
const facility = ['components', 'schemas', 'SettlementFacility', 'properties'];

/** All kinds of change, each released on top of the one before. */
export const scenarios: readonly (readonly [name: string, scenario: (run: DryRun) => Promise<void> | void])[] = [
  ['a first release, with its publishing killed and resumed', firstRelease],
  ['a second publish changes nothing, and other content is refused', publishAgain],
  ['documentation alone: a patch, beside one of the runtime', documentation],
  ['an addition: a minor, staged by a build that alone reaches nobody, and approved by a person', addition],
  ['a deprecation: planned', deprecation],
  ['a correction of an assumption, released with the deprecation', correction],
  ['additions with a break among them: refused as a whole', mixed],
  ['a method with another name: refused, although nothing changes on the wire', renamedMethod],
  ['a break: refused in its major, released under a new path', breaking],
  ['what counts as released cannot be edited', editedRelease],
  ['a version step that fails or is killed leaves everything whole', wholeOrNothing],
  ['a runtime with which a published client fails: not packed', failingRuntime],
  ['pre-releases: each announces what it adds, and the release everything', prerelease],
  ['a snapshot: versions to try, of which nothing stays', snapshot],
  ['a support line: a patch under its own tag, from the commit of its release', supportLine],
  ['consumers install the packages and call the sandbox', consume],
  ['no token was printed', noToken],
];

async function firstRelease(run: DryRun): Promise<void> {
  const { repository, folder } = run;
  assert.match(step(run, 'release:check', today), /v2 was never released/);
  assert.match(step(run, 'release:plan', today), /v2 was never released; pass --first v2/);
  assert.deepEqual(repository.changes(), []);
  step(run, 'release:plan', [...today, '--first', 'all']);
  assert.deepEqual(repository.changes(), ['.changeset/planned-v1.md', '.changeset/planned-v2.md']);
  repository.commit('Plan');
  assert.match(step(run, 'release:check', today), /its first release comes next/);
  step(run, 'release:version', today);
  repository.commit('Release');
  assert.match(step(run, 'release:check', today), /prepared for its first release/);
  step(run, 'release:pack', [...today, '--output', join(folder, 'first')]);

  const publish = ['scripts/release-publish.ts', '--tarballs', join(folder, 'first'), '--no-provenance'];
  const killed = await repository.killed(process.execPath, publish, (said) => said.includes('Published:'));
  assert.equal(killed.code, null, 'the first publish was not killed');
  assert.match(killed.said, /^Published: @org\/liquidity-codegen@\S+ as latest\n/);
  assert.equal((await published(run, '@org/liquidity-sandbox')).versions.length, 0);
  const resumed = step(run, 'release:publish', ['--tarballs', join(folder, 'first'), '--no-provenance']);
  const lines = resumed.trim().split('\n');
  assert.match(lines[0] ?? '', /^Already there: @org\/liquidity-codegen@/);
  assert.match(lines.at(-2) ?? '', /^Published: @org\/liquidity-sandbox@/);
  assert.equal(lines.at(-1), `The registry has all ${publishedPackages().length} packages.`);
  tagPublished(run, join(folder, 'first'));
  for (const major of ['v1', 'v2']) {
    const version = `${major.slice(1)}.0.0`;
    await expectReleased(run, major, version, { infoVersion: version, changelog: [/First release/] });
  }
}

async function publishAgain(run: DryRun): Promise<void> {
  const { repository, folder } = run;
  step(run, 'release:pack', [...today, '--output', join(folder, 'again')]);
  const said = step(run, 'release:publish', ['--tarballs', join(folder, 'again'), '--no-provenance']);
  assert.equal(
    said.match(/^Already there: /gm)?.length,
    publishedPackages().length,
    `a second build is not the same: ${said}`,
  );
  assert.doesNotMatch(step(run, 'release:pack', [...today, '--missing', '--output', join(folder, 'again')]), /Packed:/);

  appendFileSync(join(repository.folder, 'packages/runtime/src/index.ts'), 'export const edited = true;\n');
  const refused = step(run, 'release:pack', [...today, '--output', join(folder, 'other')], 1);
  assert.match(
    refused,
    /changeset-missing @org\/liquidity-runtime needs a changeset \(\w+\)[\s\S]*Nothing was packed\./,
  );
  repository.restore();

  writeFileSync(
    join(folder, 'again/tarballs.json'),
    JSON.stringify({ packages: [{ name: 'x', version: '1.0.0', file: 'x.tgz', integrity: 'y' }] }),
  );
  step(run, 'release:publish', ['--tarballs', join(folder, 'again'), '--no-provenance'], 4);
}

async function documentation(run: DryRun): Promise<void> {
  const { repository } = run;
  const before = repository.read(v1);
  repository.write(
    v1,
    before.replace(/^( {2}title: [^\n]*)\n/m, '$1\n  termsOfService: https://example.com/terms # new\n'),
  );
  assert.match(step(run, 'release:check', today, 1), /changeset-missing @org\/liquidity-v1/);
  step(run, 'release:plan', today);
  const planned = repository.read(v1);
  assert.equal(planned.replace('version: 1.0.1', 'version: 1.0.0').replace(/ {2}termsOfService[^\n]*\n/, ''), before);
  const changes = repository.changes();
  step(run, 'release:plan', today);
  assert.deepEqual(repository.changes(), changes);

  appendFileSync(join(repository.folder, 'packages/runtime/src/index.ts'), '// A comment more.\n');
  assert.match(step(run, 'release:check', today, 1), /changeset-missing @org\/liquidity-runtime/);
  repository.write('.changeset/calm-lake.md', '---\n"@org/liquidity-runtime": patch\n---\n\nA comment more.\n');
  // The generator contains the runtime that it puts into packages.
  assert.match(
    step(run, 'release:check', today, 1),
    /changeset-missing @org\/liquidity-codegen needs a changeset \(patch\)/,
  );
  repository.write('.changeset/kind-tool.md', '---\n"@org/liquidity-codegen": patch\n---\n\nA comment more.\n');
  const packed = releasePlanned(run);
  for (const client of ['liquidity-v1@1.0.0', 'liquidity-v2@2.0.0'])
    assert.ok(packed.includes(`Tried: @org/${client} with @org/liquidity-runtime@`), packed);
  assert.equal((await published(run, '@org/liquidity-runtime')).versions.length, 2);
  const { latest } = await published(run, '@org/liquidity-codegen');
  assert.equal(latest, JSON.parse(repository.read('generator/package.json')).version);
  const { generator } = JSON.parse(repository.read('packages/liquidity-v2/codegen-manifest.json'));
  assert.equal(generator, `@org/liquidity-codegen@${latest}`);
  await expectReleased(run, 'v1', '1.0.1', { infoVersion: '1.0.1', changelog: [/Patch Changes/, /Documentation/] });
  assert.equal((await published(run, '@org/liquidity-v2')).latest, '2.0.0');
}

async function addition(run: DryRun): Promise<void> {
  const { repository } = run;
  repository.edit(v2, (document) => {
    document.setIn([...facility, 'reference'], { type: 'string', description: 'Name that people give to it.' });
  });
  repository.write('.changeset/warm-words.md', '---\n"@org/liquidity-v2": patch\n---\n\nErrors read better.\n');
  assert.match(step(run, 'release:check', today, 1), /bump-too-small The changesets of @org\/liquidity-v2/);
  step(run, 'release:plan', today);
  assert.match(repository.read('.changeset/warm-words.md'), /Errors read better/);
  assert.match(plannedIn(repository.folder, 'v2'), /"@org\/liquidity-v2": minor/);
  const page = await releaseByApproval(run, '@org/liquidity-v2', '2.1.0');
  assert.match(page, /^\| @org\/liquidity-v2 +\| +2\.1\.0 \| +2\.0\.0 \| +Safe for clients \|/m);
  const changelog = [
    /Minor Changes/,
    /reference/,
    /`property-added-optional`, §9\.3/,
    /Patch Changes/,
    /Errors read better/,
  ];
  await expectReleased(run, 'v2', '2.1.0', { infoVersion: '2.1.0', changelog });
}

function deprecation(run: DryRun): void {
  const { repository } = run;
  step(run, 'service:deprecate', ['v2:listWhitelistedWallets', '--sunset', '2027-06-30', ...today]);
  step(run, 'release:plan', today);
  assert.match(plannedIn(repository.folder, 'v2'), /Deprecated:[\s\S]*2027-06-30/);
  repository.commit('Deprecate');
}

async function correction(run: DryRun): Promise<void> {
  const { repository } = run;
  repository.edit(v2, (document) => {
    const required = ['components', 'schemas', 'RequestSettlementFacilityBody', 'required'];
    document.setIn(required, ['client_request_id', 'amount', 'chain_id']);
  });
  step(run, 'release:plan', today);
  assert.match(plannedIn(repository.folder, 'v2'), /Corrected: the description said what was assumed/);
  releasePlanned(run);
  const changelog = [/Minor Changes/, /Deprecated/, /2027-06-30/, /Corrected/, /Assumed before/, /client\\?_id/];
  await expectReleased(run, 'v2', '2.2.0', { infoVersion: '2.2.0', changelog });
}

function mixed(run: DryRun): void {
  const { repository } = run;
  repository.edit(v2, (document) => {
    document.setIn([...facility, 'colour'], { type: 'string', description: 'Colour on charts.' });
    removeSettlementDate(document);
  });
  const plan = step(run, 'release:plan', today, 1);
  assert.match(plan, /wire-break 1 change of v2/);
  assert.match(plan, /pnpm new-major v3 --from v2/);
  assert.deepEqual(repository.changes(), [v2]);
  repository.write('.changeset/bold-step.md', '---\n"@org/liquidity-v2": major\n---\n\nThe date is gone.\n');
  const check = step(run, 'release:check', today, 1);
  assert.match(check, /wire-break/);
  assert.match(check, /major-bump/);
  step(run, 'release:version', today, 1);
  assert.deepEqual(repository.changes(), ['.changeset/bold-step.md', v2]);
  repository.restore();
}

function renamedMethod(run: DryRun): void {
  const { repository } = run;
  repository.edit(v2, (document) => {
    document.setIn([...placeOf(document, 'listWhitelistedWallets'), 'x-method'], 'listAll');
  });
  step(run, 'generate', []);
  const check = step(run, 'release:check', today, 1);
  assert.match(check, /source-break[\s\S]*Whitelist\.list is now listAll[\s\S]*x-former-methods/);
  assert.doesNotMatch(check, /wire-break/);
  repository.restore();
}

/** Where the description has an operation that reads something. */
function placeOf(document: Document, operationId: string): readonly string[] {
  const paths = document.toJS().paths as Readonly<Record<string, { readonly get?: { readonly operationId: string } }>>;
  const [path] = Object.entries(paths).find(([, item]) => item.get?.operationId === operationId) ?? [];
  return ['paths', path ?? '', 'get'];
}

function removeSettlementDate(document: Document): void {
  const schema = ['components', 'schemas', 'SettlementFacility'];
  document.deleteIn([...schema, 'properties', 'settlement_date']);
  const { required } = document.toJS().components.schemas.SettlementFacility as {
    readonly required: readonly string[];
  };
  document.setIn(
    [...schema, 'required'],
    required.filter((name) => name !== 'settlement_date'),
  );
}

async function breaking(run: DryRun): Promise<void> {
  const { repository } = run;
  const before = (await published(run, '@org/liquidity-v2')).latest;
  step(run, 'new-major', ['v3', '--from', 'v2']);
  repository.edit('spec/v3/openapi.yaml', (document) => {
    removeSettlementDate(document);
    // The new major keeps the operation whose removal v2 announced.
    for (const mark of ['deprecated', 'x-announced', 'x-sunset'])
      document.deleteIn([...placeOf(document, 'listWhitelistedWallets'), mark]);
  });
  step(run, 'generate', []);
  repository.install();
  assert.match(step(run, 'release:plan', today), /v3 was never released; pass --first v3/);
  step(run, 'release:plan', [...today, '--first', 'v3']);
  releasePlanned(run);
  await expectReleased(run, 'v3', '3.0.0', { infoVersion: '3.0.0', changelog: [/First release/] });
  const v3 = await published(run, '@org/liquidity-v3');
  assert.doesNotMatch(await v3.file('3.0.0', 'src/models.ts'), /\bsettlement_date\b/);
  assert.equal((await published(run, '@org/liquidity-v2')).latest, before);
}

function editedRelease(run: DryRun): void {
  const { repository } = run;
  repository.edit('spec/v2/released.yaml', (document) => document.setIn(['info', 'title'], 'Another title'));
  assert.match(
    step(run, 'release:check', today, 1),
    /released-differs released\.yaml of v2 differs from the description in @org\/liquidity-v2/,
  );
  repository.write('spec/v2/released.yaml', 'released: false\n');
  assert.match(
    step(run, 'release:check', today, 1),
    /says that v2 was never released, but @org\/liquidity-v2 \S+ is published/,
  );
  repository.restore();
  const unreachable = step(run, 'release:check', [...today, '--registry', 'http://127.0.0.1:9/'], 3);
  assert.match(unreachable, /registry-unreachable/);
}

async function wholeOrNothing(run: DryRun): Promise<void> {
  const { repository } = run;
  repository.edit(v2, (document) => {
    document.setIn([...facility, 'colour'], { type: 'string', description: 'Colour on charts.' });
  });
  step(run, 'release:plan', today);
  repository.write('.changeset/odd-name.md', '---\n"@org/nobody": patch\n---\n\nNobody.\n');
  repository.commit('Bad state');
  assert.match(step(run, 'release:version', today, 3), /odd-name\.md:2:1 malformed-changeset .*nobody/);
  assert.deepEqual(repository.changes(), []);
  repository.write('.changeset/odd-name.md', 'No front matter.\n');
  assert.match(step(run, 'release:version', today, 3), /malformed-changeset/);
  assert.deepEqual(repository.changes(), ['.changeset/odd-name.md']);
  repository.restore();
  repository.must('git', ['rm', '--quiet', '.changeset/odd-name.md']);
  repository.commit('Good state');

  const killed = await repository.killed(
    process.execPath,
    ['generator/src/cli.ts', 'release-version', ...today],
    () => repository.changes().length > 0,
  );
  assert.equal(killed.code, null, 'the version step was not killed');
  assert.notDeepEqual(repository.changes(), []);
  assert.match(step(run, 'release:plan', today), /have been undone/);
  assert.deepEqual(repository.changes(), []);
  releasePlanned(run);
}

function failingRuntime(run: DryRun): void {
  const { repository, folder } = run;
  appendFileSync(
    join(repository.folder, 'packages/runtime/src/errors/errors.ts'),
    "\nexport const broken: number = ((): number => {\n  throw new Error('Not today.');\n})();\n",
  );
  for (const name of ['runtime', 'codegen'])
    repository.write(`.changeset/${name}.md`, `---\n"@org/liquidity-${name}": patch\n---\n\nInternal tidying.\n`);
  repository.commit('Tidy');
  step(run, 'release:version', today);
  const said = step(run, 'release:pack', [...today, '--missing', '--output', join(folder, 'failing')], 1);
  assert.match(
    said,
    /client-fails @org\/liquidity-v2@2\.0\.0 doesn't work with @org\/liquidity-runtime@[\s\S]*Not today\./,
  );
  assert.ok(!existsSync(join(folder, 'failing')));
  repository.restore();
  repository.must('git', ['reset', '--quiet', '--hard', 'HEAD~']);
}

/** Adds a field, and plans it. */
function planField(run: DryRun, name: string): void {
  run.repository.edit(v2, (document) => {
    document.setIn([...facility, name], { type: 'string', description: `The ${name} on charts.` });
  });
  step(run, 'release:plan', today);
}

/** The next minor after the last version of v2. */
async function nextMinor(run: DryRun): Promise<{ readonly before: string; readonly next: string }> {
  const before = (await published(run, '@org/liquidity-v2')).latest;
  return { before, next: `2.${Number(before.split('.')[1]) + 1}.0` };
}

async function prerelease(run: DryRun): Promise<void> {
  const { repository } = run;
  const { before, next } = await nextMinor(run);
  const pre = (...args: readonly string[]) =>
    repository.must('npx', ['--yes', 'pnpm@12', 'exec', 'changeset', 'pre', ...args]);
  const released = repository.read('spec/v2/released.yaml');
  pre('enter', 'beta');
  for (const [index, field, other] of [
    [0, 'hue', 'shade'],
    [1, 'shade', 'hue'],
  ] as const) {
    planField(run, field);
    releasePlanned(run);
    const { tags, latest, file } = await published(run, '@org/liquidity-v2');
    assert.deepEqual([tags.beta, latest], [`${next}-beta.${index}`, before]);
    const entry = (await file(`${next}-beta.${index}`, 'CHANGELOG.md')).split(/^## /m)[1] ?? '';
    assert.match(entry, new RegExp(`\\b${field}\\b`));
    assert.doesNotMatch(entry, new RegExp(`\\b${other}\\b`));
    assert.equal(repository.read('spec/v2/released.yaml'), released);
  }
  const project = consumer(run, 'tester', ['@org/liquidity-v2@beta', '@org/liquidity-sandbox@beta']);
  const manifest = JSON.parse(readFileSync(join(project, 'node_modules/@org/liquidity-v2/package.json'), 'utf8'));
  assert.equal(manifest.version, `${next}-beta.1`);
  pre('exit');
  releasePlanned(run);
  await expectReleased(run, 'v2', next, { infoVersion: next, changelog: [/\bhue\b/, /\bshade\b/] });
}

async function snapshot(run: DryRun): Promise<void> {
  const { repository } = run;
  const { before, next } = await nextMinor(run);
  planField(run, 'shape');
  repository.commit('Plan');
  assert.match(step(run, 'release:version', [...today, '--snapshot', 'canary']), /Do not commit any of this/);
  assert.match(plannedIn(repository.folder, 'v2'), /shape/);
  publishMissing(run);
  const { tags, latest, file } = await published(run, '@org/liquidity-v2');
  assert.match(tags.canary ?? '', new RegExp(`^${next.replaceAll('.', '\\.')}-canary-\\d{14}$`));
  assert.equal(latest, before);
  assert.match(await file(tags.canary ?? '', 'src/models.ts'), /\bshape\b/);
  repository.restore();
  releasePlanned(run);
  await expectReleased(run, 'v2', next, { infoVersion: next, changelog: [/\bshape\b/] });
}

async function supportLine(run: DryRun): Promise<void> {
  const { repository } = run;
  const { latest } = await published(run, '@org/liquidity-v2');
  repository.must('git', ['switch', '--quiet', '--create', 'release/2.0', '@org/liquidity-v2@2.0.0']);
  repository.install();
  const config = repository.read('liquidity.config.ts');
  repository.write('liquidity.config.ts', config.replace("access: 'public'", "$&, tag: 'release-2.0'"));
  step(run, 'generate', []);
  repository.commit('Begin the line 2.0');
  assert.match(step(run, 'release:check', today), /may be released/);
  planField(run, 'line');
  assert.match(step(run, 'release:check', today, 1), /line-left @org\/liquidity-v2 would become 2\.1\.0/);
  repository.restore();
  repository.edit(v2, (document) => document.setIn(['info', 'termsOfService'], 'https://example.com/terms'));
  step(run, 'release:plan', today);
  releasePlanned(run);
  const after = await published(run, '@org/liquidity-v2');
  assert.deepEqual([after.tags['release-2.0'], after.latest], ['2.0.1', latest]);
  assert.match(await after.file('2.0.1', 'CHANGELOG.md'), /^## 2\.0\.1$/m);

  // Packages outside the release line are released only from main.
  repository.write('.changeset/any.md', '---\n"@org/liquidity-runtime": patch\n---\n\nAnything.\n');
  assert.match(step(run, 'release:check', today, 1), /line-left @org\/liquidity-runtime/);
  repository.restore();
  repository.must('git', ['switch', '--quiet', 'main']);
  repository.install();
  assert.match(step(run, 'release:check', today), /may be released/);
}

/** A project that installs packages from the registry. */
function consumer({ folder, registry }: DryRun, name: string, packages: readonly string[]): string {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, '.npmrc'), registry.configuration);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  output('npm', ['install', '--no-audit', '--no-fund', ...packages], project);
  return project;
}

async function consume(run: DryRun): Promise<void> {
  const names = ['@org/liquidity-v1', '@org/liquidity-v2', '@org/liquidity-v3', '@org/liquidity-sandbox'];
  const project = consumer(run, 'consumer', names);
  writeFileSync(join(project, 'program.js'), program);
  const said = JSON.parse(output(process.execPath, ['program.js'], project));
  assert.ok(said.balances > 0);
  assert.ok(said.chains > 0);
  assert.equal(said.status, 'PROCESSING');
  assert.equal(said.third, 'LiquidityV3');
}

const program = `
import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV1 } from '@org/liquidity-v1';
import { LiquidityV2 } from '@org/liquidity-v2';
import { LiquidityV3 } from '@org/liquidity-v3';

const sandbox = createSandbox({ approve: 'manual' });
const options = { baseUrl: 'https://sandbox.invalid', apiKey: 'any', accessToken: 'any', fetch: sandbox.fetch };
const [first, second] = [new LiquidityV1(options), new LiquidityV2(options)];
const chains = await first.chains.list().toArray({ max: 10 });
const balances = await second.balances.list().toArray({ max: 10 });
const { status } = await second.settlementFacilities.request({
  client_id: balances[0].org_wallet.org_id,
  client_request_id: crypto.randomUUID(),
  amount: '10.00',
  chain_id: balances[0].org_wallet.chain_id,
});
console.log(JSON.stringify({ chains: chains.length, balances: balances.length, status, third: new LiquidityV3(options).constructor.name }));
await sandbox.close();
`;

function noToken({ repository, registry }: DryRun): void {
  assert.ok(repository.printed.length > 1000);
  assert.ok(!repository.printed.includes(registry.token));
}
