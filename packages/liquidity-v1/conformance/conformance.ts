// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type {
  ChainPage,
  CreateDrawdownIntentBody,
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
type SameKeys<Left, Right> = [Exclude<keyof Left, keyof Right> | Exclude<keyof Right, keyof Left>] extends [
  never,
] ? true : false;
type Fits<Left, Right> = [Left] extends [Right] ? true : false;
export type listChains = [
  True<
    SameKeys<ListChainsParams, NonNullable<paths['/api/v1/liquidity/management/chain']['get']['parameters']['query']>>
  >,
  True<Fits<ListChainsParams, NonNullable<paths['/api/v1/liquidity/management/chain']['get']['parameters']['query']>>>,
  True<
    SameKeys<
      ChainPage,
      paths['/api/v1/liquidity/management/chain']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/chain']['get']['responses']['2XX']['content']['application/json'],
      ChainPage
    >
  >,
];
export type requestCreditLimitUpdate = [
  True<
    SameKeys<
      RequestCreditLimitUpdateBody,
      NonNullable<
        paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Fits<
      RequestCreditLimitUpdateBody,
      NonNullable<
        paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    SameKeys<
      RequestCreditLimitUpdateResult,
      paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/onboarding/credit-limit']['patch']['responses']['2XX']['content']['application/json'],
      RequestCreditLimitUpdateResult
    >
  >,
];
export type createDrawdownIntent = [
  True<
    SameKeys<
      CreateDrawdownIntentBody,
      NonNullable<
        paths['/api/v1/liquidity/utilization/drawdown-intent']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Fits<
      CreateDrawdownIntentBody,
      NonNullable<
        paths['/api/v1/liquidity/utilization/drawdown-intent']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    SameKeys<
      CreateDrawdownIntentResult,
      paths['/api/v1/liquidity/utilization/drawdown-intent']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/utilization/drawdown-intent']['post']['responses']['2XX']['content']['application/json'],
      CreateDrawdownIntentResult
    >
  >,
];
export type getDrawdownIntent = [
  True<
    SameKeys<
      { drawdownId: string },
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['parameters']['path']
    >
  >,
  True<
    Fits<
      { drawdownId: string },
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['parameters']['path']
    >
  >,
  True<
    SameKeys<
      DrawdownIntent,
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}']['get']['responses']['2XX']['content']['application/json'],
      DrawdownIntent
    >
  >,
];
export type getLoanRequest = [
  True<SameKeys<{ id: string }, paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['parameters']['path']>>,
  True<Fits<{ id: string }, paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['parameters']['path']>>,
  True<
    SameKeys<
      LoanRequest,
      paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/loan-requests/{id}']['get']['responses']['2XX']['content']['application/json'],
      LoanRequest
    >
  >,
];
export type listLoans = [
  True<
    SameKeys<ListLoansParams, NonNullable<paths['/api/v1/liquidity/management/loans']['get']['parameters']['query']>>
  >,
  True<Fits<ListLoansParams, NonNullable<paths['/api/v1/liquidity/management/loans']['get']['parameters']['query']>>>,
  True<
    SameKeys<
      LoanPage,
      paths['/api/v1/liquidity/management/loans']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/loans']['get']['responses']['2XX']['content']['application/json'],
      LoanPage
    >
  >,
];
export type requestLoan = [
  True<
    SameKeys<
      RequestLoanBody,
      NonNullable<paths['/api/v1/liquidity/management/loan']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    Fits<
      RequestLoanBody,
      NonNullable<paths['/api/v1/liquidity/management/loan']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    SameKeys<
      RequestLoanResult,
      paths['/api/v1/liquidity/management/loan']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/loan']['post']['responses']['2XX']['content']['application/json'],
      RequestLoanResult
    >
  >,
];
export type getLoan = [
  True<SameKeys<{ id: string }, paths['/api/v1/liquidity/management/loans/{id}']['get']['parameters']['path']>>,
  True<Fits<{ id: string }, paths['/api/v1/liquidity/management/loans/{id}']['get']['parameters']['path']>>,
  True<
    SameKeys<
      Loan,
      paths['/api/v1/liquidity/management/loans/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/loans/{id}']['get']['responses']['2XX']['content']['application/json'],
      Loan
    >
  >,
];
export type listRepayments = [
  True<
    SameKeys<
      ListRepaymentsParams,
      NonNullable<paths['/api/v1/liquidity/management/repayments']['get']['parameters']['query']>
    >
  >,
  True<
    Fits<
      ListRepaymentsParams,
      NonNullable<paths['/api/v1/liquidity/management/repayments']['get']['parameters']['query']>
    >
  >,
  True<
    SameKeys<
      RepaymentPage,
      paths['/api/v1/liquidity/management/repayments']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/repayments']['get']['responses']['2XX']['content']['application/json'],
      RepaymentPage
    >
  >,
];
export type whitelistWallet = [
  True<
    SameKeys<
      WhitelistWalletBody,
      NonNullable<paths['/api/v1/liquidity/onboarding/whitelist']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    Fits<
      WhitelistWalletBody,
      NonNullable<paths['/api/v1/liquidity/onboarding/whitelist']['post']['requestBody']>['content']['application/json']
    >
  >,
  True<
    SameKeys<
      WhitelistWalletResult,
      paths['/api/v1/liquidity/onboarding/whitelist']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/onboarding/whitelist']['post']['responses']['2XX']['content']['application/json'],
      WhitelistWalletResult
    >
  >,
];
export type createWithdrawal = [
  True<
    SameKeys<
      CreateWithdrawalBody,
      NonNullable<
        paths['/api/v1/liquidity/management/withdrawals']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Fits<
      CreateWithdrawalBody,
      NonNullable<
        paths['/api/v1/liquidity/management/withdrawals']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    SameKeys<
      CreateWithdrawalResult,
      paths['/api/v1/liquidity/management/withdrawals']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v1/liquidity/management/withdrawals']['post']['responses']['2XX']['content']['application/json'],
      CreateWithdrawalResult
    >
  >,
];
