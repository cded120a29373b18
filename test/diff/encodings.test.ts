import { expect, it } from 'vitest';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

it('compares the headers of a part whose encoding refers to what has changed', () => {
  const side = (type: string) =>
    modelOf({
      paths: {
        '/files': {
          post: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: { type: 'object', properties: { file: { type: 'string' } } },
                  encoding: { file: { headers: { 'X-Name': { schema: { $ref: '#/components/schemas/Name' } } } } },
                },
              },
            },
            responses: { 204: { description: 'Done' } },
          },
        },
      },
      components: { schemas: { Name: { type } } },
    });
  expect(diff(side('string'), side('integer'))).not.toEqual([]);
});
