import { SettlementFacilities } from '@org/liquidity-v2/resources/settlement-facilities';

const facilities = new SettlementFacilities({ baseUrl: 'https://service.example', apiKey: 'a', accessToken: 'b' });

export async function status(): Promise<string> {
  const { status } = await facilities.retrieve('1');
  return status;
}
