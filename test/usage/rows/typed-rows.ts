import type { Row } from './row.ts';

/** Code that nothing here calls: the types say which responses it can read. */
export const typedRows: readonly Row[] = [
  ['(one: Loan) => one.amount;', ['amount']],
  ['({ amount }: Loan) => amount;', ['amount']],
  ['({ amount: held }: Loan) => held;', ['amount']],
  ['(all: Loan[]) => all[0]!.amount;', ['amount']],
  ['(one: { held: Loan }) => one.held.amount;', ['amount']],
  ['(one?: Loan | null) => one?.amount;', ['amount']],
  ['(one: Pick<Loan, "amount">) => one.amount;', ['amount']],
  ['(one: Partial<Loan>) => one.amount;', ['amount']],
  ['(one: Loan & { other: string }) => one.amount;', ['amount']],
  ['(one: Loan & { other: string }) => one.other;', []],
  ['(one: Loan | { amount: string }) => one.amount;', ['amount']],
  ['(one: { amount: string }) => one.amount;', []],
  ['(one: RequestLoanBody) => one.amount;', []],
  ['(one: any) => one.amount;', []],
  // Reads continue from there.
  ['(one: Repayment) => { if (one.type === "interest") other(); };', ['=type', 'type']],
  ['(one: Corridor) => one.routes?.length;', ['routes']],
  ['(one: LoanRequest) => one.loan?.created_at;', ['created_at']],
  ['(one: LoanRequest) => one.reject_reason;', ['reject_reason']],
  // If some responses couldn't be followed as a whole, the others don't count.
  ['(one: PageMeta) => one.total;', []],
  ['(one: Chain) => one.chain_name;', []],
  // A value arrives, so the type doesn't matter.
  ['{ const read = (one: Repayment) => one.paid_at; read({ paid_at: "1" } as Repayment); }', []],
];
