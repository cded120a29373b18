import type { CodeChange, Finding } from '../diff/finding.ts';

/** Why a finding breaks deployed clients only, or only code that is compiled anew; undefined where both agree or nobody compiled. */
export function disagreementOf(finding: Pick<Finding, 'wire' | 'source' | 'code'>): string | undefined {
  const { wire, source, code = [] } = finding;
  if (source === 'not-run' || (wire === 'breaking') === (source === 'breaking')) return undefined;
  if (source === 'breaking') return `Only when compiled: ${whyOnlySource(code[0])}`;
  return 'Only on the wire: the types of the package still allow the old code, so it compiles, and fails when it runs.';
}

function whyOnlySource(change: CodeChange | undefined): string {
  const id = change?.id ?? '';
  if (/renamed|-name-|-entry-|-value-removed|resource|method/.test(id)) {
    return 'a name of the package changed, and names of the package are not on the wire.';
  }
  if (/parameter/.test(id)) return 'a method takes its arguments in another way, and sends what it sent.';
  return 'a type changed that code spells out, and what is sent and received may stay as it was.';
}
