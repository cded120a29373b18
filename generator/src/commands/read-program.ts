import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from '../base/program.ts';

export function readProgram(): Program {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const content = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly bin: Readonly<Record<string, string>>;
  };
  const name = Object.keys(content.bin)[0] ?? 'codegen';
  const configName = `${name.split('-')[0]}.config.ts`;
  return { name, packageName: content.name, version: content.version, folder: dirname(file), configName };
}
