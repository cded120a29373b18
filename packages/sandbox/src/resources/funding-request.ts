import type { SandboxRequest } from '../request/sandbox-request.ts';
import { type Decision, submit } from '../state/approvals.ts';
import { type Context, createdNow, timestamp } from '../state/context.ts';
import type { Identified } from '../state/store.ts';
import { addFunds } from './balances.ts';
import { chainField } from './chains.ts';
import { amountField } from './machine.ts';

/** A request for funds that creates something when it is approved: a settlement facility or a loan. */
export interface FundingKind {
  readonly request: string;
  /** Kind of the record that an approval creates, and the field of the request for it. */
  readonly result: string;
  readonly statuses: { readonly approved: string; readonly rejected: string };
  /** Fields of the result beside identifier, amount, chain and timestamps. */
  readonly details: (context: Context) => object;
}

interface FundingRequest extends Identified {
  readonly amount: string;
  readonly chain_id: string;
}

/** Records a request and submits it for approval. */
export function submitFunding(
  kind: FundingKind,
  request: SandboxRequest,
  context: Context,
): Identified & { status: string } {
  const record = {
    id: context.newId(),
    amount: amountField(request, 'amount'),
    chain_id: chainField(request, context),
    status: 'PROCESSING',
    reject_reason: null,
    approved_at: null,
    rejected_at: null,
    ...createdNow(context),
    [kind.result]: null,
  };
  context.store.insert(kind.request, record);
  submit(kind.request, record.id, context);
  return record;
}

/** Carries out a decision: an approved request creates its result and the funds, a rejected one keeps the reason. */
export function decideFunding(kind: FundingKind, id: string, decision: Decision, context: Context): void {
  const request = context.store.find<FundingRequest>(kind.request, id);
  if (!request) return;
  const at = timestamp(context.now);
  if (!decision.approved) {
    const rejected = {
      status: kind.statuses.rejected,
      reject_reason: decision.reason,
      rejected_at: at,
      updated_at: at,
    };
    context.store.replace(kind.request, { ...request, ...rejected });
    return;
  }
  const { amount, chain_id } = request;
  const result = { id: context.newId(), amount, chain_id, ...kind.details(context), ...createdNow(context) };
  context.store.insert(kind.result, result);
  addFunds(chain_id, amount, context);
  const approved = { status: kind.statuses.approved, approved_at: at, updated_at: at, [kind.result]: result };
  context.store.replace(kind.request, { ...request, ...approved });
}
