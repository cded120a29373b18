import { LiquidityV1 } from '@org/liquidity-v1';
import { LiquidityV2 } from '@org/liquidity-v2';

const v1 = new LiquidityV1();
const v2 = new LiquidityV2();
const client_id = '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11';

const { wallet_address } = await v1.whitelist.add({
  client_id,
  client_request_id: crypto.randomUUID(),
  wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  label: 'Treasury',
});
let wallet_id: string | undefined;
for await (const wallet of v2.whitelist.list()) {
  if (wallet.wallet_address === wallet_address) wallet_id = wallet.id;
}
if (wallet_id === undefined) throw new Error(`${wallet_address} is not on the list yet.`);

const [chain] = (await v1.chains.list()).items;
if (chain === undefined) throw new Error('The service knows no chain.');
const { status } = await v2.withdrawalRequests.create({
  client_id,
  client_request_id: crypto.randomUUID(),
  amount: '100.00',
  chain_id: chain.id,
  wallet_id,
});
console.log(status); // → SUBMITTED
