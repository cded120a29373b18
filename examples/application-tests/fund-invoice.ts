import { isApiError, type LiquidityV2, WaitTimeoutError } from '@org/liquidity-v2';

export interface Invoice {
  /** Stored with the invoice before the first call, to find out later what a broken call has done. */
  readonly requestId: string;
  readonly amount: string;
}

export type Funding =
  | { readonly state: 'granted'; readonly facility: string }
  | { readonly state: 'rejected'; readonly reason: string | null }
  | { readonly state: 'waiting'; readonly request: string }
  /** Perhaps asked for, perhaps not: a person has to look. */
  | { readonly state: 'unclear' };

/** Asks for a facility over the amount of an invoice, and gives the decision a little time. */
export async function fundInvoice(liquidity: LiquidityV2, invoice: Invoice, timeout = 5000): Promise<Funding> {
  const request = await ask(liquidity, invoice);
  if (request === undefined) return { state: 'unclear' };
  try {
    const decided = await liquidity.settlementFacilityRequests.wait(request, { timeout, interval: 20 });
    const facility = decided.settlement_facility?.id;
    return facility ? { state: 'granted', facility } : { state: 'rejected', reason: decided.reject_reason };
  } catch (error) {
    if (error instanceof WaitTimeoutError) return { state: 'waiting', request };
    throw error;
  }
}

async function ask(liquidity: LiquidityV2, { requestId, amount }: Invoice): Promise<string | undefined> {
  try {
    const { id } = await liquidity.settlementFacilities.request({
      client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
      client_request_id: requestId,
      amount,
      chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
    });
    return id;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // With a journal: an earlier run, which may have crashed, has sent the request already.
    if (error.outcome === 'unknown' || error.name === 'IntentError') return undefined;
    throw error;
  }
}
