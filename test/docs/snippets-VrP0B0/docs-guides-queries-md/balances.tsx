import { isApiError } from '@org/liquidity-v2';
import { balancesKey, createWithdrawalRequestMutation, listCurrentBalancesOptions } from '@org/liquidity-v2/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { liquidity } from './liquidity.ts';

export function Balances() {
  const { data, error, isPending } = useQuery(listCurrentBalancesOptions(liquidity));
  if (isPending) return <p>Loading</p>;
  if (error) return <p role="alert">The balances can't be shown.</p>;
  return (
    <ul>
      {data.items.map(({ org_wallet, funding_token }) => (
        <li key={org_wallet.id}>{funding_token.available}</li>
      ))}
    </ul>
  );
}

export interface Withdrawal {
  readonly amount: string;
  readonly chain_id: string;
  readonly wallet_id: string;
  readonly client_id: string;
  readonly client_request_id: string;
}

export function Withdraw({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const queries = useQueryClient();
  const request = useMutation({
    ...createWithdrawalRequestMutation(liquidity),
    onSuccess: () => queries.invalidateQueries({ queryKey: balancesKey() }),
  });
  const isUnknown = isApiError(request.error) && request.error.outcome === 'unknown';
  return (
    <>
      <button
        type="button"
        disabled={request.isPending || isUnknown}
        onClick={() => request.mutate({ body: withdrawal })}
      >
        Withdraw {withdrawal.amount}
      </button>
      {request.data && <output>Requested: {request.data.id}</output>}
      {request.error && <p role="alert">The withdrawal was not confirmed.</p>}
    </>
  );
}
