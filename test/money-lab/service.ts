import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Fault } from './faults.ts';

const paid = { id: 'payment-1', status: 'APPROVED' };
const refused = { error: { type: 'invalid_request_error', code: 'REFUSED', message: 'The payment is refused.' } };

/** What the service does beyond answering. */
interface Happenings {
  /** A request was paid, and is not answered yet. */
  onPaid(): void;
}

/**
 * The service for one payment, over real sockets, and the fault on the way to it. It counts requests and what it carries out. It knows an
 * `Idempotency-Key` again, and then repeats its answer, as Stripe's does.
 */
export class Service {
  sent = 0;
  processed = 0;
  /** Requests that another host got, by a redirect. */
  elsewhere = 0;
  readonly #fault: Fault;
  readonly #retryAfter: string;
  readonly #happenings: Happenings;
  readonly #keys = new Set<string>();
  readonly #begun: Promise<void>[] = [];
  readonly #service: Server;
  readonly #other: Server;

  constructor(fault: Fault, retryAfter: string, happenings: Happenings) {
    this.#fault = fault;
    this.#retryAfter = retryAfter;
    this.#happenings = happenings;
    this.#service = createServer((request, response) => {
      this.#begun.push(this.#serve(request, response));
    });
    this.#other = createServer((_, response) => {
      this.elsewhere += 1;
      answer(response, 201, paid);
    });
  }

  /** @returns its address */
  async start(): Promise<string> {
    for (const server of [this.#service, this.#other])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return addressOf(this.#service);
  }

  /** Ends when every request has had its effect. */
  async stop(): Promise<void> {
    await Promise.all(this.#begun);
    for (const server of [this.#service, this.#other]) {
      server.close();
      server.closeAllConnections();
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    response.on('error', () => {});
    await request.resume().toArray();
    this.sent += 1;
    const isFirst = this.sent === 1;
    const key = request.headers['idempotency-key']?.toString();
    const pay = () => {
      if (key === undefined || !this.#keys.has(key)) this.processed += 1;
      if (key !== undefined) this.#keys.add(key);
    };
    const socket = response.socket as Socket;
    const fault = this.#fault;
    if (fault === 'refusal as 200') return answer(response, 200, refused);
    if (fault === 'duplicate by proxy') {
      if (isFirst) pay();
      return key === undefined ? answer(response, 409, refused) : answer(response, 201, paid);
    }
    if (fault === 'two workers') await setTimeout(300);
    if (!isFirst || fault === 'two workers') {
      pay();
      return answer(response, 201, paid);
    }
    if (fault === '401 in between') return answer(response, 401, refused);
    if (fault === 'redirect')
      return void response.writeHead(307, { location: `${addressOf(this.#other)}${request.url}` }).end();
    if (fault === 'timeout, then late answer') await setTimeout(clientTimeout * 1.2);
    pay();
    this.#happenings.onPaid();
    if (fault === '503 with Retry-After') return answer(response, 503, refused, { 'retry-after': this.#retryAfter });
    if (fault === 'lost answer') return void socket.end();
    if (fault === 'reset after processing') return void socket.resetAndDestroy();
    if (fault === 'crash and restart') return;
    if (fault === 'clock jump') await setTimeout(clientTimeout * 0.8);
    if (fault === 'partial body') {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"id":"pay', () => socket.end());
      return;
    }
    answer(response, 201, paid);
  }
}

/** How long a client waits for a response, in milliseconds. */
export const clientTimeout = 2000;

function answer(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
