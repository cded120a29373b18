import type { Waiver } from './waiver.ts';

/** A major of a comparison. */
interface ComparedMajor {
  readonly major: string;
  /** What was released; absent where nothing was. */
  readonly base?: object;
}

/**
 * The entries that a comparison can judge. One that is about a major of which nothing was released yet names no finding until there
 * is something to compare with: `deprecate` reads it before.
 */
export function aboutReleased(waivers: readonly Waiver[], compared: readonly ComparedMajor[]): readonly Waiver[] {
  const unreleased = new Set(compared.filter(({ base }) => base === undefined).map(({ major }) => major));
  return waivers.filter(({ major }) => major === undefined || !unreleased.has(major));
}
