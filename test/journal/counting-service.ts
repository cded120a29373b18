import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** What the service does with a payment: whether it carries it out, and what the client hears. */
const behaviours = ['good', 'good', 'slow', 'late', 'lost', 'dropped', 'refused', 'failed'] as const;

export interface CountingService {
  readonly url: string;
  /** How often each payment was carried out. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether a payment was carried out, once nothing of it is under way any more. */
  wasCarriedOut(reference: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A service that counts what it carries out, and behaves badly at random. `GET /payments/{ref}` says whether a payment was carried out.
 *
 * @param onPayment is called before a payment is carried out
 */
export async function countingService(
  random: () => number,
  onPayment: (reference: string) => Promise<void>,
): Promise<CountingService> {
  const counts = new Map<string, number>();
  const underWay = new Map<string, number>();
  const count = (map: Map<string, number>, reference: string, step: number) =>
    map.set(reference, (map.get(reference) ?? 0) + step);

  async function pay(reference: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behaviour = behaviours[Math.floor(random() * behaviours.length)];
    const respond = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (behaviour === 'dropped') return void request.destroy();
    if (behaviour === 'refused') return respond(422, { error: { code: 'no', message: 'no' } });
    if (behaviour === 'failed') return respond(503, {});
    if (behaviour === 'late') await setTimeout(200 * random());
    await onPayment(reference);
    count(counts, reference, 1);
    if (behaviour === 'lost') return void request.destroy();
    if (behaviour === 'slow') await setTimeout(50 * random());
    respond(201, { id: `id-of-${reference}` });
  }

  async function wasCarriedOut(reference: string): Promise<boolean> {
    // The service may not have read a killed process's requests yet.
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    await setTimeout(10);
    while ((underWay.get(reference) ?? 0) > 0) await setTimeout(5);
    return counts.has(reference);
  }

  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    if (request.method === 'GET') {
      const carriedOut = await wasCarriedOut(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ carriedOut }));
      return;
    }
    let text = '';
    try {
      for await (const piece of request) text += piece;
    } catch {
      // Its process was killed before the request was complete.
      return;
    }
    const { ref } = JSON.parse(text);
    count(underWay, ref, 1);
    await pay(ref, request, response).finally(() => count(underWay, ref, -1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    wasCarriedOut,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
