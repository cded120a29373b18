import type { MediaType, Operation } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { anything } from '../schema/view.ts';
import type { ModelWalk } from './model-walk.ts';

/** Whether two operations take and give the same: parameters, body and responses alike, and something to tell them by. */
export function sameShape(walk: ModelWalk, before: Operation, after: Operation): boolean {
  return outlineOf(before) === outlineOf(after) && contentsOf(before).length > 0 && sameContents(walk, before, after);
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
