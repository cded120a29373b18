import type { Loan, LiquidityV1, LoanRequest } from '@org/liquidity-v1';
import { retrying } from './retrying.ts';

export interface LoanSource {
  byId(id: string): Promise<Loan>;
}

export class RemoteLoans implements LoanSource {
  constructor(private readonly client: LiquidityV1) {}

  byId(id: string) {
    return retrying(() => this.client.loans.retrieve(id));
  }

  async everything(chain: string): Promise<Map<string, Loan>> {
    const loans = await this.client.loans.list({ chain_id: chain, limit: 100 }).toArray();
    return new Map(loans.map((loan) => [loan.id, loan]));
  }

  async decide(amount: string): Promise<LoanRequest> {
    const body = { amount, chain_id: 'c-1' };
    const { id } = await this.client.loans.request(body);
    return this.client.loanRequests.wait(id, { onUpdate: (state) => console.log(state.updated_at) });
  }
}

export class Desk {
  readonly #source: LoanSource;
  #last: Loan | undefined;

  constructor(source: LoanSource) {
    this.#source = source;
  }

  async open(id: string) {
    this.#last = await this.#source.byId(id);
    return this.#last.amount;
  }

  get age(): string {
    return this.#last?.created_at ?? '';
  }
}
