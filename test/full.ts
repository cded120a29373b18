/** `pnpm test:full` tries every variant of what users do: each compiler, package manager, application and description. Other runs try one of a kind. */
export const isFull: boolean = process.env.FULL === '1';

/** How many random values a property tries: a full run tries ten times as many. */
export function tries(few: number): number {
  return isFull ? 10 * few : few;
}

/** The variants to try: all of them in a full run, else the first. */
export function variants<Variant>(all: readonly Variant[], few = 1): readonly Variant[] {
  return isFull ? all : all.slice(0, few);
}
