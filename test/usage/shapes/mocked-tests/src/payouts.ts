import type { CreateWithdrawalRequestResult, LiquidityV2, ProofOfFundsDocument } from '@org/liquidity-v2';

export interface Payouts {
  pay(amount: string): Promise<CreateWithdrawalRequestResult>;
  proofs(id: string): Promise<readonly ProofOfFundsDocument[]>;
}

export function payoutsOf({ withdrawalRequests, proofOfFunds }: LiquidityV2): Payouts {
  return {
    pay: (amount) =>
      withdrawalRequests.create({ amount, chain_id: 'c', wallet_id: 'w', client_id: 'a', client_request_id: crypto.randomUUID() }),
    proofs: (id) => proofOfFunds.list(id),
  };
}

export async function payAll(payouts: Payouts, amounts: Iterable<string>): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const amount of amounts) {
    const { id } = await payouts.pay(amount);
    const [proof] = await payouts.proofs(id);
    if (proof) made[id] = proof.url;
  }
  return made;
}
