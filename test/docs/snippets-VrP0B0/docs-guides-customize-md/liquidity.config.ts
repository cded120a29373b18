import { defineConfig } from '@org/liquidity-codegen/config';

export default defineConfig({
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '*' },
  clients: [
    {
      major: 'v2',
      input: 'spec/v2/openapi.yaml',
      output: 'packages/treasury',
      package: '@org/treasury',
      className: 'Treasury',
    },
  ],
  customize(project, client) {
    project.createSourceFile('src/source.ts', `export const source = '${client.package} (${client.major})';\n`);
    project.getSourceFileOrThrow('src/index.ts').addExportDeclaration({ moduleSpecifier: './source.ts' });

    const treasury = project.getSourceFileOrThrow('src/client.ts').getClassOrThrow('Treasury');
    treasury.addMethod({
      docs: ['The wallets that money may be sent to, all pages of them.'],
      isAsync: true,
      name: 'allowedAddresses',
      returnType: 'Promise<string[]>',
      statements: [
        'const wallets = await this.whitelist.list().toArray({ max: 1000 });',
        'return wallets.map((wallet) => wallet.wallet_address);',
      ],
    });
  },
});
