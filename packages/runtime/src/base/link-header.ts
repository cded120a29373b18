/**
 * The target of the first link with a relation in a `Link` header (RFC 8288), unresolved. A link with an `anchor` belongs to
 * another resource, and a `next` link with `results="false"` leads to an empty page: both are left out.
 */
export function linkOf(header: string | null, relation: string): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i.exec(parameters);
    if (/;\s*(?:anchor\s*=|results\s*=\s*"?false\b)/i.test(parameters.replace(/="[^"]*;[^"]*"/g, ''))) continue;
    if ((relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes(relation)) return target;
  }
  return undefined;
}
