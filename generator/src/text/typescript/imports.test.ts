import { describe, expect, it } from 'vitest';
import { Imports, relativePath } from './imports.ts';
import { flat } from './layout.ts';
import { linksLayout } from './links.ts';

function lines(imports: Imports): readonly (string | undefined)[] {
  return imports.links().map((link) => flat(linksLayout(link), 200));
}

describe('Imports', () => {
  it('imports what was used, once, packages before files', () => {
    const imports = new Imports('src/resources/loans.ts');
    imports.use({ name: 'Loan', from: 'src/models.ts', typeOnly: true });
    imports.use({ name: 'toTransport', from: 'src/transport.ts' });
    imports.use({ name: 'Options', from: 'src/transport.ts', typeOnly: true });
    imports.use({ name: 'call', from: '@org/runtime' });
    imports.use({ name: 'call', from: '@org/runtime' });
    imports.use({ name: 'ApiPromise', from: '@org/runtime', typeOnly: true });
    imports.use({ name: 'Client', from: 'openapi-fetch', typeOnly: true });
    imports.use({ name: 'createClient', from: 'openapi-fetch', isDefault: true });
    expect(lines(imports)).toEqual([
      "import { type ApiPromise, call } from '@org/runtime';",
      "import createClient, { type Client } from 'openapi-fetch';",
      "import type { Loan } from '../models.ts';",
      "import { type Options, toTransport } from '../transport.ts';",
    ]);
  });

  it('imports neither globals nor what the file itself declares', () => {
    const imports = new Imports('src/models.ts');
    imports.use({ name: 'Promise', typeOnly: true });
    imports.use({ name: 'Loan', from: 'src/models.ts', typeOnly: true });
    expect(lines(imports)).toEqual([]);
  });
});

describe('relativePath', () => {
  it.each([
    ['src/index.ts', 'src/models.ts', './models.ts'],
    ['src/resources/a.ts', 'src/models.ts', '../models.ts'],
    ['other/b.ts', 'src/resources/a.ts', '../src/resources/a.ts'],
  ])('from %s to %s', (from, to, expected) => expect(relativePath(from, to)).toBe(expected));
});
