import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BadInputError, badFile } from '../../base/diagnostics.ts';
import { inTurn } from '../../base/gather-bad-input.ts';
import { type Json, type JsonObject, member } from '../../base/json.ts';
import { createTree } from '../../generate/write/create-tree.ts';
import { packageFile } from '../../generate/write/run-memory.ts';
import type { PublishedPackage } from './published-packages.ts';

/** A released version of a generator, ready to run. */
export interface PublishedGenerator {
  /** Name and version, as written into packages. */
  readonly name: string;
  /** Absolute path of its program. */
  readonly program: string;
}

/**
 * Puts a released version of the generator into a folder. It uses the libraries of the running one.
 * @param installed - Folder of the running generator.
 * @throws BadInputError if the package has no program, or needs a library that isn't installed
 */
export function unpackGenerator(published: PublishedPackage, folder: string, installed: string): PublishedGenerator {
  const name = `${published.name}@${published.version}`;
  const manifest = JSON.parse(published.files.get('package.json')?.toString('utf8') ?? '{}') as Json;
  const [program] = Object.values((member(manifest, 'bin') ?? {}) as JsonObject);
  if (typeof program !== 'string') throw unusable(name, 'it has no program');
  const modules = join(folder, 'node_modules');
  const own = join(modules, published.name);
  createTree(own, published.files);
  for (const library of Object.keys((member(manifest, 'dependencies') ?? {}) as JsonObject)) {
    const found = packageFile(installed, library);
    if (found === undefined) throw unusable(name, `it needs ${library}, which is not installed beside this generator`);
    mkdirSync(dirname(join(modules, library)), { recursive: true });
    symlinkSync(dirname(found), join(modules, library), 'junction');
  }
  return { name, program: join(own, program) };
}

/** Runs a generator in a folder; returns its output if it failed. */
export function runGenerator(
  { program }: PublishedGenerator,
  args: readonly string[],
  folder: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 << 20 } as const;
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve(error === null ? undefined : `${stdout}${stderr}`.trim()),
    );
  });
}

function unusable(name: string, reason: string): BadInputError {
  return badFile('bad-tarball', { reason }, name);
}

/** The options of each command: `liquidity-codegen diff`. */
type CommandLines = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The entries in the help of a program and its commands. Undefined if the program can't be run here.
 * @param file - Path in the folder of the package.
 */
export async function commandLinesOf(name: string, folder: string, file: string): Promise<CommandLines | undefined> {
  const program = join(folder, file);
  const help = await helpOf(program, []);
  if (help === undefined) return undefined;
  const commands = await inTurn(commandsIn(help), async (command) => {
    const own = await helpOf(program, [command]);
    return own === undefined ? [] : [[`${name} ${command}`, optionsIn(own)] as const];
  });
  return new Map([[name, optionsIn(help)], ...commands.flat()]);
}

/** Puts a published package into a folder, with the dependencies of the current one. */
export function putPackage(folder: string, files: ReadonlyMap<string, Buffer>, installed: string): void {
  createTree(folder, files);
  const modules = join(installed, 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, join(folder, 'node_modules'), 'junction');
}

function helpOf(program: string, command: readonly string[]): Promise<string | undefined> {
  // It was published by somebody else, so it gets no secrets of the environment.
  const options = { env: { PATH: process.env.PATH, NO_COLOR: '1' }, encoding: 'utf8', timeout: 60_000 } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...command, '--help'], options, (error, stdout, stderr) =>
      resolve(error === null ? `${stdout}${stderr}` : undefined),
    );
  });
}

function optionsIn(help: string): ReadonlySet<string> {
  return new Set([...help.matchAll(/^\s+(?:-\w, ?)?(--[a-z][\w-]*)/gm)].map(([, option = '']) => option));
}

/** The first words of the lines in a list of commands; continued lines have more indentation. */
function commandsIn(help: string): readonly string[] {
  const [, list = ''] = /^Commands:\n((?: .*\n)*)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {1,4}([a-z][\w-]*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}
