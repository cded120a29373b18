import type { Runtime } from './load-runtime.ts';
import type { Pending, Process, Step, World } from './world.ts';

/** What sends the requests of a process: the platform's `fetch`, one of the application, one that goes on after an abort, or undici. */
export type Sender = 'platform' | 'own' | 'own, deaf' | 'undici';

/** What the client was shown of a request: that nothing was done, that it was carried out, or neither. */
type Evidence = 'nothing done' | 'carried out' | 'doubt';

/** One request, as only the explorer knows it. */
export interface SentRequest {
  /** `here`: nothing has left. `underway`: the service hasn't decided yet. */
  state: 'here' | 'underway' | 'decided';
  isProcessed: boolean;
  evidence: Evidence;
  /** A success was reported whose body, which may say something else, hasn't come. */
  isUnread: boolean;
  /** Its call has ended. */
  isJudged: boolean;
}

/** What the network and the service may do to requests. */
export interface NetworkOptions {
  readonly sender: Sender;
  /** The service knows a request again by its idempotency key. */
  readonly isKeyed: boolean;
  /** A 401 proves that nothing was done. */
  readonly trust401: boolean;
  /** The service can know a request again by a reference, and so may refuse the second of two that a proxy made of one. */
  readonly isReferred: boolean;
  /** Responses beside a success. 200 is one whose body says that it is a refusal, and 202 one whose body can't be read. */
  readonly statuses: readonly number[];
}

interface Fate {
  readonly name: string;
  readonly status: number;
  readonly isProcessed: boolean;
  readonly shows: Evidence;
}

/** What a service that keeps to its promises may answer. */
function fatesOf(status: number, { trust401, isReferred }: NetworkOptions): Fate[] {
  const refused = { name: `is refused with ${status}`, status, isProcessed: false, shows: 'nothing done' } as const;
  const doubtful = { ...refused, shows: 'doubt' } as const;
  const processed = { ...doubtful, name: `is processed and answered with ${status}`, isProcessed: true };
  // The 409 answers the second of two requests, if a proxy sent it twice.
  if (status >= 500 || (status === 409 && isReferred)) return [doubtful, processed];
  if (status === 200) return [doubtful];
  if (status === 202) return [{ ...processed, shows: 'carried out' }];
  if (status === 401 && !trust401) return [doubtful, processed];
  return [refused];
}

/** What undici's dispatcher is given, as far as it counts here. */
interface Handler {
  onRequestStart(controller: object): void;
  onResponseStart(controller: object, status: number, headers: object): void;
  onResponseData(controller: object, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: object | null, error: Error): void;
}

/** One request on its way, to whoever waits for it. */
interface Waiting {
  /** The first byte is about to leave. False if the client stops it. */
  leaves(): boolean;
  fails(error: Error): void;
  /** The head of a response has come. */
  responds(status: number, request: SentRequest): void;
  /** The client doesn't listen any more. */
  isOver?(): boolean;
}

const success = { id: 'thing-1', status: 'ACTIVE' };
const refusal = { error: { code: 'REFUSED', message: 'no' } };
const bodies = new Map<number, Uint8Array>();

function bodyOf(status: number): Uint8Array {
  const text = status === 202 ? '<html>' : JSON.stringify(status === 201 ? success : refusal);
  const known = bodies.get(status) ?? new TextEncoder().encode(text);
  bodies.set(status, known);
  return known;
}

const headers = { 'content-type': 'application/json' };
const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    address: '192.0.2.1',
    port: 443,
  });

/** The service, for which all requests of a run are one intention, and the way to it. */
export class Network {
  /** How often the intention was carried out. */
  effects = 0;
  readonly requests: SentRequest[] = [];
  readonly #keys = new Map<string, string>();
  readonly #world: World;
  readonly #options: NetworkOptions;
  readonly #fates: readonly Fate[];

  constructor(world: World, options: NetworkOptions) {
    this.#world = world;
    this.#options = options;
    this.#fates = options.statuses.flatMap((status) => fatesOf(status, options));
  }

  /** Whether the intention is carried out or may still be. */
  get mayBeDone(): boolean {
    return this.effects > 0 || this.requests.some(({ state }) => state === 'underway');
  }

