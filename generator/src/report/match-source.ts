import type { Finding } from '../diff/finding.ts';
import { parsePointer } from '../json-pointer.ts';
import type { SourceFinding } from '../source/source-finding.ts';
import { likeliestCauses } from './likeliest-causes.ts';

/** What says nothing about types or names: never the cause of a break in code. */
const unrelated =
  /^(?:documentation|deprecation|sunset|assumption|default|parameter-(?:default|empty-value|reserved|style)|encoding|format|pattern-(?!properties)|max|min|multiple|extension|tag-|version|server|sensitive|replacement|rounding|unique|link|security-(?!scheme))/;

/** What gives names on one side, and what is called by them on the other. */
const naming = /^(?:operation-id|client-name|operation-tags|schema-renamed|path-parameter-renamed)/;
const named = /-(?:renamed|name|method|resource|entry)/;

/** What takes along everything below it. */
const whole = /-(?:removed|moved|renamed|early|undated|notice|impossible)|removed-/;

/** Whether a finding is about a name that only the package has. */
export function isNaming({ id }: Pick<Finding, 'id'>): boolean {
  return naming.test(id);
}

/**
 * The findings of the wire that caused a break in code: they stand at the same place of the description, at a part
 * of it that is no type of its own, or at a whole that went.
 */
export function matching(source: SourceFinding, findings: readonly Finding[]): readonly Finding[] {
  const { id: sourceId, origins } = source;
  const places = [...origins.base, ...origins.head].filter((pointer) => pointer !== '');
  const candidates = findings.filter(({ id }) => !unrelated.test(id) && (!isNaming({ id }) || named.test(sourceId)));
  for (const isNear of [isSame, isBelow, isAbove]) {
    const found = candidates.filter((finding) => {
      const { base, head, pointer } = finding;
      const stands = [base?.pointer, head?.pointer, pointer].filter((one) => one !== undefined);
      return places.some((place) => stands.some((one) => isNear(one, place, finding)));
    });
    if (found.length > 0) return likeliestCauses(source, found);
  }
  return [];
}

function isSame(wire: string, source: string): boolean {
  return wire === source;
}

function isBelow(wire: string, source: string): boolean {
  return wire.startsWith(`${source}/`) && !wire.slice(source.length).includes('/properties/');
}

function isAbove(wire: string, source: string, { id, message }: Finding): boolean {
  if (wire === '' || !source.startsWith(`${wire}/`)) return false;
  return whole.test(id) || isNamed(parsePointer(source.slice(wire.length)) ?? [], id, message);
}

/** What is required of a property is told at the object that has it. */
function isNamed([keyword, name, ...further]: readonly string[], id: string, message: string): boolean {
  if (keyword !== 'properties' || name === undefined || further.length > 0 || !id.startsWith('property-')) return false;
  return message.split(/[\s:,]+/).includes(name);
}
