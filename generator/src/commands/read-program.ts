import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../base/program.ts';
import { packageFile } from '../generate/write/run-memory.ts';
import { packageFolder } from '../load/package-folder.ts';

export function readProgram(): Program {
  const content = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly bin: Readonly<Record<string, string>>;
  };
  const name = Object.keys(content.bin)[0] ?? 'codegen';
  const configName = `${name.split('-')[0]}.config.ts`;
  return { name, packageName: content.name, version: content.version, folder: packageFolder, configName };
}

/** Whether the command line is `--version --verbose`, which prints everything for a bug report. */
export function isBugReport(argv: readonly string[]): boolean {
  const asks = (long: string, short: string) => argv.includes(long) || argv.includes(short);
  return asks('--version', '-V') && asks('--verbose', '-v');
}

/** The versions of the tool, of Node and of the installed libraries, and the tool's folder. */
export function aboutInstallation({ packageName, version, folder }: Program): string {
  const { dependencies = {} } = readJson(join(folder, 'package.json'));
  const libraries = Object.keys(dependencies).map((name) => {
    const file = packageFile(folder, name);
    return [name, file === undefined ? 'not installed' : (readJson(file).version ?? 'unknown')] as const;
  });
  const { node, v8 } = process.versions;
  const lines = [
    [packageName, version],
    ['Node', `${node} (V8 ${v8}), ${process.platform} ${process.arch}`],
    ['folder', folder],
    ...libraries,
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length));
  return lines.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value}\n`).join('');
}

function readJson(file: string): {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(file, 'utf8'));
}
