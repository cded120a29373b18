declare module 'react' {
  export function useState<T>(initial: T): [T, (next: T) => void];
  export function useEffect(effect: () => void, deps: readonly unknown[]): void;
}
declare namespace JSX {
  interface Element {}
  interface IntrinsicElements {
    [name: string]: object;
  }
}
