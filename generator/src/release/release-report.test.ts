import { describe, expect, it } from 'vitest';
import { linkTo, reportFile } from './release-report.ts';

describe('linkTo', () => {
  const file = reportFile('/shop/spec/v2/openapi.yaml', '2.1.0');
  const link = (repository: object | string | undefined) =>
    linkTo(file, '/shop', {
      folder: '/shop/packages/shop-v2',
      manifest: JSON.parse(JSON.stringify({ name: 'shop', repository })),
    });

  it('leads to the repository, where the manifest names one', () => {
    const address = 'https://github.com/acme/shop/blob/HEAD/spec/v2/release-reports/2.1.0.md';
    expect(link({ type: 'git', url: 'git+https://github.com/acme/shop.git' })).toBe(address);
    expect(link('https://github.com/acme/shop')).toBe(address);
  });

  it('is the way from the package otherwise, and never an address of another kind', () => {
    for (const repository of [undefined, { type: 'git' }, 'javascript:alert(1)', 'https://a.example/x y)']) {
      expect(link(repository)).toBe('../../spec/v2/release-reports/2.1.0.md');
    }
  });
});
