import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../base/program.ts';
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
