import {
  type BigIntStats,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../base/content-hash.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, openOutputFolder } from './output-folder.ts';
import { readManifest, readOutput } from './read-output.ts';

/** The memory of a run that left everything up to date, for the next run. */
interface RunRecord {
  /** Hash of all that a run depends on beside the descriptions: the generator itself and the settings. */
  readonly key: string;
  readonly inputs: readonly HashedFile[];
  /** Of each package, the files that its manifest does not list: itself, and the `package.json` that releases edit, which sources lack. */
  readonly packages: readonly { readonly folder: string; readonly unlisted: readonly HashedFile[] }[];
  /** The file system's facts about every file when its content was last read. */
  readonly marks: RunMarks;
  /** What the run reported. */
  readonly report: unknown;
}

type HashedFile = readonly [path: string, hash: string];
type MarkedFile = readonly [path: string, mark: FileMark];

interface RunMarks {
  readonly inputs: readonly MarkedFile[];
  /** Every generated file, with the manifest. */
  readonly outputs: readonly MarkedFile[];
}

/** A cache on this machine, no part of any package: without it a run takes longer, and nothing else changes. */
export interface RunMemory {
  /**
   * The report of an earlier run of this name, if all still holds: the key, and every input and generated file. A file of which the file system says
   * what it said before is not opened; any other has to be the same to the byte.
   */
  recall(name: string, key: string): unknown;
  /** Remembers a run after which everything is up to date. */
  remember(name: string, key: string, run: FinishedRun): void;
}

interface FinishedRun {
  /** Files that were read. */
  readonly inputs: readonly string[];
  /** Folders of the packages. */
  readonly folders: readonly string[];
  readonly report: object;
}

/**
 * The memory that is kept in a folder.
 * @param most - Records that are kept; the oldest go first.
 */
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
        // Marks come only from files that are read again now: this run read its inputs some time ago.
        write(name, { ...known, marks: { inputs: [], outputs: [] } });
        forgetOldest(folder, most);
      });
    },
  };
}

/** Whether no run was cut off in one of the packages. */
function isFinished({ packages }: RunRecord): boolean {
  return packages.every(({ folder }) => !lstatIfAny(openOutputFolder(folder).state));
}

/** Whether the file system says of every file what it said before. */
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

/** Whether every file that the manifest lists is there, and as it was written. */
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

/** A cache that cannot be read or written, for whatever reason, is as good as none. */
function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The file system's facts about a file: as long as they are the same, so is the file. Empty where that is not sure. */
type FileMark = string;

/** A file that changed so recently could change again within one tick of the clock of its file system, in nanoseconds. */
const tick = 100_000_000n;
/** The tick of file systems that count in seconds, or in steps of two seconds. */
const coarseTick = 3_000_000_000n;

/** The mark of a file, looked at through links. */
export function markOf(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(statSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

/** The mark of a file itself; empty where it is a link, or anything else. */
export function markOfPlainFile(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(lstatSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

function nanoseconds(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

/** A file whose time is now, or still to come, gets none: a later change might leave everything that `stat` says as it is. */
function markFrom(found: BigIntStats | undefined, now: bigint): FileMark {
  if (!found?.isFile()) return '';
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  const isSettled = [mtimeNs, ctimeNs].every((time) => time < now - (time % 1_000_000_000n === 0n ? coarseTick : tick));
  return isSettled ? `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}` : '';
}
