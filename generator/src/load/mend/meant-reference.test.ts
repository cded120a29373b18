import { expect, it } from 'vitest';
import { type Json, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { loadText } from '../../testing/load-text.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const text = '{ type: string }';
const content = `content: { application/json: { schema: ${text} } }`;
const responses = '/paths/~1a/get/responses/200';
const body = '/paths/~1a/post/requestBody';
const parameter = '/paths/~1a/get/parameters/0';

const withSchemas = (schemas: string) => `${head}paths: {}\ncomponents: { schemas: { ${schemas} } }\n`;
const withComponents = (components: string, at: string) => {
  const places = new Map([
    [responses, (ref: string) => `get: { responses: { "200": ${ref} } }`],
    [body, (ref: string) => `post: { requestBody: ${ref}, responses: {} }`],
    [parameter, (ref: string) => `get: { parameters: [${ref}], responses: {} }`],
  ]);
  return (ref: string) =>
    `${head}paths: { /a: { ${places.get(at)?.(`{ $ref: "${ref}" }`)} } }\ncomponents: { ${components} }\n`;
};

/** How a reference is read that leads nowhere or to something else; anything is accepted where nothing is clear. */
const rows: readonly (readonly [what: string, texts: readonly string[], at: string, read: Json])[] = [
  [
    'one name is alike',
    [withSchemas(`PetItem: ${text}, U: { $ref: "#/definitions/petitem" }`)],
    '/components/schemas/U',
    { $ref: '#/components/schemas/PetItem' },
  ],
  [
    'the name is that of the component itself',
    [withSchemas('U: { $ref: "other.yaml#/components/schemas/U" }')],
    '/components/schemas/U',
    {},
  ],
  [
    'two names are alike',
    [withSchemas(`pet-item: ${text}, PetItem: ${text}, U: { $ref: "#/definitions/petitem" }`)],
    '/components/schemas/U',
    {},
  ],
  [
    'two names are alike, and one of them is the same',
    [withSchemas(`pet-item: ${text}, PetItem: ${text}, U: { $ref: "#/definitions/PetItem" }`)],
    '/components/schemas/U',
    { $ref: '#/components/schemas/PetItem' },
  ],
  [
    'a schema around it has the definition',
    [
      withSchemas(
        `Item: ${text}, U: { $defs: { Item: { type: object, $defs: { Item: { type: integer } }, properties: { a: { $ref: "#/$defs/Item" } } } } }`,
      ),
    ],
    '/components/schemas/U/$defs/Item/properties/a',
    { $ref: '#/components/schemas/Item_Item' },
  ],
  [
    'a response is a body',
    [withComponents(`requestBodies: { B: { ${content} } }`, responses)('#/components/requestBodies/B')],
    responses,
    { description: '', content: { 'application/json': { schema: { type: 'string' } } } },
  ],
  [
    'a body is a response',
    [withComponents(`responses: { R: { description: d, ${content} } }`, body)('#/components/responses/R')],
    body,
    { description: '', content: { 'application/json': { schema: { type: 'string' } } } },
  ],
  [
    'a body is a response of another file, where its references would mean something else',
    [
      withComponents('', body)('b.yaml#/components/responses/R'),
      `components: { responses: { R: { description: d, ${content} } } }\n`,
    ],
    body,
    { content: { 'application/json': {} } },
  ],
  [
    'a response is a schema',
    [withComponents(`schemas: { S: ${text} }`, responses)('#/components/schemas/S')],
    responses,
    { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } } },
  ],
  [
    'a body is a schema',
    [withComponents(`schemas: { S: ${text} }`, body)('#/components/schemas/S')],
    body,
    { content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } } },
  ],
  [
    'a schema is a response',
    [
      `${head}paths: {}\ncomponents: { responses: { R: { description: d, ${content} } }, schemas: { S: { $ref: "#/components/responses/R" } } }\n`,
    ],
    '/components/schemas/S',
    { $ref: '#/components/schemas/R_application_json' },
  ],
];

it.each(rows)('is clear, or left open, where %s', async (_, [own = '', other = ''], at, read) => {
  const { bundled, diagnostics } = await loadText({ 'a.yaml': own, ...(other === '' ? {} : { 'b.yaml': other }) });
  expect(diagnostics.map(({ code }) => code)).toHaveLength(1);
  expect(valueAt(bundled, parsePointer(at) ?? [])).toEqual(read);
});
