import { groupedBy } from '../../../base/grouped.ts';
import type { ApiModel, Operation } from '../../../model/api-model.ts';
import { sameNameInOtherWords } from '../../../text/similar-names.ts';
import type { ModelWalk } from './model-walk.ts';
import { givesAlike, sameShape } from './operation-shape.ts';
import { operationUrls } from './server-urls.ts';

export interface PairedOperations {
  readonly pairs: readonly (readonly [before: Operation, after: Operation])[];
  /** Removed at one path and found again at another. */
  readonly moved: readonly (readonly [before: Operation, after: Operation])[];
  readonly gone: readonly Operation[];
  readonly come: readonly Operation[];
}

/** What makes two operations the same one. */
type OperationKey = (operation: Operation) => string;

/** Operations of two models that are at one path, or whose servers and paths together are one URL. */
export function matchOperations(base: ApiModel, head: ApiModel): Omit<PairedOperations, 'moved'> {
  const found = matchByKeys([exactKey, namelessKey], base.operations, head.operations);
  const urlKey = (model: ApiModel) => (operation: Operation) =>
    `${operation.method} ${operationUrls(model, operation)[0]}`;
  const rest = matchByKey(urlKey(base), urlKey(head), found.gone, found.come);
  return { ...rest, pairs: [...found.pairs, ...rest.pairs] };
}

/** Pairs the operations that clients call. */
export function pairOperations(walk: ModelWalk): PairedOperations {
  return withMoved(walk, matchOperations(walk.base, walk.head));
}

/** Pairs webhooks, which have names, or callbacks, which have expressions: every letter of them counts. */
export function pairCalls(walk: ModelWalk, base: readonly Operation[], head: readonly Operation[]): PairedOperations {
  return withMoved(walk, matchByKeys([exactKey, sentKey], base, head));
}

function withMoved(walk: ModelWalk, { pairs, gone, come }: Omit<PairedOperations, 'moved'>): PairedOperations {
  const moved = movedOperations(walk, gone, come);
  return {
    pairs,
    moved,
    gone: gone.filter((operation) => !moved.some(([before]) => before === operation)),
    come: come.filter((operation) => !moved.some(([, after]) => after === operation)),
  };
}

function matchByKeys(
  keys: readonly OperationKey[],
  base: readonly Operation[],
  head: readonly Operation[],
): Omit<PairedOperations, 'moved'> {
  return keys.reduce<Omit<PairedOperations, 'moved'>>(
    ({ pairs, gone, come }, key) => {
      const found = matchByKey(key, key, gone, come);
      return { ...found, pairs: [...pairs, ...found.pairs] };
    },
    { pairs: [], gone: base, come: head },
  );
}

function matchByKey(
  baseKey: OperationKey,
  headKey: OperationKey,
  base: readonly Operation[],
  head: readonly Operation[],
): Omit<PairedOperations, 'moved'> {
  const pairs: (readonly [Operation, Operation])[] = [];
  const byKey = groupedBy(head, headKey);
  const used = new Set<Operation>();
  const gone = base.filter((operation) => {
    const match = byKey.get(baseKey(operation))?.shift();
    if (match === undefined) return true;
    used.add(match);
    pairs.push([operation, match]);
    return false;
  });
  return { pairs, gone, come: head.filter((operation) => !used.has(operation)) };
}

function exactKey({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** A callback by its method and its address alone: the key that it has in the description is sent nowhere. */
function sentKey({ method, requestPath }: Operation): string {
  return `${method} ${requestPath}`;
}

function namelessKey({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/** An operation is found again by its `operationId` where it still gives the same kind of thing, or by its shape at a path that is nearly the same; only if there is no second candidate. */
function movedOperations(
  walk: ModelWalk,
  gone: readonly Operation[],
  come: readonly Operation[],
): (readonly [Operation, Operation])[] {
  const byId = new Map(
    come.flatMap((operation) => (operation.operationId === undefined ? [] : [[operation.operationId, operation]])),
  );
  const moved = gone.flatMap((before) => {
    const after = byId.get(before.operationId ?? '');
    return after !== undefined && givesAlike(walk, before, after) ? [[before, after] as const] : [];
  });
  const left = gone.filter((operation) => !moved.some(([before]) => before === operation));
  const open = come.filter((operation) => !moved.some(([, after]) => after === operation));
  const candidates = left.flatMap((before) =>
    open
      .filter((after) => before.method === after.method && isNearPath(before.path, after.path))
      .filter((after) => sameShape(walk, before, after))
      .map((after) => [before, after] as const),
  );
  const alone = candidates.filter(
    ([before, after]) => candidates.filter((other) => other[0] === before || other[1] === after).length === 1,
  );
  return [...moved, ...alone];
}

/**
 * One segment differs and either says the same in other words or is before the resource (a version, a prefix); or one path
 * is the other below a prefix.
 */
function isNearPath(before: string, after: string): boolean {
  const [old, next] = [segments(before), segments(after)];
  if (old.length === next.length) {
    const different = old.flatMap((segment, index) => (segment === next[index] ? [] : [index]));
    const [index, ...more] = different;
    if (index === undefined || more.length > 0) return false;
    const isPrefix = old.slice(index + 1).some((segment) => segment !== '{}');
    return isPrefix || sameNameInOtherWords(old[index] as string, next[index] as string);
  }
  const [short, long] = old.length < next.length ? [old, next] : [next, old];
  return short.length > 0 && short.every((segment, index) => segment === long[long.length - short.length + index]);
}

function segments(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/\{[^{}]*\}/g, '{}'));
}
