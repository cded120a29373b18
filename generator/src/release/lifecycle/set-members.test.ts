import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { setMembers } from './set-members.ts';

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
