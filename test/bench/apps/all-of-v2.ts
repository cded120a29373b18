import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({ baseUrl: 'https://service.example', apiKey: 'a', accessToken: 'b' });
console.log(await liquidity.settlementFacilities.retrieve('1'), await liquidity.proofOfFunds.upload('1', new Blob()));
