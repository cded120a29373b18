import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Document, parseDocument } from 'yaml';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  /** All that it printed. */
  readonly said: string;
}

/** A copy of this repository in which releases can be tried. Everything that is printed in it is kept. */
export class ScratchRepository {
  readonly folder: string;
  /** Everything that commands have printed. */
  printed = '';
  readonly #environment: NodeJS.ProcessEnv;

  /** Copies the working tree, without what is ignored, and installs it. */
  constructor(folder: string, npmConfiguration: string) {
    this.folder = folder;
    const { NODE_AUTH_TOKEN: _, NPM_TOKEN: __, ...environment } = process.env;
    this.#environment = {
      ...environment,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      NO_COLOR: '1',
    };
    const files = output('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0');
    for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
    }
    writeFileSync(join(folder, '.npmrc'), npmConfiguration);
    this.#git('init', '--quiet', '--initial-branch', 'main');
    writeFileSync(join(folder, '.git/info/exclude'), '.npmrc\n');
    this.commit('Begin');
    this.install();
  }

  /** Installs what the workspace asks for. */
  install(): void {
    this.must('npx', ['--yes', 'pnpm@12', 'install', '--no-frozen-lockfile', '--prefer-offline']);
  }

  /** Runs a script of the repository as a person would. */
  script(name: string, ...args: readonly string[]): Ended {
    return this.run('npx', ['--yes', 'pnpm@12', 'run', '--silent', name, ...args]);
  }

  /** Runs a command to its end. */
  run(command: string, args: readonly string[]): Ended {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      cwd: this.folder,
      env: this.#environment,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
    if (error) throw error;
    return this.#keep({ code: status, said: `${stdout}${stderr}` });
  }

  /** Runs a command, and kills it as soon as `isTime` says so. */
  async killed(command: string, args: readonly string[], isTime: (said: string) => boolean): Promise<Ended> {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const timer = setInterval(() => isTime(said) && child.kill('SIGKILL'), 2);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (isTime(said)) child.kill('SIGKILL');
    });
    await text(child.stdout).catch(() => '');
    clearInterval(timer);
    return this.#keep({ code: child.exitCode, said });
  }

  /** Runs a command that cannot fail. */
  must(command: string, args: readonly string[]): string {
    const { code, said } = this.run(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${code}\n${said}`);
    return said;
  }

  /** Changes a description, or another file of YAML. */
  edit(file: string, change: (document: Document) => void): void {
    const document = parseDocument(this.read(file));
    change(document);
    writeFileSync(join(this.folder, file), document.toString({ lineWidth: 0 }));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  write(file: string, content: string): void {
    writeFileSync(join(this.folder, file), content);
  }

  /** Commits what has changed, if anything has. */
  commit(message: string): void {
    if (this.changes().length === 0) return;
    this.#git('add', '--all');
    this.#git('-c', 'user.name=dry', '-c', 'user.email=dry@run.invalid', 'commit', '--quiet', '--message', message);
  }

  /** Puts everything back to the last commit. */
  restore(): void {
    this.#git('reset', '--quiet', '--hard');
    this.#git('clean', '--quiet', '--force', '-d');
  }

  /** Files that differ from the last commit, in order. */
  changes(): readonly string[] {
    return this.must('git', ['status', '--porcelain', '--untracked-files=all'])
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [line.slice(3)]))
      .sort();
  }

  #git(...args: readonly string[]): void {
    this.must('git', args);
  }

  #keep(ended: Ended): Ended {
    this.printed += ended.said;
    return ended;
  }
}
