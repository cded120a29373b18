import { QueryClient, useInfiniteQuery, useMutation, VueQueryPlugin } from '@tanstack/vue-query';
import { createApp, h } from 'vue';
import { Liquidity } from '../liquidity/index.js';
import {
  listSettlementFacilitiesInfiniteOptions,
  requestSettlementFacilityMutation,
  settlementFacilitiesKey,
} from '../liquidity/queries.js';

/** Calls the server of the page, which has the credentials. */
const liquidity = new Liquidity({ baseUrl: new URL('/liquidity', location.href) });

// Defaults that would repeat a payment, if its own options didn't come first.
const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: 5, retryDelay: 0 } } });

/** What the address of the page asks for. */
const intent = Object.fromEntries(new URLSearchParams(location.search));
const { amount = '', chain_id = '', client_id = '' } = intent;
const body = { amount, chain_id, client_id, client_request_id: crypto.randomUUID() };

createApp({
  setup() {
    const list = useInfiniteQuery(listSettlementFacilitiesInfiniteOptions(liquidity, { limit: 1 }));
    const request = useMutation({
      ...requestSettlementFacilityMutation(liquidity),
      onSettled: () => queryClient.invalidateQueries({ queryKey: settlementFacilitiesKey('list') }),
    });
    return () => [
      list.data.value?.pages.flatMap(({ items }) => items).map(({ id, amount }) => h('li', { key: id }, amount)),
      list.hasNextPage.value && h('button', { onClick: () => list.fetchNextPage() }, 'More'),
      h('button', { onClick: () => request.mutate({ body }), disabled: !request.isIdle.value }, 'Request'),
      request.error.value && h('p', { role: 'alert' }, `Not confirmed: ${request.error.value.outcome}`),
    ];
  },
})
  .use(VueQueryPlugin, { queryClient })
  .mount(document.body.appendChild(document.createElement('main')));
