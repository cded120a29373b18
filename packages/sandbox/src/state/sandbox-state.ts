import { createHash } from 'node:crypto';
import type { Answer } from '../answer/refusal.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import type { Behaviour, Examples, Machine } from '../resources/machine.ts';
import { machines } from '../resources/machines.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import {
  type ApprovalKinds,
  type Decision,
  decideByHand,
  type PendingApproval,
  pendingApprovals,
  settleDue,
} from './approvals.ts';
import type { Context } from './context.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './record-history.ts';
import { Store } from './store.ts';

export interface StateOptions {
  readonly database: string;
  readonly approve: ApprovalPolicy;
  readonly seed: string;
  readonly now: () => Date;
  /** Resources that fill an empty store. None: the description is another service's. */
  readonly seeded: readonly Machine[];
  /** Examples for filling it. */
  readonly examples: Examples;
  /** Default: the console's warnings. */
  readonly note?: ((line: string) => void) | undefined;
}

/** The records of the sandbox, and the workflows that change them. Every call is one transaction. */
export class SandboxState {
  readonly #store: Store;
  readonly #options: StateOptions;
  readonly #kinds: ApprovalKinds = new Map(machines.flatMap((machine) => Object.entries(machine.approvals ?? {})));

  constructor(options: StateOptions) {
    this.#options = options;
    this.#store = new Store(options.database);
    this.#store.transaction(() => this.#seedOnce());
  }

  /** Runs a behaviour, after the approvals that are due. */
  run(behaviour: Behaviour, request: SandboxRequest): Answer {
    return this.#settled((context) => behaviour(request, context));
  }

  decide(id: string, decision: Decision): void {
    this.#settled((context) => decideByHand(id, decision, this.#kinds, context));
  }

  pending(): readonly PendingApproval[] {
    return this.#settled((context) => pendingApprovals(context));
  }

  /** Makes any other change to the state. */
  change<T>(work: (context: Context) => T): T {
    return this.#settled(work);
  }

  /** Reads the state without any approvals. */
  read<T>(look: (store: Store) => T): T {
    return look(this.#store);
  }

  /** Every record by kind. */
  snapshot(): Snapshot {
    return this.#settled(({ store }) => takeSnapshot(store));
  }

  restore(snapshot: unknown): void {
    this.#store.transaction(() => restoreSnapshot(snapshot, this.#store));
  }

  /** Returns to the initial state. */
  reset(): void {
    this.#store.transaction(() => {
      this.#store.clear();
      this.#seedOnce();
    });
  }

  close(): void {
    this.#store.close();
  }

  /** Fills a new store. */
  #seedOnce(): void {
    if (this.#store.next('opened') > 1) return;
    for (const machine of this.#options.seeded) machine.seed?.(this.#context(), this.#options.examples);
  }

  #settled<T>(work: (context: Context) => T): T {
    return this.#store.transaction(() => {
      const context = this.#context();
      settleDue(this.#kinds, context);
      return work(context);
    });
  }

  #context(): Context {
    const { seed, now, approve, note = console.warn } = this.#options;
    const store = this.#store;
    return { store, approve, note, now: now(), newId: () => identifier(seed, store.next('identifier')) };
  }
}

/** A UUID (in the form of version 4) that depends only on the seed and the number. */
export function identifier(seed: string, number: number): string {
  const digest = createHash('sha256').update(`${seed}\n${number}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digest[16] ?? '0', 16) % 4];
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
