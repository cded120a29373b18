import { createHash } from 'node:crypto';
import {
  type BigIntStats,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { contentHash } from '../../base/content-hash.ts';
import type { Program } from '../../base/program.ts';
import { builtFrom, isSource } from '../../load/package-folder.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, openOutputFolder } from './output-folder.ts';
import { readManifest, readOutput } from './read-output.ts';

/** A run that left everything up to date. */
interface RunRecord {
  /** Hash of everything that a run depends on, except the descriptions: the generator and the settings. */
  readonly key: string;
  readonly inputs: readonly HashedFile[];
  /**
   * For each package, the files that its manifest doesn't list: the manifest and, except for sources, the `package.json`, which
   * releases edit.
   */
  readonly packages: readonly { readonly folder: string; readonly unlisted: readonly HashedFile[] }[];
  /** The state of every file in the file system when its content was last read. */
  readonly marks: RunMarks;
  readonly report: unknown;
}

type HashedFile = readonly [path: string, hash: string];
type MarkedFile = readonly [path: string, mark: FileMark];

interface RunMarks {
  readonly inputs: readonly MarkedFile[];
  /** Every generated file, with the manifest. */
  readonly outputs: readonly MarkedFile[];
}

/** A cache on this machine: without it, a run only takes longer. */
export interface RunMemory {
  /**
   * The report of an earlier run with this name, if the key, every input and every generated file are the same. A file with
   * unchanged file system data isn't opened; the content of any other must be identical.
   */
  recall(name: string, key: string): unknown;
  /** Remembers a run that left everything up to date. */
  remember(name: string, key: string, run: FinishedRun): void;
}

interface FinishedRun {
  readonly inputs: readonly string[];
  readonly folders: readonly string[];
  readonly report: object;
}

/** @param most - How many records to keep; the oldest are removed first. */
export function openRunMemory(folder: string, most = 5000): RunMemory {
  const write = (name: string, record: RunRecord) => {
    const draft = `${recordFile(folder, name)}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(record));
    renameSync(draft, recordFile(folder, name));
  };
  return {
    recall(name, key) {
      return orUndefined(() => {
        const record = JSON.parse(readFileSync(recordFile(folder, name), 'utf8')) as RunRecord;
        if (record.key !== key || !isFinished(record)) return undefined;
        if (isMarked(record.marks)) return record.report;
        // A file that changes while it is read keeps its old mark.
        const marks = marksOf(record);
        if (!stillHolds(record)) return undefined;
        orUndefined(() => write(name, { ...record, marks }));
        return record.report;
      });
    },
    remember(name, key, { inputs, folders, report }) {
      orUndefined(() => {
        const packages = folders.map((given) => {
          const { path } = openOutputFolder(given);
          return { folder: given, unlisted: unlistedIn(path).map(hashed) };
        });
        const known = { key, inputs: inputs.map(hashed), packages, report };
        mkdirSync(folder, { recursive: true });
        // Marks come only from files that are read again now, because this run read its inputs some time ago.
        write(name, { ...known, marks: { inputs: [], outputs: [] } });
        forgetOldest(folder, most);
      });
    },
  };
}

/** Whether no run was interrupted in one of the packages. */
function isFinished({ packages }: RunRecord): boolean {
  return packages.every(({ folder }) => !lstatIfAny(openOutputFolder(folder).state));
}

/** Whether the file system data of every file is unchanged. */
function isMarked({ inputs, outputs }: RunMarks): boolean {
  const isSame =
    (look: (file: string) => FileMark) =>
    ([path, mark]: MarkedFile) =>
      mark !== '' && mark === look(path);
  return inputs.length > 0 && inputs.every(isSame(markOf)) && outputs.every(isSame(markOfPlainFile));
}

function marksOf({ inputs, packages }: RunRecord): RunMarks {
  const outputs = packages.flatMap(({ folder }) => {
    const { path } = openOutputFolder(folder);
    const files = readManifest(path)?.files.keys() ?? [];
    return [...unlistedIn(path), ...[...files].map((file) => join(path, file))];
  });
  return {
    inputs: inputs.map(([path]) => [path, markOf(path)]),
    outputs: [...new Set(outputs)].map((path) => [path, markOfPlainFile(path)]),
  };
}

function stillHolds({ inputs, packages }: RunRecord): boolean {
  return (
    inputs.every(isUnchanged) &&
    packages.every(({ folder, unlisted }) => unlisted.every(isUnchanged) && isIntact(openOutputFolder(folder).path))
  );
}

function unlistedIn(folder: string): readonly string[] {
  return [manifestPath, 'package.json'].map((name) => join(folder, name)).filter((file) => lstatIfAny(file));
}

/** Whether every file in the manifest exists, with its written content. */
function isIntact(folder: string): boolean {
  const files = readManifest(folder)?.files ?? new Map<string, string>();
  const found = readOutput(folder, files.keys());
  return [...files].every(([path, hash]) => {
    const there = found.get(path);
    return there?.kind === 'file' && there.hash === hash;
  });
}

function hashed(path: string): HashedFile {
  return [path, contentHash(readFileSync(path))];
}

function isUnchanged([path, hash]: HashedFile): boolean {
  return contentHash(readFileSync(path)) === hash;
}

function recordFile(folder: string, name: string): string {
  return join(folder, `${contentHash(name)}.json`);
}

function forgetOldest(folder: string, most: number): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  if (files.length <= most) return;
  const byAge = files.map((file) => ({ file, time: statSync(file).mtimeMs })).toSorted((a, b) => b.time - a.time);
  for (const { file } of byAge.slice(most)) rmSync(file, { force: true });
}

/** A cache that can't be read or written is the same as none. */
function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The file system data of a file; while it is the same, so is the file. Empty if that isn't certain. */
type FileMark = string;

/** A file that changed this recently could change again within one tick of its file system's clock, in nanoseconds. */
const tick = 100_000_000n;
/** The tick of file systems with a resolution of one or two seconds. */
const coarseTick = 3_000_000_000n;

/** The mark of a file, following links. */
export function markOf(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(statSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

/** The mark of a regular file; empty for a link or anything else. */
export function markOfPlainFile(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(lstatSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

function nanoseconds(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

/** A file with a current or future time gets no mark, because a later change might not show in `stat`. */
function markFrom(found: BigIntStats | undefined, now: bigint): FileMark {
  if (!found?.isFile()) return '';
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  const isSettled = [mtimeNs, ctimeNs].every((time) => time < now - (time % 1_000_000_000n === 0n ? coarseTick : tick));
  return isSettled ? `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}` : '';
}

/**
 * Hash of the generator: its sources, its templates, and the versions of its dependencies and of Node. Any change gives another
 * key, so that the output of an older generator never counts as up to date.
 * @param isBuilt whether the sources are those in a build's list
 */
export function generatorKey({ folder }: Pick<Program, 'folder'>, isBuilt: boolean = !isSource): string {
  const key = createHash('sha256').update(process.version);
  const add = (file: string) => key.update(`\0${file.length}:${file}\0`).update(readFileSync(join(folder, file)));
  if (isBuilt) add(builtFrom);
  else for (const file of sources.flatMap((source) => filesBelow(folder, source))) add(file);
  add('package.json');
  for (const name of dependencies(folder)) {
    const file = packageFile(folder, name);
    if (file !== undefined) key.update(`\0${name}\0`).update(readFileSync(file));
  }
  return key.digest('hex');
}

const sources = ['src', '../templates', '../packages/runtime/src'];

function filesBelow(folder: string, source: string): string[] {
  if (!existsSync(join(folder, source))) return [];
  return readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

function dependencies(folder: string): string[] {
  const content = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(content.dependencies ?? {}).toSorted();
}

/** The `package.json` of a dependency, found like Node finds packages. */
export function packageFile(folder: string, name: string): string | undefined {
  for (let place = folder; ; place = dirname(place)) {
    const file = join(place, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
    if (dirname(place) === place) return undefined;
  }
}
