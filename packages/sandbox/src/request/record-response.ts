import { setImmediate as turn } from 'node:timers/promises';
import type { RecordedResponse } from './recorded-request.ts';

/**
 * Reads a copy of a response. One that is there as a whole is given back; for one that is sent piece by piece, `complete` is called when it
 * has ended, and never if it breaks.
 */
export async function recordResponse(
  response: Response,
  complete: (recorded: RecordedResponse) => void,
): Promise<RecordedResponse | undefined> {
  const headers = Object.fromEntries(response.headers);
  if (response.body === null) return { headers, body: new Uint8Array() };
  const read = response
    .clone()
    .arrayBuffer()
    .then((bytes) => ({ headers, body: new Uint8Array(bytes) }));
  const whole = await Promise.race([read, turn(undefined)]).catch(() => undefined);
  if (!whole) read.then(complete, () => {});
  return whole;
}
