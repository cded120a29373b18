import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AreaStatements } from './area-statements.ts';
import type { Area } from './areas.ts';
import type { Attempt, Beginning, Outcome, Survey, Surveyed, TestRun } from './attempt.ts';
import { chooseTests } from './choose-tests.ts';
import type { Change } from './find-changes.ts';
import { KnownTests } from './known-tests.ts';

/** How long a change may take that makes a test run forever, in seconds, besides three times what the tests take without it. */
const patience = 45;

/** Runs the tests of an area against changed sources, in a process that is ended when a change makes it run forever. */
export class TestRunner {
  readonly #copy: string;
  readonly #area: Area;
  readonly #statements: AreaStatements;
  #process: ChildProcess | undefined;
  #tests: readonly TestRun[] = [];
  /** How many changes each test file noticed. */
  readonly #finds = new Map<string, number>();

  private constructor(copy: string, area: Area) {
    this.#copy = copy;
    this.#area = area;
    this.#statements = new AreaStatements(area);
  }

  /** Starts the process and runs the tests of the area without a change, to see what each of them reaches. */
  static async start(copy: string, area: Area): Promise<TestRunner> {
    const runner = new TestRunner(copy, area);
    const { files } = await runner.#launch();
    const known = new KnownTests(area);
    const fresh = files.filter((file) => !known.of(file));
    const ran = fresh.length > 0 ? (await runner.#ask<Surveyed>({ files: fresh }, 3600)).tests : [];
    known.keep(ran);
    const tests = [...files.flatMap((file) => (fresh.includes(file) ? [] : (known.of(file) ?? []))), ...ran];
    for (const { file, name } of tests.filter(({ passed }) => !passed))
      console.log(`Left out, because it fails without any change: ${file} ${name}`);
    runner.#tests = tests.filter(({ passed }) => passed);
    return runner;
  }

  /** Whether a test fails with the change, of those that reach it. */
  async isNoticed(change: Change): Promise<boolean> {
    for (const tests of chooseTests(change.file, this.#statements.numberOf(change), this.#tests, this.#finds)) {
      const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
      const { noticedBy } = await this.#try({ change, tests: tests.map(({ id }) => id) }, 3 * seconds + patience);
      if (noticedBy === undefined) continue;
      this.#finds.set(noticedBy, (this.#finds.get(noticedBy) ?? 0) + 1);
      return true;
    }
    return false;
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

  async #launch(): Promise<Beginning> {
    this.#process = spawn(process.execPath, ['test/mutation/try-changes.ts'], {
      cwd: this.#copy,
      // A group of processes, so that one signal ends all.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        MUTATION_AREA: this.#area.name,
      },
    });
    const [beginning] = await once(this.#process, 'message');
    return beginning;
  }

  async #try(attempt: Attempt, limit: number): Promise<Outcome> {
    if (!this.#process) await this.#launch();
    const path = join(this.#copy, attempt.change.file);
    const text = readFileSync(path, 'utf8');
    try {
      return await this.#ask<Outcome>(attempt, limit);
    } catch {
      this.stop();
      return { noticedBy: 'the limit of time, or the end of the process' };
    } finally {
      writeFileSync(path, text);
    }
  }

  /** @throws if there is no response within some seconds, or the process ends */
  async #ask<Response>(question: Attempt | Survey, limit: number): Promise<Response> {
    const child = this.#process;
    if (!child) throw new Error('the process has not been started');
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(Math.ceil(limit * 1000))]);
    child.send(question);
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([response]) => response),
        once(child, 'exit', { signal }).then(() => {
          throw new Error('the process ended');
        }),
      ]);
    } finally {
      ended.abort();
    }
  }
}
