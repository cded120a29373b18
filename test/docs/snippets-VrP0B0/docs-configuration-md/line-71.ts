import { defineConfig } from '@org/liquidity-codegen/config';

export default defineConfig({
  root: 'spec',
  clients: [
    {
      major: 'v2',
      input: 'spec/v2/openapi.yaml',
      output: 'packages/named',
      package: '@org/named',
      names: {
        operationIds: 'keep',
        resource: ({ path }, name) => (path.includes('/whitelist') ? 'allowed' : name),
        method: ({ operationId }, name) => (operationId === 'listWhitelistedWallets' ? 'all' : name),
        type: ({ name }) => (name === 'WhitelistedWallet' ? 'Wallet' : undefined),
      },
    },
  ],
});
