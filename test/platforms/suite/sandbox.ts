import type { Environment } from './environment.ts';

/** A request as the sandbox got it. */
export interface SeenRequest {
  readonly operationId: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Breaks the next answers to an operation. The runner does it, because the sandbox refuses that of pages. */
export async function breakNext(
  { controlUrl }: Environment,
  rule: { readonly fault: string; readonly operation: string; readonly times?: number },
): Promise<void> {
  const answer = await fetch(`${controlUrl}/faults`, { method: 'POST', body: JSON.stringify(rule) });
  await answer.text();
  if (!answer.ok) throw new Error(`the sandbox refuses the fault ${rule.fault}`);
}

/** Ends all faults. */
export async function mend({ controlUrl }: Environment): Promise<void> {
  await (await fetch(`${controlUrl}/faults`, { method: 'DELETE' })).text();
}

/** The requests to an operation that arrive while `work` runs. */
export async function seenDuring(
  environment: Environment,
  operation: string,
  work: () => Promise<unknown>,
): Promise<readonly SeenRequest[]> {
  const before = (await allSeen(environment)).length;
  await work();
  return (await allSeen(environment)).slice(before).filter(({ operationId }) => operationId === operation);
}

/** Every request since the sandbox began, without those to its own endpoints. */
export async function allSeen({ controlUrl }: Environment): Promise<readonly SeenRequest[]> {
  return (await fetch(`${controlUrl}/requests`)).json() as Promise<SeenRequest[]>;
}

/** What the runner counts elsewhere: operations served, requests that followed a redirect, requests to the bare server. */
export async function counted({ controlUrl }: Environment): Promise<{
  readonly operations: readonly string[];
  readonly redirected: number;
  readonly bare: number;
  /** Streams that are open, and how often each of them was asked for. */
  readonly streams: number;
  readonly paths: Readonly<Record<string, number>>;
}> {
  return (await fetch(`${controlUrl}/counts`)).json() as never;
}

/** The bytes that the sandbox gives at an address. The runner asks for them, because the sandbox lets no page read its files. */
export async function storedBytes({ controlUrl }: Environment, address: string): Promise<Uint8Array> {
  const answer = await fetch(`${controlUrl}/files?address=${encodeURIComponent(address)}`);
  return new Uint8Array(await answer.arrayBuffer());
}
