import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { emitResources } from '../resources.ts';
import { methodSignatures } from './method-signatures.ts';

const response = { description: 'ok', content: { 'application/json': { schema: { type: 'string' } } } };
const model = modelOf({
  paths: {
    '/pets/{petId}': {
      get: {
        operationId: 'getPet',
        tags: ['Pets'],
        parameters: [
          { name: 'petId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'with', in: 'query', schema: { type: 'array', items: { enum: ['owner', 'history'] } } },
        ],
        responses: { 200: response },
      },
    },
  },
});

it('prints each method as the class of its resource declares it', () => {
  const [resource] = model.client.resources;
  const signatures = resource?.methods.flatMap((method) => methodSignatures(model, resource, method)) ?? [];
  const code = emitResources(model)
    .map(({ content }) => content)
    .join('');
  const bare = (text: string) => text.replace(/,?\s+(?=\))|\s+/g, '');
  for (const signature of signatures) expect(bare(code)).toContain(bare(`${signature} {`));
  expect(signatures).toEqual([
    'retrieve(petId: string, params: GetPetParams & RequestOptions = {}, options?: RequestOptions): ApiPromise<GetPetResult>',
  ]);
});
