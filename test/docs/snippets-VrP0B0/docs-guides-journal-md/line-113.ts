import { LiquidityV1 } from '@org/liquidity-v1';
import { createJournal, type Journal, memoryStore } from '@org/liquidity-v1/journal';
import { LiquidityV2 } from '@org/liquidity-v2';

/** Settles what was sent to the whitelist, if the list shows the address. */
async function checkWhitelist(journal: Journal, reference: string, address: string) {
  return journal.check(reference, async () => {
    for await (const wallet of new LiquidityV2().whitelist.list()) {
      if (wallet.wallet_address === address) return { fate: 'applied', evidence: wallet };
    }
    return undefined; // not there yet: it may still be on its way
  });
}

const journal = createJournal({ store: memoryStore() });
const wallet = {
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(),
  wallet_address: 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH',
  label: 'treasury',
};
const lost = { headers: { 'x-sandbox-fault': 'reset=after' } };
await new LiquidityV1({ journal }).whitelist.add(wallet, lost).catch(() => {});
const record = await checkWhitelist(journal, wallet.client_request_id, wallet.wallet_address);
console.log(record.state); // → applied
