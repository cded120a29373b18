import type { Bump } from './change-report.ts';

const form = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * The version after a bump; undefined if the old one isn't SemVer. A pre-release of it isn't enough.
 *
 * @param nextMajor - The first free major number. Default: the one after the version's.
 */
export function nextVersion(version: string, bump: Bump, nextMajor?: number): string | undefined {
  const numbers = numbersOf(version);
  if (numbers === undefined) return undefined;
  const [major, minor, patch] = numbers;
  switch (bump) {
    case 'major':
      return `${nextMajor ?? major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'none':
      return version;
  }
}

/** Whether a declared version is at least the needed one, by SemVer; a version that isn't SemVer never is. */
export function isEnough(declared: string, needed: string): boolean {
  if (declared === needed) return true;
  const has = numbersOf(declared);
  const wants = numbersOf(needed);
  if (has === undefined || wants === undefined) return false;
  for (const [index, number] of has.entries()) {
    const wanted = wants[index] ?? 0;
    if (number !== wanted) return number > wanted;
  }
  return isStageReached(stageOf(declared), stageOf(needed));
}

/** The identifiers of a pre-release; empty for a release, which is later than all pre-releases. */
function stageOf(version: string): readonly string[] {
  return form.exec(version)?.[4]?.split('.') ?? [];
}

function isStageReached(declared: readonly string[], needed: readonly string[]): boolean {
  if (declared.length === 0 || needed.length === 0) return declared.length === 0;
  for (const [index, wanted] of needed.entries()) {
    const part = declared[index];
    if (part === undefined) return false;
    if (part === wanted) continue;
    const [isNumber, isWantedNumber] = [part, wanted].map((text) => /^\d+$/.test(text));
    if (isNumber && isWantedNumber) return Number(part) > Number(wanted);
    // Numbers come before words.
    return isNumber === isWantedNumber ? part > wanted : isWantedNumber === true;
  }
  return true;
}

/** The major of a SemVer version as in paths: `v2`. */
export function majorOf(version: string): string | undefined {
  const numbers = numbersOf(version);
  return numbers && `v${numbers[0]}`;
}

function numbersOf(version: string): readonly [number, number, number] | undefined {
  const match = form.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** The largest bump; `none` of an empty list. */
export function largestBump(bumps: Iterable<Bump>): Bump {
  return [...bumps].reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'none' as Bump);
}

/** Whether a text is a bump of changesets. */
export function isBump(text: unknown): text is Bump {
  return order.some((bump) => bump === text);
}
