// The part of `node:crypto` that the generator uses: browsers compute SHA-256 only asynchronously, and only on secure pages.

/**
 * SHA-256 of bytes or text (FIPS 180-4).
 *
 * @param algorithm - `sha256`, the only one
 */
export function hash(algorithm: string, content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  if (algorithm !== 'sha256') throw new Error(`The hash ${algorithm} is not available in a browser.`);
  const digest = sha256(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  if (encoding === 'base64') return btoa(String.fromCharCode(...digest));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const primes = Array.from({ length: 312 }, (_, number) => BigInt(number)).filter(
  (number) => number > 1n && ![2n, 3n, 5n, 7n, 11n, 13n, 17n].some((by) => by < number && number % by === 0n),
);

/** The first 32 bits behind the point of a root of a prime. */
function fraction(prime: bigint, degree: 2n | 3n): number {
  const wanted = prime << (32n * degree);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const constants = Uint32Array.from(primes, (prime) => fraction(prime, 3n));
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(prime, 2n));

function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = start.slice();
  for (let offset = 0; offset < padded.length; offset += 64) addBlock(state, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Works one block of 64 bytes into the state. */
function addBlock(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(64);
  const at = (list: Uint32Array, index: number): number => list[index] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [at(words, i - 2), at(words, i - 15)];
    const fromNear = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const fromFar = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    words[i] = at(words, i - 16) + fromFar + at(words, i - 7) + fromNear;
  }
  const s = state.slice();
  for (let i = 0; i < 64; i += 1) {
    const [a, b, c, e, f, g, h] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6), at(s, 7)];
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(constants, i) + at(words, i);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    s.copyWithin(1, 0, 7);
    s[4] = at(s, 4) + first;
    s[0] = first + second;
  }
  s.forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}
