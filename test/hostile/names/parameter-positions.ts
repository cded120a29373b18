import { pointerOf } from '../../../generator/src/base/json-pointer.ts';
import {
  fine,
  isComponentName,
  isToken,
  members,
  numbered,
  operations,
  type Position,
  text,
} from './describe-names.ts';

const locations = ['query', 'header', 'cookie'];

function parameters(where: string, schema = text) {
  return (names: readonly string[]) =>
    operations(names, (name, index) => ({
      operationId: `send${index}`,
      tags: ['parameters'],
      parameters: [
        { name, in: where, required: index % 2 === 0, schema },
        { name: 'beside', in: 'query', schema: text },
      ],
    }));
}

/** Where parameters and credentials get their names, and what names them. */
export const parameterPositions: readonly Position[] = [
  { id: 'query parameter', describe: parameters('query') },
  { id: 'header parameter', fits: isToken, describe: parameters('header') },
  { id: 'cookie parameter', fits: isToken, describe: parameters('cookie') },
  {
    id: 'path parameter and operation',
    fits: (name) => !/[{}/?#\\]/.test(name),
    describe: (names) =>
      operations(names, (name, index) => ({
        path: `/${numbered(index)}/{${name}}`,
        operationId: name,
        tags: ['things'],
        parameters: [{ name, in: 'path', required: true, schema: text }],
      })),
  },
  {
    id: 'parameter in all locations',
    fits: isToken,
    describe: (names) =>
      operations(names, (name, index) => ({
        operationId: `send${index}`,
        tags: ['parameters'],
        parameters: locations.map((where) => ({ name, in: where, schema: text })),
      })),
  },
  {
    id: 'property of a parameter',
    fits: isToken,
    describe: (names) =>
      operations(names, (name, index) => ({
        operationId: `send${index}`,
        tags: ['parameters'],
        parameters: locations.map((where) => {
          return { name, in: where, schema: { type: 'object', properties: members([name], () => text) } };
        }),
      })),
  },
  {
    id: 'page parameter and items',
    describe: (names) =>
      operations(names, (name, index) => ({
        operationId: `list${index}`,
        tags: ['pages'],
        'x-pagination': {
          style: 'page',
          page: name,
          limit: `${name}2`,
          items: pointerOf([name]),
          total: pointerOf(['in all', name]),
        },
        parameters: [name, `${name}2`].map((query) => ({ name: query, in: 'query', schema: { type: 'integer' } })),
        responses: fine({
          type: 'object',
          required: [name],
          properties: members([name, 'in all'], (member) =>
            member === name
              ? { type: 'array', items: text }
              : { type: 'object', properties: members([name], () => ({ type: 'integer' })) },
          ),
        }),
      })),
  },
  {
    id: 'security scheme',
    fits: isComponentName,
    describe: (names) =>
      operations(
        names,
        (name, index) => ({ operationId: `call${index}`, tags: ['secured'], security: [members([name], () => [])] }),
        {
          components: {
            securitySchemes: members(names, (_, index) => ({ type: 'apiKey', in: 'header', name: `x-key-${index}` })),
          },
        },
      ),
  },
  ...locations.map(
    (where): Position => ({
      id: `key in a ${where}`,
      // A key instead of a media type, or of all cookies, is sent as described.
      ...(where === 'query'
        ? {}
        : { fits: (name: string) => isToken(name) && !/^(?:accept|content-type|cookie)$/i.test(name) }),
      describe: (names) =>
        operations(
          names,
          (_, index) => ({ operationId: `call${index}`, tags: ['secured'], security: [{ [numbered(index)]: [] }] }),
          {
            components: {
              securitySchemes: Object.fromEntries(
                names.map((name, index) => [numbered(index), { type: 'apiKey', in: where, name }]),
              ),
            },
          },
        ),
    }),
  ),
];
