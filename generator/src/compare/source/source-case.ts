import { isJsonObject, jsonIfAny, member } from '../../base/json.ts';
import { emitters } from '../../generate/emit/emitters.ts';
import { emitPackageJson } from '../../generate/emit/package-json.ts';
import { pathsFile, runtimeModule } from '../../generate/emit/runtime-names.ts';
import { withFamilyUnions } from '../../generate/emit/schema/family-unions.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { specifierFrom } from '../../text/typescript/imports.ts';
import type { Compiler } from './compiler.ts';
import { consumerProgram } from './consumer-program.ts';
import { asDeclared, isCode, withDeclarations } from './declarations.ts';
import { type SourcePackage, sourcePackage } from './module.ts';
import { readSurface, type Surface } from './read-surface.ts';
import { sameParts } from './same-parts.ts';
import { directionsOf, partsOfSurface } from './type-graph.ts';
import type { ConsumerProgram } from './use.ts';

/** Two versions of a package. Both models must have the same names for package, client class and runtime. */
export interface SourcePair {
  readonly base: ApiModel;
  readonly head: ApiModel;
  /** Published files, or the output of a hook; absent: generated from the model. */
  readonly files?: { readonly base?: readonly GeneratedFile[]; readonly head?: readonly GeneratedFile[] };
}

export interface SourceTools {
  /** Shared between verdicts, so that libraries are parsed once. */
  readonly compiler: Compiler;
  /** The TypeScript entry of the runtime, an absolute path. */
  readonly runtime: string;
}

export interface SourceCase {
  readonly pair: SourcePair;
  /** Both packages as declarations. */
  readonly base: SourcePackage;
  readonly head: SourcePackage;
  /** Both packages, generated or published. */
  readonly code: { readonly base: SourcePackage; readonly head: SourcePackage };
  readonly surfaces: { readonly base: Surface; readonly head: Surface };
  /** The consumer program of the old package, with the uses that the new one may break. */
  readonly program: ConsumerProgram;
}

/** Generates the packages of the pairs, declares their types and writes a consumer for each. */
export function sourceCases(pairs: readonly SourcePair[], tools: SourceTools): readonly SourceCase[] {
  const made = pairs.map(({ base, head, files = {} }) => ({
    base:
      files.base === undefined
        ? generated(base)
        : written(sourcePackage(withSharedRuntime(files.base, runtimeModule(base.package)))),
    head: files.head === undefined ? generated(head) : written(sourcePackage(files.head)),
  }));
  const known = made.flatMap(({ base, head }) => [base.known, head.known]);
  const declared = withDeclarations(known, tools.compiler, externalOf(pairs, tools));
  return pairs.map((pair, index): SourceCase => {
    const [base, head] = declared.slice(index * 2) as [SourcePackage, SourcePackage];
    const surfaces = { base: readSurface(base), head: readSurface(head) };
    const names = { packageName: base.name, runtime: runtimeModule(pair.base.package) };
    const directions = directionsOf(partsOfSurface(surfaces.base));
    const program = consumerProgram(surfaces.base, names, directions, sameParts(surfaces.base, surfaces.head));
    const { base: old, head: next } = made[index] as (typeof made)[number];
    return { pair, base, head, surfaces, program, code: { base: old.code, head: next.code } };
  });
}

/** Resolves other packages: the runtime, or nothing. */
export function externalOf(
  pairs: readonly SourcePair[],
  { runtime }: SourceTools,
): (specifier: string) => string | undefined {
  const names = new Set(pairs.flatMap(({ base, head }) => [runtimeModule(base.package), runtimeModule(head.package)]));
  return (specifier) => (names.has(specifier) ? runtime : undefined);
}

interface MadePackage {
  readonly code: SourcePackage;
  /** The declarations that don't need a compiler. */
  readonly known: SourcePackage;
}

/** The types of a model's package. Emitters print declarations beside their sources, so nothing is compiled. */
function generated(described: ApiModel): MadePackage {
  const model = withFamilyUnions(described);
  const compiled = { ...model, package: { ...model.package, compiled: true as const } };
  // Without a description, which only the library for Markdown can make of a title.
  const named = { ...model, package: { ...model.package, description: '' } };
  const files = withoutRawTypes(emitters.flatMap((emit) => emit(emit === emitPackageJson ? named : compiled)));
  const code = namingParts(sourcePackage(files));
  const declarations = files
    .filter(({ path }) => isCode(path))
    .map(({ path, content, compiled }) => [path, compiled?.declarations ?? content] as const);
  return { code, known: asDeclared(code, declarations) };
}

function written(read: SourcePackage): MadePackage {
  const code = namingParts(read);
  return { code, known: code };
}

/** What a package may bring beside its client. Its types say what those of the client say, so only the entries are compared. */
const parts = /^\.\/(?:queries|samples|schemas|service)(?:\/|$)/;

function namingParts(code: SourcePackage): SourcePackage {
  const entries = [...code.entries].map(([entry, path]) => [entry, parts.test(entry) ? undefined : path] as const);
  return { ...code, entries: new Map(entries) };
}

/** The files without the types behind `/raw`, which repeat the description and promise nothing. */
export function withoutRawTypes(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const raw = ['paths', 'components', 'operations'].map((name) => `export interface ${name} {}\n`).join('');
  return [...files.filter(({ path }) => path !== pathsFile), { path: pathsFile, content: raw }];
}

/** The runtime inside a package, as source or declarations: one module, or a folder in packages of older generators. */
const held = /^(?:src|dist|cjs)\/runtime(?:\/|\.(?:d\.)?ts$)/;
const heldEntry = /^[^/]+\/runtime(?:\/index)?\.(?:d\.)?ts$/;

/**
 * A published package with its own copy of the runtime, rewritten to import the comparison's. Otherwise, all runtime types
 * would differ between two versions.
 */
export function withSharedRuntime(files: readonly GeneratedFile[], runtime: string): readonly GeneratedFile[] {
  const entries = files.map(({ path }) => path).filter((path) => heldEntry.test(path));
  if (entries.length === 0) return files;
  return files
    .filter(({ path }) => !held.test(path))
    .map(({ path, content }) => {
      if (path === 'package.json') return { path, content: withoutHeldEntries(content) };
      if (!/\.[cm]?ts$/.test(path)) return { path, content };
      const specifiers = entries.map((entry) => specifierFrom(path, entry).replace(/(?:\.d)?\.ts$/, ''));
      const text = content.replace(/(\bfrom |\bimport\()(['"])(\.[^'"]+)\.[jt]s\2/g, (whole, lead, quote, specifier) =>
        specifiers.includes(specifier) ? `${lead}${quote}${runtime}${quote}` : whole,
      );
      return { path, content: text };
    });
}

/** Removes the entries of the runtime, and those that repeat the main module. */
function withoutHeldEntries(manifest: string): string {
  const content = jsonIfAny(manifest);
  const exported = member(content, 'exports');
  if (!isJsonObject(content) || !isJsonObject(exported)) return manifest;
  const main = JSON.stringify(exported['.']);
  const kept = Object.entries(exported).filter(([name, target]) => {
    const text = JSON.stringify(target);
    return !/\/runtime[/.]/.test(text) && (name === '.' || text !== main);
  });
  return JSON.stringify({ ...content, exports: Object.fromEntries(kept) });
}
