import { createSandbox } from '@org/liquidity-sandbox';

export const sandbox = createSandbox();

/** The sandbox serves v2; the next major has the same operations. */
export const options = {
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: (request: Request | string | URL, init?: RequestInit) =>
    sandbox.fetch(
      request instanceof Request
        ? new Request(request.url.replace('/api/v3/', '/api/v2/'), request)
        : String(request).replace('/api/v3/', '/api/v2/'),
      init,
    ),
};
