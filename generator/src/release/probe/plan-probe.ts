import type { Json } from '../../base/json.ts';
import type { ApiModel, Operation, Parameter } from '../../model/api-model.ts';
import { type OperationEnd, unknownChangelog } from '../lifecycle/deprecation-headers.ts';
import { labelOf } from '../lifecycle/find-part.ts';

/** A request that changes nothing, without its credentials. */
export interface ProbeRequest {
  readonly operation: Operation;
  readonly sunset?: string;
  readonly method: 'GET' | 'HEAD';
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** An operation that can't be probed. */
export interface SkippedProbe {
  readonly operation: string;
  readonly reason: string;
}

/** The request for an operation with an announcement, or the reason why there is none. */
export function planProbe(
  { operation, sunset }: OperationEnd,
  model: ApiModel,
  values: ReadonlyMap<string, string>,
): ProbeRequest | SkippedProbe {
  const { method, requestPath } = operation;
  const skipped = (reason: string): SkippedProbe => ({ operation: labelOf(operation), reason });
  if (model.webhooks.includes(operation)) return skipped('the service sends it');
  if (method !== 'GET' && method !== 'HEAD') return skipped(`${method} may change something`);
  let path = requestPath;
  const query = new URLSearchParams();
  const headers = new Map<string, string>();
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    const value = values.get(parameter.name) ?? exampleOf(parameter);
    if (value === undefined) return skipped(`it needs a value: --value ${parameter.name}=…`);
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.append(parameter.name, value);
    else if (parameter.in === 'header') headers.set(parameter.name, value);
    else return skipped(`it needs the cookie ${parameter.name}`);
  }
  const target = query.size === 0 ? path : `${path}?${query}`;
  return { operation, method, target, headers, ...(sunset === undefined ? {} : { sunset }) };
}

/** A simple example value of a parameter. */
function exampleOf({ examples = [], schema }: Parameter): string | undefined {
  const given = [
    ...examples,
    ...(schema.examples ?? []),
    ...(schema.default ? [schema.default.value] : []),
    ...(schema.enum ?? []),
  ];
  const plain = given.find((value: Json) => typeof value === 'string' || typeof value === 'number');
  return plain === undefined || plain === '' ? undefined : String(plain);
}

/** A header that is missing or has another value. */
interface HeaderFinding {
  readonly code: 'header-missing' | 'header-different';
  readonly header: string;
  readonly expected: string;
  /** The value in the response; absent if it is missing. */
  readonly actual?: string;
  readonly message: string;
}

/** Compares the headers of a response with the expected announcement (§9.5). A `Sunset` may name any time of the expected day. */
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

type HeaderCheck = (actual: string, expected: string) => string | undefined;

const problems: ReadonlyMap<string, HeaderCheck> = new Map<string, HeaderCheck>([
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
