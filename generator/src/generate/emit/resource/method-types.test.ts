import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { declaredNames } from './method-types.ts';

describe('the types that are declared beside a resource', () => {
  it('are none where a component has notes beside its reference', () => {
    const schema = { $ref: '#/components/schemas/Report', default: { title: 'x' }, readOnly: true, $comment: 'new' };
    const model = modelOf({
      openapi: '3.1.0',
      paths: {
        '/reports': {
          post: {
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { description: 'Sent', content: { 'application/json': { schema } } } },
          },
        },
      },
      components: { schemas: { Report: { type: 'object', properties: { title: { type: 'string' } } } } },
    });
    const [method] = model.client.resources.flatMap((resource) => resource.methods);
    expect(method?.body?.typeName).toBe('Report');
    expect(method && declaredNames(method)).toEqual([]);
  });
});
