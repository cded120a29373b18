import { compareCodePoints } from '../../base/order.ts';
import type { AppliedWaiver, Finding, Level } from '../wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';

/** Worst first. */
const levels = ['breaking', 'non-breaking', 'info'] as const satisfies readonly Level[];

/** Whether a level is at least as bad as another. */
export function isAtLeast(level: Level, lowest: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(lowest);
}

/** Whether a report shows a finding: it is at least of a level, and the policy didn't turn its severity off. */
export function isShown({ level, severity }: Pick<Finding, 'level' | 'severity'>, lowest: Level): boolean {
  return severity !== 'off' && isAtLeast(level, lowest);
}

/** The sections of a report, in order. Every finding is in exactly one. */
export const sectionIds = [
  'breaking',
  'source',
  'questions',
  'waived',
  'allowed',
  'additions',
  'deprecations',
  'corrections',
  'documentation',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** The title of each section, and the common facts of its findings. */
export const sectionTitles: { readonly [Id in SectionId]: { readonly title: string; readonly lead: string } } = {
  breaking: { title: 'What breaks', lead: 'Deployed clients fail, or misread a response, after these changes.' },
  source: {
    title: 'What breaks only when compiled',
    lead: 'Deployed clients keep working; code does not compile against the new package.',
  },
  questions: {
    title: 'Questions to the maintainer',
    lead: 'The description mentions these facts for the first time. Only a maintainer knows whether the service behaved like this before: answer each question in the waiver file. Until then, each counts as a breaking change.',
  },
  waived: {
    title: 'Breaks that a reviewed exception passes',
    lead: 'The waiver file names each of them, with owner and expiry.',
  },
  allowed: {
    title: 'Restrictions that the policy allows',
    lead: 'The policy counts these changes as non-breaking. They affect clients that send or rely on the removed parts.',
  },
  additions: { title: 'Additions and relaxations', lead: 'Deployed clients do not notice these changes.' },
  deprecations: { title: 'Deprecations', lead: 'These are announcements: nothing changes on the wire yet.' },
  corrections: {
    title: 'Corrections of assumptions',
    lead: 'The description replaces an assumption with a fact. The service itself may be unchanged.',
  },
  documentation: { title: 'Documentation', lead: 'Nothing changes on the wire.' },
};

/** A successor alone is only advice: it doesn't announce a removal. */
const lifecycle = /deprecat|sunset/;
const correction = /assumption/;

export function sectionOf(finding: Finding): SectionId {
  if (finding.waiver !== undefined && finding.level === 'breaking') return passedSectionOf(finding.waiver);
  if (isOnlySource(finding)) return 'source';
  if (finding.level === 'breaking') return finding.question === undefined ? 'breaking' : 'questions';
  if (lifecycle.test(finding.id)) return 'deprecations';
  const corrects = finding.corrects !== undefined || finding.assumption !== undefined;
  if (correction.test(finding.id) || (corrects && finding.level !== 'info')) return 'corrections';
  if (finding.allowedByPolicy === true) return 'allowed';
  return finding.level === 'non-breaking' ? 'additions' : 'documentation';
}

/** A released correction doesn't count as a waived break, nor does a change that turned out to be documentation only. */
function passedSectionOf({ ground }: AppliedWaiver): SectionId {
  if (ground === assumptionGround) return 'corrections';
  return ground === asBeforeGround ? 'documentation' : 'waived';
}

/** Whether a finding breaks compiling but not deployed clients. */
export function isOnlySource({ wire, source }: Finding): boolean {
  return source === 'breaking' && wire !== 'breaking';
}

/** Findings in the order of every report: worst first, then by operation and place. */
export function inReportOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      compareCodePoints(a.operation ?? '', b.operation ?? '') ||
      compareCodePoints(a.pointer, b.pointer) ||
      compareCodePoints(a.id, b.id) ||
      compareCodePoints(a.fingerprint, b.fingerprint),
  );
}
