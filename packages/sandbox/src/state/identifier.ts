import { createHash } from 'node:crypto';

/** A UUID (in the form of version 4) that depends only on the seed and the number. */
export function identifier(seed: string, number: number): string {
  const digest = createHash('sha256').update(`${seed}\n${number}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digest[16] ?? '0', 16) % 4];
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
