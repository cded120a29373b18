/** The target of the first link with a relation in a `Link` header (RFC 8288), as it is there. */
export function linkOf(header: string | null, relation: string): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i.exec(parameters);
    if ((relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes(relation)) return target;
  }
  return undefined;
}
