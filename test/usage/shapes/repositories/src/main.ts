import { LiquidityV1 } from '@org/liquidity-v1';
import { LiquidityV2 } from '@org/liquidity-v2';
import { FacilityRepository, LoanRepository, RepaymentRepository, WithdrawalBuilder } from './liquidity-repositories.ts';
import type { Entity, Repository } from './repository.ts';

const v1 = new LiquidityV1();
const v2 = new LiquidityV2();
const loans = new LoanRepository(v1.loans);
const facilities = new FacilityRepository(v2);
facilities.onRead = ({ chain_id }) => console.log(chain_id);

async function ageOf<T extends Entity & { updated_at: string }>(repository: Repository<T>, id: string) {
  const found = await repository.one(id);
  return Date.parse(found.updated_at);
}

console.log(await ageOf(facilities, '1'), (await loans.lines()).join('\n'));
console.log((await loans.one('7')).chain_id);
const late = await RepaymentRepository.shared(v1).where((one) => one.type === 'penalty');
console.log(late.map(({ paid_at }) => paid_at));

const sent = await new WithdrawalBuilder(v2).from('w', 'c').of('10.00').by('me', 'r-1').send();
console.log(sent.id);

const spied = new Proxy(v2, {
  get: (target, key, receiver) => Reflect.get(target, key, receiver),
});
const balances = await spied.balances.list();
console.log(balances.items.at(-1)?.org_wallet.address);
