import { test } from 'node:test';
import { memoryStore } from '@org/liquidity-runtime/journal';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';

const stores = new Map<string, ReturnType<typeof memoryStore>>();

for (const check of storeChecks) {
  test(check.name, () =>
    // Opens your store: a name gives the same records each time.
    check.run((name) => {
      const store = stores.get(name) ?? memoryStore();
      stores.set(name, store);
      return store;
    }),
  );
}
