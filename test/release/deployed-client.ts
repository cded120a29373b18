import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import type { Described, Field } from './random-edits.ts';

/** What an application that was written for one version meets with another, one sentence for each way in which it fails. */
export type Failures = readonly { readonly about: string; readonly how: string }[];

/** Where the sources of a published version are. */
export interface Published {
  readonly folder: string;
  readonly version: string;
}

/** Compiles an application that uses all of `old` against `next`, and runs it, as it is deployed, against a service of `next`. */
export async function tryDeployed(old: Published, next: Published): Promise<Failures> {
  return [...compiled(old, next), ...(await deployed(old, next))];
}

/** Compiles a program that uses all of a library. */
export function tryLibrary(old: Published, next: Published): Failures {
  const text = readFileSync(join(old.folder, 'src/index.ts'), 'utf8');
  const [, made] = /function (\w+)/.exec(text) ?? [];
  const constants = [...text.matchAll(/const (\w+)/g)].map(([, name]) => `lib.${name};`);
  const option = text.includes('retries') ? '{ retries: 1 }' : '{}';
  return diagnosed(next, [`import * as lib from 'subject';`, `lib.${made}(${option});`, ...constants]);
}

function described({ folder }: Published): Described {
  return JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as Described;
}

const values: Readonly<Record<string, string>> = { string: "'a'", integer: '1' };
const methodsOf = ({ paths }: Described) =>
  Object.values(paths).flatMap((item) => Object.values(item).map((one) => one['x-method']));

function compiled(old: Published, next: Published): Failures {
  const { components, ...description } = described(old);
  const { PetInput, Pet } = components.schemas;
  const sent = Object.entries(PetInput?.properties ?? {}).map(([name, { type }]) => `${name}: ${values[type]}`);
  const lines = Object.entries(Pet?.properties ?? {}).map(([name, { type }]) => {
    const read = type === 'string' ? 'string' : 'number';
    return `const ${name}Read: ${read}${Pet?.required.includes(name) ? '' : ' | undefined'} = pet.${name}; ${name}Read;`;
  });
  const calls = methodsOf({ components, ...description }).filter((name) => name !== 'add');
  return diagnosed(next, [
    `import { PetsV1 } from 'subject';`,
    `const client = new PetsV1({ baseUrl: 'https://pets.example' });`,
    `const pet = await client.pet.add({ ${sent.join(', ')} });`,
    ...lines,
    ...calls.map((name) => `(await client.pet.${name}('1')) satisfies typeof pet;`),
  ]);
}

const parsed = new Map<string, ts.SourceFile>();

/** The errors of a program whose module `subject` is a published version. */
function diagnosed({ folder, version }: Published, lines: readonly string[]): Failures {
  const file = join(folder, `application-${version}.ts`);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { subject: [join(folder, 'src/index.ts')] },
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...others) => {
    if (path === file) return ts.createSourceFile(path, lines.join('\n'), options.target ?? 1);
    const known = parsed.get(path) ?? read(path, ...others);
    if (known !== undefined && !path.startsWith(folder)) parsed.set(path, known);
    return known;
  };
  const exists = host.fileExists;
  host.fileExists = (path) => path === file || exists(path);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start = 0 }) => {
      const line = lines[lines.join('\n').slice(0, start).split('\n').length - 1] ?? '';
      const how = ts.flattenDiagnosticMessageText(messageText, ' ');
      const about = /'(\w+)' does not exist|Property '(\w+)'|(\w+)Read: |lib\.(\w+)/.exec(`${how} ${line}`) ?? [];
      return { about: about.slice(1).find(Boolean) ?? line, how: `does not compile: ${line} ${how}` };
    },
  );
}

/** A deployed client sends the longest requests that it could, and reads all that it could. */
async function deployed(old: Published, next: Published): Promise<Failures> {
  const [before, after] = [described(old), described(next)];
  const { PetsV1 } = (await import(join(old.folder, 'src/index.ts'))) as { PetsV1: new (options: object) => Client };
  const failures: { about: string; how: string }[] = [];
  const { PetInput: sends, Pet: reads } = before.components.schemas;
  const { PetInput: takes, Pet: gives } = after.components.schemas;
  const accepts = new Ajv2020({ allErrors: true, strict: false }).compile(takes ?? true);
  const pet = Object.fromEntries(
    Object.entries(gives?.properties ?? {}).map(([name, { type }]) => [name, type === 'string' ? 'a' : 1]),
  );
  const client = new PetsV1({
    baseUrl: 'https://pets.example',
    retries: 0,
    fetch: async (_: unknown, { body }: RequestInit) => {
      const text = body == null ? undefined : await new Response(body).text();
      if (text !== undefined && !accepts(JSON.parse(text))) {
        for (const { instancePath, params, message } of accepts.errors ?? [])
          failures.push({ about: params.missingProperty ?? instancePath.slice(1), how: `is refused: ${message}` });
      }
      return Response.json(pet, { status: text === undefined ? 200 : 201 });
    },
  });
  const request = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, sends?.properties[name]?.type === 'string' ? longestText(sends.properties[name]) : 1]),
    );
  for (const names of [sends?.required ?? [], Object.keys(sends?.properties ?? {})]) {
    await client.pet.add?.(request(names)).catch((error: Error) => failures.push({ about: 'add', how: error.message }));
  }
  for (const [path, item] of Object.entries(before.paths)) {
    for (const [verb, { 'x-method': method }] of Object.entries(item)) {
      if (after.paths[path]?.[verb] === undefined) failures.push({ about: method, how: 'is not there any more' });
    }
  }
  for (const [name, { type }] of Object.entries(reads?.properties ?? {})) {
    const now = gives?.properties[name];
    if (now === undefined || now.type !== type)
      failures.push({ about: name, how: `was ${type}, is ${now?.type ?? 'gone'}` });
  }
  return failures;
}

function longestText({ maxLength = 1, pattern }: Field): string {
  return (pattern === '^(?!a)' ? 'b' : 'a').repeat(maxLength);
}

interface Client {
  readonly pet: Readonly<Record<string, (request: object) => Promise<unknown>>>;
}
