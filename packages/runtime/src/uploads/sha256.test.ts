import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { file } from './file.ts';
import { sha256 } from './sha256.ts';

const content = new Uint8Array(Array.from({ length: 100_000 }, (_, index) => index % 251));
const expected = createHash('sha256').update(content).digest('hex');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is the same from a Blob, from bytes, from a path and from a function, with and without node:crypto', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sha256-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.bin');
  writeFileSync(path, content);
  const uploads = [new Blob([content]), content, file(path), file(() => new Blob([content]).stream())];
  for (const upload of uploads) expect(await sha256(upload)).toBe(expected);
  vi.stubGlobal('process', { ...process, getBuiltinModule: undefined });
  for (const upload of uploads) expect(await sha256(upload)).toBe(expected);
});

it('refuses a stream', async () => {
  await expect(sha256(new Blob([content]).stream())).rejects.toMatchObject({ name: 'InvalidRequestError' });
});
