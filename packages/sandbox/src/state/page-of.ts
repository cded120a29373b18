/** One page of a list, in the shape of every paginated answer. */
export function pageOf(
  items: readonly unknown[],
  query: ReadonlyMap<string, unknown>,
): { items: readonly unknown[]; meta: { page: number; limit: number; total: number } } {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? defaultLimit);
  const start = (page - 1) * limit;
  return { items: items.slice(start, start + limit), meta: { page, limit, total: items.length } };
}

/** Where the description gives no default. */
const defaultLimit = 50;
