import { LiquidityV2 } from '@org/liquidity-v2';
import { useMemo } from 'react';
import { Api, useBalances, useFacility, useWallets, useWithdraw } from './hooks.ts';

function Wallets() {
  const { data: wallets = [], isPending } = useWallets();
  const sorted = useMemo(() => [...wallets].sort((a, b) => a.label.localeCompare(b.label)), [wallets]);
  if (isPending) return <p>…</p>;
  return <ul>{sorted.map(({ id, wallet_address }) => <li key={id}>{wallet_address}</li>)}</ul>;
}

function Balances() {
  const { data } = useBalances();
  return <p>{data?.pages.flatMap((page) => page.items).map((one) => one.funding_token.available)}</p>;
}

export function Page({ id }: { id: string }) {
  const { data } = useFacility(id);
  const withdraw = useWithdraw((done) => console.log(done));
  const api = useMemo(() => new LiquidityV2(), []);
  return (
    <Api.Provider value={api}>
      <h1 onClick={() => withdraw.mutate('1.00')}>{data?.open ? data.when : withdraw.data?.status}</h1>
      <Wallets />
      <Balances />
    </Api.Provider>
  );
}
