import { type AssumptionItem, fields, schemas } from './assumption-item.ts';
import { resourceItems } from './resource-items.ts';

const each = (names: readonly string[], suffix: string): string[] => names.map((name) => `${name}/${suffix}`);

const v1Operations = [
  'requestLoan',
  'getLoanRequest',
  'listLoans',
  'getLoan',
  'listRepayments',
  'createWithdrawal',
  'listChains',
  'whitelistWallet',
  'requestCreditLimitUpdate',
  'createDrawdownIntent',
  'getDrawdownIntent',
];
const v2Operations = [
  'requestSettlementFacility',
  'getSettlementFacilityRequest',
  'listSettlementFacilities',
  'getSettlementFacility',
  'createWithdrawalRequest',
  'listCurrentBalances',
  'listWhitelistedWallets',
  'listProofOfFunds',
  'uploadProofOfFunds',
];

/** Every item that must carry an `x-assumption`, in the order of the sections. Lint holds descriptions to it. */
export const assumptionItems: readonly AssumptionItem[] = [
  ...resourceItems,
  {
    sections: ['3'],
    open: 'the complete list of values of a status',
    places: schemas(
      'LoanRequestStatus',
      'LoanStatus',
      'RepaymentStatus',
      'CreditLimitUpdateStatus',
      'SettlementFacilityRequestStatus',
      'SettlementFacilityStatus',
      'WithdrawalRequestStatus',
    ),
  },
  {
    sections: ['3'],
    open: 'transitions, and the states in which a request stays',
    places: ['getLoanRequest', 'getSettlementFacilityRequest'],
  },
  { sections: ['4'], open: 'success codes', places: each([...v1Operations, ...v2Operations], 'responses/2XX') },
  {
    sections: ['4'],
    open: 'the order of the items of a list',
    places: [
      'listLoans',
      'listRepayments',
      'listChains',
      'listSettlementFacilities',
      'listCurrentBalances',
      'listWhitelistedWallets',
      'listProofOfFunds',
    ],
  },
  {
    sections: ['4'],
    open: 'which operation of v2 takes the place of one of v1',
    places: ['requestLoan', 'getLoanRequest', 'listLoans', 'getLoan', 'createWithdrawal'],
  },
  {
    sections: ['4'],
    open: 'which fields of a body are required',
    places: schemas(
      'RequestLoanBody',
      'CreateWithdrawalBody',
      'WhitelistWalletBody',
      'RequestCreditLimitUpdateBody',
      'RequestSettlementFacilityBody',
      'CreateWithdrawalRequestBody',
      'UploadProofOfFundsBody',
    ),
  },
  {
    sections: ['4'],
    open: 'whom `client_id` names, and whether `client_request_id` protects from a second execution',
    places: [
      'WhitelistWalletBody',
      'RequestCreditLimitUpdateBody',
      'RequestSettlementFacilityBody',
      'CreateWithdrawalRequestBody',
    ].flatMap((schema) => fields(schema, 'client_id', 'client_request_id')),
  },
  {
    sections: ['4'],
    open: 'which field is the business reference of a request',
    places: ['whitelistWallet', 'requestCreditLimitUpdate', 'requestSettlementFacility', 'createWithdrawalRequest'],
  },
  {
    sections: ['4'],
    open: 'where the identifier of a wallet comes from',
    places: [...fields('CreateWithdrawalBody', 'wallet_id'), ...fields('CreateWithdrawalRequestBody', 'wallet_id')],
  },
  {
    sections: ['4.1'],
    open: 'names and defaults of the query parameters of the lists of v2',
    places: ['parameters/Page', 'parameters/Limit'],
    settledIn: ['v1'],
  },
  {
    sections: ['4.2'],
    open: 'values of the filter',
    places: ['listLoans/parameters/status'],
  },
  {
    sections: ['4.2'],
    open: 'query parameters and filters of the list of repayments',
    places: ['listRepayments/parameters/limit', 'listRepayments/parameters/page'],
  },
  {
    sections: ['2.12', '4.2'],
    open: 'which identifier the path takes',
    places: ['getDrawdownIntent/parameters/drawdownId'],
  },
  {
    sections: ['4.2'],
    open: 'format and chain of the address',
    places: fields('WhitelistWalletBody', 'wallet_address'),
  },
  {
    sections: ['4.2'],
    open: 'what the message says',
    places: [...fields('WhitelistWalletResult', 'message'), ...fields('RequestCreditLimitUpdateResult', 'message')],
  },
  {
    sections: ['4.2'],
    open: 'whether the amount is the new limit or an increase, and its currency',
    places: fields('RequestCreditLimitUpdateBody', 'requested_amount'),
  },
  {
    sections: ['5'],
    open: 'how the API key and the JWT are issued, expire and are refreshed',
    places: ['securitySchemes/apiKey', 'securitySchemes/accessToken'],
  },
  { sections: ['6'], open: 'events', places: ['document'] },
  { sections: ['7', '8'], open: 'statuses and conditions of errors', places: ['responses/Failure'] },
  {
    sections: ['7'],
    open: 'types and codes of errors, and which fields are always there',
    places: [...schemas('ErrorDetails', 'ErrorType', 'ErrorCode'), ...fields('ErrorDetails', 'param')],
  },
  { sections: ['8'], open: 'rate limits', places: ['info'] },
  {
    sections: ['8'],
    open: 'how large a document may be and of which types',
    places: fields('UploadProofOfFundsBody', 'file'),
  },
  {
    sections: ['9.5'],
    open: 'when the deprecation headers are sent',
    places: ['headers/Deprecation', 'headers/Sunset', 'headers/Link'],
  },
];
