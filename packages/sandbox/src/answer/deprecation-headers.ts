import type { Operation } from '../description/operation.ts';

/** Headers that announce a deprecation; none for an operation that is not deprecated. */
export function deprecationHeaders({
  deprecation,
}: Pick<Operation, 'deprecation'>): readonly (readonly [string, string])[] {
  if (!deprecation) return [];
  const sunset = deprecation.sunset === undefined ? Number.NaN : Date.parse(deprecation.sunset);
  return [
    ['Deprecation', 'true'],
    ...(Number.isNaN(sunset) ? [] : [['Sunset', new Date(sunset).toUTCString()] as const]),
    ['Link', '<https://sandbox.invalid/changelog#deprecations>; rel="deprecation"'],
  ];
}
