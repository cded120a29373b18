import { submit } from '../state/approvals.ts';
import { createdNow, timestamp } from '../state/context.ts';
import { amountField, type Machine, textField } from './machine.ts';

const kind = 'credit_limit_request';

/** PENDING_APPROVAL → APPROVED or REJECTED. No operation reads the request again. */
export const creditLimit: Machine = {
  behaviours: {
    requestCreditLimitUpdate(request, context) {
      const record = {
        id: context.newId(),
        client_id: textField(request, 'client_id'),
        requested_amount: amountField(request, 'requested_amount'),
        status: 'PENDING_APPROVAL',
        ...createdNow(context),
      };
      context.store.insert(kind, record);
      submit(kind, record.id, context);
      return { body: { message: 'The credit limit waits for approval.', status: record.status } };
    },
  },
  approvals: {
    [kind](id, decision, context) {
      const request = context.store.find(kind, id);
      if (!request) return;
      const updated_at = timestamp(context.now);
      const outcome = decision.approved
        ? { status: 'APPROVED', approved_at: updated_at }
        : { status: 'REJECTED', rejected_at: updated_at, reject_reason: decision.reason };
      context.store.replace(kind, { ...request, ...outcome, updated_at });
    },
  },
};
