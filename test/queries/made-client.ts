import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { documentOf, modelOf, testSettings } from '../../generator/src/testing/document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const ok = (response: JsonObject, status = '200') => ({
  responses: { [status]: { description: 'Fine', ...response } },
});
const inPath = (name: string, schema: JsonObject = text) => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } });
const pageOf = (item: JsonObject) => ({
  type: 'object',
  required: ['items', 'total'],
  properties: { items: { type: 'array', items: item }, total: { type: 'integer' } },
});

/** Lists by number and by link, single items, files, streams, and operations that change something. */
const description: JsonObject = {
  paths: {
    '/pets': {
      get: {
        ...{ operationId: 'listPets', tags: ['pets'], parameters: [inQuery('page'), inQuery('limit')] },
        ...ok(json(pageOf(ref('Pet')))),
      },
      post: {
        ...{ operationId: 'createPet', tags: ['pets'], requestBody: { required: true, ...json(ref('Pet')) } },
        ...ok(json(ref('Pet')), '201'),
        'x-business-reference': 'body/id',
      },
    },
    '/pets/{id}': {
      get: {
        ...{ operationId: 'getPet', tags: ['pets'], parameters: [inPath('id', { type: 'integer', format: 'int64' })] },
        ...ok(json(ref('Pet'))),
      },
      delete: { operationId: 'deletePet', tags: ['pets'], parameters: [inPath('id')], ...ok({}, '204') },
    },
    '/pets/{id}/photo': {
      get: {
        ...{ operationId: 'getPetPhoto', tags: ['pets'], parameters: [inPath('id')] },
        ...ok({ content: { 'image/png': {} } }),
      },
    },
    '/events/{eventsKey}': {
      get: {
        ...{ operationId: 'listEvents', tags: ['events'], parameters: [inPath('eventsKey')] },
        ...ok({ ...json({ type: 'array', items: ref('Pet') }), headers: { Link: { schema: text } } }),
        'x-pagination': { style: 'link', items: '' },
      },
    },
    '/events': {
      get: { operationId: 'watchEvents', tags: ['events'], ...ok({ content: { 'text/event-stream': {} } }) },
    },
    '/jobs': {
      get: { operationId: 'getJob', tags: ['jobs'], ...ok({}, '204') },
      post: { operationId: 'startJob', tags: ['jobs'], parameters: [inQuery('speed')], ...ok({}, '204') },
    },
  },
  components: {
    schemas: { Pet: { type: 'object', required: ['id'], properties: { id: text, name: text } } },
  },
};

/** The client of the description, written into a folder of the workspace, so that its imports resolve. */
export async function makeClient(): Promise<{ readonly folder: string; remove(): void }> {
  const folder = mkdtempSync(join(import.meta.dirname, 'written-'));
  const runtime = { name: '@org/liquidity-runtime', range: '*' };
  const model = modelOf(description, {
    int64: 'bigint',
    package: { ...testSettings.package, runtime, queries: true },
  });
  for (const { path, content } of await emitPackage(documentOf(description), model)) {
    if (!path.startsWith('src/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder: join(folder, 'src'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
