import { own } from '../description/description.ts';
import { pageOf } from '../state/store.ts';
import { decideFunding, type FundingKind, submitFunding } from './funding-request.ts';
import { exampleItems, type Machine, recordOf, seedRecords } from './machine.ts';

/** Kind of the loan records. */
export const loanKind = 'loan';

const loan: FundingKind = {
  request: 'loan_request',
  result: loanKind,
  statuses: { approved: 'approved', rejected: 'rejected' },
  details: () => ({ status: 'COMPLETED' }),
};

/** PROCESSING → approved, which creates a COMPLETED loan, or rejected. */
export const loans: Machine = {
  behaviours: {
    requestLoan(request, context) {
      const { id, status } = submitFunding(loan, request, context);
      return { body: { loan_request_id: id, status, id } };
    },
    getLoanRequest: (request, context) => ({ body: recordOf(loan.request, request, 'id', context) }),
    listLoans(request, { store }) {
      const { query } = request;
      const wanted = ['status', 'chain_id'].filter((name) => query.has(name));
      const found = store
        .all(loan.result)
        .filter((each) => wanted.every((name) => own(each, name) === query.get(name)));
      return { body: pageOf(found, request) };
    },
    getLoan: (request, context) => ({ body: recordOf(loan.result, request, 'id', context) }),
  },
  approvals: {
    [loan.request]: (id, decision, context) => decideFunding(loan, id, decision, context),
  },
  seed(context, examples) {
    seedRecords(loan.result, [...exampleItems(examples, 'listLoans'), ...examples('getLoan')], context);
    seedRecords(loan.request, examples('getLoanRequest'), context);
  },
};
