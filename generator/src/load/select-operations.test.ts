import { expect, it } from 'vitest';
import { memoryFiles } from './file-store.ts';
import { loadDocument } from './load-document.ts';
import type { OperationSelection } from './select-operations.ts';

const text = `
openapi: 3.1.0
info: { title: A, version: 1.0.0 }
tags: [{ name: pets }, { name: owners }]
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], responses: { '200': { $ref: '#/components/responses/Pets' } } }
    post: { operationId: createPet, tags: [pets], deprecated: true, security: [{ key: [] }], responses: { '204': { description: a } } }
  /pets/{id}:
    get:
      operationId: getPet
      tags: [pets]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: a, content: { application/json: { schema: { $ref: '#/paths/~1owners/get/responses/200/content/application~1json/schema' } } } } }
  /owners:
    get: { operationId: listOwners, tags: [owners], responses: { '200': { description: a, content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: x-key } }
  responses: { Pets: { description: a, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  schemas:
    Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { cat: Cat } } }
    Cat: { type: object, properties: { lives: { $ref: '#/components/schemas/Lives' } } }
    Lives: { type: integer }
    Owner: { type: object }
    Nobody: { type: object }
`;

async function selected(selection: OperationSelection) {
  const files = memoryFiles({ 'a.yaml': text });
  const { bundled, diagnostics } = await loadDocument('/api/a.yaml', { files, selection });
  const { paths, components = {} } = bundled as Record<string, Record<string, object>>;
  return {
    operations: Object.values(paths ?? {}).flatMap((item) => Object.values(item).map((one) => one.operationId)),
    components: Object.values(components).flatMap((entries) => Object.keys(entries)),
    said: diagnostics.map(({ code }) => code),
  };
}

it.each([
  [{ include: ['listPets'] }, ['listPets'], ['Pets', 'Cat', 'Lives', 'Pet']],
  [{ include: ['tag:owners'] }, ['listOwners'], ['Owner']],
  [{ include: ['/pets/**'], exclude: ['deprecated', 'GET /pets/*'] }, ['listPets'], ['Pets', 'Cat', 'Lives', 'Pet']],
  [{ exclude: ['method:get'] }, ['createPet'], ['key']],
  [{ include: ['*Owners', '/pets'], exclude: ['listPets'] }, ['listOwners', 'createPet'], ['key', 'Owner']],
])('%j keeps these operations, and what they reach', async (selection, operations, components) => {
  const found = await selected(selection);
  expect(found.operations.toSorted()).toEqual(operations.toSorted());
  expect(found.components.toSorted()).toEqual(components.toSorted());
  expect(found.said).toEqual([]);
});

it('takes `/**` as what is below a path, and not as paths that only begin like it', async () => {
  await expect(selected({ include: ['/own/**'] })).rejects.toThrow('/own/**');
});

it('keeps the part of an operation that went where a reference needs it', async () => {
  const { components } = await selected({ include: ['getPet'] });
  expect(components).toEqual(['Owner', 'owners_get_application_json']);
});

it('keeps the schemas that a discriminator without a mapping finds by their names', async () => {
  const { bundled } = await loadDocument('/api/a.yaml', {
    files: memoryFiles({
      'a.yaml': `
openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /a: { get: { operationId: a, responses: { '200': { description: a, content: { application/json: { schema: { $ref: '#/components/schemas/Base' } } } } } } }
  /b: { get: { operationId: b, responses: { '200': { description: b } } } }
components:
  schemas:
    Base: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Child: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Grandchild: { allOf: [{ $ref: '#/components/schemas/Child' }] }
    Other: { allOf: [{ $ref: '#/components/schemas/Nobody' }] }
    Nobody: { type: object }
`,
    }),
    selection: { include: ['a'] },
  });
  const { schemas } = bundled.components as { schemas: object };
  expect(Object.keys(schemas)).toEqual(['Base', 'Child', 'Grandchild']);
});

it('leaves an old description empty that had nothing of it', async () => {
  const files = memoryFiles({ 'a.yaml': text });
  const selection = { include: ['tag:cats'] };
  const { bundled, diagnostics } = await loadDocument('/api/a.yaml', { files, selection, unmatched: 'empty' });
  expect([bundled.paths, diagnostics]).toEqual([{}, []]);
});

it('says which entry names nothing, and refuses to leave nothing', async () => {
  expect((await selected({ exclude: ['listCats'] })).said).toEqual(['selection-unused']);
  await expect(selected({ include: ['GET /cats'] })).rejects.toMatchObject({
    diagnostics: [{ code: 'nothing-selected' }],
  });
});
