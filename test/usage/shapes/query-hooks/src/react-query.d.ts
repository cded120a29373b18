declare module '@tanstack/react-query' {
  export function useQuery<T, S = T>(options: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => T | Promise<T>;
    select?: (data: T) => S;
    enabled?: boolean;
  }): { data: S | undefined; error: Error | null; isPending: boolean };
  export function useMutation<T, V>(options: {
    mutationFn: (variables: V) => Promise<T>;
    onSuccess?: (data: T, variables: V) => void;
    onError?: (error: Error) => void;
  }): { mutate(variables: V): void; data: T | undefined };
  export function useInfiniteQuery<T>(options: {
    queryKey: readonly unknown[];
    queryFn: (context: { pageParam: number }) => T | Promise<T>;
    getNextPageParam: (last: T) => number | undefined;
  }): { data: { pages: T[] } | undefined; fetchNextPage(): void };
}
declare module 'react' {
  export function createContext<T>(initial: T): { Provider: (props: { value: T; children?: unknown }) => unknown };
  export function useContext<T>(context: { Provider: (props: { value: T; children?: unknown }) => unknown }): T;
  export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
  export function useCallback<T>(callback: T, inputs: readonly unknown[]): T;
}
declare namespace JSX {
  interface IntrinsicElements {
    [name: string]: unknown;
  }
}
