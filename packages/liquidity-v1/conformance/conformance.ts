// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type {
  ChainPage,
  CreateDrawdownIntentResult,
  CreateWithdrawalBody,
  CreateWithdrawalResult,
  DrawdownIntent,
  Loan,
  LoanPage,
  LoanRequest,
  RepaymentPage,
  RequestCreditLimitUpdateBody,
  RequestCreditLimitUpdateResult,
  RequestLoanBody,
  RequestLoanResult,
  WhitelistWalletBody,
  WhitelistWalletResult,
} from '../src/models.ts';
import type { paths } from '../src/paths.ts';
import type { ListChainsParams } from '../src/resources/chains.ts';
import type { ListLoansParams } from '../src/resources/loans.ts';
import type { ListRepaymentsParams } from '../src/resources/repayments.ts';

type True<Value extends true> = Value;
type Names<Value> = `${Extract<keyof Value, string | number>}`;
type Fits<Ours, Theirs> = [Ours] extends [Theirs] ? true : false;
type Takes<Ours, Theirs> = [Exclude<Names<Ours>, Names<Theirs>> | Exclude<Names<Theirs>, Names<Ours>>] extends [
  never,
] ? Fits<Ours, Theirs> : false;
type Gives<Ours, Theirs> = [Exclude<Names<Ours>, Names<Theirs>> | Exclude<Names<Theirs>, Names<Ours>>] extends [
  never,
] ? Fits<Theirs, Ours> : false;
export type listChains = [
  True<Takes<ListChainsParams, NonNullable<paths['/api/v1/liquidity/management/chain']['get']['parameters']['query']>>>,
  True<
    Gives<
      ChainPage,
      paths['/api/v1/liquidity/management/chain']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type requestCreditLimitUpdate = [
  True<
    Takes<
      RequestCreditLimitUpdateBody,
      NonNullable<
        paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Gives<
      RequestCreditLimitUpdateResult,
      paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type createDrawdownIntent = [
  True<
    Gives<
      CreateDrawdownIntentResult,
      paths['/api/v1/liquidity/utilization/drawdown-intent']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type getDrawdownIntent = [
  True<
    Takes<
      { drawdownId: string },
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['parameters']['path']
    >
  >,
  True<
    Gives<
      DrawdownIntent,
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type getLoanRequest = [
  True<Takes<{ id: string }, paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['parameters']['path']>>,
  True<
    Gives<
      LoanRequest,
      paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type listLoans = [
  True<Takes<ListLoansParams, NonNullable<paths['/api/v1/liquidity/management/loans']['get']['parameters']['query']>>>,
  True<
    Gives<
      LoanPage,
      paths['/api/v1/liquidity/management/loans']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type requestLoan = [
  True<
    Takes<
      RequestLoanBody,
      NonNullable<paths['/api/v1/liquidity/management/loan']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    Gives<
      RequestLoanResult,
      paths['/api/v1/liquidity/management/loan']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type getLoan = [
  True<Takes<{ id: string }, paths['/api/v1/liquidity/management/loans/{id}']['get']['parameters']['path']>>,
  True<
    Gives<
      Loan,
      paths['/api/v1/liquidity/management/loans/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type listRepayments = [
  True<
    Takes<
      ListRepaymentsParams,
      NonNullable<paths['/api/v1/liquidity/management/repayments']['get']['parameters']['query']>
    >
  >,
  True<
    Gives<
      RepaymentPage,
      paths['/api/v1/liquidity/management/repayments']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type whitelistWallet = [
  True<
    Takes<
      WhitelistWalletBody,
      NonNullable<paths['/api/v1/liquidity/onboarding/whitelist']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    Gives<
      WhitelistWalletResult,
      paths['/api/v1/liquidity/onboarding/whitelist']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type createWithdrawal = [
  True<
    Takes<
      CreateWithdrawalBody,
      NonNullable<
        paths['/api/v1/liquidity/management/withdrawals']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Gives<
      CreateWithdrawalResult,
      paths['/api/v1/liquidity/management/withdrawals']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
