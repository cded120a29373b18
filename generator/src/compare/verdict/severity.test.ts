import { describe, expect, it } from 'vitest';
import { findingOf } from '../../testing/finding.ts';
import { defaultPolicy, type FailOn, type Policy } from '../policy/policy.ts';
import type { Finding, FindingSeverity } from '../wire/finding.ts';
import { fails, gradeFindings, stricter } from './severity.ts';

const waiver = { reason: 'Nobody reads it.', owner: 'team', expires: '2026-12-31' };

function graded(
  draft: Partial<Finding>,
  severity: Readonly<Record<string, FindingSeverity>>,
  more: Partial<Policy> = {},
) {
  const policy = { ...defaultPolicy, severity: new Map(Object.entries(severity)), ...more };
  return gradeFindings([findingOf(draft)], policy)[0];
}

describe('the severity of a finding', () => {
  const tightened = { id: 'max-length-tightened', direction: 'request' } as const;

  it.each<
    [
      of: string,
      draft: Partial<Finding>,
      severity: Readonly<Record<string, FindingSeverity>>,
      expected?: FindingSeverity,
    ]
  >([
    ['its rule', tightened, { 'max-length-tightened': 'off', 'validation-tightened': 'warn', breaking: 'info' }, 'off'],
    ['its class', tightened, { 'validation-tightened': 'warn', breaking: 'info' }, 'warn'],
    ['its level', tightened, { breaking: 'info' }, 'info'],
    ['nothing else', tightened, { 'enum-value-removed': 'off', info: 'off', 'non-breaking': 'off' }],
    ['no class of the other direction', { ...tightened, direction: 'response' }, { 'validation-tightened': 'off' }],
    ['no class of breaks that it is not', { ...tightened, level: 'non-breaking' }, { 'validation-tightened': 'error' }],
    [
      'its level where it is let pass as unstable',
      { ...tightened, level: 'non-breaking', stability: 'alpha' },
      { 'max-length-tightened': 'error', 'non-breaking': 'warn' },
      'warn',
    ],
    [
      'the stricter of two classes',
      { id: 'pattern-changed', direction: 'both' },
      { 'validation-tightened': 'info', 'response-structure-changed': 'warn' },
      'warn',
    ],
    ['a break of code', { id: 'source-name-removed' }, { 'source-name-removed': 'warn' }, 'warn'],
    ['additions', { id: 'operation-added', level: 'non-breaking' }, { 'endpoint-added': 'error' }, 'error'],
  ])('is that of %s', (_, draft, severity, expected) => {
    expect(graded(draft, severity)?.severity).toBe(expected);
  });

  it('lets a waiver pass what fails by it alone, unless the policy never does', () => {
    const added = { id: 'operation-added', level: 'non-breaking' } as const;
    expect(graded(added, { 'operation-added': 'error' })).toMatchObject({ waivable: true });
    const never = { waivers: { ...defaultPolicy.waivers, never: ['endpoint-added'] } };
    expect(graded(added, { 'operation-added': 'error' }, never)).toMatchObject({ waivable: false });
    expect(graded(added, { 'operation-added': 'off' })).toMatchObject({ waivable: false });
  });
});

it.each<[failOn: FailOn, failing: readonly string[]]>([
  ['error', ['breaking', 'error']],
  ['warn', ['breaking', 'error', 'warn']],
  ['info', ['breaking', 'error', 'warn', 'info']],
])('%s fails on what is as severe', (failOn, failing) => {
  const of = (severity: FindingSeverity) => findingOf({ severity });
  const all = { breaking: findingOf(), error: of('error'), warn: of('warn'), info: of('info'), off: of('off') };
  expect(Object.entries(all).flatMap(([name, finding]) => (fails(finding, failOn) ? [name] : []))).toEqual(failing);
  expect(fails(findingOf({ waiver }), failOn)).toBe(false);
});

it('the command line and the policy: the stricter one counts', () => {
  expect([stricter('warn', 'error'), stricter('error', 'warn'), stricter('info', 'warn')]).toEqual([
    'warn',
    'warn',
    'info',
  ]);
});
