import { describe, expect, it } from 'vitest';
import { defineRules } from '../define-rule.ts';
import type { Edit } from '../edit.ts';
import { fingerprintOf, ruleIndex } from './find-rule.ts';

const edit: Edit = { on: 'schema.maxLength', action: 'tightened', base: '/a', head: '/b' };
const of = (change: Partial<Edit>, id = 'max-length-tightened') => fingerprintOf(id, { ...edit, ...change });

describe('fingerprintOf', () => {
  it('is a short name in hexadecimal digits', () => {
    expect(of({})).toMatch(/^[0-9a-f]{16}$/);
    expect(of({})).toBe(of({}));
  });

  it.each<[what: string, change: Partial<Edit>]>([
    ['another place in the old description', { base: '/c' }],
    ['another place in the new description', { head: '/c' }],
    ['another name', { name: 'limit' }],
    ['another value before', { before: 1 }],
    ['another value after', { after: 1 }],
    ['the sides the other way round', { base: '/b', head: '/a' }],
  ])('differs for %s', (_, change) => {
    expect(of(change)).not.toBe(of({}));
  });

  it('differs for another rule', () => {
    expect(of({}, 'min-length-tightened')).not.toBe(of({}));
  });

  it.each(['parameters', 'servers', 'tags', 'security', 'allOf', 'anyOf', 'oneOf'])(
    'is the same at another position in %s',
    (list) => {
      const at = (index: number) => of({ base: `/x/${list}/${index}/y`, head: `/x/${list}/${index}/y` });
      expect(at(3)).toBe(at(0));
      expect(at(10)).toBe(at(0));
    },
  );

  it.each(['prefixItems', 'enum', 'properties', 'responses'])('differs for another entry of %s', (list) => {
    const at = (index: number) => of({ base: `/x/${list}/${index}`, head: `/x/${list}/${index}` });
    expect(at(1)).not.toBe(at(0));
  });
});

describe('ruleIndex', () => {
  const told = { effect: 'narrowed', message: '{subject}', why: 'Because.' } as const;
  const rules = defineRules({
    plain: { on: 'schema.maxLength', action: 'tightened', ...told },
    special: { on: 'schema.maxLength', action: 'tightened', when: { idle: true }, ...told },
    most: {
      on: ['schema.maxLength', 'schema.minLength'],
      action: ['tightened', 'relaxed'],
      when: { idle: true, xml: true },
      ...told,
    },
  });
  const find = (change: Partial<Edit>) => ruleIndex(rules).find({ ...edit, ...change })?.id;

  it.each<[change: Partial<Edit>, id: string | undefined]>([
    [{}, 'plain'],
    [{ facts: { idle: false } }, 'plain'],
    [{ facts: { idle: true } }, 'special'],
    [{ facts: { xml: true } }, 'plain'],
    [{ facts: { idle: true, xml: true } }, 'most'],
    [{ on: 'schema.minLength' }, undefined],
    [{ on: 'schema.minLength', facts: { idle: true, xml: true } }, 'most'],
    [{ action: 'relaxed', facts: { idle: true, xml: true } }, 'most'],
    [{ action: 'relaxed', facts: { idle: true } }, undefined],
    [{ action: 'removed' }, undefined],
  ])('judges %j by %s: of the rules that fit, the one that asks for the most', (change, id) => {
    expect(find(change)).toBe(id);
  });

  it('is made once for a list of rules', () => {
    expect(ruleIndex(rules)).toBe(ruleIndex(rules));
  });
});
