import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';

import { type Ended, runStep } from './run-step.ts';
import { packPackage, smallWorkspace, workspaceLike } from './small-workspace.ts';

const root = join(import.meta.dirname, '../..');
const now = ['--now', '2026-12-01'];
const majors = ['v1', 'v2'];

/** A scratch repository with our descriptions, both majors released. */
async function released(): Promise<{ readonly cwd: string; readonly tarballs: readonly string[] }> {
  const cwd = await workspaceLike('our descriptions', makeReleased);
  return { cwd, tarballs: majors.map((major) => packPackage(join(cwd, 'packages', major), scratchFolder())) };
}

async function makeReleased(): Promise<string> {
  const client = (major: string) =>
    `{ major: '${major}', input: 'spec/${major}/openapi.yaml', output: 'packages/${major}', package: '@acme/${major}' }`;
  const cwd = smallWorkspace({
    'liquidity.config.ts': `export default {
  root: 'spec', policy: 'spec/policy.yaml', waivers: 'spec/waivers.yaml',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [${majors.map(client).join(', ')}],
};\n`,
  });
  cpSync(join(root, 'spec'), join(cwd, 'spec'), { recursive: true });
  for (const major of majors) putFiles(cwd, { [`spec/${major}/released.yaml`]: 'released: false\n' });
  for (const step of [['generate'], ['release-plan', '--first', 'all', ...now], ['release-version', ...now]]) {
    expect(await runStep(step, cwd), step.join(' ')).toMatchObject({ code: 0 });
  }
  return cwd;
}

