import { LiquidityV2, type Page, type SettlementFacility } from '@org/liquidity-v2';

export default class Gateway {
  constructor(readonly client: LiquidityV2 = new LiquidityV2()) {}
  facilities = async (size: number): Promise<Page<SettlementFacility>> => this.client.settlementFacilities.list({ limit: size });
  wallet = {
    byLabel: async (label: string) => {
      const page = await this.client.whitelist.list();
      return page.items.find((one) => one.label === label);
    },
  };
}
export const shared = new Gateway();
