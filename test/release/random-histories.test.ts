import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import '../fixed-seed.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { type Failures, type Published, tryDeployed, tryLibrary } from './deployed-client.ts';
import { now } from './fine-step.ts';
import { anyEdit, type Edit, edited, firstDescription, firstLibrary, libraryEdits } from './random-edits.ts';
import { commit, git, ReleasedRepository, tryGit } from './released-repository.ts';
import { type Ended, runStep } from './run-step.ts';

// People change a workspace in any order: every published version that passed the gate works with the deployed clients, or
// reports that it doesn't.

const histories = Number(process.env.HISTORIES ?? 1);
vi.setConfig({ testTimeout: 1_800_000 + histories * 120_000 });

const input = 'spec/v1/openapi.yaml';
const library = 'packages/lib/src/index.ts';
const policy = (effect: string, days = 90) =>
  `changes: [{ id: field-removed, effect: ${effect}, direction: both, clause: "1" }, { id: validation-tightened, effect: ${effect}, direction: request, clause: "2" }]\nnotice: { days: ${days} }\n`;
const config = (name: string) => `export default {
  root: 'spec', policy: 'spec/policy.yaml', waivers: 'spec/waivers.yaml',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [{ major: 'v1', input: '${input}', output: 'packages/pets-v1', package: '${name}' }],
};
`;
const files = {
  'liquidity.config.ts': config('@acme/pets-v1'),
  'spec/policy.yaml': policy('breaking'),
  'spec/waivers.yaml': 'waivers: []\n',
  [input]: firstDescription,
  'spec/v1/released.yaml': 'released: false\n',
  'packages/lib/package.json': JSON.stringify({
    ...{ name: '@acme/lib', version: '1.4.0', type: 'module', files: ['src'], exports: { '.': './src/index.ts' } },
  }),
  [library]: firstLibrary,
  '.gitignore': 'node_modules\npublished\n',
};

/** What came of the waivers that pull requests brought along. */
const waivers = { written: 0, refused: 0 };

/** What a pull request changes beside its edits, so that the gate might let them pass. */
const rules = {
  'another class': ({ cwd }) => putFiles(cwd, { 'spec/policy.yaml': policy('non-breaking') }),
  'a shorter notice': ({ cwd }) => putFiles(cwd, { 'spec/policy.yaml': policy('breaking', 1) }),
  'released is what is described': (repo) => putFiles(repo.cwd, { 'spec/v1/released.yaml': repo.read(input) }),
  'released is nothing': ({ cwd }) => putFiles(cwd, { 'spec/v1/released.yaml': 'released: false\n' }),
  'another name': ({ cwd }) => putFiles(cwd, { 'liquidity.config.ts': config('@acme/animals-v1') }),
  'no plans': (repo) => repo.plans().forEach((file) => void rmSync(join(repo.cwd, '.changeset', file))),
  'a version that is typed': (repo) =>
    putFiles(repo.cwd, {
      'packages/pets-v1/package.json': repo.read('packages/pets-v1/package.json').replace('1.2.3', '1.2.4'),
    }),
  'another registry': ({ cwd }) => putFiles(cwd, { '.npmrc': 'registry=http://127.0.0.1:9/\n' }),
  waivers: async ({ cwd }) => {
    const { stdout } = await runStep(['diff', '--no-source', '--target', 'none', '--format', 'json', ...now], cwd);
    const names = [...stdout.matchAll(/"fingerprint":"(\w+)"/g)].map(([, name]) => name ?? '');
    const words = ['--reason', 'nobody ever used any of this', '--owner', 'pets', '--expires', '2999-01-01'];
    for (const name of new Set(names)) {
      const { code } = await runStep(['waive', name, ...words, ...now], cwd);
      waivers[code === 0 ? 'written' : 'refused'] += 1;
    }
  },
} satisfies Record<string, (repo: ReleasedRepository) => void | Promise<void>>;

/** How a pull request announces its change. */
const announcements = ['plan', 'patch by hand', 'minor by hand', 'nothing'] as const;

interface PullRequest {
  readonly does: 'pull request';
  readonly edits: readonly Edit[];
  readonly library: readonly string[];
  readonly rules: readonly (keyof typeof rules)[];
  readonly announced: (typeof announcements)[number];
  /** Whether others may be merged before it. */
  readonly waits: boolean;
}

/** Which side of a merge people take where it conflicts; `markers`: neither, of generated files. */
type Side = 'ours' | 'theirs' | 'markers';

type Step =
  | PullRequest
  | { readonly does: 'merge'; readonly which: number; readonly side: Side }
  | { readonly does: 'revert' }
  | { readonly does: 'check in a shallow clone' }
  /** `dies`: the number of changes to files after which `release-version` is killed. */
  | { readonly does: 'release'; readonly dies: number | undefined };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pull request' as const),
      edits: fc.array(anyEdit, { maxLength: 2 }),
      library: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(fc.constantFrom(...Object.keys(libraryEdits)), { maxLength: 1 }),
      ),
      rules: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.subarray<keyof typeof rules>(['another class', 'waivers', 'released is what is described'], {
          minLength: 1,
        }),
        fc.subarray(Object.keys(rules) as (keyof typeof rules)[], { minLength: 1, maxLength: 2 }),
      ),
      announced: fc.oneof({ weight: 3, arbitrary: fc.constant('plan' as const) }, fc.constantFrom(...announcements)),
      waits: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('merge' as const),
      which: fc.nat(2),
      side: fc.constantFrom<Side[]>('ours', 'theirs', 'markers'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'revert' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'check in a shallow clone' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('release' as const),
      dies: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined, freq: 3 }),
    }),
  },
);

