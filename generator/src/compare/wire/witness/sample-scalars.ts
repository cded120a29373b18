import { matchingText } from '../values/pattern-inclusion.ts';
import type { View } from '../values/view.ts';

/** Numbers at and around the limits of the views, and ordinary ones. */
export function sampleNumbers(views: readonly View[]): readonly number[] {
  const limits = views.flatMap(({ lower, upper }) =>
    [lower, upper].flatMap((bound) => (bound ? [bound.value.limit] : [])),
  );
  const around = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 0.5, limit - 0.5]);
  const steps = views.flatMap(({ multiples }) => multiples.map(({ value }) => value)).filter((step) => step > 0);
  const multiples = steps.flatMap((step) => [
    step,
    step * 2,
    ...limits.flatMap((limit) => [Math.floor(limit / step) * step, Math.ceil(limit / step) * step]),
  ]);
  const wide = views.some(({ formats }) => formats.length > 0) ? [2 ** 31, -(2 ** 31) - 1, 2 ** 53] : [];
  return [...new Set([...around, ...multiples, 0, 1, -1, 7, 1.5, ...wide])].filter(Number.isFinite);
}

const longest = 2_000;

/** Texts of every relevant length, texts for the patterns and formats, and listed values. */
export function sampleTexts(views: readonly View[]): readonly string[] {
  const patterns = views.map((view) => view.patterns.map(({ value }) => value));
  const matching = [...patterns, patterns.flat()]
    .filter((list) => list.length > 0)
    .flatMap((list) => matchingText(list) ?? []);
  const lengths = views
    .flatMap(({ minLength, maxLength }) => [minLength?.value, maxLength?.value])
    .filter((length) => length !== undefined)
    .flatMap((length) => [length, length + 1, length - 1])
    .filter((length) => length >= 0 && length <= longest);
  const formats = views.flatMap((view) => view.formats.flatMap(({ value }) => formatted.get(value) ?? []));
  const known = views.flatMap((view) => view.known?.value ?? []);
  return [
    ...new Set([
      ...formats,
      ...known,
      ...matching,
      'a',
      ...lengths.map((length) => 'a'.repeat(length)),
      '',
      'A 1',
      '0',
    ]),
  ];
}

const formatted: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['time', '12:00:00Z'],
  ['duration', 'P1D'],
  ['uuid', '7d3f2c1a-5b6e-4f80-9a1b-2c3d4e5f6a7b'],
  ['email', 'somebody@example.com'],
  ['uri', 'https://example.com/a'],
  ['url', 'https://example.com/a'],
  ['uri-reference', '/a'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['decimal', '1.00'],
  ['byte', 'YQ=='],
]);
