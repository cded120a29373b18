import { listOf, own } from './description.ts';
import { samplePattern } from './sample-pattern.ts';

const formats = new Map<string, string>([
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['date-time', '2026-01-01T00:00:00.000Z'],
  ['date', '2026-01-01'],
  ['time', '00:00:00Z'],
  ['duration', 'PT1H'],
  ['email', 'someone@sandbox.invalid'],
  ['uri', 'https://sandbox.invalid/'],
  ['url', 'https://sandbox.invalid/'],
  ['uri-reference', '/'],
  ['hostname', 'sandbox.invalid'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'c2FuZGJveA=='],
]);

/** Characters of a text, however long a schema asks for one to be. */
const longest = 1_000_000;

/** Texts to try for a schema, the likeliest first. */
export function sampleTexts(schema: object): readonly string[] {
  const known = listOf(own(schema, 'x-extensible-enum')).filter((each) => typeof each === 'string');
  const least = Math.min(numberIn(schema, 'minLength') ?? 0, longest);
  const most = numberIn(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const plain = (formats.get(String(own(schema, 'format'))) ?? 'text').padEnd(least, 'x').slice(0, most);
  const pattern = own(schema, 'pattern');
  const fits = (text: string): boolean => text.length >= least && text.length <= most;
  const matching = typeof pattern === 'string' ? samplePattern(pattern, fits) : undefined;
  return [...known.slice(0, 1), plain, ...(matching === undefined ? [] : [matching])];
}

/** Numbers to try for a schema, the likeliest first. */
export function sampleNumbers(schema: object): readonly number[] {
  const least = numberIn(schema, 'minimum');
  const above = numberIn(schema, 'exclusiveMinimum');
  const most = numberIn(schema, 'maximum');
  const below = numberIn(schema, 'exclusiveMaximum');
  const step = numberIn(schema, 'multipleOf') ?? 1;
  const start = least ?? above ?? 0;
  const next = Math.ceil(start / step) * step;
  const between =
    above === undefined || (most ?? below) === undefined ? undefined : (above + Number(most ?? below)) / 2;
  const tried = [
    least,
    0,
    next,
    next + step,
    above === undefined ? undefined : above + 1,
    between,
    most,
    below && below - 1,
  ];
  return tried.filter((each) => each !== undefined);
}

const numberIn = (schema: object, name: string): number | undefined => {
  const value = own(schema, name);
  return typeof value === 'number' ? value : undefined;
};
