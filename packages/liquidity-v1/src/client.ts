// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { Transport } from '@org/liquidity-runtime';
import { Chains } from './resources/chains.ts';
import { CreditLimit } from './resources/credit-limit.ts';
import { DrawdownIntents } from './resources/drawdown-intents.ts';
import { LoanRequests } from './resources/loan-requests.ts';
import { Loans } from './resources/loans.ts';
import { Repayments } from './resources/repayments.ts';
import { Whitelist } from './resources/whitelist.ts';
import { Withdrawals } from './resources/withdrawals.ts';
import { type LiquidityV1Options, toTransport } from './transport.ts';

/**
 * Liquidity Management Service
 *
 * Loans, repayments, withdrawals, chains, credit limits and drawdown intents.
 *
 * A client organisation manages its liquidity on one or more blockchains: it asks for loans, reads
 * them and their repayments, withdraws funds to a wallet, whitelists wallets, asks for another credit
 * limit and describes the payments behind a drawdown.
 *
 * Every request carries an API key and an access token. Amounts are strings, timestamps are UTC.
 * Clients ignore fields that they do not know and treat enums as open (§9.3). Settlement facilities,
 * balances and proof of funds are part of v2; both majors are in service side by side (§9.1). A number
 * such as §9.1, here and in comments, names a section of the service's interface documentation.
 */
export class LiquidityV1 {
  /** The chains that the service supports. */
  readonly chains: Chains;
  /** Ask for another credit limit. */
  readonly creditLimit: CreditLimit;
  /** The payment corridors and routes planned for a drawdown. */
  readonly drawdownIntents: DrawdownIntents;
  /** Follow a request for a loan through its approval. */
  readonly loanRequests: LoanRequests;
  /** Ask for loans and read those that exist. */
  readonly loans: Loans;
  /** What was paid back: interest, principal and penalties. */
  readonly repayments: Repayments;
  /** Wallet addresses to which transfers are allowed. */
  readonly whitelist: Whitelist;
  /** Withdraw funds to a wallet in a single call. */
  readonly withdrawals: Withdrawals;

  constructor(options: LiquidityV1Options | Transport = {}) {
    const transport = toTransport(options);
    this.chains = new Chains(transport);
    this.creditLimit = new CreditLimit(transport);
    this.drawdownIntents = new DrawdownIntents(transport);
    this.loanRequests = new LoanRequests(transport);
    this.loans = new Loans(transport);
    this.repayments = new Repayments(transport);
    this.whitelist = new Whitelist(transport);
    this.withdrawals = new Withdrawals(transport);
  }
}
