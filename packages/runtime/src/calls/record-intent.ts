import type { IntentEnd } from '../journal/client-journal.ts';
import { type Exchange, errorOf, interruption, isComplete, mask } from './exchange.ts';

/** Has the journal of the client record the request; nothing is sent before it has. */
export async function beginning(exchange: Exchange): Promise<IntentEnd | undefined> {
  const { state, outgoing, deadline } = exchange;
  const begun = outgoing.intent?.begin({
    client: state.api.name,
    deadline,
    mask: (text) => mask(exchange, text),
    fail: (type, message, fields) => errorOf(exchange, type, message, fields),
    warn: (message, fields) => state.log('warn', message, fields),
  });
  return (
    begun &&
    deadline.race(begun).catch((error) => {
      throw isComplete(error) ? error : interruption(exchange);
    })
  );
}

/** Waits until the outcome is recorded, for as long as the call may last. */
export async function recorded({ deadline }: Exchange, ending: Promise<void> | undefined): Promise<void> {
  if (ending) await deadline.race(ending).catch(() => {});
}
