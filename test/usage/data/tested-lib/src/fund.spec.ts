import type { CurrentBalance, SettlementFacility } from '@org/liquidity-v2';
import { spendable } from './fund.ts';

declare function test(name: string, run: () => void): void;
declare function expect(value: unknown): { toBe(expected: unknown): void; toEqual(expected: unknown): void };

const balance: CurrentBalance = {
  gas_token: { available: '1', total: '2' },
  funding_token: { available: '3', total: '4' },
  org_wallet: { id: 'w', org_id: 'o', chain_id: 'c', address: '0x' },
};
const facility: SettlementFacility = JSON.parse('{}');

test('spendable', () => {
  expect(spendable(balance)).toBe('3');
  expect(balance.funding_token.total).toBe('4');
  expect(facility.settlement_date).toEqual(undefined);
});
