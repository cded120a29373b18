import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './statistics.ts';

/** What checking the types of a program costs. */
export interface TypeCheck {
  readonly compiler: string;
  /** Name of the program in `types/`. */
  readonly program: string;
  readonly instantiations: number;
  readonly types: number;
  /** Seconds, median. */
  readonly total: number;
}

const programs = ['none', 'client-only', 'one-operation', 'all-operations'];

/** Checks each program of `types/` with both compilers, library declarations included. */
export function measureTypes(project: string, rounds: number): readonly TypeCheck[] {
  const folder = join(project, 'types');
  mkdirSync(folder, { recursive: true });
  for (const name of programs) {
    copyFileSync(join(import.meta.dirname, 'types', `${name}.ts`), join(folder, `${name}.ts`));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ compilerOptions: strict, files: [`${name}.ts`] }));
  }
  return ['typescript', 'typescript-7'].flatMap((compiler) => {
    const tsc = join(import.meta.dirname, 'node_modules', compiler, 'bin/tsc');
    if (!existsSync(tsc)) return [];
    return programs.map((program) => {
      const runs = Array.from({ length: rounds }, () => check(tsc, join(folder, `${program}.json`)));
      const figure = (name: string) => median(runs.map((run) => run.get(name) ?? Number.NaN));
      return {
        compiler,
        program,
        instantiations: figure('Instantiations'),
        types: figure('Types'),
        total: figure('Total time'),
      };
    });
  });
}

const strict = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
};

function check(tsc: string, configuration: string): ReadonlyMap<string, number> {
  const { stdout, status } = spawnSync('node', [tsc, '-p', configuration, '--extendedDiagnostics'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tsc} -p ${configuration} ended with ${status}\n${stdout}`);
  const lines = stdout.matchAll(/^([A-Z][\w ]+):\s+([\d.,]+)/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, Number(value.replaceAll(',', ''))]));
}
