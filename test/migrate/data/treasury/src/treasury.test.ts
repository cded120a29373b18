import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { options, sandbox } from './service.ts';
import { connect, LiquidityV2, Treasury } from './treasury.ts';

after(() => sandbox.close());

test('withdraws to the first wallet', async () => {
  const treasury = connect(options);
  const [balance] = await treasury.balances();
  assert(balance);
  assert.equal(await treasury.funds(balance.org_wallet.chain_id), balance.funding_token.available);
  assert.equal((await treasury.wallets.first())?.id, (await treasury.wallets.all())[0]?.id);
  assert.match(await treasury.withdraw('10.00', '8f9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f33'), /^[0-9a-f-]{36}$/);
});

test('asks for balances once', async () => {
  const client = new LiquidityV2(options);
  const list = mock.method(client.balances, 'list');
  await new Treasury(client).balances();
  assert.equal(list.mock.callCount(), 1);
});

test('takes a fake', async () => {
  const fake = { whitelist: { list: () => ({ toArray: async () => [{ id: 'list' }] }) } } as unknown as LiquidityV2;
  assert.equal((await new Treasury(fake).wallets.all())[0]?.id, 'list');
});
