import type { JsonObject } from '../../../generator/src/base/json.ts';
import {
  describing,
  exchange,
  fine,
  isToken,
  members,
  operations,
  type Position,
  sent,
  text,
} from './describe-names.ts';

/** All names in one body. */
function together(mediaType: string) {
  return (names: readonly string[]) => {
    const all = (every: number): JsonObject => ({
      type: 'object',
      required: names.filter((_, index) => index % every === 0),
      properties: members(names, () => text),
    });
    const post = {
      operationId: 'sendAll',
      tags: ['bodies'],
      requestBody: sent(all(2), mediaType),
      responses: fine(all(3)),
    };
    return describing({ '/all': { post } });
  };
}

/** Each name as the only property of a body. */
function alone(mediaType: string, value: JsonObject) {
  return (names: readonly string[]) =>
    operations(names, (name, index) => {
      const only = { type: 'object', required: [name], properties: members([name], () => value) };
      return { ...exchange(index, only), requestBody: sent(only, mediaType) };
    });
}

/** Each name as a property with a meaning, beside others for which it could be taken. */
function hinted(names: readonly string[]): JsonObject {
  const status = { ...text, 'x-extensible-enum': ['one'] };
  return operations(names, (name, index) => {
    const inner = { type: 'object', properties: members([name, 'status of another'], () => status) };
    const date = { ...text, format: 'date' };
    const secret = { ...text, 'x-sensitive': true };
    const outer = ['inner', 'dates', 'secrets'];
    const values: Record<string, JsonObject> = {
      inner,
      dates: { type: 'object', properties: members([name], () => date) },
      secrets: { type: 'object', properties: members([name], () => secret) },
    };
    return exchange(index, { type: 'object', required: outer, properties: members(outer, (one) => values[one] ?? {}) });
  });
}

/** Where fields of bodies get their names, and their values. */
export const bodyPositions: readonly Position[] = [
  { id: 'property', describe: together('application/json') },
  { id: 'field of a form', describe: together('application/x-www-form-urlencoded') },
  { id: 'part', describe: together('multipart/form-data') },
  { id: 'only property', describe: alone('application/json', text) },
  { id: 'only file', describe: alone('multipart/form-data', { ...text, format: 'binary' }) },
  { id: 'property with a meaning', describe: hinted },
  {
    id: 'idempotency key',
    describe: (names) =>
      operations(names, (name, index) => ({
        ...exchange(index, { type: 'object', properties: members([name], () => text) }),
        'x-idempotency-key': name,
      })),
  },
  {
    id: 'value',
    describe: (names) => {
      const constants = Object.fromEntries(names.map((name, index) => [`c${index}`, { const: name }]));
      const open = { $ref: '#/components/schemas/Open' };
      const all = { type: 'object', properties: { closed: { ...text, enum: [...names] }, open, ...constants } };
      const parameters = [{ name: 'q', in: 'query', schema: { ...text, enum: [...names] } }];
      const { method, ...operation } = exchange(0, all);
      return describing(
        { '/all': { [String(method)]: { ...operation, parameters } } },
        { components: { schemas: { Open: { ...text, 'x-extensible-enum': [...names] } } } },
      );
    },
  },
  {
    id: 'media type',
    fits: (name) => /^[a-zA-Z0-9][a-zA-Z0-9!#$&^_.+-]*$/.test(name),
    describe: (names) =>
      operations(names, (name, index) => ({
        method: 'post',
        operationId: `call${index}`,
        tags: ['media'],
        requestBody: { required: true, content: { [`application/vnd.${name}+json`]: { schema: text } } },
        responses: { 200: { description: 'Fine', content: { [`application/${name}`]: {} } } },
      })),
  },
  {
    id: 'header, link and example of a response',
    fits: isToken,
    describe: (names) =>
      operations(names, (name, index) => {
        const named = <Value extends JsonObject>(value: Value) =>
          /^[\w.-]+$/.test(name) ? members([name], () => value) : {};
        return {
          operationId: `call${index}`,
          tags: ['rest'],
          responses: {
            200: {
              description: name,
              headers: members([name], () => ({ required: true, schema: text })),
              links: named({ operationId: `call${index}` }),
              content: { 'application/json': { schema: text, examples: named({ summary: name, value: name }) } },
            },
          },
        };
      }),
  },
  {
    id: 'callback',
    fits: (name) => /^[\w.-]+$/.test(name),
    describe: (names) =>
      operations(names, (name, index) => {
        const post = { operationId: `${name} called ${index}`, requestBody: sent(text), responses: fine() };
        return { ...exchange(index, text), callbacks: members([name], () => ({ '{$request.body#/url}': { post } })) };
      }),
  },
  {
    id: 'server variable',
    fits: (name) => !/[{}]/.test(name),
    describe: (names) => ({
      ...operations(['one'], () => ({ operationId: 'callOne', tags: ['servers'] })),
      servers: names.map((name, index) => ({
        url: `https://names.example/${index}/{${name}}`,
        description: name,
        variables: members([name], () => ({ default: 'v', enum: ['v', name] })),
      })),
    }),
  },
];
