import { undiciFetch } from '@org/liquidity-runtime/undici';
import { Agent } from 'undici';

/** Whether these suites run over undici's dispatcher, in place of the platform's `fetch`. */
export const overUndici: boolean = process.env.TRANSPORT === 'undici';

/** What a client needs for it. */
export const transport = overUndici ? { fetch: undiciFetch(new Agent()) } : {};
