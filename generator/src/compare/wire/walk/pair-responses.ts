import type { Response } from '../../../model/api-model.ts';
import type { DefaultResponse } from '../../policy/policy.ts';
import type { Action } from '../edit.ts';

export interface PairedResponses {
  readonly pairs: readonly {
    readonly before: Response;
    readonly after: Response;
    /** How the status changed, if it did. */
    readonly action?: Action;
  }[];
  readonly gone: readonly Response[];
  readonly come: readonly Response[];
}

/**
 * Pairs responses by status. A status and a range or `default` that covers it are a pair as well: `200` may become `2XX`, and a
 * newly listed `404` is compared with what `default` promised for it.
 */
export function pairResponses(
  base: readonly Response[],
  head: readonly Response[],
  meaning: DefaultResponse,
): PairedResponses {
  const coverOf = (responses: readonly Response[], status: string) => coverIn(responses, status, meaning);
  const pairs: { before: Response; after: Response; action?: Action }[] = [];
  const find = (list: readonly Response[], status: string) => list.find((response) => response.status === status);
  const gone: Response[] = [];
  const come: Response[] = [];
  /** Whether a response speaks on its side for a status that only the other side lists. */
  const coversNew = (cover: Response, here: readonly Response[], there: readonly Response[]) =>
    there.some(({ status }) => find(here, status) === undefined && coverOf(here, status) === cover);
  for (const before of base) {
    const same = find(head, before.status);
    const cover = coverOf(head, before.status);
    if (same !== undefined) pairs.push({ before, after: same });
    else if (cover !== undefined) pairs.push({ before, after: cover, action: 'relaxed' });
    else if (!coversNew(before, base, head)) gone.push(before);
  }
  for (const after of head) {
    if (find(base, after.status) !== undefined) continue;
    const cover = coverOf(base, after.status);
    if (cover !== undefined) pairs.push({ before: cover, after, action: 'tightened' });
    else if (!coversNew(after, head, base)) come.push(after);
  }
  const [left, right] = [gone.filter(isSuccess), come.filter(isSuccess)];
  const [before, after] = [left[0], right[0]];
  if (left.length !== 1 || right.length !== 1 || before === undefined || after === undefined)
    return { pairs, gone, come };
  return {
    pairs: [...pairs, { before, after, action: 'renamed' }],
    gone: gone.filter((response) => response !== before),
    come: come.filter((response) => response !== after),
  };
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith('2');
}

/** The response that speaks for a status that is not listed: its range, or `default` by what the policy takes that for. */
function coverIn(responses: readonly Response[], status: string, meaning: DefaultResponse): Response | undefined {
  if (status === 'default') return undefined;
  const range = `${status[0]}XX`;
  const ranged = responses.find((response) => response.status === range && status !== range);
  const isListed = meaning === 'outside-2xx' && status.startsWith('2') && responses.some(isSuccess);
  return ranged ?? (isListed ? undefined : responses.find((response) => response.status === 'default'));
}
