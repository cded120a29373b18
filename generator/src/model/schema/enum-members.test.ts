import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { enumMembers } from './enum-members.ts';

/** The constant of a component, and what the model says about it. */
function read(schema: JsonObject) {
  const { schemas, diagnostics } = modelOf({ components: { schemas: { A: schema } } });
  const named = schemas.get('A');
  const members = named && enumMembers(named.schema);
  return {
    members: members && Object.fromEntries(members.map(({ name, value }) => [name, value])),
    said: diagnostics.map(({ code, pointer }) => `${code} ${pointer.split('/').at(-1)}`),
  };
}

describe('names of the values of a closed enum', () => {
  it('are given to no other value by another order, or by a value that is added', () => {
    const values = ['on-hold', 'on hold', 'onHold', 'a'];
    const { members } = read({ enum: values });
    expect(members).toEqual({ 'on-hold': 'on-hold', 'on hold': 'on hold', onHold: 'onHold', A: 'a' });
    expect(read({ enum: values.toReversed() }).members).toEqual(members);
    expect(read({ enum: ['on-hold'] }).members).toEqual({ OnHold: 'on-hold' });
  });

  it.each([
    ['a list of another length', { enum: [0, 1], 'x-enum-varnames': ['LOW'] }],
    ['the same name twice', { enum: [0, 1], 'x-enum-varnames': ['LOW', 'LOW'] }],
    ['a value that is not in the enum', { enum: ['a'], 'x-enum-varnames': { a: 'A', b: 'B' } }],
    ['an open enum', { type: 'string', 'x-extensible-enum': ['a'], 'x-enum-varnames': ['A'] }],
    ['values that no constant holds', { enum: [true, 1], 'x-enum-varnames': ['Yes', 'One'] }],
    ['no enum', { type: 'string', 'x-enum-varnames': ['A'] }],
  ])('are a warning that has no effect: %s', (_, schema) => {
    expect(read(schema).said).toEqual(['enum-names-not-read x-enum-varnames']);
  });

  it('are a warning in an enum that is no component', () => {
    const inline = { enum: ['a'], 'x-enumNames': ['A'] };
    expect(read({ type: 'object', properties: { a: inline } }).said).toEqual(['enum-names-not-read x-enumNames']);
  });

  it('are not read from extensions of other tools, which is a warning', () => {
    expect(read({ enum: ['a'], 'x-ms-enum': { name: 'B' } }).said).toEqual(['extension-of-others x-ms-enum']);
  });

  it('leave out null, and are missing where a number has no name', () => {
    expect(read({ enum: [0, null], 'x-enum-varnames': ['None', 'Null'] })).toEqual({ members: { None: 0 }, said: [] });
    expect(read({ enum: [0, 1] })).toEqual({ members: undefined, said: [] });
  });
});
