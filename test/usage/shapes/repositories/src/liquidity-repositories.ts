import type { LiquidityV1, Loan, Repayment } from '@org/liquidity-v1';
import type { LiquidityV2, SettlementFacility } from '@org/liquidity-v2';
import { logged, Repository } from './repository.ts';

export class LoanRepository extends Repository<Loan> {
  constructor(protected readonly api: LiquidityV1['loans']) {
    super();
  }
  @logged
  override fetchOne(key: string) {
    return this.api.retrieve(key);
  }
  override fetchAll() {
    return this.api.list({ status: 'COMPLETED' });
  }
  override describe(loan: Loan) {
    return `${super.describe(loan)} ${loan.amount}`;
  }
}

export class RepaymentRepository extends Repository<Repayment> {
  static #only: RepaymentRepository | undefined;
  static shared(client: LiquidityV1): RepaymentRepository {
    RepaymentRepository.#only ??= new this(client);
    return RepaymentRepository.#only;
  }
  private constructor(private readonly client: LiquidityV1) {
    super();
  }
  protected override async fetchOne(key: string): Promise<Repayment> {
    for await (const one of this.fetchAll()) if (one.id === key) return one;
    throw new Error(key);
  }
  protected override async *fetchAll() {
    yield* this.client.repayments.list({ limit: 50 });
  }
}

export class FacilityRepository extends Repository<SettlementFacility> {
  readonly #client: LiquidityV2;
  onRead: (facility: SettlementFacility) => void = () => {};
  constructor(client: LiquidityV2) {
    super();
    this.#client = client;
  }
  protected override fetchOne = async (key: string): Promise<SettlementFacility> => {
    const facility = await this.#client.settlementFacilities.retrieve(key);
    this.onRead(facility);
    return facility;
  };
  protected override fetchAll(): AsyncIterable<SettlementFacility> {
    throw new Error('too many');
  }
}

export class WithdrawalBuilder {
  #body: Partial<Parameters<LiquidityV2['withdrawalRequests']['create']>[0]> = {};
  constructor(private readonly client: LiquidityV2) {}
  from(wallet: string, chain: string): this {
    Object.assign(this.#body, { wallet_id: wallet, chain_id: chain });
    return this;
  }
  of(amount: string): this {
    this.#body.amount = amount;
    return this;
  }
  by(client: string, request: string): this {
    this.#body = { ...this.#body, client_id: client, client_request_id: request };
    return this;
  }
  send() {
    return this.client.withdrawalRequests.create(this.#body as Required<typeof this.#body>);
  }
}
