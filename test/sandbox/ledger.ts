/** Units of the last of eighteen decimals, so that amounts add up without the sandbox's own arithmetic. */
export function units(amount: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`${amount} is not a decimal number`);
  return BigInt(`${sign}${whole}${fraction.padEnd(18, '0')}`);
}

export interface Moved {
  readonly id: string;
  readonly amount: string;
  readonly chain_id: string;
  readonly status?: string;
}

interface BalanceRecord {
  readonly id: string;
  readonly balance: { readonly funding_token: { readonly available: string; readonly total: string } };
}

/** Records of a sandbox as a snapshot shows them. */
export type Snapshot = Readonly<Record<string, readonly unknown[]>>;

export const records = <T>(snapshot: Snapshot, kind: string): readonly T[] => (snapshot[kind] ?? []) as readonly T[];

interface Funds {
  readonly available: bigint;
  readonly total: bigint;
}

/** What the balance of each chain has to be, from what it was at first and from everything that moved funds since. */
export function expectedFunds(before: Snapshot, now: Snapshot): ReadonlyMap<string, Funds> {
  const known = new Set(Object.values(before).flatMap((each) => (each as Moved[]).map(({ id }) => id)));
  const sum = (chain: string, kind: string, ...statuses: (string | undefined)[]): bigint =>
    records<Moved>(now, kind)
      .filter(({ id, chain_id, status }) => !known.has(id) && chain_id === chain && statuses.includes(status))
      .reduce((total, { amount }) => total + units(amount), 0n);
  return new Map(
    records<BalanceRecord>(before, 'balance').map(({ id, balance }) => {
      const gained = sum(id, 'settlement_facility', 'ACTIVE') + sum(id, 'loan', 'COMPLETED');
      const paid = sum(id, 'withdrawal', undefined) + sum(id, 'withdrawal_request', 'APPROVED');
      const change = gained - paid - sum(id, 'repayment', 'COMPLETED');
      const { available, total } = balance.funding_token;
      const waiting = sum(id, 'withdrawal_request', 'SUBMITTED');
      return [id, { total: units(total) + change, available: units(available) + change - waiting }];
    }),
  );
}

/** The balance of each chain as a snapshot shows it. */
export const fundsIn = (snapshot: Snapshot): ReadonlyMap<string, Funds> =>
  new Map(
    records<BalanceRecord>(snapshot, 'balance').map(({ id, balance }) => {
      const { available, total } = balance.funding_token;
      return [id, { total: units(total), available: units(available) }];
    }),
  );
