import type { Deadline } from './deadline.ts';
import { AbortError, ConnectionError, TimeoutError } from './errors.ts';
import { onAbort } from './on-abort.ts';
import type { Fail } from './read-answer.ts';

/**
 * An answer whose body the caller reads. The deadline and the signal of the call hold until its end; leaving it early frees the connection.
 */
export function streamedAnswer(response: Response, deadline: Deadline, fail: Fail, hold: () => void): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  hold();
  const reader = body.getReader();
  const letGo = onAbort(deadline.signal, () => reader.cancel().catch(() => {}));
  const end = () => {
    letGo();
    deadline.close();
  };
  const guarded = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await deadline.race(reader.read());
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (cause) {
          end();
          const { aborted, reason } = deadline.signal;
          if (!aborted) throw fail(ConnectionError, 'the connection broke within the answer');
          throw deadline.expired()
            ? fail(TimeoutError, 'the time limit of the call passed within the answer')
            : fail(AbortError, 'aborted by the caller', { cause: reason ?? cause });
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(guarded, { status, statusText, headers });
}
