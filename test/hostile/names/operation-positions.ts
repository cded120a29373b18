import { describing, fine, isComponentName, members, operations, type Position, sent, text } from './describe-names.ts';

/** Where the names of methods, resources and classes come from. */
export const operationPositions: readonly Position[] = [
  { id: 'tag and operation', describe: (names) => operations(names, (name) => ({ operationId: name, tags: [name] })) },
  {
    id: 'tag',
    describe: (names) =>
      operations(names, (name, index) => ({ operationId: `call${index}`, tags: [name] }), {
        tags: names.map((name) => ({ name, description: `Of ${name}` })),
      }),
  },
  { id: 'operation', describe: (names) => operations(names, (name) => ({ operationId: name, tags: ['things'] })) },
  {
    id: 'address without names',
    // A space at the end is read as a slip.
    fits: (name) => !/[{}/\\?#]|^\.\.?$| $/.test(name),
    describe: (names) =>
      describing(Object.fromEntries(names.map((name) => [`/${name}`, { get: { responses: fine(text) } }]))),
  },
  {
    id: 'chosen resource and method',
    fits: (name) => /^\p{ID_Start}\p{ID_Continue}*$/u.test(name) && !/^\p{Lu}/u.test(name),
    describe: (names) =>
      operations(names, (name, index) => ({ operationId: `call${index}`, 'x-resource': name, 'x-method': name })),
  },
  {
    id: 'tag, operation, parameter and schemas',
    fits: isComponentName,
    describe: (names) => {
      const schemas = names.flatMap((name) =>
        ['', 'Params', 'Body', 'Result', 'Input', 'Resource', 'Operation'].map((end) => name + end),
      );
      return operations(
        names,
        (name) => ({
          method: 'post',
          operationId: name,
          tags: [name],
          parameters: [{ name, in: 'query', schema: text }],
          requestBody: sent({ type: 'object', properties: { a: { $ref: `#/components/schemas/${name}` } } }),
          responses: fine({ type: 'object', properties: { b: { $ref: `#/components/schemas/${name}` } } }),
        }),
        { components: { schemas: members(schemas, () => ({ ...text, 'x-extensible-enum': ['one'] })) } },
      );
    },
  },
  {
    id: 'webhook',
    describe: (names) => ({
      ...operations(['one'], () => ({ operationId: 'callOne', tags: ['rest'] })),
      webhooks: members(names, (name, index) => ({
        post: { ...(index % 2 === 0 ? { operationId: name } : {}), requestBody: sent(text), responses: fine() },
      })),
    }),
  },
];
