import { refusalIn } from './answer/refusal.ts';
import { shapeOf } from './description/route.ts';
import type { AcceptedCredentials } from './request/authenticate.ts';
import { problemsOf } from './request/problems-of.ts';
import { readParameter, wireOf } from './request/read-parameters.ts';
import type { Call } from './served-api.ts';

/**
 * The call that a request means, where its address leads to several operations. A template whose path parameters don't take the values
 * comes after those that do; among templates that differ in names or fragments alone, the operation that takes the whole request.
 */
export async function chooseCall(calls: readonly Call[], accepted: AcceptedCredentials): Promise<Call | undefined> {
  if (calls.length < 2) return calls[0];
  const fitting: Call[] = [];
  for (const call of calls) if (await takesPath(call)) fitting.push(call);
  const first = fitting[0] ?? calls[0];
  if (!first) return undefined;
  const same = (fitting.length > 0 ? fitting : calls).filter(
    ({ api, operation }) => api === first.api && shapeOf(operation.path) === shapeOf(first.operation.path),
  );
  const judged = await Promise.all(
    same.map(async (call) => ({ call, problems: (await problemsOf(call, accepted)).length })),
  );
  return judged.toSorted((a, b) => a.problems - b.problems)[0]?.call;
}

async function takesPath(call: Call): Promise<boolean> {
  const parameters = call.operation.parameters.filter((each) => each.in === 'path');
  const wire = wireOf(call);
  return (await refusalIn(() => parameters.map((each) => readParameter(each, wire)))) === undefined;
}
