import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { writeSnippets } from '../docs/write-snippets.ts';

// Postgres takes seconds to start: the full run has it.
describe.runIf(process.env.POSTGRES === 'all')('the store over Postgres of the guide', () => {
  let folder = '';
  let pools: Pool[] = [];
  let database: PGlite;
  let port = 0;

  /** Postgres itself, behind a socket. It answers one request at a time. */
  const server = createServer((socket) => {
    let last: Promise<unknown> = Promise.resolve();
    socket.on('error', () => {});
    socket.on('data', (request) => {
      last = last.then(async () => socket.write(await database.runExclusive(() => database.execProtocolRaw(request))));
    });
  });

  beforeAll(async () => {
    folder = mkdtempSync(join(root, 'test/docs/snippets-'));
    writeSnippets(folder);
    database = await (await import('@electric-sql/pglite')).PGlite.create();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterAll(async () => {
    for (const pool of pools) await pool.end();
    server.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const check of storeChecks) {
    it(check.name, async () => {
      const { postgresStore, schema } = await import(join(folder, 'docs-guides-journal-md/postgres-store.ts'));
      const { default: pg } = await import('pg');
      await database.exec(`DROP TABLE IF EXISTS intents; ${schema}`);
      await check.run(() => {
        const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max: 2 });
        pools = [...pools, pool];
        return postgresStore(pool);
      });
    });
  }
});
