import type { SandboxRequest } from '../request/sandbox-request.ts';
import { submit } from '../state/approvals.ts';
import { type Context, createdNow, timestamp } from '../state/context.ts';
import type { Identified } from '../state/store.ts';
import { payOutFunds, releaseFunds, reserveFunds } from './balances.ts';
import { chainField } from './chains.ts';
import { amountField, type Machine, seedRecords } from './machine.ts';
import { walletField } from './whitelist.ts';

interface Withdrawal extends Identified {
  readonly amount: string;
  readonly chain_id: string;
  readonly wallet_id: string;
}

const direct = 'withdrawal';

/** Kind of the requests that an administrator approves. */
export const withdrawalRequest = 'withdrawal_request';

/**
 * Withdrawals take effect at once. Withdrawal requests (SUBMITTED → APPROVED or REJECTED) reserve the amount until the
 * decision.
 */
export const withdrawals: Machine = {
  behaviours: {
    createWithdrawal(request, context) {
      const withdrawal = withdrawalOf(request, context);
      payOutFunds(withdrawal.chain_id, withdrawal.amount, context);
      context.store.insert(direct, withdrawal);
      return { body: { id: withdrawal.id } };
    },
    createWithdrawalRequest(request, context) {
      const record = { ...withdrawalOf(request, context), status: 'SUBMITTED' };
      context.store.insert(withdrawalRequest, record);
      submit(withdrawalRequest, record.id, context);
      return { body: { id: record.id, status: record.status } };
    },
  },
  approvals: {
    [withdrawalRequest](id, decision, context) {
      const request = context.store.find<Withdrawal>(withdrawalRequest, id);
      if (!request) return;
      const settle = decision.approved ? payOutFunds : releaseFunds;
      settle(request.chain_id, request.amount, context);
      const updated_at = timestamp(context.now);
      const outcome = decision.approved
        ? { status: 'APPROVED', approved_at: updated_at }
        : { status: 'REJECTED', rejected_at: updated_at, reject_reason: decision.reason };
      context.store.replace(withdrawalRequest, { ...request, ...outcome, updated_at });
    },
  },
  seed: (context, examples) => seedRecords(withdrawalRequest, examples('createWithdrawalRequest'), context),
};

/** A withdrawal with a reserved amount. */
function withdrawalOf(request: SandboxRequest, context: Context): Withdrawal {
  const withdrawal = {
    id: context.newId(),
    amount: amountField(request, 'amount'),
    chain_id: chainField(request, context),
    wallet_id: walletField(request, context),
    ...createdNow(context),
  };
  reserveFunds(withdrawal.chain_id, withdrawal.amount, context);
  return withdrawal;
}
