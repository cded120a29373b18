// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { Transport } from '@org/liquidity-runtime';
import { Balances } from './resources/balances.ts';
import { ProofOfFunds } from './resources/proof-of-funds.ts';
import { SettlementFacilities } from './resources/settlement-facilities.ts';
import { SettlementFacilityRequests } from './resources/settlement-facility-requests.ts';
import { Whitelist } from './resources/whitelist.ts';
import { WithdrawalRequests } from './resources/withdrawal-requests.ts';
import { type LiquidityV2Options, toTransport } from './transport.ts';

/**
 * Liquidity Management Service
 *
 * Settlement facilities, withdrawals, balances, whitelisted wallets and proof of funds.
 *
 * A client organisation manages its liquidity on one or more blockchains: it asks for settlement
 * facilities, withdraws funds to a wallet, attaches proof-of-funds documents and reads its balances.
 *
 * Every request carries an API key and an access token. Amounts are strings, timestamps are UTC.
 * Clients ignore fields that they do not know and treat enums as open (§9.3). Loans, repayments,
 * chains, credit limits and drawdown intents are part of v1; both majors are in service side by side
 * (§9.1). A number such as §9.1, here and in comments, names a section of the service's interface
 * documentation.
 */
export class LiquidityV2 {
  /** Current balances of the organisation per chain. */
  readonly balances: Balances;
  /** The proof-of-funds documents of a withdrawal request. */
  readonly proofOfFunds: ProofOfFunds;
  /** Ask for settlement facilities and read those that exist. */
  readonly settlementFacilities: SettlementFacilities;
  /** Follow a request for a settlement facility through its approval. */
  readonly settlementFacilityRequests: SettlementFacilityRequests;
  /** Wallet addresses to which transfers are allowed. */
  readonly whitelist: Whitelist;
  /** Ask for a withdrawal of funds to a wallet; it is submitted for admin approval. */
  readonly withdrawalRequests: WithdrawalRequests;

  constructor(options: LiquidityV2Options | Transport = {}) {
    const transport = toTransport(options);
    this.balances = new Balances(transport);
    this.proofOfFunds = new ProofOfFunds(transport);
    this.settlementFacilities = new SettlementFacilities(transport);
    this.settlementFacilityRequests = new SettlementFacilityRequests(transport);
    this.whitelist = new Whitelist(transport);
    this.withdrawalRequests = new WithdrawalRequests(transport);
  }
}
