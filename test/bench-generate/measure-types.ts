import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../bench/statistics.ts';
import { compiler, makeConsumerProject, measured, packageFolder } from './consumer-project.ts';

/** What the compiler takes to check a program. */
export interface TypeCheck {
  readonly program: string;
  /** Seconds of CPU time, median. */
  readonly cpu: number;
  /** The same over that of the program that it is compared with. */
  readonly ratio: number;
  readonly most?: number;
}

interface Program {
  readonly program: string;
  readonly files: readonly string[];
  readonly comparedWith: string;
  readonly most?: number;
}

const types = 'types of openapi-typescript';
const withPaths = 'consumer of openapi-fetch';

const programs: readonly Program[] = [
  { program: types, files: ['openapi-typescript/types.ts'], comparedWith: types },
  {
    program: 'our package as shipped',
    files: ['client.ts', 'index.ts', 'raw.ts'].map((file) => `${packageFolder}/src/${file}`),
    comparedWith: types,
    most: 2.5,
  },
  { program: withPaths, files: ['consumers/openapi-fetch.ts'], comparedWith: withPaths },
  { program: 'consumer of hey-api', files: ['consumers/hey-api.ts'], comparedWith: withPaths },
  { program: 'consumer of ours', files: ['consumers/ours.ts'], comparedWith: withPaths, most: 0.66 },
];

/** Generates from a large description with the generators whose output is compared, and checks the programs by turns. */
export function measureTypes(description: string, rounds: number): readonly TypeCheck[] {
  const project = makeConsumerProject(description, ['openapi-typescript', 'ours', 'hey-api']);
  try {
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      for (const { program, files } of programs) {
        writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files }));
        times.set(program, [...(times.get(program) ?? []), measured([compiler, '-p', project])]);
      }
    }
    const time = (program: string) => median(times.get(program) ?? []);
    return programs.map(({ program, comparedWith, most }) => {
      return { program, cpu: time(program), ratio: time(program) / time(comparedWith), ...(most && { most }) };
    });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const strict = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  noEmit: true,
};
