import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode, toFileError } from '../../load/file-error.ts';
import { pathIn } from '../../load/input-path.ts';
import { lstatIfAny } from './output-folder.ts';

/**
 * Makes the missing folders of a path below an existing folder, with mode 0755 whatever the umask.
 * @param made the folders that earlier calls have made
 */
export function makeFolders(folder: string, path: string, made: Set<string> = new Set()): void {
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
    const name = path.slice(0, end);
    if (made.has(name)) continue;
    made.add(name);
    const place = join(folder, name);
    try {
      mkdirSync(place);
      chmodSync(place, 0o755);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw toFileError('create', place, error);
    }
  }
}

/** Makes a folder and the missing ones above it. (Node's `recursive` option never returns if the system reports ENOENT.) */
export function makeFolder(folder: string): void {
  let base = dirname(folder);
  while (lstatIfAny(base) === undefined) base = dirname(base);
  makeFolders(base, `${pathIn(base, folder)}/`);
}

/** Creates a folder with files, or a single file (at `''`), atomically. The path must not exist. */
export function createTree(path: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    makeFolder(dirname(path));
    const single = files.get('');
    if (single !== undefined) writeFileSync(draft, single);
    else mkdirSync(draft);
    for (const [name, content] of single === undefined ? files : []) {
      makeFolders(draft, name);
      writeFileSync(join(draft, name), content);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw toFileError('create', path, error);
  }
}

/** Replaces the content of a file atomically; an existing file keeps its permissions. */
export function replaceFile(file: string, content: string | Iterable<string>): void {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeText(draft, content);
    const old = lstatIfAny(file);
    if (old?.isFile() === true) chmodSync(draft, old.mode & 0o7777);
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { force: true });
    throw toFileError('write', file, error);
  }
}

/** Writes a text, or several pieces in order. */
export function writeText(file: string, content: string | Iterable<string>): void {
  if (typeof content === 'string') {
    writeFileSync(file, content);
    return;
  }
  const target = openSync(file, 'w');
  try {
    for (const block of inBlocks(content)) writeFileSync(target, block);
  } finally {
    closeSync(target);
  }
}

/** Joins pieces into fewer, larger ones, because each is a system call. */
export function* inBlocks(pieces: Iterable<string>): Generator<string> {
  let block: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    block.push(piece);
    length += piece.length;
    if (length < blockLength) continue;
    yield block.join('');
    block = [];
    length = 0;
  }
  if (length > 0) yield block.join('');
}

const blockLength = 1 << 18;

/**
 * Writes a report, and creates its folder. A file is replaced atomically; a device or a pipe is written to.
 * @throws FileError
 */
export function writeReport(file: string, content: string | Iterable<string>): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() ?? true) {
    try {
      makeFolder(dirname(file));
    } catch (error) {
      throw toFileError('create', dirname(file), error);
    }
    replaceFile(file, content);
    return;
  }
  try {
    writeText(file, content);
  } catch (error) {
    throw toFileError('write', file, error);
  }
}
