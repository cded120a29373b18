import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../../scripts/run.ts';
import { enlarge } from './large-description.ts';
import { median } from './statistics.ts';

/** What checking the types of a program costs. */
export interface TypeCheck {
  readonly compiler: string;
  /** Name of the program in `types/`; `large-` with a description 50 times as large. */
  readonly program: string;
  readonly instantiations: number;
  readonly types: number;
  /** Seconds, median. */
  readonly total: number;
}

/** So many times as large is the description that shows whether its size matters. */
const times = 50;

/** Programs, and those of `types/` that they are. The last one differs by its package only. */
const programs = [
  { program: 'none', source: 'none' },
  { program: 'client-only', source: 'client-only' },
  { program: 'one-operation', source: 'one-operation' },
  { program: 'all-operations', source: 'all-operations' },
  { program: 'large-client-only', source: 'client-only', large: true },
  { program: 'large-all-operations', source: 'all-operations', large: true },
];

/** Checks each program with both compilers, library declarations included. */
export function measureTypes(project: string, rounds: number): readonly TypeCheck[] {
  const folder = join(project, 'types');
  mkdirSync(folder, { recursive: true });
  installLarge(project);
  for (const { program, source, large } of programs) {
    const text = readFileSync(join(import.meta.dirname, 'types', `${source}.ts`), 'utf8');
    writeFileSync(join(folder, `${program}.ts`), large ? text.replaceAll('@org/liquidity-v2', '@org/large') : text);
    writeFileSync(
      join(folder, `${program}.json`),
      JSON.stringify({ compilerOptions: strict, files: [`${program}.ts`] }),
    );
  }
  return ['typescript', 'typescript-7'].flatMap((compiler) => {
    const tsc = join(import.meta.dirname, 'node_modules', compiler, 'bin/tsc');
    if (!existsSync(tsc)) return [];
    return programs.map(({ program }) => {
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

/** Puts a client of a larger description into the project, built as it would be published. */
function installLarge(project: string): void {
  const description = readFileSync(join(project, 'node_modules/@org/liquidity-v2/openapi.json'), 'utf8');
  const input = join(project, 'large.json');
  const folder = join(project, 'node_modules/@org/large');
  writeFileSync(input, JSON.stringify(enlarge(description, times)));
  const names = ['--package', '@org/large', '--class', 'LiquidityV2'];
  output('liquidity-codegen', ['generate', '--input', input, '--output', folder, ...names]);
  output('node', ['node_modules/typescript-7/bin/tsc', '-p', folder]);
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // A package that is generated compiled has no separate exports for publication.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig }));
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
