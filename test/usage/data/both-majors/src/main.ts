import type { Loan } from './api.ts';
import { clients, type Facility, loadFacility, type Short } from './clients.ts';

class Store<Item> {
  private items: Item[] = [];
  add(item: Item): this {
    this.items.push(item);
    return this;
  }
  find(test: (item: Item) => boolean): Item | undefined {
    return this.items.find(test);
  }
}

function shorten({ id, status }: Facility): Short {
  return { id, status };
}

async function* recentLoans(): AsyncGenerator<Loan> {
  for await (const loan of clients.old.loans.list({ status: 'COMPLETED' })) yield loan;
}

const short = shorten(await loadFacility('1'));
console.log(short.status);

const facilities = new Store<Facility>();
facilities.add(await loadFacility('2'));
console.log(facilities.find((one) => one.chain_id === 'c')?.settlement_date);

const loans = new Store<Loan>();
for await (const loan of recentLoans()) loans.add(loan);
console.log(loans.find((one) => one.id === '1')?.amount);

const merged = { ...(await clients.old.loans.retrieve('7')), note: 'kept' };
console.log(merged.note, merged.updated_at);