/** Edits a description as its maintainer does. */
function edit(cwd: string, major: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
  const file = join(cwd, `spec/${major}/openapi.yaml`);
  const document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

const limit = ['components', 'parameters', 'Limit'];
const requested = ['paths', '/api/v2/liquidity/management/settlement-facility', 'post', 'responses'];
const loan = ['components', 'schemas', 'Loan'];
const intent = ['paths', '/api/v1/liquidity/utilization/drawdown-intent', 'post'];
const settled = ['x-assumes', 'x-assumption'];

/** The service has told its facts: five of our assumptions are wrong. */
function correctAll(cwd: string): void {
  edit(cwd, 'v2', (document) => {
    document.setIn([...limit, 'name'], 'page_size');
    document.setIn([...limit, 'schema', 'maximum'], 100);
    for (const name of settled) document.deleteIn([...limit, name]);
    const success = document.getIn([...requested, '2XX']);
    document.deleteIn([...requested, '2XX']);
    document.setIn([...requested, '201'], success);
    for (const name of settled) document.deleteIn([...requested, '201', name]);
  });
  const file = join(cwd, 'spec/v2/openapi.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('limit: limit', 'limit: page_size'));
  edit(cwd, 'v1', (document) => {
    document.setIn([...loan, 'required'], ['id', 'amount', 'chain_id', 'created_at', 'updated_at']);
    document.setIn([...loan, 'x-assumption'], 'Whether a listed field but `status` can be missing is not shown (§2).');
    for (const name of [...settled, 'x-idempotency-key']) document.deleteIn([...intent, name]);
  });
}

const told = {
  'parameter-renamed': 'Clients before 2.1.0 send `limit`, which the service ignores: their pages have its own size.',
  'maximum-tightened': 'Clients that ask for more than 100 items get an error.',
  'property-became-optional': 'Clients before 1.1.0 read undefined where a loan has no status.',
  'idempotency-key-withdrawn': 'Clients before 1.1.0 repeat a lost submission, and the service carries it out twice.',
} as const;

type Corrected = Pick<Finding, 'id' | 'level' | 'fingerprint' | 'waiverGrounds' | 'corrects'>;

async function breaksOf(cwd: string): Promise<readonly Corrected[]> {
  const { stdout } = await runStep(['diff', '--format', 'json', ...now], cwd);
  const report: { readonly findings: readonly Corrected[] } = JSON.parse(stdout);
  return report.findings.filter(({ level }) => level === 'breaking');
}

/** The entry that a release manager writes for a correction. */
function entryFor({ id, fingerprint, corrects }: Corrected) {
  const known = Object.entries(told).find(([rule]) => rule === id);
  return {
    fingerprint,
    ground: 'assumption',
    assumption: corrects?.text.trim().slice(0, 60),
    source: 'Answer of the service team of 2026-11-30.',
    clients: known?.[1],
    reason: 'Confirmed by a call to the service.',
    owner: 'release-team',
    expires: '2026-12-31',
  };
}

const changelogOf = (cwd: string, major: string) => readFileSync(join(cwd, `packages/${major}/CHANGELOG.md`), 'utf8');

describe('five corrections of our assumptions', () => {
  it('run through diff, release:plan, release:check and release:version', async () => {
    const { cwd, tarballs } = await released();
    const published = tarballs.flatMap((file) => ['--published', file]);
    const run = (...args: readonly string[]): Promise<Ended> => runStep([...args, ...now], cwd);
    correctAll(cwd);

    const breaks = await breaksOf(cwd);
    expect(breaks.map(({ id }) => id).sort()).toEqual(Object.keys(told).sort());
    for (const finding of breaks) {
      expect(finding).toMatchObject({ waiverGrounds: ['assumption'], corrects: { isSettled: true } });
    }
    const refused = await run('release-plan');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/ask for a review of a waiver such as:\n- fingerprint: \w+\n {2}ground: assumption/);

    for (const finding of breaks) {
      const { fingerprint, ...entry } = entryFor(finding);
      const words = Object.entries(entry).flatMap(([name, value]) => [`--${name}`, value ?? '']);
      expect(words).toContain('--assumption');
      expect(await run('waive', fingerprint, ...words)).toMatchObject({ code: 0 });
    }
    const report = await run('diff', '--format', 'text');
    expect(report, report.stdout + report.stderr).toMatchObject({ code: 0 });
    expect(report.stdout).toContain('Corrects 2 assumptions');
    expect(report.stdout).toContain(
      'Urgent: POST /api/v1/liquidity/utilization/drawdown-intent may be carried out twice',
    );

    const plan = await run('release-plan');
    expect(plan, plan.stderr).toMatchObject({ code: 0 });
    expect(plan.stdout).toContain('@acme/v1 1.0.0 -> 1.1.0: minor');
    const check = await run('release-check', ...published);
    expect(check, check.stderr).toMatchObject({ code: 0 });
    const version = await run('release-version');
    expect(version.stdout).toContain("npm deprecate '@acme/v1@<1.1.0' 'Update to 1.1.0: POST ");
    expect(version.stdout).not.toContain("'@acme/v2@<");

    const [v1, v2] = majors.map((major) => changelogOf(cwd, major).split('\n## ')[1] ?? '');
    expect(v1).toMatch(
      /\*\*Act now:\*\*[\s\S]*carried out twice[\s\S]*Corrected: the description said what was assumed/,
    );
    for (const [rule, sentence] of Object.entries(told)) {
      const entry = `${v1}${v2}`.split('\n').find((line) => line.includes(`\`${rule}\``));
      expect(entry?.replaceAll('\\', ''), rule).toContain(`Clients released before: ${sentence}`);
      expect(entry, rule).toContain('Answer of the service team of 2026-11-30');
      expect(entry, rule).toContain('Assumed before:');
    }
    expect(v2).toMatch(/Corrected[\s\S]*201[\s\S]*Assumed before: No success code is shown/);

    // Published packages no longer need an exception.
    putFiles(cwd, { 'spec/waivers.yaml': 'waivers: []\n' });
    expect((await run('diff')).stdout).toContain('No changes.');
  });

  it('pass nothing that was not assumed: not as a rider, not with other words, not while it is still assumed', async () => {
    const { cwd } = await released();
    edit(cwd, 'v2', (document) => {
      document.setIn([...limit, 'schema', 'maximum'], 100);
      document.deleteIn(['components', 'schemas', 'SettlementFacility', 'properties', 'settlement_date']);
    });
    const breaks = await breaksOf(cwd);
    const [bound, ...others] = [
      ...breaks.filter(({ corrects }) => corrects !== undefined),
      ...breaks.filter(({ corrects }) => corrects === undefined),
    ];
    if (bound === undefined) throw new Error('The bound is not found.');
    expect(others.length).toBeGreaterThan(0);
    const waivers = [bound, ...others].map((finding) => ({ ...entryFor(bound), fingerprint: finding.fingerprint }));
    const withClients = waivers.map((entry) => ({ ...entry, clients: 'They go on as before.' }));
    putFiles(cwd, { 'spec/waivers.yaml': stringify({ waivers: withClients }) });
    const { code, stdout, stderr } = await runStep(['diff', ...now], cwd);
    expect(code, stderr).toBe(1);
    expect(stdout).toContain(
      'corrects an assumption that the new description still makes: remove bounds from the x-assumes',
    );
    expect(stdout.match(/has none at this very place/g)).toHaveLength(others.length);
  });
});