  digest(): unknown[] {
    return [
      this.effects,
      ...this.#keys.keys(),
      ...this.requests
        .filter(({ state, isUnread, isJudged }) => state === 'underway' || isUnread || !isJudged)
        .map((request) => Object.values(request).join()),
    ];
  }

  /**
   * What a client sends with; undefined for the platform's, which its process has.
   *
   * @param onRequest hears of each request before it leaves
   */
  fetchOf(process: Process, { notSent, undiciFetch }: Runtime, onRequest: OnRequest): Fetch {
    const { sender } = this.#options;
    if (sender === 'undici') {
      // The runtime knows undici's own code by this part of its text.
      const dispatch = ({ body }: { readonly body?: unknown }, handler: Handler) =>
        this.#dispatch(process, onRequest, body, handler, 'handler must be an object');
      return undiciFetch({ dispatch } as never) as Fetch;
    }
    const proof = sender.startsWith('own')
      ? () => notSent(refused())
      : () => new TypeError('fetch failed', { cause: refused() });
    return (_url, { body, signal }) =>
      new Promise<Response>((resolve, reject) => {
        const name = this.#nameOf(process);
        const fails = (error: Error) => reject(error.message.startsWith('connect') ? proof() : error);
        const responds: Waiting['responds'] = (status, request) =>
          resolve(this.#response(process, name, status, request));
        onRequest(
          this.#begin(
            process,
            name,
            { leaves: () => true, fails, responds, isOver: () => signal?.aborted === true },
            body,
          ),
        );
        if (sender === 'own, deaf') return;
        signal?.addEventListener(
          'abort',
          () => {
            process.abandon(name);
            process.abandon(`body of ${name}`);
            reject(signal.reason);
          },
          { once: true },
        );
      });
  }

