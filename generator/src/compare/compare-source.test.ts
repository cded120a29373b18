import { describe, expect, it } from 'vitest';
import { BadInputError } from '../base/diagnostics.ts';
import { emitPackage } from '../generate/emit/emit-package.ts';
import { buildModel } from '../model/build-model.ts';
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

  const withParts = {
    ...testSettings,
    package: { ...testSettings.package, queries: true, samples: true, doors: ['cli'], schemas: 'zod' },
  } as const;
  const choice = { kind: 'compile', tools: testTools, isRequired: true } as const;

  it('finds what a published package has beside its client in the new one', async () => {
    const documents = { base: documentOf(shop()), head: documentOf(shop()) };
    const files = await emitPackage(documents.base, buildModel(documents.base, withParts));
    const published = { name: 'shop.tgz', files };
    expect(await compareSource(documents, { client: withParts }, { ...choice, published })).toMatchObject({
      verdict: { level: 'none', findings: [] },
    });
    const { verdict } = await compareSource(documents, { client: testSettings }, { ...choice, published });
    expect(verdict.findings.map(({ id }) => id)).toContain('source-entry-removed');
  });

  it('judges the bodies of requests as callers pass them, whatever samples give', async () => {
    const [base, head] = [shop(), shop()];
    head.components.schemas.NewOrder = { ...head.components.schemas.NewOrder, required: [] };
    const documents = { base: documentOf(base), head: documentOf(head) };
    const files = await emitPackage(documents.base, buildModel(documents.base, withParts));
    const published = { name: 'shop.tgz', files };
    expect(await compareSource(documents, { client: withParts }, { ...choice, published })).toMatchObject({
      verdict: { level: 'none', findings: [] },
    });
  });

  it('finds what a client no longer brings by its settings', async () => {
    const documents = { base: documentOf(shop()), head: documentOf(shop()) };
    const old = { client: withParts };
    const { verdict } = await compareSource(documents, { client: testSettings, old }, choice);
    expect(verdict.findings.map(({ id }) => id)).toContain('source-entry-removed');
    expect(await compareSource(documents, { client: withParts, old: { client: testSettings } }, choice)).toMatchObject({
      verdict: { level: 'none', findings: [] },
    });
  });
});
