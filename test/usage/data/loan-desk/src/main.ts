import { LiquidityV1 } from '@org/liquidity-v1';
import { Desk, RemoteLoans } from './desk.ts';
import { retrying } from './retrying.ts';

const client = new LiquidityV1();
const loans = new RemoteLoans(client);
const desk = new Desk(loans);
console.log(await desk.open('1'), desk.age);

const [all, chains] = await Promise.all([loans.everything('c-1'), retrying(async () => client.chains.list())]);
for (const loan of all.values()) console.log(loan.updated_at);
console.log(all.get('1')?.chain_id, chains.items[0]?.chain_name);

const decided = await loans.decide('250.00');
if (decided.reject_reason === null) console.log(decided.loan.amount);
