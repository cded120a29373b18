import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createSandbox } from '@org/liquidity-sandbox';
import { service as definition } from '@org/liquidity-v2/service';
import type { Intents } from '../../packages/doors/src/intents.ts';
import { type ConnectOptions, type IntentStore, readService, type Service } from '../../packages/doors/src/service.ts';
import type { AgentLimits } from '../../packages/doors/src/settings.ts';

/** What becomes of a request on the network: it arrives or not, the answer comes or not, or everything comes late. */
export type Fate = 'fine' | 'never-left' | 'lost' | 'answer-lost' | 'late' | '503-after' | '503-before';

/** A step of a server at which its process can be killed, or suspended until the end of the trace. */
export type Stop = { readonly step: number; readonly kind: 'killed' | 'suspended' };

/** A chain, a client and a wallet of the sandbox. */
export const ids = {
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
};

export const service = readService(definition);

/** The sources under test: the package's, or a copy with a planted mistake. */
const sources = process.env.AGENT_DOORS ?? join(import.meta.dirname, '../../packages/doors/src');
const doors = {
  ...((await import(join(sources, 'agents/tools.ts'))) as typeof import('../../packages/doors/src/agents/tools.ts')),
  ...((await import(join(sources, 'intents.ts'))) as typeof import('../../packages/doors/src/intents.ts')),
};

/** The service, the files of a server for agents, and what happens to its processes. */
export class World {
  readonly #service: Service;
  readonly #folder = mkdtempSync(join(tmpdir(), 'agents-'));
  readonly #sandbox = createSandbox({ keepRequests: false, onNote: () => {} });
  readonly #closing: (() => Promise<unknown>)[] = [];
  /** Resumes what was suspended. */
  readonly #suspended: (() => void)[] = [];
  /** Amounts of the withdrawals that the service has carried out, in order. */
  readonly paid: { readonly amount: string; readonly reference: string }[] = [];
  fate: Fate = 'fine';
  clock = 0;
  steps = 0;
  stop: Stop | undefined;

  constructor(served: Service = service) {
    this.#service = served;
  }

  /** A host with an agent, and a server process of its own. */
  async host(
    principal = 'agent',
    limits: AgentLimits = { confirm: 'rule', perHour: 1000 },
    answer?: () => boolean,
  ): Promise<Host> {
    const path = join(this.#folder, 'journal.db');
    const life = { isOver: false };
    const store = this.#stopping(this.#service.sqliteStore(path, { create: !this.#isMade() }), life);
    const intents = new doors.Intents(this.#service, store, `${path}.confirmations`, () => this.now());
    const connected: ConnectOptions = {
      baseUrl: 'http://localhost',
      apiKey: 'key',
      accessToken: 'token',
      logLevel: 'error',
      fetch: ((url: string, init: RequestInit) => this.send(url, init, life)) as typeof fetch,
      timeout: 2000,
    };
    const setting = { service: this.#service, connected, intents, limits, principal, now: () => this.now() };
    const server = doors.agentServer(this.#service, doors.agentTools(setting));
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { capabilities: answer === undefined ? {} : { elicitation: {} } },
    );
    if (answer !== undefined) {
      client.setRequestHandler('elicitation/create', () => ({
        action: 'accept' as const,
        content: { send: answer() },
      }));
    }
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await server.connect(ours);
    await client.connect(theirs);
    this.#closing.push(async () => {
      await client.close();
      // A killed process never ends by itself.
      if (!life.isOver) await intents.close();
    });
    return { client, intents, life };
  }

  now(): number {
    return Date.now() + this.clock;
  }

  /** Lets everything that was suspended go on, and waits for it. */
  async resume(): Promise<void> {
    this.stop = undefined;
    this.fate = 'fine';
    for (const go of this.#suspended.splice(0)) go();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async close(): Promise<void> {
    await Promise.all(this.#closing.map((close) => close().catch(() => {})));
    this.#sandbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #made = false;
  #isMade(): boolean {
    const before = this.#made;
    this.#made = true;
    return before;
  }

  /** An await of a server: its process may end here, or go on only at the end. */
  async #step(life: Life): Promise<void> {
    if (life.isOver) return new Promise(() => {});
    this.steps += 1;
    if (this.stop?.step !== this.steps) return;
    const { kind } = this.stop;
    life.isStopped = true;
    if (kind === 'killed') {
      life.isOver = true;
      return new Promise(() => {});
    }
    return new Promise((resolve) => this.#suspended.push(() => resolve()));
  }

  #stopping(store: IntentStore, life: Life): IntentStore {
    return {
      get: async (reference, signal) => {
        await this.#step(life);
        return store.get(reference, signal);
      },
      put: async (record, signal) => {
        await this.#step(life);
        const isFirst = await store.put(record, signal);
        await this.#step(life);
        return isFirst;
      },
      open: () => store.open(),
      close: async () => store.close?.(),
    };
  }

  /** The network: what a process sends meets the fate of the moment. */
  async send(url: string, init: RequestInit, life: Life): Promise<Response> {
    await this.#step(life);
    const fate = init.method === 'POST' ? this.fate : 'fine';
    if (fate === 'never-left' || fate === 'lost') throw new TypeError('fetch failed');
    if (fate === '503-before') return new Response('{}', { status: 503 });
    const body =
      typeof init.body === 'string' ? init.body : init.body === undefined ? '' : await new Response(init.body).text();
    const response = await this.#carryOut(url, { ...init, body: body === '' ? null : body }, body);
    await this.#step(life);
    if (fate === 'answer-lost' || fate === 'late') throw new TypeError('fetch failed');
    if (fate === '503-after') return new Response('{}', { status: 503 });
    return response;
  }

  async #carryOut(url: string, init: RequestInit, body: string): Promise<Response> {
    const { signal: _, ...sent } = init;
    const response = await this.#sandbox.fetch(url, sent);
    if (init.method === 'POST' && response.ok) {
      const { amount, client_request_id: reference } = JSON.parse(body) as {
        amount: string;
        client_request_id: string;
      };
      this.paid.push({ amount, reference });
    }
    return response;
  }
}

export interface Life {
  isOver: boolean;
  isStopped?: boolean;
}

export interface Host {
  readonly client: Client;
  readonly intents: Intents;
  readonly life: Life;
}

/** What a tool answered, in the words of the server, with the object beside them. */
export interface Answer {
  readonly words: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** Calls a tool; undefined if the server never answers, because its process was stopped. */
export async function callTool(
  { client, life }: Pick<Host, 'client' | 'life'>,
  name: string,
  given: Record<string, unknown>,
): Promise<Answer | undefined> {
  const calling = client.callTool({ name, arguments: given }).then((result) => {
    const texts = (result.content as { text: string }[]).map(({ text }) => text);
    const json = texts.find((text) => text.startsWith('{'));
    return {
      words: texts.join('\n'),
      facts: json === undefined ? {} : JSON.parse(json),
      isError: result.isError === true,
    } as Answer;
  });
  return unlessStopped(life, calling);
}

/** What something gives; undefined if the process that does it was stopped meanwhile. */
export function unlessStopped<Value>(life: Life, running: Promise<Value>): Promise<Value | undefined> {
  running.catch(() => {});
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (life.isStopped) end(() => resolve(undefined));
    }, 2);
    const end = (act: () => void) => {
      clearInterval(timer);
      act();
    };
    running.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
