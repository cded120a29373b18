import { describe, expect, it } from 'vitest';
import type { Description } from '../description/description.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

const list = { type: 'array', items: { type: 'integer' } };
const colour = { type: 'object', properties: { R: { type: 'integer' }, name: { type: 'string' } }, required: ['R'] };
const deep = {
  type: 'object',
  properties: { size: { type: 'object', properties: { from: { type: 'integer' } } }, tags: list },
};

/** A description with one operation that has one parameter. */
function served(path: string, parameter: object): Description {
  const parameters = [{ name: 'p', required: true, ...parameter }];
  const paths = { [path]: { get: { operationId: 'get', parameters, responses: { 204: { description: 'ok' } } } } };
  return { openapi: '3.1.0', info: { title: 'One', version: '1.0.0' }, paths };
}

describe('a parameter', () => {
  it.each<[string, object, string, string]>([
    ['in: path', { in: 'path', schema: list }, '/x/1,2', '/x/1,b'],
    ['in: path, an object', { in: 'path', schema: colour }, '/x/R,1,name,a%2Cb', '/x/R,a'],
    ['in: path, exploded', { in: 'path', explode: true, schema: colour }, '/x/R=1,name=a', '/x/R=a'],
    ['label', { in: 'path', style: 'label', schema: list }, '/x/.1,2', '/x/.1,b'],
    ['label, exploded', { in: 'path', style: 'label', explode: true, schema: colour }, '/x/.R=1.name=a', '/x/.name=a'],
    ['matrix', { in: 'path', style: 'matrix', schema: list }, '/x/;p=1,2', '/x/;p=b'],
    ['matrix, a scalar', { in: 'path', style: 'matrix', schema: { type: 'integer' } }, '/x/;p=7', '/x/;p=a'],
    ['matrix, exploded', { in: 'path', style: 'matrix', explode: true, schema: list }, '/x/;p=1;p=2', '/x/;p=1;p=b'],
    ['form', { in: 'query', schema: list }, '/x?p=1&p=2', '/x?p=1&p=b'],
    ['form, joined', { in: 'query', explode: false, schema: list }, '/x?p=1,2', '/x?p=1,b'],
    ['form, joined, the comma encoded', { in: 'query', explode: false, schema: list }, '/x?p=1%2C2', '/x?p=1%2Cb'],
    ['form, an object', { in: 'query', schema: colour }, '/x?R=1&name=a', '/x?name=a'],
    [
      'form, an open object with a member of its own name',
      { in: 'query', schema: { type: 'object', additionalProperties: { type: 'integer' }, maxProperties: 1 } },
      '/x?p=1',
      '/x?p=a',
    ],
    ['form, a joined object', { in: 'query', explode: false, schema: colour }, '/x?p=R,1', '/x?p=R,b'],
    [
      'spaceDelimited',
      { in: 'query', style: 'spaceDelimited', explode: false, schema: list },
      '/x?p=1%202',
      '/x?p=1,2',
    ],
    ['pipeDelimited', { in: 'query', style: 'pipeDelimited', explode: false, schema: list }, '/x?p=1%7C2', '/x?p=1,2'],
    ['deepObject', { in: 'query', style: 'deepObject', schema: deep }, '/x?p[size][from]=1&p[tags]=2', '/x?p[tags]=b'],
    [
      'deepObject, sent as a scalar',
      { in: 'query', style: 'deepObject', schema: { anyOf: [deep, { type: 'integer' }] } },
      '/x?p=7',
      '/x?p=b',
    ],
    [
      'JSON',
      { in: 'query', content: { 'application/json': { schema: colour } } },
      '/x?p=%7B%22R%22%3A1%7D',
      '/x?p=%7B%22R%22%3A%22a%22%7D',
    ],
    ['a text or a list', { in: 'query', schema: { oneOf: [{ type: 'boolean' }, list] } }, '/x?p=1&p=2', '/x?p=a'],
  ])('%s is read by its style', async (_, parameter, right, wrong) => {
    const path = right.includes('?') ? '/x' : '/x/{p}';
    const { ask } = openSandbox({ descriptions: [served(path, parameter)] });
    expect(await ask(`GET ${right}`)).toMatchObject({ status: 204 });
    expect(await ask(`GET ${wrong}`)).toMatchObject({ status: 400 });
    if (right.includes('?')) expect((await ask(`GET ${right}&other=1`)).status).toBe(400);
  });

  it('that is a free object takes every name that no other parameter has', async () => {
    const { ask } = openSandbox({ descriptions: [served('/x', { in: 'query', schema: { type: 'object' } })] });
    expect((await ask('GET /x?a=1&b=2')).status).toBe(204);
  });

  it('may be empty where the description allows that', async () => {
    const number = { in: 'query', schema: { type: 'integer' } };
    const open = openSandbox({ descriptions: [served('/x', { ...number, allowEmptyValue: true })] });
    expect((await open.ask('GET /x?p')).status).toBe(204);
    expect((await openSandbox({ descriptions: [served('/x', number)] }).ask('GET /x?p=')).status).toBe(400);
  });

  it('keeps a comma that is part of a value', async () => {
    const schema = { type: 'array', items: { enum: ['a,b', 'c'] } };
    const { ask } = openSandbox({ descriptions: [served('/x', { in: 'query', explode: false, schema })] });
    expect((await ask('GET /x?p=a%2Cb,c')).status).toBe(204);
  });

  it.each(['Accept', 'Content-Type', 'Authorization'])('%s counts for nothing, as OpenAPI says', async (name) => {
    const { ask } = openSandbox({ descriptions: [served('/x', { name, in: 'header', schema: { enum: ['no'] } })] });
    expect((await ask('GET /x')).status).toBe(204);
  });
});
