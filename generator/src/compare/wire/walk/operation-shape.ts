import type { MediaType, Operation } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { anything, type SchemaScope } from '../values/view.ts';
import type { ModelWalk } from './model-walk.ts';

/** Whether two operations take and give the same: parameters, body and responses alike, and something to tell them by. */
export function sameShape(walk: ModelWalk, before: Operation, after: Operation): boolean {
  return outlineOf(before) === outlineOf(after) && contentsOf(before).length > 0 && sameContents(walk, before, after);
}

/**
 * Whether what an operation gives may be what another one gives: most of the properties that its successes declare are still there.
 * An `operationId` may be used again for something else.
 */
export function givesAlike({ schemas }: ModelWalk, before: Operation, after: Operation): boolean {
  const [old, next] = [givenNames(schemas.base, before), givenNames(schemas.head, after)];
  if (old.size === 0 || next.size === 0) return true;
  return [...old].filter((name) => next.has(name)).length * 2 >= old.size;
}

/** The properties that successful responses declare, in their items where they are lists. */
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

/** What can be compared without a look at schemas. Path parameters go by number. */
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
