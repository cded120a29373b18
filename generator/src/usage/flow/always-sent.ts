import { parsePointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import type { WrittenCall } from './facts.ts';
import type { World } from './world.ts';

/**
 * Finds the fields that every call sends together with their parent. Only types prove this, because values can come from
 * anywhere.
 */
export function settleAlways(world: World): void {
  for (const [operation, facts] of world.facts.operations) {
    const calls = facts.written.map(({ args, isRaw }) => ({ types: args.map((one) => typeOf(world, one)), isRaw }));
    if (calls.length === 0) continue;
    for (const place of facts.sends) {
      // For example, a city is sent only with an address.
      if (place.startsWith('path/') || [...facts.claimed].some((one) => isWithin(place, one))) continue;
      if (![...(facts.sites.get(`sends:${place}`) ?? [])].every((site) => isSure(world, site))) continue;
      if (calls.every((call) => sendsAlways(world, operation, call, place))) facts.always.add(place);
    }
  }
}

/** A call by its argument types. */
interface TypedCall extends Pick<WrittenCall, 'isRaw'> {
  readonly types: readonly (ts.Type | undefined)[];
}

function sendsAlways(world: World, operation: SurfaceOperation, call: TypedCall, place: string): boolean {
  const { type, steps } = call.isRaw ? ofRaw(world, call, place) : ofMethod(world, operation, call, place);
  return steps.length === 0 ? isGiven(type) : type !== undefined && hasEverywhere(world, type, steps);
}

/** A type, and the steps from it to a place. */
interface Way {
  readonly type: ts.Type | undefined;
  readonly steps: readonly string[];
}

function ofMethod(world: World, operation: SurfaceOperation, { types }: TypedCall, place: string): Way {
  const index = operation.arguments.findIndex((argument) => argument !== 'params' && isWithin(place, argument));
  if (index >= 0) {
    const steps = stepsOf(place.slice((operation.arguments[index] ?? '').length));
    return { type: types[index], steps };
  }
  const own = operation.arguments.indexOf('params');
  const params = own >= 0 ? types[own] : propertyOf(world, types[operation.arguments.length], 'params');
  const named = [...operation.params].find(([, wire]) => isWithin(place, wire));
  if (named === undefined) return { type: params, steps: stepsOf(place.slice(place.indexOf('/'))) };
  return { type: params, steps: [named[0], ...stepsOf(place.slice(named[1].length))] };
}

function ofRaw(world: World, { types: [options] }: TypedCall, place: string): Way {
  const [location = '', ...steps] = stepsOf(`/${place}`);
  if (location === 'body') return { type: propertyOf(world, options, 'body'), steps };
  return { type: propertyOf(world, propertyOf(world, options, 'params'), location), steps };
}

/** Whether a property of a literal has a value that no later spread can remove, because a type may hide what it spreads. */
function isSure({ checker }: World, site: ts.Node): boolean {
  if (!ts.isPropertyAssignment(site) && !ts.isShorthandPropertyAssignment(site)) return true;
  const { name, parent } = site;
  const symbol = checker.getSymbolAtLocation(name);
  const spreads = parent.properties.slice(parent.properties.indexOf(site)).filter(ts.isSpreadAssignment);
  const isKept = spreads.every(({ expression }) => {
    const own = symbol && checker.getTypeAtLocation(expression).getProperty(symbol.name);
    return own !== undefined && !isOptional(own);
  });
  return isKept && isGiven(checker.getTypeAtLocation(ts.isPropertyAssignment(site) ? site.initializer : name));
}

function isWithin(place: string, above: string): boolean {
  return place === above || place.startsWith(`${above}/`);
}

function stepsOf(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}

/**
 * Whether every object on the path has the last step. An object that is missing needs nothing, except the first: a call without
 * it sends nothing.
 */
function hasEverywhere(world: World, type: ts.Type, steps: readonly string[], isFirst = true): boolean {
  const { checker } = world;
  const [step = '', ...rest] = steps;
  return partsOf(type).every((part) => {
    if ((part.flags & absent) !== 0) return !isFirst;
    if ((part.flags & unknown) !== 0) return false;
    if (checker.isArrayLikeType(part)) {
      const item = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      return item !== undefined && hasEverywhere(world, item, step === '*' ? rest : steps, false);
    }
    const property = part.getProperty(step);
    const held = propertyOf(world, part, step);
    // Code that merges objects may use the value of any of them.
    const merged = part.isIntersection() ? part.types.flatMap((one) => one.getProperty(step) ?? []) : [];
    if (rest.length === 0) return property !== undefined && ![property, ...merged].some(isOptional) && isGiven(held);
    return held === undefined || hasEverywhere(world, held, rest, false);
  });
}

const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Never;
const unknown = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Whether a value is always present; `null` counts as present. */
function isGiven(type: ts.Type | undefined): boolean {
  return (
    type !== undefined && partsOf(type).every(({ flags }) => (flags & (absent | unknown) & ~ts.TypeFlags.Null) === 0)
  );
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The type of an argument; undefined if a value may be missing without its type saying so. */
function typeOf({ checker, isStrict }: World, node: ts.Node | undefined): ts.Type | undefined {
  if (node === undefined || !isStrict) return undefined;
  // The types of JavaScript aren't checked, so only the code itself counts.
  if ((node.flags & ts.NodeFlags.JavaScriptFile) !== 0 && !isWritten(node)) return undefined;
  const type = checker.getTypeAtLocation(node);
  return checker.getBaseConstraintOfType(type) ?? type;
}

function isWritten(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return ts.isLiteralExpression(node);
  return node.properties.every((one) => ts.isPropertyAssignment(one) && isWritten(one.initializer));
}

function propertyOf({ checker }: World, type: ts.Type | undefined, name: string): ts.Type | undefined {
  const property = type && checker.getNonNullableType(type).getProperty(name);
  const held = property && checker.getTypeOfSymbol(property);
  return held && (checker.getBaseConstraintOfType(held) ?? held);
}
