import { Refusal } from '../answer/refusal.ts';
import { type Context, createdNow } from '../state/context.ts';
import { isPositive } from '../state/decimal.ts';
import { type Identified, pageOf } from '../state/store.ts';
import { payOutFunds, reserveFunds } from './balances.ts';
import { knownChain } from './chains.ts';
import { loanKind } from './loans.ts';
import { exampleItems, type Machine, seedRecords } from './machine.ts';

/** The fields of a repayment. */
export interface RepaymentFields {
  /** Decimal number above zero, in the funding token of the chain: `312.50`. */
  readonly amount: string;
  /** Absent if it belongs to no loan. */
  readonly loan_id?: string;
  /** Absent: the chain of the loan. */
  readonly chain_id?: string;
  /** Default `principal`. */
  readonly type?: string;
}

/** A repayment as v1 lists it (§2.7). */
export interface Repayment extends Identified, Required<RepaymentFields> {
  /** Its status (§3). */
  readonly status: string;
  /** Time of the payment, UTC: `2026-04-02T09:00:00.000Z`. */
  readonly paid_at: string;
  /** Time of its creation, UTC. */
  readonly created_at: string;
  /** Time of its last change, UTC. */
  readonly updated_at: string;
}

const kind = 'repayment';

/** The repayments. No operation of the service creates one. */
export const repayments: Machine = {
  behaviours: {
    listRepayments: (request, { store }) => ({ body: pageOf(store.all(kind), request) }),
  },
  seed: (context, examples) => seedRecords(kind, exampleItems(examples, 'listRepayments'), context),
};

/** Records a repayment and deducts it from the balance. */
export function recordRepayment(fields: RepaymentFields, context: Context): Repayment {
  const { amount, loan_id = '', type = 'principal' } = fields;
  if (!isPositive(amount))
    throw new Refusal('invalid_amount', { message: 'amount has to be a decimal number above zero.', param: 'amount' });
  const loan = context.store.find<Identified & { readonly chain_id: string }>(loanKind, loan_id);
  if (loan_id !== '' && !loan)
    throw new Refusal('resource_missing', { message: `There is no loan ${loan_id}.`, param: 'loan_id' });
  if (!fields.chain_id && !loan)
    throw new Refusal('missing_field', { message: 'A repayment needs a loan_id or a chain_id.', param: 'loan_id' });
  const chain_id = knownChain(fields.chain_id ?? loan?.chain_id ?? '', context);
  reserveFunds(chain_id, amount, context);
  payOutFunds(chain_id, amount, context);
  const made = createdNow(context);
  const repayment = {
    id: context.newId(),
    type,
    amount,
    chain_id,
    loan_id,
    status: 'COMPLETED',
    paid_at: made.created_at,
    ...made,
  };
  context.store.insert(kind, repayment);
  return repayment;
}
