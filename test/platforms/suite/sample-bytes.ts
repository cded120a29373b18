/** Bytes of every value, with line breaks and what looks like a boundary among them. */
export function sampleBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(300_000);
  let state = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[index] = state >> 16;
  }
  bytes.set(new TextEncoder().encode('\r\n--form-0123456789abcdef\r\n\r\n--\r\n'), 1000);
  return bytes;
}
