import { unknownChangelog } from '../lifecycle/deprecation-headers.ts';

/** A header that is not sent, or that says something else. */
export interface HeaderFinding {
  readonly code: 'header-missing' | 'header-different';
  readonly header: string;
  readonly expected: string;
  /** What was sent; absent where nothing was. */
  readonly actual?: string;
  readonly message: string;
}

/** Holds the headers of a response against those that announce an end (§9.5). A `Sunset` may name any time of the expected day. */
export function judgeHeaders(headers: Headers, expected: ReadonlyMap<string, string>): readonly HeaderFinding[] {
  return [...expected].flatMap(([header, value]): HeaderFinding[] => {
    const actual = headers.get(header);
    if (actual === null) {
      return [{ code: 'header-missing', header, expected: value, message: `${header} is missing; expected ${value}` }];
    }
    const problem = problems.get(header)?.(actual, value);
    if (problem === undefined) return [];
    const message = `${header} is ${JSON.stringify(actual)}, ${problem}; expected ${value}`;
    return [{ code: 'header-different', header, expected: value, actual, message }];
  });
}

type Judge = (actual: string, expected: string) => string | undefined;

const problems: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['Deprecation', (actual) => (actual.trim() === 'true' ? undefined : 'which is not true')],
  ['Sunset', sunsetProblem],
  ['Link', linkProblem],
]);

function sunsetProblem(actual: string, expected: string): string | undefined {
  const time = Date.parse(actual);
  if (Number.isNaN(time) || new Date(time).toUTCString() !== actual.trim()) return 'which is not an RFC 1123 date';
  const [day, wanted] = [new Date(time), new Date(expected)].map((date) => date.toISOString().slice(0, 10));
  return day === wanted ? undefined : `which is ${day}, and ${wanted} was announced`;
}

function linkProblem(actual: string, expected: string): string | undefined {
  const targets = [...actual.matchAll(/<([^>]*)>((?:\s*;\s*[^\s=;,]+\s*(?:=\s*(?:"[^"]*"|[^\s;,]*))?)*)/g)]
    .filter(([, , parameters = '']) =>
      /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?deprecation(?:\s[^"]*)?"|deprecation)(?:\s*;|\s*$)/i.test(parameters),
    )
    .map(([, target = '']) => target);
  if (targets.length === 0) return 'which has no link with rel="deprecation"';
  const [, wanted = ''] = /^<([^>]*)>/.exec(expected) ?? [];
  const anchor = wanted.slice(wanted.indexOf('#'));
  const fits = wanted.startsWith(unknownChangelog)
    ? (target: string) => target.endsWith(anchor)
    : (target: string) => target === wanted;
  return targets.some(fits) ? undefined : `whose target is ${targets.join(', ')}`;
}
