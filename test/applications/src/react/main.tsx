import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Liquidity } from '../liquidity/index.js';
import { balancesKey, createWithdrawalRequestMutation, listCurrentBalancesOptions } from '../liquidity/queries.js';
import { createWithdrawalRequestBodySchema, requests, responses } from '../liquidity/schemas.js';

/** Calls the server of the page, which has the credentials. */
const liquidity = new Liquidity({ baseUrl: new URL('/liquidity', location.href), validate: { requests, responses } });

function Balances() {
  const { data, error, isPending } = useQuery(listCurrentBalancesOptions(liquidity));
  if (isPending) return <p>Loading</p>;
  if (error) return <p role="alert">The balances can't be shown: {error.outcome}</p>;
  return (
    <ul>
      {data.items.map(({ org_wallet, funding_token }) => (
        <li key={org_wallet.id}>{funding_token.available}</li>
      ))}
    </ul>
  );
}

function Withdraw() {
  const queries = useQueryClient();
  // One reference for what the person wants, however often they click.
  const [reference] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const request = useMutation({
    ...createWithdrawalRequestMutation(liquidity),
    onSuccess: () => queries.invalidateQueries({ queryKey: balancesKey() }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const { success, data, error } = createWithdrawalRequestBodySchema.safeParse({
      ...fields,
      client_request_id: reference,
    });
    setProblems(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []);
    if (success) request.mutate({ body: data });
  }
  return (
    <form onSubmit={submit}>
      {['amount', 'chain_id', 'wallet_id', 'client_id'].map((name) => (
        <label key={name}>
          {name} <input name={name} />
        </label>
      ))}
      <button type="submit" disabled={request.isPending || request.isSuccess}>
        Withdraw
      </button>
      {problems.map((problem) => (
        <p role="alert" key={problem}>
          {problem}
        </p>
      ))}
      {request.error && <p role="alert">Not confirmed: {request.error.outcome}</p>}
      {request.data && <output>Requested: {request.data.id}</output>}
    </form>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Balances />
      <Withdraw />
    </QueryClientProvider>
  </StrictMode>,
);
