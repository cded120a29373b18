import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IntentStore } from '../intent-store.ts';
import { sendingRecord } from '../testing/sending-record.ts';
import { fileStore as openFile } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

let path = '';
beforeEach(() => {
  path = join(folder, `${Math.random()}.journal`);
});

const opened: IntentStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close?.();
});

function fileStore(at: string): IntentStore {
  const store = openFile(at);
  opened.push(store);
  return store;
}

const listed = async (store = fileStore(path)) => (await store.open()).map(({ reference }) => reference);

/** The text of a file that holds one record. */
async function lineFor(reference: string): Promise<string> {
  const other = join(folder, `${Math.random()}.line`);
  await fileStore(other).put(sendingRecord(reference));
  return readFileSync(other, 'utf8');
}

describe('a line that is not whole', () => {
  it('counts for nothing, wherever its writer was stopped, and spoils no line after it', async () => {
    const line = Buffer.from(await lineFor('törn'));
    for (let length = 0; length < line.length - 1; length += 7) {
      rmSync(path, { force: true });
      const store = fileStore(path);
      await store.put(sendingRecord('before'));
      appendFileSync(path, line.subarray(0, length));
      expect(await listed(store)).toEqual(['before']);
      expect(await store.put(sendingRecord('after'))).toBe(true);
      expect(await listed(store)).toEqual(['before', 'after']);
      expect(await listed()).toEqual(['before', 'after']);
    }
  });

  it('counts as soon as its writer has written the rest', async () => {
    const line = Buffer.from(await lineFor('slow'));
    const store = fileStore(path);
    await store.put(sendingRecord('before'));
    appendFileSync(path, line.subarray(0, 40));
    expect(await listed(store)).toEqual(['before']);
    appendFileSync(path, line.subarray(40));
    expect(await listed(store)).toEqual(['before', 'slow']);
  });

  it('may be zeros, as after a power failure', async () => {
    await fileStore(path).put(sendingRecord('before'));
    appendFileSync(path, Buffer.alloc(300));
    expect(await fileStore(path).put(sendingRecord('after'))).toBe(true);
    expect(await listed()).toEqual(['before', 'after']);
  });
});

describe('what the store refuses', () => {
  it('a line that was changed: nothing is read or written any more', async () => {
    await fileStore(path).put(sendingRecord('r-1'));
    writeFileSync(path, readFileSync(path, 'utf8').replace('r-1', 'r-2'));
    await expect(fileStore(path).get('r-1')).rejects.toThrow('is damaged: a line is not as it was written');
    await expect(fileStore(path).put(sendingRecord('r-1'))).rejects.toThrow('is damaged');
  });

  it('a line of a newer format', async () => {
    const json = JSON.stringify([2, 'name', sendingRecord('r-1')]);
    const sum = createHash('sha256').update(json).digest('hex').slice(0, 16);
    writeFileSync(path, `\n${json}\t${sum}\n`);
    await expect(fileStore(path).open()).rejects.toThrow('a newer version of the runtime wrote it');
  });

  it('a file that was replaced or cut meanwhile', async () => {
    const store = fileStore(path);
    await store.put(sendingRecord('r-1'));
    renameSync(path, `${path}.old`);
    await expect(store.put(sendingRecord('r-2'))).rejects.toThrow('ENOENT');
    writeFileSync(path, '');
    await expect(store.get('r-1')).rejects.toThrow('was replaced or cut');
    renameSync(`${path}.old`, path);
    expect((await store.get('r-1'))?.version).toBe(1);
    truncateSync(path, 10);
    await expect(store.get('r-1')).rejects.toThrow('was replaced or cut');
  });

  it('a folder that is missing, until it is there', async () => {
    const store = fileStore(join(path, 'intents.journal'));
    await expect(store.put(sendingRecord('r-1'))).rejects.toThrow('ENOENT');
    mkdirSync(path);
    expect(await store.put(sendingRecord('r-1'))).toBe(true);
  });
});

it('reads another file under the same name after it was closed', async () => {
  const store = fileStore(path);
  await store.put(sendingRecord('r-1'));
  await store.close?.();
  rmSync(path);
  const other = fileStore(path);
  for (const reference of ['r-2', 'r-3', 'r-4']) await other.put(sendingRecord(reference));
  expect(await listed(store)).toEqual(['r-2', 'r-3', 'r-4']);
});

it('makes a file that its owner alone can read', async () => {
  await fileStore(path).put(sendingRecord('r-1'));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('writes what waits together', async () => {
  const store = fileStore(path);
  const results = await Promise.all(Array.from({ length: 50 }, (_, number) => store.put(sendingRecord(`r-${number}`))));
  expect(results.every(Boolean)).toBe(true);
  expect(await listed()).toHaveLength(50);
});

describe('platforms without files that last', () => {
  it.each([
    ['a browser', { process: undefined }],
    ['a worker', { navigator: { userAgent: 'Cloudflare-Workers' } }],
  ])('%s is told so', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(() => fileStore(path)).toThrow('browsers and workers keep none that outlive them');
  });
});