/** Kills the process at the n-th change that it makes to files. */
const dying = (changes: number) =>
  `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = ${changes};
  for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'cpSync', 'rmdirSync']) {
    const call = fs[name];
    fs[name] = (...words) => { if ((left -= 1) === 0) process.kill(process.pid, 'SIGKILL'); return call(...words); };
  }
  syncBuiltinESMExports();
`)}`;

/** A workspace, what was published from it, and the pull requests that the gate has let pass. */
class History {
  readonly repo: ReleasedRepository;
  readonly counts: Record<string, number> = {};
  readonly #open: string[] = [];
  readonly #published: Record<'pets-v1' | 'lib', Published[]> = { 'pets-v1': [], lib: [] };
  #number = 0;

  constructor(repo: ReleasedRepository) {
    this.repo = repo;
    for (const name of ['pets-v1', 'lib'] as const) this.#keep(name);
  }

  async take(step: Step): Promise<void> {
    this.#number += 1;
    if (step.does === 'pull request') await this.#propose(step);
    else if (step.does === 'merge') await this.#merge(step.which, step.side);
    else if (step.does === 'revert') await this.#revert();
    else if (step.does === 'release') await this.#release(step.dies);
    else await this.#checkShallow();
  }

  /** Makes a pull request; it may be merged if the gate and the check of the release pass. */
  async #propose({ edits, library: ofLibrary, rules: chosen, announced, waits }: PullRequest): Promise<void> {
    const { cwd } = this.repo;
    const branch = `change-${this.#number}`;
    git(cwd, 'switch', '--quiet', '--create', branch, 'main');
    const fresh = (at: number) => `x${this.#number}${'abc'[at] ?? ''}`;
    const text = edits.reduce((before, edit, at) => edited(before, edit, fresh(at)), this.repo.read(input));
    const code = ofLibrary.reduce(
      (before, what) => libraryEdits[what]?.(before, fresh(0)) ?? before,
      this.repo.read(library),
    );
    putFiles(cwd, { [input]: text, [library]: code });
    await this.#announce(announced, ofLibrary);
    const passesAlone = edits.length === 0 || chosen.length === 0 ? undefined : await this.#passes(branch);
    for (const rule of chosen) await rules[rule](this.repo);
    if (chosen.length > 0) await this.#announce(announced, ofLibrary);
    const passes = await this.#passes(branch);
    // A change can't bring its own rules.
    if (passesAlone === false) expect(passes, `with ${chosen.join(', ')}`).toBe(false);
    git(cwd, 'switch', '--quiet', 'main');
    this.#count(passes ? 'let pass' : 'refused');
    if (passes) this.#open.push(branch);
    if (passes && !waits) await this.#merge(this.#open.length - 1, 'ours');
  }

  async #announce(announced: PullRequest['announced'], ofLibrary: readonly string[]): Promise<void> {
    await this.#run('generate', '--force');
    if (announced === 'plan') await this.#run('release-plan');
    const named = announced === 'plan' ? ofLibrary.map(() => 'lib') : ['pets-v1', 'lib'];
    if (announced === 'nothing' || named.length === 0) return;
    const bump = announced === 'plan' ? 'minor' : announced.split(' ')[0];
    const lines = named.map((name) => `"@acme/${name}": ${bump}\n`);
    putFiles(this.repo.cwd, {
      [`.changeset/hand-${this.#number}.md`]: `---\n${lines.join('')}---\n\nInternal tidying.\n`,
    });
  }

  async #passes(branch: string): Promise<boolean> {
    commit(this.repo.cwd, branch);
    return (await this.#run('diff', '--no-source')).code === 0 && (await this.#check()).code === 0;
  }

  async #merge(which: number, side: Side): Promise<void> {
    const [branch] = this.#open.splice(which % Math.max(1, this.#open.length), 1);
    if (branch === undefined) return;
    const { cwd } = this.repo;
    if (!tryGit(cwd, 'merge', '--quiet', '--no-edit', '--no-ff', branch)) {
      for (const path of git(cwd, 'diff', '--name-only', '--diff-filter=U').trim().split('\n')) {
        if (side === 'markers' && path.startsWith('packages/pets')) continue;
        const taken = side === 'markers' ? 'ours' : side;
        if (!tryGit(cwd, 'checkout', `--${taken}`, '--', path)) tryGit(cwd, 'rm', '--quiet', '--', path);
      }
      commit(cwd, `Merge ${branch}`);
    }
    await this.#regenerate();
    this.#count('merged');
  }

  async #revert(): Promise<void> {
    const { cwd } = this.repo;
    const [last] = git(cwd, 'log', '--merges', '--format=%H', '-1').trim().split('\n');
    if (!last || !tryGit(cwd, 'revert', '--no-edit', '--mainline', '1', last)) {
      tryGit(cwd, 'revert', '--abort');
      return;
    }
    await this.#regenerate();
    this.#count('reverted');
  }

  async #regenerate(): Promise<void> {
    await this.#run('generate', '--force');
    commit(this.repo.cwd, 'Generate');
  }

  /** A clone without its history is refused, or judged as the whole repository is. */
  async #checkShallow(): Promise<void> {
    const shallow = join(scratchFolder(), 'shallow');
    git(this.repo.cwd, 'clone', '--quiet', '--depth=1', `file://${this.repo.cwd}`, shallow);
    cpSync(join(this.repo.cwd, 'node_modules'), join(shallow, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const { code } = await this.#check(shallow);
    if (code === 0) expect((await this.#check()).code).toBe(0);
    this.#count('shallow');
  }

  /** Releases what the check lets pass, and tries what is published with the clients that are deployed. */
  async #release(dies: number | undefined): Promise<void> {
    const { cwd } = this.repo;
    if ((await this.#check()).code !== 0) await this.#run('release-plan');
    if ((await this.#check()).code === 0) {
      if (dies !== undefined) {
        const { signal } = spawnSync(
          process.execPath,
          ['--import', dying(dies), join(root, 'generator/src/cli.ts'), 'release-version', ...now],
          { cwd, encoding: 'utf8' },
        );
        this.#count(signal === null ? 'ended' : 'killed');
      }
      const versioned = await this.#run('release-version');
      if (versioned.code === 0 && (await this.#check()).code === 0) {
        for (const name of ['pets-v1', 'lib'] as const) await this.#publish(name);
        commit(cwd, 'Release');
        return;
      }
    }
    this.#count('not released');
    git(cwd, 'reset', '--quiet', '--hard');
    git(cwd, 'clean', '--quiet', '--force', '-d');
  }

  async #publish(name: 'pets-v1' | 'lib'): Promise<void> {
    const earlier = [...this.#published[name]];
    const { version } = JSON.parse(this.repo.read(`packages/${name}/package.json`));
    if (earlier.some((one) => one.version === version)) return;
    const next = this.#keep(name);
    this.#count(`published ${name}`);
    this.repo.published = [this.repo.pack('pets-v1'), this.repo.pack('lib')];
    const major = (text: string) => text.split('.')[0];
    for (const old of earlier.filter((one) => major(one.version) === major(version))) {
      const failures: Failures = name === 'lib' ? tryLibrary(old, next) : await tryDeployed(old, next);
      this.#count('tried');
      const said = this.#saidSince(name, old);
      const silent = failures.filter(({ about }) => !new RegExp(`\\b${about}\\b`).test(said));
      expect(silent, `${name} ${old.version} -> ${version}, which says:\n${said}`).toEqual([]);
      if (failures.length > 0) this.#count('published with what it says');
    }
  }

  /** What the changelog says of the versions after one, without what it calls new. */
  #saidSince(name: string, { version }: Published): string {
    const [since = ''] = this.repo.read(`packages/${name}/CHANGELOG.md`).split(`## ${version}`);
    return since.replace(/New or relaxed:[\s\S]*?(?=\n\w.*:\n|\n## |$)/g, '');
  }

  /** Keeps the sources of a package as they are published. */
  #keep(name: 'pets-v1' | 'lib'): Published {
    const { version } = JSON.parse(this.repo.read(`packages/${name}/package.json`));
    const folder = join(this.repo.cwd, 'published', `${name}-${version}`);
    for (const part of ['src', 'openapi.json', 'package.json'].filter((part) =>
      readdirSync(join(this.repo.cwd, 'packages', name)).includes(part),
    ))
      cpSync(join(this.repo.cwd, 'packages', name, part), join(folder, part), { recursive: true });
    const kept = { folder, version };
    this.#published[name].push(kept);
    return kept;
  }

  #check(cwd = this.repo.cwd): Promise<Ended> {
    const published = this.repo.published.flatMap((file) => ['--published', file]);
    return runStep(['release-check', ...published, ...now], cwd);
  }

  async #run(...args: readonly string[]): Promise<Ended> {
    return await runStep([...args, ...(args[0] === 'generate' ? [] : now)], this.repo.cwd);
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

it('no history publishes a break in silence', async () => {
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 10 }), async (history) => {
      const run = new History(await ReleasedRepository.make('random history', files, ['pets-v1', 'lib']));
      for (const step of [...history, { does: 'release', dies: undefined } as const]) await run.take(step);
      for (const [what, number] of Object.entries(run.counts)) counts[what] = (counts[what] ?? 0) + number;
    }),
    { numRuns: histories, interruptAfterTimeLimit: 100_000 + histories * 100_000 },
  );
  console.log(`Histories: ${JSON.stringify({ ...counts, waivers })}`);
  expect(counts.refused).toBeGreaterThan(0);
  if (histories >= 100) expect(waivers.written).toBeGreaterThan(0);
});
