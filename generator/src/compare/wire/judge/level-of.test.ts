import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../model/schema/directions.ts';
import { defaultPolicy, type Policy, type PolicyClass } from '../../policy/policy.ts';
import type { Rule } from '../define-rule.ts';
import type { Effect } from '../edit.ts';
import type { Level } from '../finding.ts';
import { compareLevels, exceptionFor, levelOf, worst } from './level-of.ts';

const rule = (more: Partial<Rule>): Rule => ({
  id: 'some-rule',
  on: 'schema.maxLength',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}',
  why: 'Because.',
  ...more,
});

/** A policy with some classes of its own. */
function policyWith(
  ...classes: readonly (readonly [id: string, effect: PolicyClass['effect'], direction: Direction | 'both'])[]
): Policy {
  return {
    ...defaultPolicy,
    classes: new Map(classes.map(([id, effect, direction]) => [id, { id, effect, direction, clause: `of ${id}` }])),
  };
}

const levels = (one: Rule, policy: Policy) =>
  (['request', 'response'] as const).map((direction) => levelOf(one, direction, policy));

describe('levelOf', () => {
  it.each<[effect: Effect, request: Level, response: Level]>([
    ['narrowed', 'breaking', 'non-breaking'],
    ['widened', 'non-breaking', 'breaking'],
    ['changed', 'breaking', 'breaking'],
  ])('follows the law for what is %s', (effect, request, response) => {
    const found = levels(rule({ effect }), policyWith());
    expect(found).toEqual([
      { level: request, byLetter: false },
      { level: response, byLetter: false },
    ]);
  });

  it('takes what the policy names in the direction that it names, and there alone', () => {
    const policy = policyWith(['named', 'non-breaking', 'request']);
    expect(levels(rule({ effect: 'changed', policy: 'named' }), policy)).toEqual([
      { level: 'non-breaking', clause: 'of named', byLetter: true },
      { level: 'breaking', byLetter: false },
    ]);
    expect(levels(rule({ effect: 'widened', policy: 'named' }), policy).map(({ clause }) => clause)).toEqual([
      'of named',
      undefined,
    ]);
  });

  it('takes what the policy names in both directions against the law', () => {
    const found = levels(rule({ effect: 'narrowed', policy: 'named' }), policyWith(['named', 'breaking', 'both']));
    expect(found.map(({ level, byLetter }) => [level, byLetter])).toEqual([
      ['breaking', true],
      ['breaking', true],
    ]);
  });

  it('takes a break in one direction only where the law sees one too', () => {
    const policy = policyWith(['named', 'breaking', 'response']);
    expect(levels(rule({ effect: 'narrowed', policy: 'named' }), policy).map(({ level }) => level)).toEqual([
      'breaking',
      'non-breaking',
    ]);
    expect(levels(rule({ effect: 'widened', policy: 'named' }), policy)).toEqual([
      { level: 'non-breaking', byLetter: false },
      { level: 'breaking', clause: 'of named', byLetter: true },
    ]);
  });

  it('takes the first class that the policy has for the direction', () => {
    const policy = policyWith(['one', 'non-breaking', 'response'], ['two', 'non-breaking', 'both']);
    const found = levels(rule({ effect: 'changed', policy: ['none', 'one', 'two'] }), policy);
    expect(found.map(({ clause }) => clause)).toEqual(['of two', 'of one']);
  });

  it.each(['range-narrowed', 'validation-tightened', 'response-structure-changed'])(
    'takes %s for the law in words, which a proof may go before',
    (id) => {
      const [request] = levels(rule({ policy: id }), policyWith([id, 'breaking', 'both']));
      expect(request).toEqual({ level: 'breaking', clause: `of ${id}`, byLetter: false });
    },
  );

  it('lets a rule depart from the law where the policy names nothing', () => {
    const departs = { request: 'info', because: 'Nobody reads it.' } as const;
    expect(levels(rule({ departs }), policyWith()).map(({ level }) => level)).toEqual(['info', 'non-breaking']);
    const named = levels(rule({ departs, policy: 'named' }), policyWith(['named', 'breaking', 'request']));
    expect(named.map(({ level }) => level)).toEqual(['breaking', 'non-breaking']);
  });
});

