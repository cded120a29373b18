import { Refusal } from '../answer/refusal.ts';
import { dueTime } from './approval-policy.ts';
import { type Context, timestamp } from './context.ts';
import type { Identified } from './store.ts';

export type Decision = { readonly approved: true } | { readonly approved: false; readonly reason: string };

/** The effect of a decision on a request of one kind. */
export type Decide = (id: string, decision: Decision, context: Context) => void;

/** Kinds of requests that wait for approval, with the effect of a decision. */
export type ApprovalKinds = ReadonlyMap<string, Decide>;

/** A request that waits for a decision. */
export interface PendingApproval extends Identified {
  /** Kind of its record, as in a snapshot: `loan_request`. */
  readonly kind: string;
  /** Time of its creation, UTC. */
  readonly submitted_at: string;
  /** When it is approved automatically; null: it waits for a decision by hand. */
  readonly due_at: string | null;
}

const pending = 'pending_approval';
const decided = 'decided_approval';

export function submit(kind: string, id: string, context: Context): void {
  const due = dueTime(context.approve, context.now);
  const approval: PendingApproval = {
    id,
    kind,
    submitted_at: timestamp(context.now),
    due_at: due ? timestamp(due) : null,
  };
  context.store.insert(pending, approval);
}

/** The requests that wait for a decision. */
export const pendingApprovals = ({ store }: Context): readonly PendingApproval[] => store.all(pending);

/** Approves requests whose time has come, dated to that time. */
export function settleDue(kinds: ApprovalKinds, context: Context): void {
  const now = timestamp(context.now);
  for (const approval of pendingApprovals(context)) {
    if (approval.due_at === null || approval.due_at > now) continue;
    settle(approval, { approved: true }, kinds, { ...context, now: new Date(approval.due_at) });
  }
}

/** Approves or rejects one request by hand. */
export function decideByHand(id: string, decision: Decision, kinds: ApprovalKinds, context: Context): void {
  const approval = context.store.find<PendingApproval>(pending, id);
  if (!approval) {
    if (context.store.find(decided, id))
      throw new Refusal('already_decided', { message: `Request ${id} was decided before.`, param: 'id' });
    throw new Refusal('resource_missing', { message: `No request ${id} waits for approval.`, param: 'id' });
  }
  settle(approval, decision, kinds, context);
}

function settle(approval: PendingApproval, decision: Decision, kinds: ApprovalKinds, context: Context): void {
  kinds.get(approval.kind)?.(approval.id, decision, context);
  context.store.remove(pending, approval.id);
  context.store.insert(decided, approval);
}
