import { isApiError, type LiquidityV2, type SettlementFacility } from '@org/liquidity-v2';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';

export const Api = createContext<LiquidityV2 | undefined>(undefined);

export function useApi(): LiquidityV2 {
  const api = useContext(Api);
  if (!api) throw new Error('no client');
  return api;
}

export function useFacility(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['facility', id],
    queryFn: ({ signal }) => api.settlementFacilities.retrieve(id, { signal }),
    select: (facility: SettlementFacility) => ({ when: facility.settlement_date, open: facility.status === 'ACTIVE' }),
  });
}

export function useWallets() {
  const api = useApi();
  return useQuery({ queryKey: ['wallets'], queryFn: async () => (await api.whitelist.list({ limit: 100 })).items });
}

export function useWithdraw(onDone: (id: string) => void) {
  const { withdrawalRequests } = useApi();
  return useMutation({
    mutationFn: (amount: string) =>
      withdrawalRequests.create({ amount, chain_id: 'c', client_id: 'a', client_request_id: 'b', wallet_id: 'w' }),
    onSuccess: (created) => onDone(created.id),
    onError: (error) => {
      if (isApiError(error) && error.type === 'limit') console.warn('later');
    },
  });
}

export function useBalances() {
  const api = useApi();
  const load = useCallback(async ({ pageParam }: { pageParam: number }) => api.balances.list({ page: pageParam }), [api]);
  return useInfiniteQuery({
    queryKey: ['balances'],
    queryFn: load,
    getNextPageParam: (last) => (last.items.length === 0 ? undefined : last.data.meta.page + 1),
  });
}
