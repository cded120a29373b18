import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { documentOf, modelOf, testSettings } from '../../generator/src/testing/document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const object = (properties: JsonObject, ...required: string[]) => ({ type: 'object', properties, required });
const schemas = {
  Pet: {
    ...{
      anyOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { cat: ref('Cat').$ref, dog: ref('Dog').$ref } },
    },
  },
  Cat: object({ kind: text, lives: { type: 'integer', minimum: 3 } }, 'kind', 'lives'),
  Dog: object({ kind: text }, 'kind'),
  Named: object({ name: text, age: { type: 'number' }, status: ref('Status') }),
  // Required here, described there.
  Owner: {
    allOf: [ref('Named'), object({ pet: ref('Pet'), at: { ...text, format: 'date-time' } }, 'pet', 'age', 'status')],
  },
  Status: { ...text, enum: ['active', 'closed'] },
  Code: { allOf: [ref('Status'), { description: 'The same.' }] },
  Prices: { type: 'object', additionalProperties: { type: 'number' } },
  Upload: object({ file: { ...text, format: 'binary' } }, 'file'),
};

it('samples are values of their models, with the changes of a test', async () => {
  const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
  const description = {
    paths: {
      '/owner': { get: { operationId: 'getOwner', responses: { 200: { description: 'Fine', ...json('Owner') } } } },
      '/code': { get: { operationId: 'getCode', responses: { 200: { description: 'Fine', ...json('Code') } } } },
      '/prices': { get: { operationId: 'getPrices', responses: { 200: { description: 'Fine', ...json('Prices') } } } },
      '/upload': {
        post: {
          operationId: 'send',
          requestBody: { content: { 'multipart/form-data': { schema: ref('Upload') } } },
          responses: { 204: { description: 'Fine' } },
        },
      },
    },
    components: { schemas },
  };
  const runtime = { name: '@org/liquidity-runtime', range: '*' };
  const model = modelOf(description, { package: { ...testSettings.package, runtime, samples: true } });
  const folder = mkdtempSync(join(import.meta.dirname, 'written-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { path, content } of await emitPackage(documentOf(description), model)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const samples = await import(join(folder, 'src/samples.ts'));
  expect(Object.keys(samples).sort()).toEqual(
    ['cat', 'code', 'dog', 'named', 'owner', 'pet', 'prices', 'status'].map((name) => `${name}Sample`),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'all', components: { schemas } });
  for (const [name, sample] of Object.entries<() => unknown>(samples)) {
    const model = name.charAt(0).toUpperCase() + name.slice(1).replace('Sample', '');
    expect(ajv.validate(`all#/components/schemas/${model}`, sample()), `${name}: ${ajv.errorsText()}`).toBe(true);
  }
  expect(samples.ownerSample({ age: 7 })).toEqual({ pet: { kind: 'cat', lives: 3 }, age: 7, status: 'active' });
  expect(samples.dogSample()).toEqual({ kind: 'dog' });
});
