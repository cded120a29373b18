import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { removeNode } from './edit-nodes.ts';

const yaml = `paths:
  # Orders.
  /orders:
    # All of them.
    get: { operationId: listOrders }
    # A new one.
    post:
      operationId: addOrder
      parameters:
        - name: page
          in: query
        # Search.
        - name: q
          in: query
      responses:
        200:
          description: >-
            Long
            text.
  # The shop.
  /shop:
    get: { operationId: getShop, parameters: [{ name: a }, { name: b }] }
components: {}
`;

describe('removeNode', () => {
  it('takes a member out of a block, with the comment above it', () => {
    expect(removeNode(yaml, '/paths/~1orders/get')).toBe(
      yaml.replace('    # All of them.\n    get: { operationId: listOrders }\n', ''),
    );
  });

  it('takes the comments that begin the file along with its first member, and no others', () => {
    expect(removeNode('# One.\n# Two.\na: 1\nb: 2\n', '/a')).toBe('b: 2\n');
    expect(removeNode('# One.\n\n# Two.\na: 1\nb: 2\n', '/a')).toBe('# One.\n\nb: 2\n');
    expect(removeNode('a:\n  # In.\n  b: 1\n# Out.\nc: 2\n', '/c')).toBe('a:\n  # In.\n  b: 1\n');
    expect(removeNode('  # Further in.\na: 1\nb: 2\n', '/a')).toBe('  # Further in.\nb: 2\n');
  });

  it('takes what holds nothing else along, up to the entry of the paths', () => {
    expect(removeNode(yaml, '/paths/~1shop/get')).toBe(
      yaml.replace(
        '  # The shop.\n  /shop:\n    get: { operationId: getShop, parameters: [{ name: a }, { name: b }] }\n',
        '',
      ),
    );
  });

  it('takes an entry out of a list', () => {
    expect(removeNode(yaml, '/paths/~1orders/post/parameters/1')).toBe(
      yaml.replace('        # Search.\n        - name: q\n          in: query\n', ''),
    );
  });

  it.each([
    ['/paths/~1shop/get/parameters/0', '[{ name: b }]'],
    ['/paths/~1shop/get/parameters/1', '[{ name: a }]'],
    ['/paths/~1shop/get/operationId', '{ parameters: ['],
  ])('takes %s out of one line', (pointer, expected) => {
    expect(removeNode(yaml, pointer)).toContain(expected);
  });

  it('understands keys that YAML reads as numbers, and removes long texts whole', () => {
    expect(parse(removeNode(yaml, '/paths/~1orders/post/responses/200') ?? '').paths['/orders'].post).toEqual({
      operationId: 'addOrder',
      parameters: [
        { name: 'page', in: 'query' },
        { name: 'q', in: 'query' },
      ],
    });
  });

  it.each([
    ['a:\n  - b\nc: 1\n', '/a/0', 'c: 1\n'],
    ['a:\n- b\nc: 1\n', '/a/0', 'c: 1\n'],
    ['a:\n  b: 1\nc: 1\n', '/a/b', 'a:\n  {}\nc: 1\n'],
    ['a:\n  - b\n  - c\n', '/a/1', 'a:\n  - b\n'],
    ['a: [b]\nc: 1\n', '/a/0', 'c: 1\n'],
    ['a: [b, c, d]\n', '/a/1', 'a: [b, d]\n'],
    ['a: [b, c, d]\n', '/a/2', 'a: [b, c]\n'],
    ['a: [b, c, d]\n', '/a/0', 'a: [c, d]\n'],
    ['a: { b: 1 }\n', '/a/b', 'a: {  }\n'],
    ['a: { b: 1, c: 2 }\n', '/a/c', 'a: { b: 1 }\n'],
    ['a: 1\n', '/b', undefined],
    ['a: [b]\n', '/a/1', undefined],
  ])('takes the last of a list or an object: %j, %s', (text, pointer, left) => {
    expect(removeNode(text, pointer)).toBe(left);
  });

  it('leaves the place of the last path', () => {
    const one = 'paths:\n  /a:\n    get: {}\ncomponents: {}\n';
    expect(removeNode(one, '/paths/~1a/get')).toBe('paths:\n  {}\ncomponents: {}\n');
  });
});
