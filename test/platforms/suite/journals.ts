import { createJournal, sqliteStore } from '@org/liquidity-runtime/journal';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';
import { equal, failure } from './assert.ts';
import type { Check } from './check.ts';
import { chainId, v1 } from './clients.ts';
import type { Environment } from './environment.ts';

/** Whether the platform has files that outlive it, and SQLite: Node since 22.13. */
const hasSqlite = ({ platform }: Environment): boolean => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return platform !== 'workerd' && process?.getBuiltinModule?.('node:sqlite') !== undefined;
};

export const journals: readonly Check[] = [
  ...storeChecks.map(
    ({ name, run }): Check => ({
      name: `a journal in SQLite ${name}`,
      async run(environment) {
        if (hasSqlite(environment))
          return run((data) => sqliteStore(`${environment.filePath}.${data}.db`, { create: true }));
        await failure(
          Promise.resolve().then(() => sqliteStore('payments.db')),
          'ConfigurationError',
        );
      },
    }),
  ),
  {
    name: 'a journal in SQLite refuses a reference that was sent',
    async run(environment) {
      if (!hasSqlite(environment)) return;
      const store = sqliteStore(`${environment.filePath}.${crypto.randomUUID()}.db`, { create: true });
      const { loans } = v1(environment, { journal: createJournal({ store }) });
      const body = { amount: '2.00', chain_id: await chainId(environment) };
      await loans.request(body, { reference: 'invoice-1' });
      const error = await failure(loans.request(body, { reference: 'invoice-1' }), 'IntentError');
      equal(error.outcome, 'not-sent');
      await store.close?.();
    },
  },
];