  #dispatch(process: Process, onRequest: OnRequest, body: unknown, handler: Handler, _source: string): boolean {
    const name = this.#nameOf(process);
    const controller = {
      isAborted: false,
      pause() {},
      resume() {},
      abort: () => {
        controller.isAborted = true;
        process.abandon(name);
        process.abandon(`body of ${name}`);
      },
    };
    const fails = (error: Error) => handler.onResponseError(controller, error);
    const waiting: Waiting = {
      leaves: () => {
        handler.onRequestStart(controller);
        return !controller.isAborted;
      },
      fails,
      responds: (status, request) => {
        handler.onResponseStart(controller, status, headers);
        if (controller.isAborted) return;
        this.#read(process, name, request).then(() => {
          handler.onResponseData(controller, bodyOf(status));
          handler.onResponseEnd();
        }, fails);
      },
    };
    onRequest(this.#begin(process, name, waiting, body));
    return true;
  }

  #nameOf(process: Process): string {
    return `request ${process.number()} of ${process.name}`;
  }

  #begin(process: Process, name: string, waiting: Waiting, body: unknown): SentRequest {
    const world = this.#world;
    const isUndici = this.#options.sender === 'undici';
    // Only undici reports when it starts to write.
    const request: SentRequest = {
      state: 'here',
      isProcessed: false,
      evidence: isUndici ? 'nothing done' : 'doubt',
      isUnread: false,
      isJudged: false,
    };
    this.requests.push(request);
    world.expect(isUndici || process.isInTime, 'nothing is sent after the time limit of its call');
    const owner = process.name;
    const step = (how: string, take: () => void, touches: Step['touches'] = 'service'): Step => ({
      name: `${name} ${how}`,
      owner,
      touches,
      isFault: false,
      take,
    });
    const fault = (how: string, take: () => void) => world.fault(`${name} ${how}`, owner, 'service', take);
    const end = (how: string, evidence: Evidence, goOn: () => void) => () => {
      request.state = 'decided';
      if (!waiting.isOver?.()) request.evidence = evidence;
      process.resume(name, how, goOn);
    };
    const pending: Pending = { phase: 'here', steps: () => here(), rest: () => undefined };
    const here = () => [
      // After the time limit, a platform that is still connecting sends the request all the same, as the guide says.
      ...(isUndici || process.isInTime ? [step('leaves', leave)] : []),
      ...fault(
        'can not connect',
        end('can not connect', 'nothing done', () => waiting.fails(refused())),
      ),
      ...(isUndici
        ? []
        : fault(
            'never leaves',
            end('is reset', 'doubt', () => waiting.fails(reset())),
          )),
    ];
    const leave = () => {
      process.note(`${name} leaves`);
      if (!waiting.leaves()) {
        request.state = 'decided';
        process.pending.delete(name);
        return;
      }
      world.expect(process.isInTime, 'nothing leaves after the time limit of its call');
      Object.assign(request, { state: 'underway', evidence: 'doubt' });
      pending.phase = 'underway';
      pending.steps = underway;
      pending.rest = stray;
    };
    const underway = () => [
      step('is processed', () => answer({ name: '', status: 201, isProcessed: true, shows: 'carried out' })),
      ...fault(
        'is lost',
        end('is reset', 'doubt', () => waiting.fails(reset())),
      ),
      ...fault('is processed, and its response is lost', () => {
        this.#process(request, body);
        end('is reset', 'doubt', () => waiting.fails(reset()))();
      }),
      ...this.#fates.flatMap((fate) => fault(fate.name, () => answer(fate))),
    ];
    const answer = ({ status, isProcessed, shows }: Fate) => {
      if (isProcessed) this.#process(request, body);
      request.state = 'decided';
      pending.phase = `answer ${status}`;
      pending.rest = () => undefined;
      const arrive = () => {
        if (!waiting.isOver?.()) Object.assign(request, { evidence: shows, isUnread: status === 200 });
        process.resume(name, `answer ${status}`, () => waiting.responds(status, request));
      };
      pending.steps = () => [step('gets its response', arrive, 'nothing')];
    };
    const stray = (): Pending => {
      const decide = (isProcessed: boolean) => () => {
        world.strays.delete(name);
        if (isProcessed) this.#process(request, body);
        request.state = 'decided';
      };
      const steps = () => [step('is processed late', decide(true)), step('is lost late', decide(false))];
      return { phase: '', steps };
    };
    process.pending.set(name, pending);
    return request;
  }

  #process(request: SentRequest, body: unknown): void {
    request.isProcessed = true;
    const text = String(body);
    const key = this.#options.isKeyed ? /"intent_submission_id":"([^"]*)"/.exec(text)?.[1] : undefined;
    const known = key === undefined ? undefined : this.#keys.get(key);
    if (key !== undefined) this.#keys.set(key, text);
    this.#world.expect(known === undefined || known === text, 'a request is repeated with the same body');
    if (known === undefined) this.effects += 1;
  }

  /** Waits for a body. */
  #read(process: Process, of: string, request: SentRequest): Promise<void> {
    const name = `body of ${of}`;
    const { world, name: owner } = { world: this.#world, name: process.name };
    return new Promise((resolve, reject) => {
      const comes = () => {
        request.isUnread = false;
        process.resume(name, 'comes', resolve);
      };
      const breaks = () => process.resume(name, 'breaks off', () => reject(reset()));
      process.pending.set(name, {
        phase: '',
        steps: () => [
          { name: `${name} comes`, owner, touches: 'nothing', isFault: false, take: comes },
          ...world.fault(`${name} breaks off`, owner, 'nothing', breaks),
        ],
      });
    });
  }

  /** The part of a response that the runtime uses. */
  #response(process: Process, name: string, status: number, request: SentRequest): Response {
    let isRead = false;
    const cancel = async () => process.abandon(`body of ${name}`);
    const read = async () => {
      if (isRead) return { done: true, value: undefined };
      isRead = true;
      await this.#read(process, name, request);
      return { done: false, value: bodyOf(status) };
    };
    const all = new Map(Object.entries(headers));
    const found = { get: (name: string) => all.get(name) ?? null, has: (name: string) => all.has(name) };
    return { status, headers: found, body: { getReader: () => ({ read, cancel }), cancel } } as unknown as Response;
  }
}

type OnRequest = (request: SentRequest) => void;
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
