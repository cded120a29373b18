import { isJsonObject, type Json } from '../../json.ts';

/** Members of `x-pagination` that name query parameters. */
const names: ReadonlySet<string> = new Set(['page', 'offset', 'cursor', 'after', 'limit']);

/**
 * Whether a way of paging changed only because query parameters that it names went or have other names now: what that means to
 * clients is said of the parameters.
 *
 * @param parameters - names of the query parameters that the operation has now
 */
export function followsParameters(
  before: Json | undefined,
  after: Json | undefined,
  parameters: ReadonlySet<string>,
): boolean {
  if (!isJsonObject(before) || !isJsonObject(after)) return false;
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return members.every((member) => {
    const [old, next] = [before[member], after[member]];
    if (JSON.stringify(old) === JSON.stringify(next)) return true;
    return names.has(member) && typeof old === 'string' && typeof next === 'string' && !parameters.has(old);
  });
}
