import type { CreateWithdrawalRequestBody } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';

/** Reads the base URL and the credentials from the environment of the server. */
const service = createRawClient();

/** Handles requests for https://app.example.com/liquidity/… */
export async function route(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/liquidity/, '');
  if (request.method === 'GET' && path === '/api/v2/liquidity/management/current-balance') {
    return passOn(await service.GET(path, { parseAs: 'stream' }));
  }
  if (request.method === 'POST' && path === '/api/v2/liquidity/management/withdrawal-requests') {
    const body: CreateWithdrawalRequestBody = JSON.parse(await request.text());
    return passOn(await service.POST(path, { body, parseAs: 'stream' }));
  }
  return new Response(null, { status: 404 });
}

/** The service's response, with its status: an error that the service reports reaches the page as it is. */
function passOn({ data, error, response }: { data?: unknown; error?: unknown; response: Response }): Response {
  if (!response.ok) return Response.json(error, { status: response.status });
  return new Response(data as ReadableStream, { headers: { 'content-type': 'application/json' } });
}
