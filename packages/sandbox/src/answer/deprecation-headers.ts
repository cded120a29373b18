import type { Deprecation } from '../description/operation.ts';

/** Headers that announce a deprecation (§9.5); none where nothing is deprecated. */
export function deprecationHeaders(deprecation: Deprecation | undefined): readonly (readonly [string, string])[] {
  if (!deprecation) return [];
  const sunset = deprecation.sunset === undefined ? Number.NaN : Date.parse(deprecation.sunset);
  return [
    ['Deprecation', 'true'],
    ...(Number.isNaN(sunset) ? [] : [['Sunset', new Date(sunset).toUTCString()] as const]),
    ['Link', '<https://sandbox.invalid/changelog#deprecations>; rel="deprecation"'],
  ];
}
