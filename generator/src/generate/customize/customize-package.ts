import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { BadInputError, type DiagnosticCode, diagnose, type SourceLocation } from '../../base/diagnostics.ts';
import { withText } from '../../base/location.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import { redact } from '../../base/redact.ts';
import type { Customization } from '../../config/client-jobs.ts';
import { locateKey } from '../../config/config-syntax.ts';
import { placeInModules } from '../../config/module-graph.ts';
import type { KeyPath } from '../../config/validate-config.ts';
import { shortPath } from '../../load/file-error.ts';
import { pathIn } from '../../load/input-path.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { runtimeFile } from '../emit/runtime-names.ts';
import type { CustomizedFiles } from '../write/manifest.ts';
import { clashingPaths, packagePathProblem } from '../write/output-folder.ts';
import { isTypeScript, packageProject, syntaxProblem, withoutMemory } from './package-project.ts';

/** How long a hook may take, in milliseconds. The timer also keeps the process alive while a hook waits without one. */
const hookLimit = 60_000;

/** The result of the work; rejects if it takes too long or is aborted. */
async function settled<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  const timer = setTimeout(() => reject(new Error(`it did not finish within ${hookLimit / 1000} seconds`)), hookLimit);
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

export interface CustomizeOptions {
  readonly output: string;
  /** Runs the hooks twice, and reports an error if the results differ. */
  readonly twice: boolean;
  readonly signal?: AbortSignal;
}

export interface CustomizedPackage {
  readonly files: readonly GeneratedFile[];
  /** The changes by the hooks; absent if there are none. */
  readonly customized?: CustomizedFiles;
}

/**
 * Runs the hooks of a configuration on a package in memory.
 * @throws BadInputError if a hook throws, or makes something that can't be part of a package
 */
export async function customizePackage(
  files: readonly GeneratedFile[],
  customization: Customization,
  { output, twice, signal }: CustomizeOptions,
): Promise<CustomizedPackage> {
  const sources = new Map(files.filter(({ path }) => isTypeScript(path)).map((file) => [file.path, file]));
  const emitted = new Map(Array.from(sources, ([path, { content }]) => [path, content]));
  const texts = await runHooks(files, emitted, customization, signal);
  if (twice) {
    const again = await runHooks(files, emitted, customization, signal);
    const path = sortedUnique([...texts.keys(), ...again.keys()]).find((one) => texts.get(one) !== again.get(one));
    if (path !== undefined) throw problem(customization, 'customize-not-deterministic', { path });
  }
  const rest = files.filter(({ path }) => !isTypeScript(path));
  // A file that no hook changed keeps its compiled form.
  const left = Array.from(texts, ([path, content]) => {
    const source = sources.get(path);
    return source?.content === content ? source : { path, content };
  });
  const all = sortedBy([...rest, ...left], ({ path }) => path);
  const clash = clashingPaths(all.map(({ path }) => path));
  if (clash !== undefined) {
    const path = emitted.has(clash[0]) ? clash[1] : clash[0];
    const other = path === clash[0] ? clash[1] : clash[0];
    throw problem(customization, 'customize-bad-file', { path, problem: `clashes with ${other}` });
  }
  const added = [...texts.keys()].filter((path) => !emitted.has(path));
  const changed = [...emitted].filter(([path, text]) => texts.get(path) !== text).map(([path]) => path);
  if (added.length === 0 && changed.length === 0) return { files: all };
  const by = configurationFrom(output, customization.file);
  return { files: all, customized: { by, added: sortedUnique(added), changed: sortedUnique(changed) } };
}

/** The TypeScript files by path after all hooks have run. */
async function runHooks(
  files: readonly GeneratedFile[],
  emitted: ReadonlyMap<string, string>,
  customization: Customization,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const { project, texts } = packageProject(files);
  for (const { key, customize } of customization.hooks) {
    try {
      await settled(async () => await customize(project, customization.client), signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw hookFailure(error, customization, key);
    }
  }
  const left = new Map(Array.from(texts(), ([path, text]) => [path, withOneNewline(text)]));
  for (const path of emitted.keys()) {
    if (!left.has(path)) throw problem(customization, 'customize-removed-file', { path });
  }
  for (const [path, text] of left) {
    if (emitted.get(path) === text) continue;
    if (/^(?:\/|\.\.\/)/.test(path)) throw problem(customization, 'customize-outside-package', { path: shown(path) });
    const wrong = fileProblem(path, text);
    if (wrong !== undefined) throw problem(customization, 'customize-bad-file', { path, problem: wrong });
    const syntax = syntaxProblem(path, text);
    if (syntax !== undefined) throw problem(customization, 'customize-not-parsable', { ...syntax });
  }
  return left;
}

/** A path outside the package; absolute ones as short as possible. */
function shown(path: string): string {
  return path.startsWith('/') ? shortPath(path) : path;
}

function fileProblem(path: string, text: string): string | undefined {
  if (!isTypeScript(path)) return 'is not a TypeScript file';
  if (path.toLowerCase() === runtimeFile) return 'is the runtime';
  return packagePathProblem(path) ?? (text.isWellFormed() ? undefined : 'holds half of a surrogate pair');
}

/** LF, and exactly one newline at the end, as in all generated files. */
function withOneNewline(text: string): string {
  return `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`;
}

/**
 * The path of the configuration from the folder of the package; only its name, if the path would contain folders of this
 * machine.
 */
function configurationFrom(output: string, file: string): string {
  const path = pathIn(output, file);
  return /^(?:\.\.\/)*[^/]+$/.test(path) ? path : (path.split('/').at(-1) ?? path);
}

/** The problem with a hook's result, at its place in the configuration. */
function problem(
  customization: Customization,
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
): BadInputError {
  const key = customization.hooks.at(-1)?.key ?? [];
  return located(code, facts, customization, keyPlace(customization, key));
}

/** A hook that threw or rejected, at that line of the configuration or its modules. */
function hookFailure(error: unknown, customization: Customization, key: KeyPath): BadInputError {
  const reason = sentence(reasonOf(error, customization));
  const thrown = placeInModules(error);
  if (thrown === undefined) return located('customize-failed', { reason }, customization, keyPlace(customization, key));
  const place = { ...thrown, file: shortPath(thrown.file) };
  const isOwn = thrown.file === customization.file;
  return located('customize-failed', { reason }, customization, isOwn ? withText(place, customization.source) : place);
}

function located(
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
  { client }: Customization,
  location: SourceLocation,
): BadInputError {
  return new BadInputError([diagnose(code, { package: client.package, ...facts }, { pointer: '', location })]);
}

function keyPlace({ file, source }: Customization, key: KeyPath): SourceLocation {
  return withText(locateKey(shortPath(file), source, key), source);
}

/** The first line of a message, and the compiler's text below it; without credentials and folders of this machine. */
function reasonOf(error: unknown, { file }: Customization): string {
  const [first = '', ...more] = textOf(error).split('\n');
  const detail = more.find((line) => /\berror TS\d+/.test(line));
  const text = withoutMemory([first, ...(detail === undefined ? [] : [detail])].join(' '));
  const places = [
    [dirname(file), '.'],
    [homedir(), '~'],
  ] as const;
  const short = places.reduce(
    (rest, [folder, name]) => (folder.length < 2 ? rest : rest.replaceAll(folder, name)),
    text,
  );
  return redact(short, process.env);
}

function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message || error.name : String(error);
  } catch {
    return 'it threw a value that has no text';
  }
}

function sentence(text: string): string {
  const plain = text.trim() || 'it threw nothing that can be shown';
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
