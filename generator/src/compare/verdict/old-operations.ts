import { onceFor } from '../../base/once-for.ts';
import type { ApiModel, Operation } from '../../model/api-model.ts';
import { operationName } from '../source/use.ts';
import type { Finding } from '../wire/finding.ts';
import { matchOperations } from '../wire/walk/pair-operations.ts';
import { operationsOf } from './affected.ts';

/**
 * Finds the operations that a finding reaches, as the old description has them: the new one can't say anything about itself that
 * lets a break pass. Undefined if one of them can't be told, or if the finding is about the API as a whole.
 */
export function oldOperationsIn(base: ApiModel, head: ApiModel): OldOperations {
  return operationsBetween(base)(head);
}

type OldOperations = (finding: Finding) => readonly Operation[] | undefined;

/** Several waivers ask. */
const operationsBetween = onceFor((base: ApiModel) => onceFor((head: ApiModel) => matchedOperations(base, head)));

function matchedOperations(base: ApiModel, head: ApiModel): OldOperations {
  const { pairs, gone } = matchOperations(base, head);
  const byName = new Map([
    ...base.webhooks.map((webhook) => [`webhook ${webhook.path} ${webhook.method}`, webhook] as const),
    ...gone.map((operation) => [operationName(operation), operation] as const),
    ...pairs.map(([before, after]) => [operationName(after), before] as const),
  ]);
  // An operation that moved has a new name; the place of the change is in the old one.
  const around = ({ base: place }: Finding) =>
    base.operations.find(({ pointer }) => `${place?.pointer ?? ''}/`.startsWith(`${pointer}/`));
  return (finding) => {
    const reached = operationsOf(finding).map((name) => byName.get(name) ?? around(finding));
    const known = reached.filter((operation) => operation !== undefined);
    return known.length === reached.length && known.length > 0 ? known : undefined;
  };
}
