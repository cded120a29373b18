import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sqliteStore } from '@org/liquidity-runtime/journal';
import { expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';

const folder = keptFolder('full-disk-');

// A limit on the file size stops a write half-way, like a full disk.
it.skipIf(process.platform === 'win32')(
  'a database that can’t grow stops payments, and what was paid is known',
  async () => {
    const path = join(folder, 'payments.db');
    await sqliteStore(path, { create: true }).close?.();
    const program = join(import.meta.dirname, 'full-disk-process.ts');
    const limited = ['-c', 'ulimit -f 128 && exec "$0" "$@"', process.execPath, program, path];
    const printed = execFileSync('bash', limited, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const { sent, refused, reasons }: Record<'sent' | 'refused' | 'reasons', string[]> = JSON.parse(printed);
    expect(sent.length + refused.length).toBe(100);
    expect(sent.length).toBeGreaterThan(2);
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set([...sent, ...refused]).size).toBe(100);
    expect(reasons.join()).toMatch(/disk I\/O error|database or disk is full/);

    const store = sqliteStore(path);
    for (const reference of sent) expect((await store.get(reference))?.state).toMatch(/^(?:applied|sending)$/);
    const [first = ''] = sent;
    const again = await store.get(first);
    expect(again && (await store.put({ ...again, version: again.version + 1 }))).toBe(true);
    for (const reference of refused) expect((await store.get(reference))?.state).not.toBe('applied');
    await store.close?.();
  },
);
