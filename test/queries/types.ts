/** What every framework must accept, and which types its queries then have: `check` is the part that differs. */
const shared = `
import { ApiError, Liquidity } from './liquidity/index.ts';
import type { CreateWithdrawalRequestResult, SettlementFacility } from './liquidity/index.ts';
import * as queries from './liquidity/queries.ts';
type Same<A, B> = 0 extends 1 & A ? false : [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const client = new Liquidity();
const body = { amount: '1', chain_id: '1', wallet_id: '1', client_id: '1', client_request_id: '1' };
const one = queries.getSettlementFacilityOptions(client, '1');
const pages = queries.listSettlementFacilitiesInfiniteOptions(client, { limit: 2 });
const change = queries.createWithdrawalRequestMutation(client);
`;

/** The client, its keys and its errors, in the words of each framework. */
export const programs = {
  react: `${shared}
import { settlementFacilitySample } from './liquidity/samples.ts';
import { QueryClient, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
export function Part() {
  const { data, error } = useQuery({ ...one, staleTime: 5 });
  const list = useInfiniteQuery(pages);
  const made = useMutation({ ...change, onSuccess: (result) => result.id });
  new QueryClient().setQueryData(one.queryKey, settlementFacilitySample({ amount: '5' }));
  // @ts-expect-error: an amount is text
  settlementFacilitySample({ amount: 5 });
  const kept = new QueryClient().getQueryData(one.queryKey);
  const status = useSuspenseQuery({ ...one, select: (facility) => facility.status }).data;
  // @ts-expect-error: a withdrawal has an amount
  made.mutate({ body: { ...body, amount: 5 } });
  made.mutate({ body });
  return [
    true satisfies Same<typeof data, SettlementFacility | undefined>,
    true satisfies Same<typeof error, ApiError | null>,
    true satisfies Same<typeof kept, SettlementFacility | undefined>,
    true satisfies Same<typeof status, SettlementFacility['status']>,
    true satisfies Same<typeof made.data, CreateWithdrawalRequestResult | undefined>,
    true satisfies Same<typeof made.error, ApiError | null>,
    list.data?.pages.flatMap(({ items }) => items).map(({ id }) => id.length),
  ];
}`,
  vue: `${shared}
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/vue-query';
import { ref } from 'vue';
export function part() {
  const id = ref('1');
  const { data, error } = useQuery(() => queries.getSettlementFacilityOptions(client, id.value));
  const list = useInfiniteQuery(pages);
  const made = useMutation(change);
  made.mutate({ body });
  return [
    true satisfies Same<typeof data.value, SettlementFacility | undefined>,
    true satisfies Same<typeof error.value, ApiError | null>,
    true satisfies Same<typeof made.data.value, CreateWithdrawalRequestResult | undefined>,
    list.data.value?.pages.flatMap(({ items }) => items).map(({ id }) => id.length),
  ];
}`,
  svelte: `${shared}
import { createInfiniteQuery, createMutation, createQuery } from '@tanstack/svelte-query';
export function part() {
  const query = createQuery(() => one);
  const list = createInfiniteQuery(() => pages);
  const made = createMutation(() => change);
  made.mutate({ body });
  return [
    true satisfies Same<typeof query.data, SettlementFacility | undefined>,
    true satisfies Same<typeof query.error, ApiError | null>,
    true satisfies Same<typeof made.data, CreateWithdrawalRequestResult | undefined>,
    list.data?.pages.flatMap(({ items }) => items).map(({ id }) => id.length),
  ];
}`,
  solid: `${shared}
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/solid-query';
export function part() {
  const query = useQuery(() => one);
  const list = useInfiniteQuery(() => pages);
  const made = useMutation(() => change);
  made.mutate({ body });
  return [
    true satisfies Same<typeof query.data, SettlementFacility | undefined>,
    true satisfies Same<typeof query.error, ApiError | null>,
    true satisfies Same<typeof made.data, CreateWithdrawalRequestResult | undefined>,
    list.data?.pages.flatMap(({ items }) => items).map(({ id }) => id.length),
  ];
}`,
  angular: `${shared}
import { injectInfiniteQuery, injectMutation, injectQuery } from '@tanstack/angular-query-experimental';
export class Part {
  query = injectQuery(() => one);
  list = injectInfiniteQuery(() => pages);
  made = injectMutation(() => change);
  part() {
    const [data, error, made] = [this.query.data(), this.query.error(), this.made.data()];
    this.made.mutate({ body });
    return [
      true satisfies Same<typeof data, SettlementFacility | undefined>,
      true satisfies Same<typeof error, ApiError | null>,
      true satisfies Same<typeof made, CreateWithdrawalRequestResult | undefined>,
      this.list.data()?.pages.flatMap(({ items }) => items).map(({ id }) => id.length),
    ];
  }
}`,
  swr: `${shared}
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
export function part() {
  const { data, error } = useSWR<SettlementFacility, ApiError>(one.queryKey, () => one.queryFn(new AbortController()));
  const made = useSWRMutation(change.mutationKey, (_, { arg }: { arg: Parameters<typeof change.mutationFn>[0] }) => change.mutationFn(arg));
  // @ts-expect-error: a withdrawal has an amount
  made.trigger({ body: { ...body, amount: 5 } });
  made.trigger({ body });
  return [data?.status, error?.outcome, true satisfies Same<typeof made.data, CreateWithdrawalRequestResult | undefined>];
}`,
  colada: `${shared}
import { type EntryKey, useMutation, useQuery } from '@pinia/colada';
export function part() {
  const { data } = useQuery({ key: one.queryKey as EntryKey, query: one.queryFn });
  const made = useMutation({ mutation: change.mutationFn });
  made.mutate({ body });
  return [
    true satisfies Same<typeof data.value, SettlementFacility | undefined>,
    true satisfies Same<typeof made.data.value, CreateWithdrawalRequestResult | undefined>,
  ];
}`,
} as const;
