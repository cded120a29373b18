import { Refusal } from '../answer/refusal.ts';
import { ConnectionReset } from '../faults/connection.ts';

/**
 * The bytes of a body. Rejects a larger one as soon as that is known, without storing it.
 *
 * @throws Refusal, and ConnectionReset if the caller broke off
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readAll(request, limit);
  } catch (error) {
    throw error instanceof Refusal ? error : new ConnectionReset('the caller broke off', { cause: error });
  }
}

async function readAll(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > limit) throw tooLarge(limit);
  // A server reads only as much as Content-Length says.
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
