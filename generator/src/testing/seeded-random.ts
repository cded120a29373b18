/** Numbers from 0 to 1 from a seed, for tests that shuffle. */
export function seededRandom(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
