import { file, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

const stored = await liquidity.proofOfFunds.upload('a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77', file('document.pdf'));
console.log(stored.file_name, stored.mime_type); // → document.pdf application/pdf
