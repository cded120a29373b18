import { file, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();
const funds = new Blob(['%PDF-1.7 proof of funds']);
let share = 0;

function counted(): ReadableStream<Uint8Array> {
  let read = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      read += bytes.byteLength;
      share = read / funds.size;
      controller.enqueue(bytes);
    },
  });
  return funds.stream().pipeThrough(count);
}

await liquidity.proofOfFunds.upload('a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77', file(counted, { name: 'funds.pdf' }));
console.log(share); // → 1
