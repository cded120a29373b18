/** Something that the service's documentation leaves open or that can be read in two ways. */
export interface AssumptionItem {
  /** Sections of `docs/service.md`; the assumption names each of them. */
  readonly sections: readonly string[];
  /** What is open; completes "needs an assumption: …". */
  readonly open: string;
  /** Where it touches a description, as `assumptionPlace` names places. A place may belong to several items. */
  readonly places: readonly string[];
  /** Majors for which the documentation answers it, although the place goes by the same name there. */
  readonly settledIn?: readonly string[];
}

const each = (names: readonly string[], suffix: string): string[] => names.map((name) => `${name}/${suffix}`);
const schemas = (...names: readonly string[]): string[] => names.map((name) => `schemas/${name}`);
const fields = (schema: string, ...names: readonly string[]): string[] =>
  names.map((name) => `schemas/${schema}/properties/${name}`);

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
  { sections: ['1'], open: 'what `total` counts', places: fields('PageMeta', 'total') },
  {
    sections: ['1', '2'],
    open: 'whether an identifier that is called a string is a UUID',
    places: [
      ...fields('Chain', 'chain_blockchain_id', 'treasury_vault_id', 'gas_token_legacy_id', 'funding_token_legacy_id'),
      ...fields('CreateDrawdownIntentResult', 'id'),
      ...fields('DrawdownIntent', 'id'),
      ...fields('Corridor', 'corridor_id'),
      ...fields('CorridorInput', 'corridor_id'),
      ...fields('Route', 'route_id'),
      ...fields('RouteInput', 'route_id'),
    ],
  },
  { sections: ['2', '2.12'], open: 'precision, sign, rounding and unit of money', places: schemas('Amount') },
  {
    sections: ['2'],
    open: 'whether a listed field can be missing from an answer',
    places: schemas(
      'RequestLoanResult',
      'LoanRequest',
      'Loan',
      'Repayment',
      'CreateWithdrawalResult',
      'Chain',
      'WhitelistWalletResult',
      'RequestCreditLimitUpdateResult',
      'CreateDrawdownIntentResult',
      'RequestSettlementFacilityResult',
      'SettlementFacilityRequest',
      'SettlementFacility',
      'CreateWithdrawalRequestResult',
      'CurrentBalance',
      'OrgWallet',
      'WhitelistedWallet',
      'ProofOfFundsDocument',
      'UploadProofOfFundsResult',
    ),
  },
  {
    sections: ['2.1'],
    open: 'what stands in a request before there is a facility',
    places: fields('SettlementFacilityRequest', 'settlement_facility'),
  },
  {
    sections: ['2.2'],
    open: 'whether the settlement date is planned or past',
    places: fields('SettlementFacility', 'settlement_date'),
  },
  {
    sections: ['2.5'],
    open: 'what stands in a request before there is a loan',
    places: fields('LoanRequest', 'loan'),
  },
  { sections: ['2.7'], open: 'when `loan_id` is empty', places: fields('Repayment', 'loan_id') },
  {
    sections: ['2.7', '9.3'],
    open: 'whether the three types of a repayment are all',
    places: schemas('RepaymentType'),
  },
  {
    sections: ['2.8', '4.2'],
    open: 'whether the chains of v1 are those of v2',
    places: [
      ...fields('Chain', 'id'),
      ...fields('RequestSettlementFacilityBody', 'chain_id'),
      ...fields('CreateWithdrawalRequestBody', 'chain_id'),
    ],
  },
  {
    sections: ['2.9'],
    open: 'how the available balance and the total differ',
    places: schemas('TokenBalance'),
  },
  {
    sections: ['2.11'],
    open: 'form, lifetime and access of the address of a document',
    places: [...fields('ProofOfFundsDocument', 'url'), ...fields('UploadProofOfFundsResult', 'url')],
  },
  {
    sections: ['2.11'],
    open: 'the unit of the size of a file',
    places: [...fields('ProofOfFundsDocument', 'file_size'), ...fields('UploadProofOfFundsResult', 'file_size')],
  },
  { sections: ['2.11'], open: 'how a hash is written', places: fields('ProofOfFundsDocument', 'hash_sha256') },
  {
    sections: ['2.11'],
    open: 'types of the fields of the answer to an upload',
    places: fields('UploadProofOfFundsResult', 'id'),
  },
  {
    sections: ['2.12'],
    open: 'whether a repeated submission is recognised',
    places: ['createDrawdownIntent'],
  },
  {
    sections: ['2.12'],
    open: 'formats, values and meaning in a drawdown intent',
    places: ['CreateDrawdownIntentBody', 'DrawdownIntent'].flatMap((schema) =>
      fields(schema, 'intent_submission_id', 'drawdown_id', 'amount', 'currency'),
    ),
  },
  {
    sections: ['2.12'],
    open: 'whether an optional field can be null',
    places: schemas('CreateDrawdownIntentBody', 'DrawdownIntent'),
  },
  {
    sections: ['2.12'],
    open: 'whether a list may be empty',
    places: [...fields('CreateDrawdownIntentBody', 'corridors'), ...fields('CorridorInput', 'routes')],
  },
  {
    sections: ['2.12'],
    open: 'which fields of corridors, routes and instruments are required',
    places: schemas('Corridor', 'CorridorInput', 'Route', 'RouteInput', 'Instrument', 'InstrumentInput'),
  },
  {
    sections: ['2.12'],
    open: 'formats and values in a corridor',
    places: ['Corridor', 'CorridorInput'].flatMap((schema) =>
      fields(
        schema,
        'origin_country',
        'destination_country',
        'intent_code',
        'allocation_currency',
        'additional_fields',
      ),
    ),
  },
  {
    sections: ['2.12'],
    open: 'formats and values in a route',
    places: ['Route', 'RouteInput'].flatMap((schema) =>
      fields(schema, 'provider', 'source_currency', 'dest_currency', 'expected_eta'),
    ),
  },
  {
    sections: ['2.12'],
    open: 'what the identifier of an instrument is',
    places: ['Instrument', 'InstrumentInput'].flatMap((schema) => fields(schema, 'id')),
  },
  {
    sections: ['2.12'],
    open: 'the complete list of rails and kinds of instruments',
    places: schemas('InstrumentType', 'RailType'),
  },
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
    sections: ['4.2'],
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
    open: 'whether the amount is the new limit or an increase',
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
