import { Refusal } from '../answer/refusal.ts';
import type { Deprecation, Operation } from '../description/operation.ts';
import type { Identified, Store } from './store.ts';

/** Stored by the name of the operation. */
interface Announced extends Identified {
  readonly sunset?: string;
}

const kind = 'deprecation';

/** Announces the removal of an operation; a second announcement replaces the first. */
export function announceDeprecation(operation: string, sunset: string | undefined, store: Store): void {
  if (sunset !== undefined && !isDate(sunset))
    throw new Refusal('invalid_field', { message: 'sunset has to be a date, YYYY-MM-DD.', param: 'sunset' });
  store.remove(kind, operation);
  store.insert<Announced>(kind, { id: operation, ...(sunset === undefined ? {} : { sunset }) });
}

/** Announcements for an operation, by its `operationId` or by method and path. */
export function deprecationOf({ id, method, path }: Operation, store: Store): Deprecation | undefined {
  return store.find<Announced>(kind, `${method} ${path}`) ?? store.find<Announced>(kind, id);
}

export const announcedDeprecations = (store: Store): readonly { operation: string; sunset?: string }[] =>
  store.all<Announced>(kind).map(({ id, ...rest }) => ({ operation: id, ...rest }));

export function withdrawDeprecations(store: Store): void {
  for (const { id } of store.all(kind)) store.remove(kind, id);
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Headers that announce a deprecation (§9.5): `Sunset` is the end of the last day in UTC. None if nothing is deprecated. */
export function deprecationHeaders(deprecation: Deprecation | undefined): readonly (readonly [string, string])[] {
  if (!deprecation) return [];
  const sunset = Date.parse(`${deprecation.sunset?.slice(0, 10)}T23:59:59Z`);
  return [
    ['Deprecation', 'true'],
    ...(Number.isNaN(sunset) ? [] : [['Sunset', new Date(sunset).toUTCString()] as const]),
    ['Link', '<https://sandbox.invalid/changelog#deprecations>; rel="deprecation"'],
  ];
}
