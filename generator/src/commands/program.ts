import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the generator is called, as its own `package.json` says. */
export interface Program {
  /** Name of the command. */
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  /** Folder of the generator's package. */
  readonly folder: string;
  /** Name of the configuration file: the command's first word and `.config.ts`. */
  readonly configName: string;
}

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
