import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Balances, Withdraw, type Withdrawal } from './balances.tsx';

const queries = new QueryClient();

export function App({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <QueryClientProvider client={queries}>
      <Balances />
      <Withdraw withdrawal={withdrawal} />
    </QueryClientProvider>
  );
}
