import { Refusal } from '../answer/refusal.ts';

/** The bytes of a body. Refuses a larger one as soon as that is known, without holding it. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > limit) throw tooLarge(limit);
  // A server reads no further than what is announced.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes;
}

const tooLarge = (limit: number): Refusal =>
  new Refusal('body_too_large', { message: `The body is larger than ${limit} bytes.` });
