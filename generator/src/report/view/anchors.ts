import type { Finding } from '../../diff/finding.ts';
import type { MajorReport } from '../change-report.ts';

/** Ids of findings in a page: major and fingerprint, with a number where two findings share them; letters, digits and `-` only. */
export function anchorsOf(majors: readonly MajorReport[]): ReadonlyMap<Finding, string> {
  const anchors = new Map<Finding, string>();
  const taken = new Map<string, number>();
  for (const { major, findings } of majors) {
    for (const finding of findings) {
      const name = `${major}-${finding.fingerprint}`.replace(/[^A-Za-z0-9]+/g, '-');
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      anchors.set(finding, count === 1 ? name : `${name}-${count}`);
    }
  }
  return anchors;
}
