/** What file systems lose at once, in bytes. */
const block = 4096;

/**
 * Whether a file lacks nothing but whole blocks of what was written to it: a power failure leaves such files, empty ones among them, because a new
 * package does not wait for the disk. No person's work is in them.
 * @param wanted what was written, where that is known
 */
export function isTorn(found: Uint8Array, wanted: string | undefined): boolean {
  if (wanted === undefined) return found.every((byte) => byte === 0);
  const isShort = found.length % block === 0;
  if (!isShort && !found.includes(0)) return false;
  const expected = Buffer.from(wanted);
  if (!isShort && found.length !== expected.length) return false;
  for (let start = 0; start < found.length; start += block) {
    const part = found.subarray(start, start + block);
    const isLost = part.every((byte) => byte === 0);
    if (!isLost && !expected.subarray(start, start + part.length).equals(part)) return false;
  }
  return found.length !== expected.length || !expected.equals(found);
}
