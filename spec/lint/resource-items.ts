import { type AssumptionItem, fields, schemas } from './assumption-item.ts';

/** What §1 and §2 leave open: conventions, resources and their fields. */
export const resourceItems: readonly AssumptionItem[] = [
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
  {
    sections: ['1'],
    open: 'how UTC is written in a request',
    places: fields('CorridorInput', 'expected_settlement_at'),
  },
  {
    sections: ['1'],
    open: 'the two phases of a withdrawal, and when a document can be attached',
    places: ['createWithdrawalRequest', 'uploadProofOfFunds'],
  },
  { sections: ['2', '2.12'], open: 'precision, sign and rounding of money', places: schemas('Amount') },
  {
    sections: ['2'],
    open: 'in which token or currency the amount is',
    places: [
      'RequestLoanBody',
      'LoanRequest',
      'Loan',
      'CreateWithdrawalBody',
      'RequestSettlementFacilityBody',
      'SettlementFacilityRequest',
      'SettlementFacility',
      'CreateWithdrawalRequestBody',
    ].flatMap((schema) => fields(schema, 'amount')),
  },
  { sections: ['2.7'], open: 'in which token the amount is', places: fields('Repayment', 'amount') },
  {
    sections: ['2.9'],
    open: 'which token a balance is of',
    places: [
      ...fields('CurrentBalance', 'gas_token', 'funding_token'),
      ...fields('TokenBalance', 'available', 'total'),
    ],
  },
  ...(
    [
      ['2.1', 'SettlementFacilityRequest'],
      ['2.5', 'LoanRequest'],
    ] as const
  ).map(([section, schema]) => ({
    sections: [section],
    open: 'what null says about a decision',
    places: fields(schema, 'reject_reason', 'approved_at', 'rejected_at'),
  })),
  {
    sections: ['2.8'],
    open: 'what the tokens of a chain are for',
    places: [
      ...fields('Chain', 'gas_token_id', 'gas_token_legacy_id'),
      ...fields('Chain', 'funding_token_name', 'funding_token_address', 'funding_token_id', 'funding_token_legacy_id'),
    ],
  },
  {
    sections: ['2.11'],
    open: 'how `recorded_at` differs from `created_at`',
    places: [...fields('ProofOfFundsDocument', 'recorded_at'), ...fields('UploadProofOfFundsResult', 'recorded_at')],
  },
  {
    sections: ['2.12'],
    open: 'which of the currencies beside it an amount is in',
    places: [
      ...['Corridor', 'CorridorInput'].flatMap((schema) => fields(schema, 'allocation_amount')),
      ...['Route', 'RouteInput'].flatMap((schema) => fields(schema, 'amount')),
    ],
  },
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
];
