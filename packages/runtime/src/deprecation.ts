import { parseHttpDate } from './http-date.ts';
import { linkOf } from './link-header.ts';

/**
 * What the service announces about an operation (§9.5 of its description): `Deprecation`, `Sunset` and `Link` of an
 * answer.
 */
export interface DeprecationNotice {
  /** `operationId`. */
  readonly operation: string;
  /** Since when it is deprecated, or from when it will be; undefined if the header says only that it is. */
  readonly since: Date | undefined;
  /** When it is planned to be removed. */
  readonly sunset: Date | undefined;
  /** Where the change is announced. */
  readonly link: string | undefined;
  /** Successor that the description names. */
  readonly replacedBy: string | undefined;
  /** The sunset lies before the deprecation: one of the two is wrong. */
  readonly inconsistent: boolean;
}

/** Reads the headers of an answer; undefined if they announce nothing. Nothing in them makes it throw. */
export function readDeprecation(
  headers: Headers,
  operation: { readonly id: string; readonly deprecated?: { readonly replacedBy?: string } },
): DeprecationNotice | undefined {
  const deprecation = headers.get('deprecation') ?? '';
  const removal = headers.get('sunset');
  if (!(deprecation || removal) || /^(?:false|\?0)$/i.test(deprecation)) return undefined;
  const sunset = parseDate(removal ?? '');
  if (!deprecation && !sunset) return undefined;
  const since = parseDate(deprecation);
  const link = headers.get('link');
  return {
    operation: operation.id,
    since,
    sunset,
    link: linkOf(link, 'deprecation') ?? linkOf(link, 'sunset'),
    replacedBy: operation.deprecated?.replacedBy,
    inconsistent: since !== undefined && sunset !== undefined && sunset < since,
  };
}

/** A date of RFC 9745 (`@1688169599`), of HTTP, or of ISO 8601. */
function parseDate(text: string): Date | undefined {
  const seconds = /^@(-?\d{1,11})(?:;|$)/.exec(text)?.[1];
  const iso = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that does not exist would be read as another one.
  const exact = !Number.isNaN(iso) && new Date(iso).toISOString().startsWith(text.slice(0, 10));
  const time = seconds ? Number(seconds) * 1000 : exact ? iso : parseHttpDate(text);
  return time === undefined ? undefined : new Date(time);
}

/** The notice as one sentence. */
export function describeDeprecation({
  operation,
  since,
  sunset,
  link,
  replacedBy,
  inconsistent,
}: DeprecationNotice): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return [
    `${operation} is deprecated${since ? ` since ${day(since)}` : ''}`,
    sunset && `it is to be removed on ${day(sunset)}`,
    inconsistent && 'the two dates contradict each other',
    replacedBy && `use ${replacedBy}`,
    link && `see ${link}`,
  ]
    .filter(Boolean)
    .join('; ');
}
