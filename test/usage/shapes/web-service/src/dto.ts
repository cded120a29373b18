import type { Loan, LoanRequest, Repayment } from '@org/liquidity-v1';

export interface LoanDto {
  id: string;
  amount: number;
  done: boolean;
}

export const toDto = ({ id, amount, status }: Loan): LoanDto => ({ id, amount: Number(amount), done: status === 'COMPLETED' });

export class RequestView {
  constructor(private readonly request: LoanRequest) {}
  get state(): 'open' | 'closed' {
    return this.request.status === 'PROCESSING' ? 'open' : 'closed';
  }
  toJSON() {
    return { state: this.state, since: this.request.created_at };
  }
}

const columns = ['paid_at', 'amount'] as const satisfies readonly (keyof Repayment)[];
export function toRow(repayment: Repayment): string[] {
  return columns.map((column) => repayment[column]);
}
