/** Whether these suites run over undici's dispatcher, in place of the platform's `fetch`. */
export const overUndici: boolean = process.env.TRANSPORT === 'undici';

/** What a client needs for it. */
export const transport = overUndici ? { fetch: await dispatchedFetch() } : {};

/** Loaded only where it is used: other programs are bundled with these helpers. */
async function dispatchedFetch() {
  const [{ undiciFetch }, { Agent }] = await Promise.all([import('@org/liquidity-runtime/undici'), import('undici')]);
  return undiciFetch(new Agent());
}
