import { gunzipSync } from 'node:zlib';

const block = 512;
/** Enough for any package; larger archives are rejected. */
const mostBytes = 256 * 1024 * 1024;

/**
 * The regular files of an npm tarball, by path below its top folder.
 * @throws Error if it isn't such a tarball
 */
export function readTarball(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const data = gunzipSync(bytes, { maxOutputLength: mostBytes });
  const files = new Map<string, Buffer>();
  let longName: string | undefined;
  for (let at = 0; at + block <= data.length; ) {
    const header = data.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) break;
    const size = numberIn(header, 124, 12);
    const content = data.subarray(at + block, at + block + size);
    if (content.length < size) throw new Error('the tarball is cut off');
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'x') longName = paxPath(content) ?? longName;
    else if (type === 'L') longName = textIn(content, 0, content.length);
    else if (type !== 'g') {
      if (type === '0' || type === '\0') files.set(withoutTop(longName ?? nameIn(header)), Buffer.from(content));
      longName = undefined;
    }
    at += block + Math.ceil(size / block) * block;
  }
  if (files.size === 0) throw new Error('the tarball is empty');
  return files;
}

function nameIn(header: Buffer): string {
  const prefix = textIn(header, 345, 155);
  const name = textIn(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

function withoutTop(path: string): string {
  const parts = path.split('/').slice(1);
  if (parts.length === 0 || parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`the tarball holds the path ${JSON.stringify(path)}`);
  }
  return parts.join('/');
}

function textIn(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString('utf8');
}

function numberIn(header: Buffer, start: number, length: number): number {
  const value = Number.parseInt(textIn(header, start, length).trim(), 8);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('a header of the tarball has no size');
  return value;
}

/** The path in an extended header: lines `LENGTH path=VALUE`. */
function paxPath(content: Buffer): string | undefined {
  return /^\d+ path=(.*)$/m.exec(content.toString('utf8'))?.[1];
}
