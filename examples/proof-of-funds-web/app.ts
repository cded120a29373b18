import { file, isApiError, type LiquidityV2, NotFoundError } from '@org/liquidity-v2';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { limitBytes, TooLargeError } from './limit-bytes.ts';

/** Passes uploads of its own page on to the service. The credentials are in the client and stay on the server. */
export function createApp(liquidity: LiquidityV2, maxBytes: number): Hono {
  const app = new Hono();
  app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] } }));

  // An application would check here who is logged in, and whether the withdrawal request is theirs.
  app.post('/withdrawal-requests/:id/proof-of-funds', async (c) => {
    // Browsers report the site of a request, and no page can change that: another site must not upload for our user.
    if (c.req.header('sec-fetch-site') !== 'same-origin') return c.json({ message: 'Only this page may upload.' }, 403);
    const { body } = c.req.raw;
    const tooLarge = () => c.json({ message: `The file is larger than ${maxBytes} bytes.` }, 413);
    if (!body) return c.json({ message: 'There is no file.' }, 400);
    if (Number(c.req.header('content-length')) > maxBytes) return tooLarge();
    // Bytes go out to the service as they come in from the browser; nothing is held in memory or on disk.
    const upload = file(body.pipeThrough(limitBytes(maxBytes)), {
      name: c.req.query('name') ?? 'document',
      contentType: c.req.header('content-type') ?? 'application/octet-stream',
    });
    try {
      const stored = await liquidity.proofOfFunds.upload(c.req.param('id'), upload, { signal: c.req.raw.signal });
      return c.json({ id: stored.id, name: stored.file_name, size: stored.file_size });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.cause instanceof TooLargeError) return tooLarge();
      if (error instanceof NotFoundError) return c.json({ message: 'There is no such withdrawal request.' }, 404);
      console.error(error);
      const unclear = error.outcome === 'unknown' || error.outcome === 'applied-unreadable';
      return c.json({ message: unclear ? 'It may be stored: look before you try again.' : 'It was not stored.' }, 502);
    }
  });
  return app;
}
