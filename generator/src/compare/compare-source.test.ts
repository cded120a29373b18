import { describe, expect, it } from 'vitest';
import { BadInputError } from '../base/diagnostics.ts';
import { documentOf, testSettings } from '../testing/document.ts';
import { compareSource } from './compare-source.ts';
import { shop } from './source/testing/shop.ts';
import { testTools } from './source/testing/tools.ts';

describe('compareSource', () => {
  it('leaves out what is set for operations that were not there before', async () => {
    const head = shop();
    head.paths['/carts'] = {
      get: { operationId: 'getCart', tags: ['carts'], responses: { '204': { description: '' } } },
    };
    const settings = { ...testSettings, overrides: { getCart: { method: 'show' }, createOrder: { method: 'place' } } };
    const documents = { base: documentOf(shop()), head: documentOf(head) };
    expect(
      await compareSource(documents, { client: settings }, { kind: 'compile', tools: testTools, isRequired: true }),
    ).toMatchObject({ verdict: { level: 'none', findings: [] } });
  });

  it('is bad input where a setting is for no operation of the new description', async () => {
    const documents = { base: documentOf(shop()), head: documentOf(shop()) };
    const settings = { ...testSettings, overrides: { getCart: { method: 'show' } } };
    await expect(
      compareSource(documents, { client: settings }, { kind: 'compile', tools: testTools, isRequired: true }),
    ).rejects.toThrow(BadInputError);
  });
});
