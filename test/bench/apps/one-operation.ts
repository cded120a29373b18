import { WithdrawalRequests } from '@org/liquidity-v2/resources/withdrawal-requests';

const withdrawalRequests = new WithdrawalRequests({
  baseUrl: 'https://service.example',
  apiKey: 'a',
  accessToken: 'b',
});
console.log(
  await withdrawalRequests.create({
    client_id: '1',
    client_request_id: '2',
    amount: '3.00',
    chain_id: '4',
    wallet_id: '5',
  }),
);
