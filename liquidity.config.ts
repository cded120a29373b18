import { defineConfig } from '@org/liquidity-codegen/config';

export default defineConfig({
  root: 'spec',
  policy: 'spec/policy.yaml',
  waivers: 'spec/waivers.yaml',
  strict: true,
  runtime: { package: '@org/liquidity-runtime', range: 'workspace:^', folder: 'packages/runtime' },
  environmentPrefix: 'LIQUIDITY',
  license: 'MIT',
  publishConfig: { access: 'public', provenance: true },
  repository: { type: 'git', url: 'git+https://github.com/org/liquidity-clients.git' },
  clients: [
    {
      major: 'v1',
      input: 'spec/v1/openapi.yaml',
      output: 'packages/liquidity-v1',
      package: '@org/liquidity-v1',
      className: 'LiquidityV1',
    },
    {
      major: 'v2',
      input: 'spec/v2/openapi.yaml',
      output: 'packages/liquidity-v2',
      package: '@org/liquidity-v2',
      className: 'LiquidityV2',
    },
  ],
});
