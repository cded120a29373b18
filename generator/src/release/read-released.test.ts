import { describe, expect, it } from 'vitest';
import { linkTo, reportFile, setInfoVersion } from './read-released.ts';

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

describe('setInfoVersion', () => {
  it.each([
    'openapi: 3.1.0 # 2.0.0\ninfo:\n    title: "2.0.0"\n    version:   2.0.0   # moved by releases\n# end\n',
    "info: { title: Pets, version: '2.0.0' }\r\nopenapi: 3.1.0\r\n",
    '{\n  "info": { "version": "2.0.0", "title": "2.0.0" }\n}\n',
    'info:\n  version: &v "2.0.0"\nx: *v\n',
  ])('changes nothing else in %j', (text) => {
    const moved = setInfoVersion(text, '2.1.0');
    const place = text.search(/(?<=version\W+(?:&v ")?)2\.0\.0/);
    expect(moved).toBe(`${text.slice(0, place)}2.1.0${text.slice(place + 5)}`);
  });

  it.each([
    'info: { $ref: info.yaml }\n',
    'info: { version: 2 }\n',
    'info: { version: *v }\n',
    'info: { version: "2.\\x30.0" }\n',
    'openapi: 3.1.0\n',
    '',
    '- 1\n',
  ])('leaves %j to a person', (text) => {
    expect(setInfoVersion(text, '2.1.0')).toBeUndefined();
  });
});
