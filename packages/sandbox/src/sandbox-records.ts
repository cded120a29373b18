/**
 * Identifiers of the records in a new sandbox, by name: one organisation, its chain, wallets, funds and requests, from the
 * examples of the descriptions. A sandbox with `records: 'none'` or your own description has none of them.
 */
export const sandboxRecords = {
  /** The organisation that owns the wallets of all balances (`org_id`). */
  organisation: 'd4c3b2a1-f6e5-4d7c-9b8a-6f5e4d3c2b88',
  /** The client for whom requests are made (`client_id`). */
  client: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  /** Ethereum Sepolia, with USDC as its funding token (`chain_id`). */
  chain: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  /** The organisation's own wallet on the chain. It is not a `wallet_id`: funds leave it. */
  ownWallet: 'e7b6a5d4-c3f2-4e1d-9a8b-7c6d5e4f3a66',
  /** The whitelisted wallet "Treasury", to which funds can be withdrawn (`wallet_id`). */
  whitelistedWallet: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
  /** The approved request for the facility. */
  facilityRequest: 'c2a7d9e4-51f3-4b86-9c0d-2e8f6a1b7d44',
  /** The active facility of 250,000.00. */
  facility: '9e4d3c2b-7a61-4f5e-8d9c-0b1a2c3d4e55',
  /** The approved request for the loan. */
  loanRequest: '7d6c5b4a-3f2e-4d1c-8b0a-9e8d7c6b5a21',
  /** The loan of 50,000.00. */
  loan: '2c3d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e32',
  /** A repayment of 312.50 of interest on the loan. */
  repayment: '6f5e4d3c-2b1a-4098-8f7e-6d5c4b3a2943',
  /** The withdrawal request with 2,000.00 reserved. */
  withdrawalRequest: 'a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77',
  /** The document attached to the withdrawal request. */
  document: 'f1e2d3c4-b5a6-4978-8a7b-6c5d4e3f2a10',
  /** The drawdown intent of 15,000.00 USDT. */
  drawdownIntent: '4e5f6071-8293-4a4b-9c5d-6e7f80912a76',
} as const;
