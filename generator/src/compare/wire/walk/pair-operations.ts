import { groupedBy } from '../../../base/grouped.ts';
import type { ApiModel, MediaType, Operation } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { sameNameInOtherWords } from '../../../text/similar-names.ts';
import { anything, type SchemaScope } from '../values/view.ts';
import type { ModelWalk } from './model-walk.ts';
import { operationUrls } from './server-urls.ts';

export interface PairedOperations {
  readonly pairs: readonly (readonly [before: Operation, after: Operation])[];
  /** Removed at one path and found at another. */
  readonly moved: readonly (readonly [before: Operation, after: Operation])[];
  readonly gone: readonly Operation[];
  readonly come: readonly Operation[];
}

/** A key that is equal for the same operation. */
type OperationKey = (operation: Operation) => string;

/** Operations of two models with the same path, or the same URL of server and path together. */
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

/** Pairs webhooks, which have names, or callbacks, which have expressions, by their exact text. */
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

/** A callback's method and address; its key in the description is never sent. */
function sentKey({ method, requestPath }: Operation): string {
  return `${method} ${requestPath}`;
}

function namelessKey({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/**
 * Finds a moved operation by its `operationId`, if it still returns the same kind of data, or by its shape at a similar path;
 * only if there is no second candidate.
 */
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
 * Whether one segment differs, and either it is a synonym or it comes before the resource (a version, a prefix); or whether one
 * path is the other below a prefix.
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

/** Whether two operations have the same parameters, body and responses, and enough of them to recognise it. */
function sameShape(walk: ModelWalk, before: Operation, after: Operation): boolean {
  return outlineOf(before) === outlineOf(after) && contentsOf(before).length > 0 && sameContents(walk, before, after);
}

/**
 * Whether two operations probably return the same data: most declared properties of the successes still exist. An `operationId`
 * may be reused for something else.
 */
function givesAlike({ schemas }: ModelWalk, before: Operation, after: Operation): boolean {
  const [old, next] = [givenNames(schemas.base, before), givenNames(schemas.head, after)];
  if (old.size === 0 || next.size === 0) return true;
  return [...old].filter((name) => next.has(name)).length * 2 >= old.size;
}

/** The properties that successful responses declare, for lists those of their items. */
function givenNames(scope: SchemaScope, { responses }: Operation): ReadonlySet<string> {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const given = successes.flatMap(({ contents }) => contents.flatMap(({ schema }) => schema ?? []));
  return new Set(given.flatMap((schema) => namesIn(scope, schema)));
}

function namesIn(scope: SchemaScope, schema: Schema): readonly string[] {
  const { properties, items, unions } = scope.view(schema);
  const parts = unions.flatMap(({ branches }) => branches.map((branch) => scope.view(branch)));
  const own = [properties, ...parts.map((part) => part.properties)].flatMap((named) => [...named.keys()]);
  return own.length > 0 || items === undefined ? own : namesIn(scope, items);
}

/** The comparisons that need no schema. Path parameters are numbered. */
function outlineOf({ parameters, body, responses }: Operation): string {
  const inputs = parameters.map((parameter) => [
    parameter.in,
    parameter.in === 'path' ? '' : parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
    parameter.required,
    parameter.style,
    parameter.explode,
  ]);
  const names = (contents: readonly MediaType[]) => contents.map(({ name }) => name);
  return JSON.stringify([
    inputs.map((input) => JSON.stringify(input)).sort(),
    body === undefined ? null : [body.required, names(body.contents)],
    responses.map(({ status, contents }) => [status, names(contents)]),
  ]);
}

function contentsOf({ body, responses }: Operation): readonly MediaType[] {
  return [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)];
}

function sameContents({ schemas }: ModelWalk, before: Operation, after: Operation): boolean {
  const [old, next] = [contentsOf(before), contentsOf(after)];
  const same = (a: Schema | undefined, b: Schema | undefined) =>
    schemas.inclusion.equal(
      { scope: schemas.base, schema: a ?? anything },
      { scope: schemas.head, schema: b ?? anything },
    );
  return old.every(({ schema }, index) => same(schema, next[index]?.schema));
}
