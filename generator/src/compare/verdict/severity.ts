import { type FailOn, failOns, type Policy } from '../policy/policy.ts';
import { classesOf, isNeverWaived } from '../policy/rule-ids.ts';
import type { Finding, FindingSeverity } from '../wire/finding.ts';

const order: readonly FindingSeverity[] = ['off', ...failOns];

/** The findings with the severities of the policy: that of the rule, otherwise of the class, otherwise of the level. */
export function gradeFindings(findings: readonly Finding[], policy: Policy): readonly Finding[] {
  if (policy.severity.size === 0) return findings;
  return findings.map((finding) => {
    const severity = policySeverity(finding, policy);
    if (severity === undefined) return finding;
    const graded = { ...finding, severity };
    if (finding.level === 'breaking' || !needsWaiver(graded)) return graded;
    return { ...graded, waivable: !isNeverWaived(finding.id, policy.waivers) };
  });
}

/** Whether there is something for a waiver to pass: a break, or another finding that the policy doesn't let pass quietly. */
export function needsWaiver(finding: Pick<Finding, 'severity' | 'level'>): boolean {
  return finding.level === 'breaking' || isAtLeastAsSevere(severityOf(finding), 'warn');
}

function policySeverity(finding: Finding, { severity, classes }: Policy): FindingSeverity | undefined {
  const { id, level, direction, stability } = finding;
  if (stability !== undefined) return severity.get(level);
  const ofClasses = classesOf(id).flatMap((name) => {
    const { effect = level, direction: about = 'both' } = classes.get(name) ?? {};
    // A harmless change is not one of a class of breaks.
    if (effect === 'breaking' && level !== 'breaking') return [];
    return about === 'both' || direction === 'both' || about === direction ? (severity.get(name) ?? []) : [];
  });
  const strictest = ofClasses.sort((a, b) => order.indexOf(b) - order.indexOf(a))[0];
  return severity.get(id) ?? strictest ?? severity.get(level);
}

export function severityOf({ severity, level }: Pick<Finding, 'severity' | 'level'>): FindingSeverity {
  return severity ?? (level === 'breaking' ? 'error' : 'info');
}

/** Whether a finding fails the comparison. One that a waiver passes never does. */
export function fails(finding: Finding, failOn: FailOn): boolean {
  return finding.waiver === undefined && isAtLeastAsSevere(severityOf(finding), failOn);
}

/** The stricter one counts, so that a command line can't undo what the policy says. */
export function stricter(a: FailOn, b: FailOn): FailOn {
  return isAtLeastAsSevere(a, b) ? b : a;
}

function isAtLeastAsSevere(severity: FindingSeverity, lowest: FindingSeverity): boolean {
  return order.indexOf(severity) >= order.indexOf(lowest);
}
