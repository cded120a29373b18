import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

/** What an application bundles. */
async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'neutral', logLevel: 'silent' },
    external: ['node:*'],
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

const guard = /XX`/;

it('errors that an operation declares cost only those who use them', async () => {
  const without = await bundled(
    "import { isApiError, LiquidityV1 } from '@org/liquidity-v1'; console.log(LiquidityV1, isApiError);",
  );
  const used = await bundled(
    "import { isApiError, LiquidityV1, RequestLoanError } from '@org/liquidity-v1'; console.log(LiquidityV1, isApiError(1, RequestLoanError));",
  );
  expect(used).toMatch(guard);
  expect(without).not.toMatch(guard);
  // For one operation: a name and a shape for each status.
  const ofAnother = "import { GetLoanError, LiquidityV1, RequestLoanError } from '@org/liquidity-v1';";
  const both = await bundled(`${ofAnother} console.log(LiquidityV1, GetLoanError, RequestLoanError);`);
  expect(both.length - used.length).toBeLessThan(120);
  expect(used.length - without.length).toBeLessThan(1000);
});
