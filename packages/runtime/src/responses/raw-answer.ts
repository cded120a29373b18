import { onAbort } from '../base/on-abort.ts';
import type { RawReader } from '../definitions/response-definition.ts';
import { AbortError, ConnectionError, TimeoutError } from '../errors/errors.ts';

/**
 * A response other than JSON or text: the call's deadline and signal apply until its end, and leaving it early frees the
 * connection.
 */
export const rawAnswer: RawReader = (response, call) => {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const { deadline } = call;
  call.hold();
  const reader = body.getReader();
  const letGo = onAbort(deadline.signal, () => reader.cancel().catch(() => {}));
  const end = () => {
    letGo();
    deadline.close();
  };
  const broken = (error: unknown) => {
    if (!deadline.signal.aborted)
      return call.fail(ConnectionError, 'the connection broke while the response was being read');
    if (deadline.expired) return call.fail(TimeoutError, 'the time limit passed while the response was being read');
    return call.fail(AbortError, 'aborted by the caller', { cause: error });
  };
  const guarded = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await deadline.race(reader.read()).catch((error: unknown) => {
          end();
          throw broken(error);
        });
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(guarded, { status, statusText, headers });
};
