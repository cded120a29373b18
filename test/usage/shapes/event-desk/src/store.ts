import type { SettlementFacility } from '@org/liquidity-v2';

export interface State {
  readonly facilities: readonly SettlementFacility[];
  readonly chosen?: SettlementFacility | undefined;
}
export type Action = { type: 'loaded'; facilities: SettlementFacility[] } | { type: 'chosen'; id: string };

export function reducer(state: State, action: Action): State {
  switch (action.type) {
    case 'loaded':
      return { ...state, facilities: action.facilities };
    case 'chosen':
      return { ...state, chosen: state.facilities.find(({ id }) => id === action.id) };
  }
}

export function createStore<S, A>(reduce: (state: S, action: A) => S, initial: S) {
  let state = initial;
  const listeners = new Set<(state: S) => void>();
  return {
    dispatch(action: A): void {
      state = reduce(state, action);
      for (const listener of listeners) listener(state);
    },
    subscribe(listener: (state: S) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get state(): S {
      return state;
    },
  };
}

export const selectChosen = (state: State) => state.chosen;
export const selectOpen = ({ facilities }: State) => facilities.filter((one) => one.status !== 'SETTLED');
