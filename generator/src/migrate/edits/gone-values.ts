import { ts } from '../../base/typescript.ts';
import type { Rewriter } from './rewriter.ts';

/**
 * Values of enums that the new description lacks, in comparisons and in requests. Any value of an open enum compiles, so the
 * compiler doesn't report these.
 */
export function goneValues(rewriter: Rewriter): void {
  const { world, plan } = rewriter;
  for (const [operation, { compares, sendsValues, sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    const [method] = [...operation.methods.keys()];
    const next = plan.methods.get(`${operation.className}.${method}`)?.pair.head.request;
    if (next === undefined) continue;
    for (const [kind, values] of [['compares', compares] as const, ['sends', sendsValues] as const]) {
      for (const [place, named] of values) {
        const gone = goneAt(place, operation.request, next, rewriter);
        const texts = [...named].filter((value) => typeof value === 'string');
        markValues(rewriter, [...(sites.get(`${kind}:${place}`) ?? [])], { kind, texts, gone });
      }
    }
  }
}

/** The removed enum values of a place. */
function goneAt(place: string, before: string, now: string, { plan }: Rewriter): ReadonlySet<string> {
  const ways = [place, `${place}/*`];
  const listed = (side: typeof plan.base, request: string) =>
    new Set(ways.flatMap((way) => [...(side.described?.valuesAt(request, way) ?? [])]));
  const next = listed(plan.head, now);
  if (next.size === 0) return next;
  return new Set([...listed(plan.base, before)].filter((value) => !next.has(value)));
}

interface NamedValues {
  readonly kind: 'compares' | 'sends';
  readonly texts: readonly string[];
  readonly gone: ReadonlySet<string>;
}

function markValues({ edits }: Rewriter, sites: readonly ts.Node[], { kind, texts, gone }: NamedValues): void {
  for (const text of texts.filter((one) => gone.has(one))) {
    const named = sites.filter((site) => names(site, text));
    // A constant or a table contains the text elsewhere.
    const places = named.length > 0 ? named : sites.filter((site) => !texts.some((other) => names(site, other)));
    const value = JSON.stringify(text);
    for (const site of places) {
      edits.mark(
        site,
        kind === 'compares'
          ? `${value} is no longer a value here: the service doesn't send it, so what this does for it never happens.`
          : `${value} is no longer a value here: the service refuses it, or reads it in another way.`,
      );
    }
  }
}

/** Whether code contains a text as a literal, at any depth. */
function names(site: ts.Node, text: string): boolean {
  if (ts.isStringLiteralLike(site) && site.text === text) return true;
  return ts.forEachChild(site, (child) => names(child, text)) ?? false;
}
