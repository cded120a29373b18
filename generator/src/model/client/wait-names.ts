import type { Operation } from '../api-model.ts';
import { assignNames, pascalCase } from '../names/names.ts';
import type { MethodDraft } from './method-drafts.ts';
import { buildPoll } from './poll.ts';

/** The methods of one resource that wait: `wait`, where that is clear; otherwise the name says what is waited for. */
export function waitNames(drafts: readonly MethodDraft[]): ReadonlyMap<Operation, string> {
  const polled = drafts.filter((draft) => buildPoll(draft.operation) !== undefined);
  const taken = new Set(drafts.flatMap((draft) => [draft.name, ...draft.formerNames]));
  const [only, other] = polled;
  if (only !== undefined && other === undefined && !taken.has('wait')) return new Map([[only.operation, 'wait']]);
  const names = assignNames(
    polled.map((draft) => draft.name),
    (name) => `wait${pascalCase(name)}`,
    taken,
  );
  return new Map(polled.map((draft) => [draft.operation, names.get(draft.name) as string]));
}
