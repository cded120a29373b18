import { timestamp } from '../state/context.ts';
import { pageOf } from '../state/store.ts';
import { decideFunding, type FundingKind, submitFunding } from './funding-request.ts';
import { exampleItems, type Machine, recordOf, seedRecords } from './machine.ts';

/** A facility is settled ninety days after it starts. */
const term = 90 * 24 * 60 * 60 * 1000;

const facility: FundingKind = {
  request: 'settlement_facility_request',
  result: 'settlement_facility',
  statuses: { approved: 'APPROVED', rejected: 'REJECTED' },
  details: ({ now }) => ({ status: 'ACTIVE', settlement_date: timestamp(new Date(now.getTime() + term)) }),
};

/** PROCESSING → APPROVED, which creates an ACTIVE facility, or REJECTED. */
export const settlementFacilities: Machine = {
  behaviours: {
    requestSettlementFacility(request, context) {
      const { id, status } = submitFunding(facility, request, context);
      return { body: { settlement_facility_request_id: id, status, id } };
    },
    getSettlementFacilityRequest: (request, context) => ({ body: recordOf(facility.request, request, 'id', context) }),
    listSettlementFacilities: (request, { store }) => ({ body: pageOf(store.all(facility.result), request) }),
    getSettlementFacility: (request, context) => ({ body: recordOf(facility.result, request, 'id', context) }),
  },
  approvals: {
    [facility.request]: (id, decision, context) => decideFunding(facility, id, decision, context),
  },
  seed(context, examples) {
    const listed = exampleItems(examples, 'listSettlementFacilities');
    seedRecords(facility.result, [...listed, ...examples('getSettlementFacility')], context);
    seedRecords(facility.request, examples('getSettlementFacilityRequest'), context);
  },
};
