import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../base/content-hash.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, openOutputFolder } from './output-folder.ts';
import { readManifest, readOutput } from './read-output.ts';

/** What a run that left everything up to date can tell the next one. */
interface RunRecord {
  /** Hash of all that a run depends on beside the descriptions: the generator itself and the settings. */
  readonly key: string;
  readonly inputs: readonly HashedFile[];
  readonly packages: readonly {
    readonly folder: string;
    readonly manifest: HashedFile;
    readonly packageJson: HashedFile;
  }[];
  /** What the run reported. */
  readonly report: unknown;
}

type HashedFile = readonly [path: string, hash: string];

/** Records that are kept; the oldest go first. */
const mostRecords = 100;

/** A cache on this machine, no part of any package: without it a run takes longer, and nothing else changes. */
export interface RunMemory {
  /** The report of an earlier run of this name, if all still holds: the key, and every input and generated file to the byte. */
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

/** The memory that is kept in a folder. */
export function openRunMemory(folder: string): RunMemory {
  return {
    recall(name, key) {
      return orUndefined(() => {
        const record = JSON.parse(readFileSync(recordFile(folder, name), 'utf8')) as RunRecord;
        return record.key === key && stillHolds(record) ? record.report : undefined;
      });
    },
    remember(name, key, { inputs, folders, report }) {
      orUndefined(() => {
        const packages = folders.map((given) => {
          const { path } = openOutputFolder(given);
          return {
            folder: given,
            manifest: hashed(join(path, manifestPath)),
            packageJson: hashed(join(path, 'package.json')),
          };
        });
        const record: RunRecord = { key, inputs: inputs.map(hashed), packages, report };
        mkdirSync(folder, { recursive: true });
        const draft = `${recordFile(folder, name)}.${process.pid}`;
        writeFileSync(draft, JSON.stringify(record));
        renameSync(draft, recordFile(folder, name));
        forgetOldest(folder);
      });
    },
  };
}

function stillHolds({ inputs, packages }: RunRecord): boolean {
  return (
    inputs.every(isUnchanged) &&
    packages.every(({ folder, manifest, packageJson }) => {
      const { path, state } = openOutputFolder(folder);
      return !lstatIfAny(state) && isUnchanged(manifest) && isUnchanged(packageJson) && isIntact(path);
    })
  );
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

function forgetOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  if (files.length <= mostRecords) return;
  const byAge = files.map((file) => ({ file, time: statSync(file).mtimeMs })).toSorted((a, b) => b.time - a.time);
  for (const { file } of byAge.slice(mostRecords)) rmSync(file, { force: true });
}

/** A cache that cannot be read or written, for whatever reason, is as good as none. */
function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
