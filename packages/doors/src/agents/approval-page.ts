import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Intents, Prepared } from '../intents.ts';
import { printable, printableJson } from '../printable.ts';
import type { Service } from '../service.ts';

/** A page on this machine, behind a secret address, where a person allows or refuses what agents have prepared. */
export async function openApprovalPage(
  service: Service,
  intents: Intents,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const secret = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    // As written: anybody on this machine may ask for an address that can't be read.
    const [, given, place, decision] = (request.url ?? '').split(/[/?]/);
    const isHere = /^(?:127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '');
    if (given !== secret || !isHere) return answer(response, 404, 'Not found');
    if (request.method === 'POST' && (decision === 'allow' || decision === 'refuse')) {
      const one = intents.prepared().find(({ reference }) => encodeURIComponent(reference) === place);
      if (one) intents.decide(one.reference, decision === 'allow');
      response.writeHead(303, { location: `/${secret}` }).end();
      return;
    }
    answer(response, 200, pageOf(service, secret, intents.prepared()));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function answer(response: ServerResponse, status: number, html: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  response.writeHead(status, headers).end(html);
}

function pageOf({ title, command }: Service, secret: string, prepared: readonly Prepared[]): string {
  const entries = prepared.map(({ reference, operation, input, principal, isApproved, preparedAt }) => {
    const button = (decision: string, label: string) =>
      `<form method="post" action="/${secret}/${encodeURIComponent(reference)}/${decision}"><button>${label}</button></form>`;
    return `<article><h2>${escaped(operation)}</h2><p>${escaped(principal)}, ${new Date(preparedAt).toISOString()}, reference ${escaped(reference)}</p>
<pre>${escaped(printableJson(input, 2))}</pre>${isApproved ? '<p>Allowed. It is sent when the agent confirms.</p>' : button('allow', 'Allow, once')}${button('refuse', 'Refuse')}</article>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>${escaped(command)}: requests of agents</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border:1px solid #8888;border-radius:8px;padding:0 1rem 1rem;margin:1rem 0}pre{overflow:auto}form{display:inline-block;margin-right:.5rem}button{font:inherit;padding:.4rem 1rem}</style>
<h1>${escaped(title)}</h1>${entries.length === 0 ? '<p>No agent has prepared anything.</p>' : entries.join('\n')}</html>`;
}

function escaped(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
