import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { file, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();
const withdrawalRequest = 'a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77';

const bytes = await readFile('document.pdf');
const { id } = await liquidity.proofOfFunds.upload(withdrawalRequest, file(bytes, { name: 'document.pdf' }));

const documents = await liquidity.proofOfFunds.list(withdrawalRequest);
const stored = documents.find((document) => document.id === id);
console.log(stored?.hash_sha256 === createHash('sha256').update(bytes).digest('hex')); // → true
