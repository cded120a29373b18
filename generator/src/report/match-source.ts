import type { Finding } from '../diff/finding.ts';
import type { SourceFinding } from '../source/source-finding.ts';

/** What says nothing about types or names: never the cause of a break in code. */
const unrelated =
  /^(?:documentation|deprecation|sunset|assumption|default|format|pattern|max|min|maximum|minimum|multiple|extension|tag|operation-tags|version|server|security|sensitive|replacement|rounding|example|unique|link)/;

/** The findings of the wire that have the same cause as one in code: they stand at the same place of the description, as near as possible. */
export function matching(source: SourceFinding, findings: readonly Finding[]): readonly Finding[] {
  const places = [source.origin.base, source.origin.head].filter((pointer) => pointer !== undefined && pointer !== '');
  const candidates = findings.filter(({ id }) => !unrelated.test(id));
  for (const isNear of [isSame, isBelow, isAbove]) {
    const found = candidates.filter(({ base, head, pointer }) =>
      places.some((place) => [base?.pointer, head?.pointer, pointer].some((one) => isNear(one ?? '', place ?? ''))),
    );
    if (found.length > 0) return found;
  }
  return [];
}

function isSame(wire: string, source: string): boolean {
  return wire === source;
}

/** A keyword, a parameter or a body of what is named in code. */
function isBelow(wire: string, source: string): boolean {
  return wire.startsWith(`${source}/`) && !wire.slice(source.length).includes('/properties/');
}

/** A whole that went, of which code named a part. */
function isAbove(wire: string, source: string): boolean {
  return wire !== '' && source.startsWith(`${wire}/`) && wire.split('/').length > 2;
}
