export const enum Shown {
  Active = 'ACTIVE',
  Closed = 'CLOSED',
}
export enum Phase {
  Pending = 'PROCESSING',
}
export const texts: Record<Shown, string> = { [Shown.Active]: 'running', [Shown.Closed]: 'over' };
export namespace Keys {
  export const day = 'settlement_date';
}
