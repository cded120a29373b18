export interface Settled {
  amount: string;
  id: string;
}
