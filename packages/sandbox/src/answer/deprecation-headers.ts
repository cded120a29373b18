import type { Deprecation } from '../description/operation.ts';

/** Headers that announce a deprecation (§9.5): `Sunset` is the end of the last day in UTC. None if nothing is deprecated. */
export function deprecationHeaders(deprecation: Deprecation | undefined): readonly (readonly [string, string])[] {
  if (!deprecation) return [];
  const sunset = Date.parse(`${deprecation.sunset?.slice(0, 10)}T23:59:59Z`);
  return [
    ['Deprecation', 'true'],
    ...(Number.isNaN(sunset) ? [] : [['Sunset', new Date(sunset).toUTCString()] as const]),
    ['Link', '<https://sandbox.invalid/changelog#deprecations>; rel="deprecation"'],
  ];
}
