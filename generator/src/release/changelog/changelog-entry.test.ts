import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { formerCall, methodCalls, methodOfReference, operationNamed } from './changelog-entry.ts';

const responses = { 200: { description: 'ok' } };

/** A description in which operations have a client of a name: `[path, operationId]`. */
function api(...operations: readonly (readonly [path: string, id: string])[]) {
  const paths = operations.map(([path, operationId]): [string, JsonObject] => [
    path,
    { get: { operationId, tags: ['Pets'], responses } },
  ]);
  return modelOf({ paths: Object.fromEntries(paths) });
}

const sides = {
  base: api(['/a', 'retrieveA'], ['/b', 'retrieveB'], ['/gone', 'retrieveGone']),
  head: api(['/a', 'retrieveA'], ['/b', 'retrieveOther'], ['/new', 'retrieveNew']),
};

describe('the call of an operation', () => {
  it('is that of the new description, and that of the old one where there is no other', () => {
    expect(Object.fromEntries(methodCalls(sides))).toEqual({
      'GET /a': 'pets.retrieveA',
      'GET /b': 'pets.retrieveOther',
      'GET /gone': 'pets.retrieveGone',
      'GET /new': 'pets.retrieveNew',
    });
  });

  it.each([
    ['GET /a', undefined],
    ['GET /b', 'pets.retrieveB'],
    ['GET /gone', 'pets.retrieveGone'],
    ['GET /new', undefined],
  ])('of %s was another one before: %s', (operation, call) => {
    expect(formerCall(operation, sides)).toBe(call);
  });

  it('is found by the name of the operation on either side', () => {
    expect(operationNamed('GET /b', sides)?.operationId).toBe('retrieveOther');
    expect(operationNamed('GET /gone', sides)?.operationId).toBe('retrieveGone');
    expect(operationNamed('GET /none', sides)).toBeUndefined();
  });

  it.each([
    ['retrieveA', { call: 'pets.retrieveA()' }],
    ['v1:retrieveA', { call: 'pets.retrieveA()' }],
    ['v2:retrieveB', { call: 'pets.retrieveB()', major: 'v2' }],
    ['v2:retrieveNone', undefined],
    ['v3:retrieveA', undefined],
    ['retrieveB', undefined],
  ])('stands behind the reference %s', (reference, expected) => {
    const others = new Map([
      ['v1', sides.head],
      ['v2', sides.base],
    ]);
    expect(methodOfReference(reference, sides.head, others)).toEqual(expected);
  });
});
