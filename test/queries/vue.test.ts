import { createSandbox, sandboxRecords } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import {
  createWithdrawalRequestMutation,
  listSettlementFacilitiesInfiniteOptions,
  settlementFacilitiesKey,
} from '@org/liquidity-v2/queries';
import { Window } from 'happy-dom';
import { afterAll, expect, it, vi } from 'vitest';

const sandbox = createSandbox();
const window = new Window({ url: 'https://app.example.com/facilities' });

afterAll(async () => {
  vi.unstubAllGlobals();
  sandbox.close();
  await window.happyDOM.close();
});

it('an application with Vue reads a list page by page, and pays once', async () => {
  const credentials = { baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch, apiKey: 'any', accessToken: 'any' };
  const client = new LiquidityV2({ ...credentials, retries: 0 });
  const { client: client_id, chain: chain_id, whitelistedWallet: wallet_id } = sandboxRecords;
  const intent = { client_id, chain_id, amount: '10.00', client_request_id: crypto.randomUUID() };
  // So that there is a second page.
  await client.settlementFacilityRequests.wait((await client.settlementFacilities.request(intent)).id, { interval: 5 });
  const before = sandbox.requests.length;
  for (const name of Object.getOwnPropertyNames(window).filter((one) =>
    /^(?:document|.*Element|Node|Comment|Text)$/.test(one),
  ))
    vi.stubGlobal(name, window[name as keyof Window]);
  vi.stubGlobal('window', window);
  const [{ createApp, h }, { QueryClient, useInfiniteQuery, useMutation, VueQueryPlugin }] = await Promise.all([
    import('vue'),
    import('@tanstack/vue-query'),
  ]);
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: 5, retryDelay: 0 } } });
  const withdrawal = { ...intent, wallet_id, client_request_id: crypto.randomUUID() };
  const app = createApp({
    setup() {
      const list = useInfiniteQuery(listSettlementFacilitiesInfiniteOptions(client, { limit: 1 }));
      const payment = useMutation({
        ...createWithdrawalRequestMutation(client),
        onSettled: () => queries.invalidateQueries({ queryKey: settlementFacilitiesKey() }),
      });
      return () => [
        list.data.value?.pages.map(({ items }) => h('li', items.map(({ status }) => status).join())),
        h('button', { onClick: () => list.fetchNextPage(), disabled: !list.hasNextPage.value }, 'more'),
        h('button', { onClick: () => payment.mutate({ body: withdrawal }) }, 'pay'),
        h('p', payment.error.value?.outcome),
      ];
    },
  });
  app.use(VueQueryPlugin, { queryClient: queries });
  const place = window.document.createElement('main');
  window.document.body.append(place);
  app.mount(place as unknown as Element);

  const sent = () =>
    sandbox.requests.slice(before).map(({ method, path }) => `${method} ${path.replace(/.*management/, '')}`);
  const press = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(1));
  press('more');
  await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(2));
  const read = ['GET /settlement-facilities', 'GET /settlement-facilities'];
  expect(sent()).toEqual(read);
  sandbox.fault({ operation: 'createWithdrawalRequest', fault: 'reset=after' });
  press('pay');
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('unknown'));
  await vi.waitFor(() => expect(sent()).toEqual([...read, 'POST /withdrawal-requests', ...read]));
  app.unmount();
});
