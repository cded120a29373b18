import type { Json } from '../json.ts';
import type { OperationEnd } from '../lifecycle/deprecation-headers.ts';
import { labelOf } from '../lifecycle/find-part.ts';
import type { ApiModel, Operation, Parameter } from '../model/api-model.ts';

/** A request that changes nothing, without its credentials. */
export interface ProbeRequest {
  readonly operation: Operation;
  readonly sunset?: string;
  readonly method: 'GET' | 'HEAD';
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** An operation that cannot be asked. */
export interface SkippedProbe {
  readonly operation: string;
  readonly reason: string;
}

/** The request for one operation that announces an end, or why there is none. */
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

/** A value that the description gives for a parameter, where it is plain. */
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
