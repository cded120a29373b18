import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { type FindingDraft, findingOf, useOf } from '../../generator/src/testing/finding.ts';

const waiver = { reason: 'Nobody reads it', owner: 'payments', expires: '2026-12-31' };
const correction = { ...waiver, ground: 'assumption', source: 'Guide, page 3.', clients: 'They fail' };
const renamed = {
  id: 'source-method-renamed',
  level: 'breaking',
  subject: 'Loans.list',
  message: 'The method Loans.list is now all.',
  instead: 'Keep the old name as a former method.',
  before: 'list(): void',
  after: 'all(): void',
  base: { file: 'src/resources/loans.ts', line: 3, column: 1 },
  head: { file: 'src/resources/loans.ts', line: 4, column: 1 },
  followers: ['The type ListLoansParams is gone.'],
  compiler: "TS2339: Property 'list' does not exist.",
} as const;
const onlyCode = { wire: 'info', source: 'breaking', levels: {} } as const;

/** One finding of each kind, in no order. */
const kinds: Readonly<Record<string, FindingDraft>> = {
  documentation: { level: 'info', id: 'documentation-changed', message: 'The text changed.', pointer: '/info' },
  break: {
    instead: 'Keep it.',
    clause: '9.4',
    before: { type: 'string', maxLength: 3 },
    after: { type: 'string' },
    uses: ['GET /a', 'GET /b', 'POST /c'].map((operation) => useOf(operation)),
  },
  request: {
    id: 'max-length-tightened',
    direction: 'request',
    levels: { request: 'breaking', response: 'non-breaking' },
    uses: [useOf('POST /c', 'request'), useOf('POST /c')],
    pointer: '/components/schemas/Money',
    byPolicyAlone: true,
  },
  proof: {
    id: 'minimum-tightened',
    witness: { value: 1, schema: { base: '/a', head: '/a' }, base: true, head: false },
    waivable: true,
    pointer: '/paths/~1loans',
    related: ['beef'],
  },
  'proof of news': {
    id: 'null-added',
    witness: { value: null, schema: { base: '/a', head: '/a' }, base: false, head: true },
    uses: [],
  },
  'whole API': { id: 'server-removed', uses: [useOf('*', 'request')], pointer: '/servers/0' },
  'short notice': {
    id: 'sunset-too-soon',
    shortened: { what: 'notice', days: 90, clause: '9.5' },
    waivable: true,
    waiverGrounds: ['security', 'compliance'],
  },
  question: { id: 'rounding-added', question: 'Did it round?', waivable: true, waiverGrounds: ['as-before'] },
  correction: {
    id: 'type-changed',
    waivable: true,
    waiverGrounds: ['assumption'],
    corrects: { fact: 'type', text: 'It is a text.', pointer: '/a', isSettled: true },
    assumption: 'It is a text.',
  },
  waived: { waiver, waivable: true, urgent: 'Send it once only.' },
  'waived on a ground': {
    id: 'operation-removed',
    waiver: { ...waiver, ground: 'security' },
    shortened: { what: 'removal', days: 90, clause: '9.5' },
    waivable: true,
  },
  corrected: { id: 'type-changed', waiver: correction, waivable: true },
  'as before': { id: 'rounding-added', waiver: { ...waiver, ground: 'as-before' }, waivable: true },
  deprecation: { level: 'non-breaking', id: 'deprecation-announced', message: 'It is deprecated.' },
  addition: { level: 'non-breaking', id: 'property-added-optional', after: 'text', message: 'A property is new.' },
  'only code': { ...onlyCode, id: 'operation-id-changed', code: [renamed], disagreement: 'Only code notices.' },
  'code alone': { ...onlyCode, id: renamed.id, message: renamed.message, code: [renamed] },
  'no head': { id: 'operation-removed', message: 'It was removed.' },
  'of a revision': {
    id: 'type-changed',
    base: { pointer: '/a', file: 'git:v1:spec/a.yaml', line: 1, column: 2 },
    head: { pointer: '/a', file: 'git:HEAD:spec/a.yaml', line: 3, column: 4 },
  },
};

/** The findings, each with its kind as its subject. */
export const oneOfEachKind: readonly Finding[] = Object.entries(kinds).map(([name, draft], index) => {
  const fingerprint = index.toString(16).padStart(16, '0');
  const { head, ...finding } = findingOf({ subject: name, fingerprint, ...draft });
  return name === 'no head' || head === undefined ? finding : { ...finding, head };
});

/** Those of some kinds. */
export function ofKinds(...names: readonly string[]): readonly Finding[] {
  const found = oneOfEachKind.filter(({ subject }) => names.includes(subject));
  if (found.length !== names.length) throw new Error(`There are no such kinds: ${names.join(', ')}`);
  return found;
}
