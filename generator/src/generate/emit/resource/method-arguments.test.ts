import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { emitters } from '../emitters.ts';

const path = 'src/resources/pets.ts';

describe('parameters in the options', () => {
  const model = modelOf(
    {
      paths: {
        '/pets/{id}': {
          get: {
            operationId: 'getPet',
            'x-method': 'get',
            'x-poll': { until: [{ pointer: '/state', in: ['done'] }] },
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'view', in: 'query', schema: { type: 'string' } },
            ],
            responses: {
              200: {
                description: 'Fine',
                content: {
                  'application/json': { schema: { type: 'object', properties: { state: { type: 'string' } } } },
                },
              },
            },
          },
        },
      },
    },
    { overrides: { getPet: { params: 'in-options' } } },
  );
  const files = emitters.flatMap((emit) => emit(model));
  const code = files.find((file) => file.path === path)?.content.replace(/\s+/g, ' ') ?? '';

  it('leave the arguments as they were', () => {
    expect(code).toContain(
      'get(id: string, options?: RequestOptions & { readonly params?: GetPetParams | undefined })',
    );
    expect(code).toMatch(
      /wait\( id: string, options\?: WaitOptions<GetPetResult> & \{ readonly params\?: GetPetParams/,
    );
  });

  it('are sent', () => {
    expect(code.match(/\{ path: \{ id \}, params: options\?\.params \?\? \{\} \}/g)).toHaveLength(2);
  });
});
