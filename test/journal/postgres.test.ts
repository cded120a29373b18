import { type AddressInfo, createServer } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { type IntentStore, postgresSchema, postgresStore } from '@org/liquidity-runtime/journal';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';

// Postgres takes seconds to start, so only the full run uses it.
describe.runIf(isFull)('the store over Postgres', () => {
  let pools: pg.Pool[] = [];
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
    database = await PGlite.create();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterAll(async () => {
    for (const pool of pools) await pool.end();
    server.close();
    await database.close();
  });

  const stores: Readonly<Record<string, () => IntentStore>> = {
    PGlite: () => postgresStore(database),
    'a pool of pg': () => {
      const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max: 2 });
      pools = [...pools, pool];
      return postgresStore(pool);
    },
  };

  describe.each(Object.entries(stores))('with %s', (_, open) => {
    for (const check of storeChecks) {
      it(check.name, async () => {
        await database.exec(`DROP TABLE IF EXISTS intents; ${postgresSchema}`);
        await check.run(open);
      });
    }
  });

  it('has a schema that changes nothing where it is', async () => {
    await database.exec(`DROP TABLE IF EXISTS intents; ${postgresSchema}`);
    await database.exec("INSERT INTO intents (reference, version, open, record) VALUES ('r-1', 1, true, '7')");
    await database.exec(postgresSchema);
    expect(await postgresStore(database).open()).toEqual([7]);
  });
});
