import { LiquidityV2, type CurrentBalance, type ProofOfFundsDocument } from '@org/liquidity-v2';
import { describe, expect, it, vi } from 'vitest';
import { type Payouts, payAll } from '../src/payouts.ts';

const proof: ProofOfFundsDocument = {
  id: 'p', created_at: '', updated_at: '', file_name: 'a.pdf', file_size: 1, hash_sha256: '', mime_type: '', recorded_at: '',
  url: 'https://example.com', withdrawal_request_id: 'r',
};
const fake = (changes: Partial<ProofOfFundsDocument> = {}): ProofOfFundsDocument => ({ ...proof, ...changes });

class FakePayouts implements Payouts {
  readonly paid: string[] = [];
  async pay(amount: string) {
    this.paid.push(amount);
    return { id: amount, status: 'NEW' };
  }
  async proofs(id: string) {
    return [fake({ withdrawal_request_id: id })];
  }
}

describe('payAll', () => {
  it('returns the proof of each', async () => {
    const payouts = new FakePayouts();
    expect(await payAll(payouts, ['1.00'])).toEqual({ '1.00': proof.url });
    expect(payouts.paid).toEqual(['1.00']);
    expect(fake().mime_type).toBe('');
  });

  it('asks once', async () => {
    const pay = vi.fn<Payouts['pay']>().mockResolvedValue({ id: 'x', status: 'NEW' });
    await payAll({ pay, proofs: vi.fn(async () => [fake({ file_name: 'b' })]) }, ['2.00']);
    expect(pay).toHaveBeenCalledTimes(1);
    const balances: CurrentBalance[] = [];
    expect(balances.map((one) => one.gas_token.total)).toEqual([]);
  });

  it('works against the sandbox', async () => {
    const client = new LiquidityV2({ fetch: vi.fn() });
    vi.spyOn(client.settlementFacilities, 'retrieve').mockResolvedValue({ amount: '1.00' } as never);
    const { amount } = await client.settlementFacilities.retrieve('f');
    expect(amount).toBe('1.00');
  });
});
