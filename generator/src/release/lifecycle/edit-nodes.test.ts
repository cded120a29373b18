import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { removeNode, setMembers } from './edit-nodes.ts';

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

const ends = { deprecated: true, 'x-sunset': '2027-02-20', 'x-replaced-by': 'v2:listOrders' };

describe('setMembers', () => {
  const yaml = `# The shop.
openapi: 3.1.0
paths:
  /orders: # all of them
    get:
      # Who keeps it: the shop.
      operationId: listOrders # as everywhere
      description: >-
        A long text
        on two lines.
      parameters:
        - name: page
          in: query   # which page
          schema: { type: integer }
        - schema: { type: string }
          name: q
    post:
      description: |
        Only a long text.

components:
  schemas:
    Order: { type: object, properties: { id: { type: string }, note: {} } }
    Status: { $ref: '#/components/schemas/Other', x-replaced-by: old }
`;

  it.each([
    [
      'an operation',
      '/paths/~1orders/get',
      'operationId: listOrders # as everywhere\n      deprecated: true\n      x-sunset: "2027-02-20"\n      x-replaced-by: v2:listOrders\n      description',
    ],
    [
      'an entry of a list',
      '/paths/~1orders/get/parameters/0',
      'in: query   # which page\n          deprecated: true\n',
    ],
    [
      'an entry that begins with a collection',
      '/paths/~1orders/get/parameters/1',
      'name: q\n          deprecated: true\n',
    ],
    ['an object that begins with a long text', '/paths/~1orders/post', 'post:\n      deprecated: true\n'],
    [
      'an object on one line',
      '/components/schemas/Order/properties/id',
      'id: { type: string, deprecated: true, x-sunset: "2027-02-20", x-replaced-by: v2:listOrders }',
    ],
    [
      'an empty object',
      '/components/schemas/Order/properties/note',
      'note: { "deprecated": true, "x-sunset": "2027-02-20", "x-replaced-by": "v2:listOrders" } }',
    ],
    [
      'a member that is there already',
      '/components/schemas/Status',
      'x-replaced-by: "v2:listOrders", deprecated: true',
    ],
  ])('marks %s', (_, pointer, expected) => {
    const marked = setMembers(yaml, pointer, ends) ?? '';
    expect(marked).toContain(expected);
    const value = pointer
      .split('/')
      .slice(1)
      .reduce((node, token) => node[token.replaceAll('~1', '/')], parse(marked));
    expect(value).toMatchObject(ends);
  });

  it('leaves every other character as it is', () => {
    const marked = setMembers(yaml, '/paths/~1orders/get', { deprecated: true }) ?? '';
    expect(marked.replace('      deprecated: true\n', '')).toBe(yaml);
  });

  it('keeps the ends of lines of the file, and a file without one at its end', () => {
    const text = 'a:\r\n  type: string';
    expect(setMembers(text, '/a', { deprecated: true })).toBe('a:\r\n  type: string\r\n  deprecated: true\r\n');
  });

  it('writes JSON as JSON', () => {
    const text = '{\n  "a": {\n    "type": "string"\n  },\n  "b": { "type": "string" }\n}\n';
    const marked = setMembers(setMembers(text, '/a', ends) ?? '', '/b', ends) ?? '';
    expect(JSON.parse(marked)).toEqual({ a: { type: 'string', ...ends }, b: { type: 'string', ...ends } });
    expect(marked).toContain('"type": "string",\n    "deprecated": true,\n    "x-sunset"');
  });

  it('leaves to a person what is not written out at the place', () => {
    expect(setMembers('a: &one { type: string }\nb: *one\n', '/b', ends)).toBeUndefined();
    expect(setMembers('a: true\n', '/a', ends)).toBeUndefined();
    expect(setMembers('a: { x-sunset: [2027-02-20] }\n', '/a', ends)).toBeUndefined();
    expect(setMembers('a: {}\n', '/nowhere', ends)).toBeUndefined();
  });
});
