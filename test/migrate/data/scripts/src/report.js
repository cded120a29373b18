// Prints what there is: settlementFacilities, balances, whitelist.
const { LiquidityV2, isApiError } = await import('@org/liquidity-v2');

/** @param {import('@org/liquidity-v2').SettlementFacility} facility */
export const line = (facility) => `${facility.id} ${facility.amount}`;

export function connect(options) {
  return new LiquidityV2(options);
}

export async function report(client) {
  const facilities = await client.settlementFacilities.list().toArray();
  const [balances, wallets] = await Promise.all([client.balances.list(), client.whitelist.list()]);
  return {
    list: facilities.map(line),
    create: balances.items.map(({ funding_token: { available } }) => available),
    whitelist: wallets.items.length,
  };
}

export class Requests {
  constructor(api) {
    this.api = api;
  }

  async ask(amount) {
    const { id } = await this.api.settlementFacilities.request({
      client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
      client_request_id: '0d9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f34',
      amount,
      chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
    });
    return await this.api.settlementFacilityRequests.wait(id, { interval: 5 });
  }

  async find(id) {
    try {
      return await this.api.settlementFacilities.retrieve(id);
    } catch (error) {
      if (isApiError(error)) return undefined;
      throw error;
    }
  }
}
