import { isEnough } from '../report/next-version.ts';

/** Whether some version is in a range as `workspace:` ranges are published: `^1.2.3`, `~1.2.3` or `1.2.3`. Any version is in another range. */
export function isAvailable(range: string, versions: readonly string[]): boolean {
  const [, sign, lowest = ''] = /^([\^~]?)(\d+\.\d+\.\d+(?:-\S+)?)$/.exec(range) ?? [];
  if (sign === undefined) return versions.length > 0;
  if (sign === '') return versions.includes(lowest);
  const fixed = sign === '~' || lowest.startsWith('0.') ? 2 : 1;
  const start = lowest.split('.').slice(0, fixed).join('.');
  return versions.some((version) => version.startsWith(`${start}.`) && isEnough(version, lowest));
}
