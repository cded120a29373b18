import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { devNull } from 'node:os';

export interface GitOutcome {
  readonly output: Uint8Array;
  readonly failed: boolean;
  /** `git` isn't installed. */
  readonly isMissing: boolean;
  /** The first line of its error output. */
  readonly complaint: string;
}

/** Enough for the list of a large repository's files. */
const mostBytes = 256 * 1024 * 1024;

/** Git never prompts, fetches or changes anything, and reads the objects that were committed. */
const environment = () => ({
  ...process.env,
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: devNull,
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
});

export function runGit(folder: string, args: readonly string[]): Promise<GitOutcome> {
  const options = { cwd: folder, env: environment(), encoding: 'buffer', maxBuffer: mostBytes } as const;
  return new Promise((resolve) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      const complaint = lineOf(stderr).split('\n')[0] ?? '';
      resolve({ output: stdout, failed: error !== null, isMissing: error?.code === 'ENOENT', complaint });
    });
  });
}

/** The output of git without its last line break; undefined if it failed. */
export async function gitText(folder: string, args: readonly string[]): Promise<string | undefined> {
  const { failed, output } = await runGit(folder, args);
  return failed ? undefined : lineOf(output);
}

/** The text of an output without its last line break. */
export function lineOf(output: Uint8Array): string {
  return new TextDecoder().decode(output).trimEnd();
}

/** A stream of a process, which may keep this program alive. */
interface Pipe {
  ref(): void;
  unref(): void;
}

interface RunningGit {
  readonly git: ChildProcess;
  readonly output: Output;
}

type Content = Uint8Array | 'missing' | 'too-long';

/** How long the process waits for the next question, in milliseconds. */
const idle = 100;

/** Reads contents from the object store of a repository, one after the other, by one process, which ends soon after the last one. */
export class GitContents {
  readonly #folder: string;
  #process: RunningGit | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #end: NodeJS.Timeout | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The content of an object; `missing` if this clone doesn't have it, `too-long` above a limit of bytes. */
  read(id: string, limit: number): Promise<Content> {
    const content = this.#last.then(() => this.#read(id, limit));
    this.#last = content;
    return content;
  }

  async #read(id: string, limit: number): Promise<Content> {
    clearTimeout(this.#end);
    this.#process ??= this.#start();
    const { git, output } = this.#process;
    const pipe = git.stdout as unknown as Pipe;
    // Only an open question keeps the program alive.
    git.ref();
    pipe.ref();
    try {
      git.stdin?.write(`${id}\n`);
      const [, type, size] = (await output.line()).split(' ');
      if (type !== 'blob') return 'missing';
      if (Number(size) > limit) {
        this.#stop();
        return 'too-long';
      }
      const content = await output.bytes(Number(size) + 1);
      return content.subarray(0, -1);
    } catch {
      // Git ended: it may ask for an object that was never fetched.
      this.#stop();
      return 'missing';
    } finally {
      git.unref();
      pipe.unref();
      this.#end = setTimeout(() => this.#stop(), idle).unref();
    }
  }

  #start(): RunningGit {
    const git = spawn('git', ['cat-file', '--batch'], {
      cwd: this.#folder,
      env: environment(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    git.on('error', () => {});
    git.stdin.on('error', () => {});
    (git.stdin as unknown as Pipe).unref();
    return { git, output: new Output(git.stdout) };
  }

  #stop(): void {
    this.#process?.git.kill();
    this.#process = undefined;
  }
}

/** The output of a process, by lines and by bytes. */
class Output {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    while (!this.#rest.includes('\n')) await this.#more();
    return (await this.bytes(this.#rest.indexOf('\n') + 1)).toString().trimEnd();
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more();
    const bytes = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return bytes;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error();
    this.#rest = Buffer.concat([this.#rest, value]);
  }
}
