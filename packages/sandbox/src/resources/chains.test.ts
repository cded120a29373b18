import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

it('has two chains of its own, each with its blockchain and its tokens', () => {
  const { sandbox } = openSandbox({ records: 'none' });
  expect(sandbox.snapshot().chain).toMatchObject([
    {
      chain_name: 'Sandbox Tron',
      chain_blockchain_id: 'tron-sandbox',
      chain_symbol: 'TRX',
      gas_token_legacy_id: 'TRX_SANDBOX',
      funding_token_address: 'sandbox:tron-sandbox:usdt',
      funding_token_legacy_id: 'USDT_TRX_SANDBOX',
    },
    {
      chain_name: 'Sandbox Ethereum',
      chain_blockchain_id: 'ethereum-sandbox',
      chain_symbol: 'ETH',
      gas_token_legacy_id: 'ETH_SANDBOX',
      funding_token_address: 'sandbox:ethereum-sandbox:usdt',
      funding_token_legacy_id: 'USDT_ETH_SANDBOX',
    },
  ]);
});
