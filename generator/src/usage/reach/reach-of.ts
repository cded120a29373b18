import type { Json } from '../../base/json.ts';
import type { Finding, Reach, Use } from '../../compare/wire/finding.ts';
import { anyValue, type ErrorUsage, madeKey, type OperationUsage, type PackageUsage } from '../usage-manifest.ts';
import { withoutItems } from '../without-items.ts';
import { type NamedOperations, placeOfUse } from './place-of-use.ts';

/** Whether a finding reaches the use of an operation, and where. */
export interface ReachedUse {
  readonly reach: Reach;
  readonly places: readonly string[];
}

/** How a finding reaches an application's use of an operation; undefined if it doesn't. */
export function reachOf(
  finding: Finding,
  use: Use,
  { operation, used }: { readonly operation: OperationUsage; readonly used: PackageUsage },
  operations: NamedOperations,
): ReachedUse | undefined {
  if (operation.called === 'possible') {
    const found = reachOf(finding, use, { operation: withoutCalled(operation), used }, operations);
    return found && { reach: 'possible', places: operation.places?.calls ?? [] };
  }
  if (finding.id === 'path-parameter-renamed')
    return operation.raw && { reach: 'certain', places: operation.places?.raw ?? [] };
  const at = placeOfUse(finding, use, operations);
  switch (at.kind) {
    case 'operation':
      return { reach: 'certain', places: operation.places?.calls ?? [] };
    case 'error':
      return inError(finding, use, operation, used);
    case 'response':
      return inResponse(finding, at.place, operation);
    case 'request':
      return inRequest(finding, at.place, operation);
  }
}

function inError(
  finding: Finding,
  { path }: Use,
  operation: OperationUsage,
  used: PackageUsage,
): ReachedUse | undefined {
  const own = matched(finding, path, operation.errors);
  if (own === undefined) return matched(finding, path, used.errors) && { reach: 'possible', places: [] };
  const places = Object.entries(operation.places ?? {}).filter(([key]) => key.startsWith('errors:'));
  return { reach: own, places: places.flatMap(([, list]) => list) };
}

/** Whether code that matches errors meets a change of them. */
function matched({ id, before }: Finding, path: string, errors: ErrorUsage | undefined): Reach | undefined {
  if (errors === undefined) return undefined;
  if (id !== 'enum-value-removed') return 'certain';
  const { codes = [], params = [], types = [] } = errors;
  const field = /\.(code|param|type)$/.exec(path)?.[1];
  const named =
    field === undefined ? [...codes, ...params, ...types] : { code: codes, param: params, type: types }[field];
  if (listOf(before).some((value) => named?.some((one) => isSameText(one, value)))) return 'certain';
  return named?.includes(anyValue) ? 'possible' : undefined;
}

function withoutCalled({ called: _, ...operation }: OperationUsage): OperationUsage {
  return operation;
}

function inResponse({ id, before, after }: Finding, given: string, operation: OperationUsage): ReachedUse | undefined {
  const place = withoutItems(given);
  if (id.startsWith('property-added') || id.endsWith('became-required')) return undefined;
  const whole = operation.complete
    ? undefined
    : (operation.reads.find((read) => isWithin(place, read)) ??
      operation.mayRead?.find((read) => isWithin(place, read) || isWithin(read, place)));
  const possible: ReachedUse | undefined =
    whole === undefined ? undefined : { reach: 'possible', places: operation.places?.[`reads:${whole}`] ?? [] };
  if (id.startsWith('enum-value')) {
    const named = operation.compares[place] ?? [];
    const values = listOf(id.endsWith('removed') ? before : after);
    const isNamed = id.endsWith('removed')
      ? values.some((value) => named.some((one) => isSameText(one, value)))
      : named.length > 0;
    return isNamed ? { reach: 'certain', places: operation.places?.[`compares:${place}`] ?? [] } : possible;
  }
  const reads = operation.reads.filter((read) => isWithin(read, place));
  if (reads.length === 0) return possible;
  const isWhole = place === '' && whole === '';
  return {
    reach: isWhole ? 'possible' : 'certain',
    places: reads.flatMap((read) => operation.places?.[`reads:${read}`] ?? []),
  };
}

const isHarmless = /^(?:property-(?:added|became)-optional|enum-value-added|max|min|pattern|multiple|format|default)/;

