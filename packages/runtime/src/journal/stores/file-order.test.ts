import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { IntentRecord } from '../intent-record.ts';
import { sendingRecord } from '../testing/sending-record.ts';
import { fileStore } from './file-store.ts';

/** A store whose files are real, with a list of what it asks of them; `wrong` takes the place of some functions. */
function made(wrong: object = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'file-order-'));
  const path = join(folder, 'own.journal');
  const asked: string[] = [];
  const flushed: ((error: Error | null) => void)[] = [];
  const names = new Map<number, string>();
  const files = {
    ...fs,
    openSync(at: string, flags: string, mode?: number) {
      const file = fs.openSync(at, flags, mode);
      names.set(file, at === folder ? 'folder' : 'file');
      return file;
    },
    closeSync(file: number) {
      asked.push(`close ${names.get(file)}`);
      fs.closeSync(file);
    },
    writeSync(file: number, bytes: Uint8Array) {
      asked.push('write');
      return fs.writeSync(file, bytes);
    },
    fsyncSync(file: number) {
      asked.push(`flush ${names.get(file)}`);
      fs.fsyncSync(file);
    },
    fdatasync(_: number, callback: (error: Error | null) => void) {
      asked.push('flush file');
      flushed.push(callback);
    },
    ...wrong,
  };
  const { getBuiltinModule } = process;
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: string) =>
    name === 'node:fs' ? files : getBuiltinModule(name)) as typeof getBuiltinModule);
  const store = fileStore(path);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    for (const done of flushed) done(null);
    await store.close?.();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { store, asked, flushed, path };
}

/** Whether a promise has ended by now. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

const next = (record: IntentRecord, more: Partial<IntentRecord>): IntentRecord => {
  return { ...record, version: record.version + 1, ...more };
};

it('a request may leave once its record is on the disk, and the name of a new file is, too', async () => {
  const { store, asked, flushed } = made();
  const put = store.put(sendingRecord());
  expect(await isOver(put)).toBe(false);
  expect(asked).toEqual(['flush folder', 'close folder', 'write', 'flush file']);
  flushed.shift()?.(null);
  expect(await put).toBe(true);
});

it('an outcome waits for no disk, and what its owner has found out does', async () => {
  const { store, asked, flushed } = made();
  const first = sendingRecord();
  const begins = store.put(first);
  await isOver(begins);
  flushed.shift()?.(null);
  await begins;
  asked.length = 0;
  const unknown = next(first, { state: 'unknown' });
  expect(await store.put(unknown)).toBe(true);
  expect(asked).toEqual(['write']);
  const settled = store.put(next(unknown, { state: 'applied', evidence: 'statement' }));
  expect(await isOver(settled)).toBe(false);
  expect(asked).toEqual(['write', 'write', 'flush file']);
  flushed.shift()?.(null);
  expect(await settled).toBe(true);
});

it('a record that does not follow is refused, and flushes nothing', async () => {
  const { store, asked } = made();
  expect(await store.put(next(sendingRecord(), {}))).toBe(false);
  expect(asked).not.toContain('flush file');
});

it('records that wait at the same time share a flush that begins after they were written', async () => {
  const { store, asked, flushed } = made();
  const first = store.put(sendingRecord('r-1'));
  await isOver(first);
  const others = [store.put(sendingRecord('r-2')), store.put(sendingRecord('r-3'))];
  expect(await isOver(Promise.any(others))).toBe(false);
  expect(asked.filter((one) => one === 'flush file')).toHaveLength(1);
  flushed.shift()?.(null);
  expect(await first).toBe(true);
  expect(await isOver(Promise.any(others))).toBe(false);
  expect(asked.slice(-4)).toEqual(['flush file', 'write', 'write', 'flush file']);
  flushed.shift()?.(null);
  expect(await Promise.all(others)).toEqual([true, true]);
});

it('a flush that fails rejects the writes that waited for it, and not the next one', async () => {
  const { store, flushed } = made();
  const first = store.put(sendingRecord('r-1'));
  await isOver(first);
  const second = store.put(sendingRecord('r-2'));
  flushed.shift()?.(new Error('the disk is gone'));
  await expect(first).rejects.toThrow('the disk is gone');
  await isOver(second);
  flushed.shift()?.(null);
  expect(await second).toBe(true);
});

it('closing waits for what is being flushed, and for what waits for a flush', async () => {
  const { store, asked, flushed } = made();
  const puts = [store.put(sendingRecord('r-1'))];
  await isOver(puts[0] ?? Promise.resolve());
  puts.push(store.put(sendingRecord('r-2')));
  const closed = store.close?.() ?? Promise.resolve();
  expect(await isOver(closed)).toBe(false);
  flushed.shift()?.(null);
  expect(await isOver(closed)).toBe(false);
  flushed.shift()?.(null);
  await closed;
  expect(await Promise.all(puts)).toEqual([true, true]);
  expect(asked.at(-1)).toBe('close file');
});

it('a line that was written in part is an error, even if almost all of it was', async () => {
  const { store } = made({
    writeSync: (file: number, bytes: Uint8Array) => fs.writeSync(file, bytes.subarray(0, -1)),
  });
  await expect(store.put(sendingRecord())).rejects.toThrow('only a part of the record could be written');
});

it('a file is read to its end, however little comes at once', async () => {
  const { store, flushed, path } = made({
    readSync: (file: number, into: Uint8Array, offset: number, length: number, position: number) =>
      fs.readSync(file, into, offset, Math.min(length, 7), position),
  });
  const put = store.put(sendingRecord('läng'));
  await isOver(put);
  flushed.shift()?.(null);
  expect(await put).toBe(true);
  expect((await fileStore(path).get('läng'))?.version).toBe(1);
});

it.each(['ino', 'dev'] as const)('another %s is another file', async (name) => {
  let shift = 0;
  const { store } = made({
    statSync: (at: string) => {
      const facts = fs.statSync(at);
      return { size: facts.size, ino: facts.ino, dev: facts.dev, [name]: facts[name] + shift };
    },
  });
  expect(await store.get('r-1')).toBeUndefined();
  shift = 1;
  await expect(store.get('r-1')).rejects.toThrow('was replaced or cut');
});
