import { isEnough } from '../report/next-version.ts';

/** Whether some version is in a range as `workspace:` ranges are published: `^1.2.3`, `~1.2.3` or `1.2.3`. Any version is in another range. */
export function isAvailable(range: string, versions: readonly string[]): boolean {
  const [, sign, lowest = ''] = /^([\^~]?)(\d+\.\d+\.\d+(?:-\S+)?)$/.exec(range) ?? [];
  if (sign === undefined) return versions.length > 0;
  if (sign === '') return versions.includes(lowest);
  const fixed = lowest.startsWith('0.0.') && sign === '^' ? 3 : sign === '~' || lowest.startsWith('0.') ? 2 : 1;
  const start = numbersOf(lowest).slice(0, fixed);
  return versions.some((version) => {
    const numbers = numbersOf(version);
    const isOfLine = start.every((number, index) => numbers[index] === number);
    // npm takes a pre-release only for a range that names one of the same version.
    const isTaken = !version.includes('-') || (lowest.includes('-') && `${numbers}` === `${numbersOf(lowest)}`);
    return isOfLine && isTaken && isEnough(version, lowest);
  });
}

function numbersOf(version: string): readonly string[] {
  return (version.split('-')[0] ?? '').split('.');
}
