import { SettlementFacilities } from '@org/liquidity-v2/resources/settlement-facilities';

const facilities = new SettlementFacilities({ baseUrl: 'https://service.example', apiKey: 'a', accessToken: 'b' });
console.log(await facilities.retrieve('1'));
