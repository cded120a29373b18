import { describe, expect, it } from 'vitest';
import type { BodyDefinition } from '../definitions/body-definition.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import { choose } from './call-as.ts';

const body = (contentType: string, more: Partial<BodyDefinition> = {}): BodyDefinition => ({
  contentType,
  serialize: () => ({ contentType, replayable: true, open: () => '' }),
  ...more,
});
const withHeaders = (headers: NonNullable<NonNullable<BodyDefinition['encoding']>[number][1]['headers']>) =>
  body('multipart/form-data', { encoding: [['file', { headers }]] });

const operation: OperationDefinition = {
  id: 'send',
  method: 'POST',
  path: '/x',
  response: { accept: 'application/json', json: 'object' },
  pagination: { style: 'link', items: '' },
  openEnums: [['/kind', ['a']]],
  body: body('application/json', { required: true }),
  bodies: [
    ['application/json'],
    ['text/csv', body('text/csv')],
    ['file', body('multipart/form-data', { part: 'file' })],
  ],
  responses: [
    ['application/json'],
    ['text/csv', { response: { accept: 'text/csv', text: true } }],
    ['application/cbor', { response: { accept: 'application/cbor' }, openEnums: [['/sort', ['b']]] }],
  ],
};

describe('a choice of media types', () => {
  it.each([undefined, 'application/json'])('of %s leaves the operation as it is', (name) => {
    const chosen = choose(operation, { body: 'a' }, { as: name, contentType: name, retries: 1 });
    expect(chosen).toEqual({ operation, args: { body: 'a' }, options: { retries: 1 } });
    expect(chosen.operation.body).toBe(operation.body);
  });

  it('of a response takes its own pages and values, and not those of the usual one', () => {
    const { operation: chosen } = choose(operation, {}, { as: 'text/csv' });
    expect(chosen).toMatchObject({ id: 'send', response: { accept: 'text/csv', text: true }, body: operation.body });
    expect(chosen).not.toHaveProperty('pagination');
    expect(chosen).not.toHaveProperty('openEnums');
    expect(choose(operation, {}, { as: 'application/cbor' }).operation.openEnums).toEqual([['/sort', ['b']]]);
  });

  it.each([
    [{ as: 'text/html' }, 'The option as must be one of application/json, text/csv, application/cbor'],
    [{ contentType: 'text/html' }, 'The option contentType must be one of application/json, text/csv, file'],
  ])('refuses %j', (options, message) => {
    expect(() => choose(operation, {}, options)).toThrow(message);
  });

  it('refuses any where there is no choice', () => {
    const { bodies: _, responses: __, ...plain } = operation;
    expect(() => choose(plain, {}, { as: 'text/csv' })).toThrow('The option as must be left out');
    expect(() => choose(plain, {}, { contentType: 'text/csv' })).toThrow('The option contentType must be left out');
  });
});

describe('headers of parts', () => {
  const chosen = (definition: BodyDefinition, partHeaders?: Parameters<typeof choose>[2]['partHeaders']) =>
    choose({ ...operation, body: definition }, {}, { partHeaders }).operation.body;

  it('are written where they are declared, also if none is given', () => {
    expect(chosen(withHeaders([{ name: 'X-Kind', value: 'scan' }]))?.headersOf?.('file', 0)).toBe('\r\nX-Kind: scan');
    expect(() => chosen(withHeaders([{ name: 'X-Kind', required: true }]))?.headersOf?.('file', 0)).toThrow('X-Kind');
  });

  it('are refused where none is declared, and else nothing is written', () => {
    const plain = body('multipart/form-data');
    expect(chosen(plain)).toBe(plain);
    expect(() => chosen(plain, { file: { 'X-Kind': 'scan' } })).toThrow('The part file has no headers to give');
  });
});
