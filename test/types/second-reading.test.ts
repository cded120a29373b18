import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTs, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../generator/src/base/json.ts';
import { schemaContexts } from '../../generator/src/generate/emit/schema/schema-contexts.ts';
import { emitTypes } from '../../generator/src/generate/emit/types.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { pathMethods, typesDocument } from '../../generator/src/model/types-document/types-document.ts';
import { root } from '../../scripts/packages.ts';
import { corpusModel, makeWorkFolder } from '../corpus/generated-package.ts';
import { corpusSubjects, madeSubjects, ownSubjects, type Subject } from '../corpus/subjects.ts';

/** What the linter of openapi-typescript stops at: a property with the name `hasOwnProperty`. */
const unreadable = ['made/objects'];
const own = ownSubjects();
const subjects = [...own, ...madeSubjects(), ...corpusSubjects()].filter(
  ({ name, expects }) => expects === undefined && !unreadable.includes(name),
);
const control = 'control';

const work = makeWorkFolder();
/** The errors of the compiler, by the file of the comparison. */
let errors: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  const files: string[] = [];
  for (const subject of subjects) files.push(...(await writeComparison(subject)));
  files.push(writeFile(`${control}/same.ts`, controlProgram));
  errors = compile(files);
});

/**
 * Writes `src/paths.ts` of a description, what openapi-typescript makes of the same reduced document, and what compares each operation and
 * all components of the two; for our own descriptions also what it makes of the description itself.
 */
async function writeComparison(subject: Subject): Promise<string[]> {
  const document = await loadDocument(subject.file, subject.root === undefined ? {} : { root: subject.root });
  const model = corpusModel(document);
  const [ours] = emitTypes(document, model);
  writeFile(`${subject.name}/ours.ts`, ours?.content ?? '');
  const { reduced, hasMarks } = typesDocument(document, schemaContexts(model).response);
  const readings = own.includes(subject) ? { reduced, described: document.bundled } : { reduced };
  const programs: string[] = [];
  for (const [reading, description] of Object.entries(readings)) {
    writeFile(`${subject.name}/${reading}.ts`, await theirTypes(description, hasMarks));
    programs.push(writeFile(`${subject.name}/same-as-${reading}.ts`, comparison(reduced, `./${reading}.ts`)));
  }
  return programs;
}

function writeFile(path: string, content: string): string {
  const file = join(work, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
}

async function theirTypes(description: Json, readWriteMarkers: boolean): Promise<string> {
  const nodes = await openapiTs(structuredClone(description) as object as Parameters<typeof openapiTs>[0], {
    silent: true,
    emptyObjectsUnknown: true,
    readWriteMarkers,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Upload') : undefined),
  });
  return `import type { Upload } from '@org/liquidity-runtime';\n${astToString(nodes)}`;
}

/** The second test of `Same` knows also optional members and those that one side alone has, at any depth. */
const same = `
  type True<Answer extends true> = Answer;
  type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  type Same<A, B> = [A, B] extends [B, A] ? Identical<A, B> : 'not assignable';
`;

function comparison(reduced: Json, theirs: string): string {
  const { paths } = reduced as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    pathMethods
      .filter((method) => item[method] !== undefined)
      .map((method) => [path, method].map((key) => `[${JSON.stringify(key)}]`).join('')),
  );
  return `
    import type * as ours from './ours.ts';
    import type * as theirs from '${theirs}';
    ${same}
    export type Paths = True<Same<keyof ours.paths, keyof theirs.paths>>;
    export type Others = [True<Same<ours.components, theirs.components>>, True<Same<ours.operations, theirs.operations>>, True<Same<ours.webhooks, theirs.webhooks>>];
    export type Operations = [
      ${operations.map((keys) => `True<Same<ours.paths${keys}, theirs.paths${keys}>>,`).join('\n')}
    ];
  `;
}

/** Types that differ by little, one a line: each line is an error. */
const controlProgram = `${same}
  export type Difference = [
    True<Same<{ a: { b: string } }, { a: { b: number } }>>,
    True<Same<{ a: { b?: string } }, { a: { b: string } }>>,
    True<Same<{ a: { b: string } }, { a: { b: string; c?: number } }>>,
    True<Same<{ a: 'x' | 'y' }, { a: 'x' }>>,
    True<Same<{ a: string[] }, { a: readonly string[] }>>,
    True<Same<{ a: unknown }, { a: string }>>,
  ];
`;

function compile(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const options = { target: 'es2023', module: 'nodenext', strict: true, types: [], skipLibCheck: true };
  const project = writeFile(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...options, noEmit: true, allowImportingTsExtensions: true }, files }),
  );
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync('node', [compiler, '-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: work,
  });
  const found = new Map<string, string[]>();
  for (const line of stdout.split('\n').filter((text) => text.includes('error TS'))) {
    const folder = line.slice(0, line.lastIndexOf('/', line.indexOf('(')));
    found.set(folder, [...(found.get(folder) ?? []), line]);
  }
  return found;
}

describe('the types behind /raw', () => {
  it.each(subjects.map(({ name }) => name))('of %s are those that openapi-typescript reads', (name) => {
    expect(errors.get(name) ?? []).toEqual([]);
  });

  it('are compared by types that see every difference', () => {
    expect(errors.get(control)).toHaveLength(6);
  });
});
