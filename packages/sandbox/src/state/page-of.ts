import type { SandboxRequest } from '../request/sandbox-request.ts';

/** One page of a list, in the form of every paginated response. */
export function pageOf(
  items: readonly unknown[],
  { operation, query }: Pick<SandboxRequest, 'operation' | 'query'>,
): { items: readonly unknown[]; meta: { page: number; limit: number; total: number } } {
  const names = operation.pagination ?? { page: 'page', limit: 'limit' };
  const page = Number(query.get(names.page) ?? 1);
  const limit = Number(query.get(names.limit) ?? defaultLimit);
  const start = (page - 1) * limit;
  return { items: items.slice(start, start + limit), meta: { page, limit, total: items.length } };
}

/** Used if the description has no default. */
const defaultLimit = 50;
