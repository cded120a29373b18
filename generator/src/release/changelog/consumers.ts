import type { Compared } from '../../compare/verdict/build-report.ts';
import type { Consumers } from './changelog-entry.ts';

/** The facts about a major for entries: both descriptions, whether or not anything was compiled. */
export function describedConsumers({ base, head }: Compared, all: readonly Compared[]): Consumers {
  return { base: base ?? head, head, majors: new Map(all.map((one) => [one.major, one.head])) };
}

/** The same with the names of the compiled package, if any. */
export function packagedConsumers(compared: Compared, all: readonly Compared[]): Consumers {
  const majors = new Map(all.map(({ major, client, head }) => [major, client?.head ?? head]));
  return { ...describedConsumers(compared, all), ...compared.client, majors };
}
