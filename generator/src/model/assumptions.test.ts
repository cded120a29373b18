import { expect, it } from 'vitest';
import { modelOf } from '../testing/document.ts';

it('finds assumptions everywhere but in values and among names', () => {
  const assume = (text: string) => ({ 'x-assumption': text });
  const { assumptions } = modelOf({
    ...assume('root'),
    info: { title: 't', version: '1', ...assume('info') },
    paths: {
      ...assume('paths'),
      '/a': {
        ...assume('item'),
        get: {
          ...assume('operation'),
          parameters: [{ name: 'q', in: 'query', schema: { default: assume('no') }, ...assume('parameter') }],
          responses: { default: { description: 'd', ...assume('response') } },
        },
      },
    },
    components: {
      schemas: {
        A: {
          properties: { 'x-assumption': assume('property'), default: assume('default'), example: assume('example') },
        },
        B: { example: assume('no'), enum: [assume('no')], const: assume('no') },
      },
    },
  });
  expect(assumptions.map(({ pointer, text }) => `${pointer} ${text}`)).toEqual([
    ' root',
    '/components/schemas/A/properties/default default',
    '/components/schemas/A/properties/example example',
    '/components/schemas/A/properties/x-assumption property',
    '/info info',
    '/paths paths',
    '/paths/~1a item',
    '/paths/~1a/get operation',
    '/paths/~1a/get/parameters/0 parameter',
    '/paths/~1a/get/responses/default response',
  ]);
});

it('reads which facts an assumption covers, and covers none where the list is not one', () => {
  const { assumptions } = modelOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1', 'x-assumption': 'plain' },
    tags: [{ name: 'a', 'x-assumption': 'listed', 'x-assumes': ['name', 'bounds'] }],
    paths: {},
  });
  expect(assumptions).toEqual([
    { pointer: '/info', text: 'plain', facts: [] },
    { pointer: '/tags/0', text: 'listed', facts: ['name', 'bounds'] },
  ]);
});