/** How a change of a type reaches object literals of that type: they may not compile. */
export function reachedMade(
  finding: Finding,
  use: Use,
  { id, used }: { readonly id: string; readonly used: PackageUsage },
  operations: NamedOperations,
): readonly ReachedUse[] {
  const made = used.made !== undefined && Object.hasOwn(used.made, id) ? used.made[id] : undefined;
  const at = made && placeOfUse(finding, use, operations);
  if (made === undefined || at === undefined || !('place' in at) || isHarmless.test(finding.id)) return [];
  const mustBeThere = /(?:added|became)-required$/.test(finding.id);
  const wanted = mustBeThere ? parentOf(at.place) : at.place;
  return Object.entries(made).flatMap(([place, held]): readonly ReachedUse[] => {
    if (!isSame(withoutItems(mustBeThere ? parentOf(place) : place), withoutItems(wanted))) return [];
    const isGone = /^(?:property-(?:removed|renamed)|type-changed)$/.test(finding.id);
    return [{ reach: isGone ? held : 'possible', places: used.places?.[madeKey(id, place)] ?? [] }];
  });
}

function parentOf(place: string): string {
  return place.replace(/\/[^/]*$/, '');
}

/** Code may have changed the case of a value before it compares. */
function isSameText(one: string, other: Json): boolean {
  return one.toLowerCase() === String(other).toLowerCase();
}

const isLimit = /^(?:maximum|minimum|max-|min-|enum-value|pattern|multiple)/;

function inRequest(finding: Finding, place: string, operation: OperationUsage): ReachedUse | undefined {
  const { id } = finding;
  const sent = operation.sends.filter((one) => isWithin(one, withoutItems(place)));
  const mayBe = (operation.maySend ?? []).find((one) => isWithin(one, withoutItems(place)) || isWithin(place, one));
  const above = mayBe ?? (operation.complete ? undefined : operation.sends.find((one) => isWithin(place, one)));
  const calls = operation.places?.calls ?? [];
  const places = sent.flatMap((one) => operation.places?.[`sends:${one}`] ?? []);
  const mustNowSend = id.includes('added-required') || id.endsWith('became-required');
  if (mustNowSend || id.includes('default')) {
    if (operation.always?.some((one) => isSame(one, place)) === true) return undefined;
    if (sent.length > 0 || above !== undefined) return { reach: 'possible', places: calls };
    return isWithSent(operation, place) ? { reach: 'certain', places: calls } : undefined;
  }
  if (id.includes('added-optional') || id.endsWith('became-optional')) return undefined;
  if (sent.length === 0) return above === undefined ? undefined : { reach: 'possible', places: calls };
  const values = operation.sendsValues?.[withoutItems(place)];
  if (isLimit.test(id)) {
    const breaks = (values ?? []).some((value) => isRefused(finding, value));
    return { reach: breaks ? 'certain' : 'possible', places };
  }
  return { reach: 'certain', places };
}

/** Whether a field's parent is sent: without an address, no city is needed, and without items, nothing in one. */
function isWithSent({ sends }: OperationUsage, place: string): boolean {
  const object = parentOf(place);
  const sent = sends.filter((one) => isWithin(one, object));
  if (object.endsWith('/*')) return sent.some((one) => !isSame(one, object));
  return !object.startsWith('body') || sent.length > 0;
}

function isSame(one: string, other: string): boolean {
  return isWithin(one, other) && isWithin(other, one);
}

/** Whether a value that code sends literally is no longer accepted. */
function isRefused({ id, before, after }: Finding, value: string | number | boolean | null): boolean {
  const bound = typeof after === 'number' ? after : undefined;
  if (id.startsWith('enum-value')) return listOf(before).includes(value);
  if (id.startsWith('pattern')) return typeof after === 'string' && typeof value === 'string' && !matches(after, value);
  if (bound === undefined) return false;
  const size = typeof value === 'string' ? value.length : value;
  if (typeof size !== 'number') return false;
  return id.startsWith('max') ? size > bound : size < bound;
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Whether a place is the same as another or below it; a step `*` matches any. */
function isWithin(place: string, above: string): boolean {
  const steps = place.split('/');
  return withoutItems(above)
    .split('/')
    .every(
      (step, index) =>
        step === steps[index] || (index > 0 && steps[index] !== undefined && (step === '*' || steps[index] === '*')),
    );
}
