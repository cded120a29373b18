import { expect, it } from 'vitest';
import type { SourceFinding } from '../../generator/src/compare/source/source-finding.ts';
import { type SourceRule, type SourceRuleId, sourceRules } from '../../generator/src/compare/source/source-rules.ts';
import { matching } from '../../generator/src/compare/verdict/with-source.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { findingOf } from '../../generator/src/testing/finding.ts';

// For each way to break code, the change of the description in its report, over all rules.

const place = '/components/schemas/Loan';

function breakOf(id: SourceRuleId, draft: Partial<SourceFinding> = {}): SourceFinding {
  const { level = 'breaking', message, why, instead }: SourceRule = sourceRules[id];
  return {
    id,
    fingerprint: 'f00d'.repeat(4),
    level,
    subject: 'Loan',
    direction: 'both',
    message,
    why,
    instead,
    origins: { base: [place], head: [] },
    uses: [],
    followers: [],
    ...draft,
  };
}

const ids = rules.map(({ id }) => id);

/** A change by each rule, at one place. */
function oneByEachRule(pointer: string, draft: Partial<Finding> = {}): readonly Finding[] {
  const at = { pointer, file: 'openapi.yaml', line: 1, column: 1 };
  const message = 'The property amount of Loan changed.';
  return ids.map((id) => findingOf({ id, pointer, base: at, head: at, message, ...draft }));
}

/** Rules in the order in which they are taken for the cause: the likeliest, those that are left without them, and so on. */
function turns(source: SourceFinding, findings: readonly Finding[]): readonly (readonly string[])[] {
  const found = matching(source, findings);
  if (found.length === 0) return [];
  const left = findings.filter((finding) => !found.includes(finding));
  return [found.map(({ id }) => id), ...turns(source, left)];
}

it.each<[SourceRuleId, readonly string[]]>([
  [
    'source-method-removed',
    ['operation-removed', 'operation-removed-after-notice', 'operation-removed-early', 'operation-removed-undated'],
  ],
  ['source-property-nullable', ['null-added', 'null-removed']],
  ['source-enum-value-removed', ['enum-value-removed', 'known-values-removed']],
  ['source-type-changed', ['constant-changed', 'constant-removed', 'type-added', 'type-changed', 'type-removed']],
])('takes the likeliest rules for the cause of %s', (id, likeliest) => {
  expect(turns(breakOf(id), oneByEachRule(place))[0]).toEqual(likeliest);
});

it.each(['base', 'head'] as const)('looks at the place first, then below it, then above it, of the %s', (side) => {
  const places: Readonly<Record<string, string>> = {
    'the place': place,
    'a part of it': `${place}/allOf/0`,
    'a property of it': `${place}/properties/amount`,
    'one with a longer name': `${place}s`,
    'its parent': '/components/schemas',
    everything: '',
  };
  const source = breakOf('source-unclassified', {
    origins: { base: [], head: [], [side]: ['', place] },
  });
  const findings = Object.values(places).flatMap((pointer) =>
    oneByEachRule(pointer).filter(({ id }) => id === 'property-removed'),
  );
  const order = turns(source, findings).length;
  expect(order).toBe(3);
});

it('takes what is told of a property at its object for a cause at the property', () => {
  const source = (name: string, further = '') =>
    breakOf('source-unclassified', { origins: { base: [`${place}/properties/${name}${further}`], head: [] } });
  const isWhole = /-(?:removed|moved|renamed|impossible)|removed-/;
  const parts = oneByEachRule(place).filter(({ id }) => !isWhole.test(id));
  const found = (of: SourceFinding) => matching(of, parts);
  expect(found(source('amount')).map(({ id }) => id)).toEqual(
    ids.filter((id) => id.startsWith('property-') && !isWhole.test(id)),
  );
  expect(found(source('amoun'))).toEqual([]);
  expect(found(source('amount', '/items'))).toEqual([]);
});

it('prefers what names the value, and what breaks the wire', () => {
  const source = breakOf('source-enum-value-removed', { detail: "'PAID'" });
  const of = (draft: Partial<Finding>) => oneByEachRule(place, draft).filter(({ id }) => id === 'enum-value-removed');
  const findings = [
    ...of({ before: ['OPEN'], subject: 'another' }),
    ...of({ before: ['PAID'], level: 'info', wire: 'info', subject: 'named' }),
    ...of({ after: ['PAID'], subject: 'named and breaking' }),
  ];
  const subjects = (list: readonly Finding[], by = source) => matching(by, list).map(({ subject }) => subject);
  expect(subjects(findings)).toEqual(['named and breaking']);
  expect(subjects(findings.slice(0, 2))).toEqual(['named']);
  expect(subjects(findings.slice(0, 1))).toEqual(['another']);
  expect(subjects(findings, breakOf('source-enum-value-removed', { detail: '"OPEN"' }))).toEqual(['another']);
  expect(subjects(findings, breakOf('source-enum-value-removed'))).toEqual(['another', 'named and breaking']);
});