describe('exceptionFor', () => {
  const corrects = { fact: 'name', text: 'So.', pointer: '/a', isSettled: true } as const;
  const waivers = { pass: 'unaffected', never: [], needsGround: true } as const;
  const policy: Policy = { ...defaultPolicy, waivers, noticeClause: '9.5', noticeGrounds: ['security'] };

  it('passes nothing unless the rule, a question or an assumption says so', () => {
    expect(exceptionFor(rule({}), undefined, policy)).toEqual({ waivable: false });
  });

  it.each<[what: string, waivers: Partial<Policy['waivers']>, more: Partial<Rule>, expected: object]>([
    ['every break', {}, {}, { waivable: true }],
    ['a question without an answer', {}, { question: 'Was it so?' }, { waivable: true, question: 'Was it so?' }],
    ['a shorter notice without a ground', {}, { shortensNotice: 'notice' }, { waivable: true }],
    [
      'a shorter notice on the grounds that the policy lists',
      { needsGround: true },
      { shortensNotice: 'notice' },
      { waivable: true, waiverGrounds: ['security'] },
    ],
    ['no rule that it never passes', { never: ['a'] }, { id: 'a', waivable: 'Few.' }, { waivable: false }],
    ['no class that it never passes', { never: ['b'] }, { policy: ['a', 'b'] }, { waivable: false }],
  ])('a policy that lets all pass passes %s', (_, own, more, expected) => {
    const lenient = { ...policy, waivers: { ...defaultPolicy.waivers, ...own } };
    const { shortened: __, ...found } = exceptionFor(rule(more), undefined, lenient);
    expect(found).toEqual(expected);
  });

  it.each<[what: string, more: Partial<Rule>, corrected: typeof corrects | undefined, expected: object]>([
    ['a rule that may be waived', { waivable: 'Few.' }, undefined, { waivable: true }],
    ['such a rule at an assumption', { waivable: 'Few.' }, corrects, { waivable: true }],
    ['an assumption', {}, corrects, { waivable: true, waiverGrounds: ['assumption'] }],
    [
      'a question',
      { question: 'Was it so?' },
      undefined,
      { waivable: true, waiverGrounds: ['as-before'], question: 'Was it so?' },
    ],
    [
      'a question of a rule that may be waived',
      { waivable: 'Few.', question: 'Was it so?' },
      undefined,
      { waivable: true, waiverGrounds: ['as-before'], question: 'Was it so?' },
    ],
    [
      'a shorter notice',
      { waivable: 'Few.', shortensNotice: 'removal' },
      undefined,
      { waivable: true, waiverGrounds: ['security'], shortened: { what: 'removal', days: 90, clause: '9.5' } },
    ],
    [
      'all at once',
      { shortensNotice: 'removal', question: 'Was it so?' },
      corrects,
      {
        waivable: true,
        waiverGrounds: ['security', 'as-before', 'assumption'],
        shortened: { what: 'removal', days: 90, clause: '9.5' },
        question: 'Was it so?',
      },
    ],
  ])('names the grounds of %s', (_, more, corrected, expected) => {
    expect(exceptionFor(rule(more), corrected, policy)).toEqual(expected);
  });
});

it('orders levels', () => {
  expect(worst([])).toBe('info');
  expect(worst(['non-breaking', 'info'])).toBe('non-breaking');
  expect(worst(['info', 'breaking', 'non-breaking'])).toBe('breaking');
  const all: readonly Level[] = ['breaking', 'info', 'non-breaking'];
  expect(all.toSorted(compareLevels)).toEqual(['info', 'non-breaking', 'breaking']);
});
