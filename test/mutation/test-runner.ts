import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { output } from '../../scripts/run.ts';
import type { Area } from './areas.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { type Change, textOf } from './find-changes.ts';

const printInstalled =
  "import { installPackages } from './test/installed/install-packages.ts'; console.log(await installPackages());";

/** How long a change may take that makes a test run forever, in seconds, besides three times what the tests take without it. */
const patience = 60;

/** Runs the tests of an area against changed sources, in a process that is ended when a change makes it run forever. */
export class TestRunner {
  readonly #copy: string;
  readonly #area: Area;
  #process: ChildProcess | undefined;
  #installed: string | undefined;
  #tests: readonly string[] = [];
  readonly #failing = new Set<string>();
  readonly #seconds = new Map<string, number>();

  private constructor(copy: string, area: Area) {
    this.#copy = copy;
    this.#area = area;
  }

  /** Starts the process, which looks for the tests of the area. */
  static async start(copy: string, area: Area): Promise<TestRunner> {
    const runner = new TestRunner(copy, area);
    await runner.#launch();
    return runner;
  }

  /** Whether a test fails with the change: those beside the source come first, then the fast ones. */
  async isNoticed(change: Change): Promise<boolean> {
    const folder = dirname(change.file);
    const own = `${folder}/${basename(change.file, '.ts')}.test.ts`;
    const near = this.#tests.filter((test) => test !== own && dirname(test) === folder);
    const far = this.#tests.filter((test) => test !== own && !near.includes(test));
    const isFast = (test: string) => this.#time(test) < 2;
    const groups = [
      this.#tests.filter((test) => test === own),
      near,
      far.filter(isFast),
      far.filter((test) => !isFast(test)),
    ];
    for (const group of groups) {
      const tests = await this.#passing(group);
      const seconds = tests.reduce((sum, test) => sum + this.#time(test), 0);
      const { noticedBy } = await this.#attempt({ change, tests }, 3 * seconds + patience);
      if (noticedBy !== undefined) return true;
    }
    return false;
  }

  /** Those of some tests that pass without a change; each is tried once. */
  async #passing(tests: readonly string[]): Promise<readonly string[]> {
    for (;;) {
      const fresh = tests.filter((test) => !this.#seconds.has(test) && !this.#failing.has(test));
      const { noticedBy, seconds } = await this.#attempt({ tests: fresh }, 3600);
      if (noticedBy === undefined) {
        for (const [test, time] of Object.entries(seconds)) this.#seconds.set(test, time);
        return tests.filter((test) => !this.#failing.has(test));
      }
      if (!fresh.includes(noticedBy)) throw new Error(`${noticedBy} before anything was changed, in ${this.#copy}`);
      console.log(`Left out, because it fails without any change: ${noticedBy}`);
      this.#failing.add(noticedBy);
    }
  }

  stop(): void {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  #time(test: string): number {
    return this.#seconds.get(test) ?? 0;
  }

  async #launch(): Promise<ChildProcess> {
    const { tests: globs, needsPackages } = this.#area;
    this.#installed ??= needsPackages
      ? output('node', ['--input-type=module', '-e', printInstalled], this.#copy).trim()
      : '';
    const child = spawn(process.execPath, ['test/mutation/try-changes.ts'], {
      cwd: this.#copy,
      // A group of processes, so that one signal ends all.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        MUTATION_TESTS: globs.join(' '),
        INSTALLED: this.#installed,
        // The hard pairs as they are: held in every other schema they take most of the time.
        DIFF_WRAPPERS: '1',
      },
    });
    this.#process = child;
    const [{ tests }] = await once(child, 'message');
    this.#tests = tests;
    return child;
  }

  async #attempt(attempt: Attempt, limit: number): Promise<Outcome> {
    if (attempt.tests.length === 0) return { seconds: {} };
    const child = this.#process ?? (await this.#launch());
    child.send(attempt);
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(Math.ceil(limit * 1000))]);
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([outcome]) => outcome),
        once(child, 'exit', { signal }).then(() => ({ noticedBy: 'the end of the process', seconds: {} })),
      ]);
    } catch {
      this.stop();
      return { noticedBy: 'the limit of time', seconds: {} };
    } finally {
      ended.abort();
      if (attempt.change) writeFileSync(join(this.#copy, attempt.change.file), textOf(attempt.change.file));
    }
  }
}
