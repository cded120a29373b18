import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { bodyOf, pieceOf } from './byte-stream.ts';
import { file } from './file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.txt');
  writeFileSync(path, 'content');
  return path;
}

const open = async (upload: ReturnType<typeof file>) => {
  const { piece, replayable } = pieceOf(upload);
  return bodyOf([piece], 'text/plain', replayable).open();
};

it('of a path has a known length, and can be opened again', async () => {
  const upload = file(temporary());
  for (let round = 0; round < 2; round++) {
    const body = (await open(upload)) as Blob;
    expect([body.size, await body.text()]).toEqual([7, 'content']);
  }
});

it('of a path is streamed if it is large', async () => {
  const path = temporary();
  truncateSync(path, 9 * 1024 * 1024);
  const body = await open(file(path));
  expect(body).toBeInstanceOf(ReadableStream);
  await (body as ReadableStream).cancel();
});

it('of a path that leads to a pipe or a folder is refused, and blocks nothing meanwhile', {
  timeout: 10_000,
}, async () => {
  const folder = dirname(temporary());
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // More than the platform's threads for files and DNS lookups.
  const opened = await Promise.allSettled([pipe, folder, pipe, pipe, pipe, pipe].map((path) => open(file(path))));
  for (const { status, reason } of opened as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.objectContaining({ name: 'InvalidRequestError' })]);
});

it('of a path is refused where there are no files', () => {
  vi.stubGlobal('process', undefined);
  expect(() => file('a.pdf')).toThrow(expect.objectContaining({ name: 'ConfigurationError' }));
});

it('of a stream is read into memory in a browser', async () => {
  vi.stubGlobal('document', {});
  const body = (await open(file(() => new Blob(['content']).stream()))) as Blob;
  expect(body).toBeInstanceOf(Blob);
  expect(await body.text()).toBe('content');
});

it('of anything else is refused', () => {
  for (const source of [7, undefined, null, {}, []]) {
    expect(() => file(source as unknown as Blob)).toThrow(expect.objectContaining({ name: 'InvalidRequestError' }));
  }
});
