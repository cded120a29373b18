import { LiquidityV2, file } from '@org/liquidity-v2';
import { describe, Uploader } from './parts.js';

const client = new LiquidityV2();

async function withdraw(api, request) {
  request.wallet_id = 'w-1';
  const created = await api.withdrawalRequests.create({ ...request, amount: '10.00' });
  return created;
}

function main() {
  return withdraw(client, { client_id: 'a', client_request_id: 'b', chain_id: 'c' })
    .then((created) => {
      const uploader = new Uploader(client);
      return uploader.attach(created.id, file('proof.pdf'));
    })
    .then(({ url, file_size: size }) => console.log(url, size))
    .finally(() => console.log('done'));
}

await main();
const documents = await client.proofOfFunds.list('w-2');
documents.forEach((one) => console.log(describe(one)));
console.log(documents.reduce((sum, one) => sum + one.file_size, 0));
