import { balances } from './balances.ts';
import { chains } from './chains.ts';
import { creditLimit } from './credit-limit.ts';
import { drawdownIntents } from './drawdown-intents.ts';
import { loans } from './loans.ts';
import type { Machine } from './machine.ts';
import { proofOfFunds } from './proof-of-funds.ts';
import { repayments } from './repayments.ts';
import { settlementFacilities } from './settlement-facilities.ts';
import { whitelist } from './whitelist.ts';
import { withdrawals } from './withdrawals.ts';

/** All resources, in seeding order: balances need chains. */
export const machines: readonly Machine[] = [
  chains,
  balances,
  whitelist,
  settlementFacilities,
  loans,
  repayments,
  withdrawals,
  proofOfFunds,
  creditLimit,
  drawdownIntents,
];
