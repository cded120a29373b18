/**
 * The target of the first link with a relation in a `Link` header (RFC 8288), unresolved. Some services link to a next
 * page that is empty, and mark it with `results="false"`: such a link is left out.
 */
export function linkOf(header: string | null, relation: string): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i.exec(parameters);
    if (/;\s*results\s*=\s*"?false\b/i.test(parameters)) continue;
    if ((relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes(relation)) return target;
  }
  return undefined;
}
