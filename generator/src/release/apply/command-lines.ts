import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from '../../base/gather-bad-input.ts';
import { createTree } from '../../generate/write/create-tree.ts';

/** The options of each command: `liquidity-codegen diff`. */
export type CommandLines = ReadonlyMap<string, ReadonlySet<string>>;

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
