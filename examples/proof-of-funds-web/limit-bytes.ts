/** More came than is accepted. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Passes bytes on and breaks off as soon as there are more than `max`, whatever the request said about its length. */
export function limitBytes(max: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > max) controller.error(new TooLargeError(`more than ${max} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
