import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import { installedGenerators, ownCommand } from './generators.ts';
import { measureCommand } from './measure-command.ts';

/** Where the package that we generate stands in the project. */
export const packageFolder = 'node_modules/@bench/client';

/** An application with the output of generators: ours as the package that it writes, the others as sources. Expects the runtime to be built. */
export function makeConsumerProject(description: string, names: readonly string[]): string {
  const project = mkdtempSync(join(tmpdir(), 'consumer-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  cpSync(join(import.meta.dirname, 'consumers'), join(project, 'consumers'), { recursive: true });
  const fetch = join(project, 'node_modules/openapi-fetch');
  mkdirSync(dirname(fetch), { recursive: true });
  symlinkSync(join(import.meta.dirname, 'node_modules/openapi-fetch'), fetch);
  const runtime = join(project, 'node_modules/@org/liquidity-runtime');
  for (const part of ['package.json', 'dist']) {
    cpSync(join(root, 'packages/runtime', part), join(runtime, part), { recursive: true });
  }
  exportWhatWasBuilt(runtime);
  for (const { name, command } of installedGenerators()) {
    if (!names.includes(name)) continue;
    const output = join(project, name === 'ours' ? packageFolder : name);
    mkdirSync(output, { recursive: true });
    // With the runtime as a separate package, as in the other clients, and with the types of openapi-typescript.
    const own = ownCommand(description, output, '--runtime', '@org/liquidity-runtime@*');
    measured(name === 'ours' ? own.args : command(description, output).args);
  }
  return project;
}

/** The compiler that programs are checked with. */
export const compiler = join(import.meta.dirname, 'node_modules/typescript/bin/tsc');

/** Seconds of CPU time that a script of Node takes, which must succeed. */
export function measured(args: readonly string[]): number {
  const cost = measureCommand({ args });
  if (typeof cost === 'string') throw new Error(`${args.join(' ')}: ${cost}`);
  return cost.cpu;
}

/** Makes a package export what it will when it is published, not its sources. */
function exportWhatWasBuilt(folder: string): void {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, exports: manifest.publishConfig.exports }));
}
