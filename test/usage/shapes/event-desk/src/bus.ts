import type { SettlementFacility, WhitelistedWallet } from '@org/liquidity-v2';

type Events = {
  facility: [facility: SettlementFacility];
  wallet: [wallet: WhitelistedWallet, index: number];
  done: [];
};
type Handler<Args extends unknown[]> = (...args: Args) => void;

export class Bus {
  #handlers: { [Name in keyof Events]?: Handler<Events[Name]>[] } = {};

  on<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>): () => void {
    const list = (this.#handlers[name] ?? []) as Handler<Events[Name]>[];
    list.push(handler);
    this.#handlers[name] = list as never;
    return () => void list.splice(list.indexOf(handler), 1);
  }

  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const handler of this.#handlers[name] ?? []) (handler as Handler<Events[Name]>)(...args);
  }
}
