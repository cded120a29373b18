import { defineConfig } from '@org/liquidity-codegen/config';

export default defineConfig({
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '*' },
  clients: [
    {
      major: 'v2',
      input: 'spec/v2/openapi.yaml',
      overlays: ['repairs.yaml'],
      output: 'packages/treasury',
      package: '@org/treasury',
      className: 'Treasury',
    },
  ],
});
