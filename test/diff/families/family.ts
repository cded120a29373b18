import type { JsonObject } from '../../../generator/src/base/json.ts';

/** Descriptions that differ in one point. Each is compared with each of the others, in both directions. */
export interface Family {
  readonly name: string;
  /** Descriptions by what tells them apart. */
  readonly members: Readonly<Record<string, JsonObject>>;
}

/** A family whose members are written shortly, and made into descriptions by a function. */
export function family<Short>(
  name: string,
  describe: (short: Short) => JsonObject,
  shorts: Readonly<Record<string, Short>>,
): Family {
  const members = Object.entries(shorts).map(([title, short]) => [title, describe(short)] as const);
  return { name, members: Object.fromEntries(members) };
}
