import { type DiagnosticFacts, takesAnything } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import type { DescriptionContext, Placed } from '../description-context.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { referenceKeyword, referenceOf } from '../reference-of.ts';
import { pathOf, type Site, siteBelow, tokensOf } from '../site.ts';

/** A step from an object to one that represents it or applies to the same value. */
interface Edge {
  readonly to: Placed;
  /** The field of the step: `$ref`, `allOf`, … */
  readonly by: string;
}

interface CycleFrame {
  readonly edge: Edge;
  readonly edges: readonly Edge[];
  next: number;
}

/** The possible start of a cycle, because every cycle contains a reference. */
export interface ReferenceHolder extends Placed {
  readonly object: ObjectName;
}

/**
 * Nothing consists of itself: references and the keywords that apply to the same value (`allOf`, `oneOf`, …) never form a
 * cycle. A schema that contains itself in a property or in items is fine.
 */
export function checkReferenceCycles(context: DescriptionContext, holders: readonly ReferenceHolder[]): void {
  const done = new Set<JsonObject>();
  for (const start of holders) {
    if (done.has(start.value)) continue;
    const edgesFrom = (placed: Placed): readonly Edge[] => edgesOf(context, placed, start.object);
    const edges = edgesFrom(start);
    // Most references lead to something that was checked before.
    if (edges.every(({ to }) => done.has(to.value))) {
      done.add(start.value);
      continue;
    }
    const open = new Set<JsonObject>([start.value]);
    const frames: CycleFrame[] = [{ edge: { to: start, by: '' }, edges, next: 0 }];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const edge = frame.edges[frame.next];
      frame.next += 1;
      if (!edge) {
        frames.pop();
        open.delete(frame.edge.to.value);
        done.add(frame.edge.to.value);
      } else if (open.has(edge.to.value)) {
        reportCycle(context, start.object, frames, edge);
      } else if (!done.has(edge.to.value)) {
        open.add(edge.to.value);
        frames.push({ edge, edges: edgesFrom(edge.to), next: 0 });
      }
    }
  }
}

const listKeywords = ['allOf', 'anyOf', 'oneOf'];
const singleKeywords = ['not', 'if', 'then', 'else'];

function edgesOf(context: DescriptionContext, { value, site }: Placed, object: ObjectName): readonly Edge[] {
  const edges: Edge[] = [];
  const add = (by: string, to: Json | undefined, at: Site): void => {
    if (isJsonObject(to)) edges.push({ by, to: { value: to, site: at } });
  };
  const ref = referenceOf(value, object);
  if (ref !== undefined) {
    const target = context.tree.resolved(site.file, ref);
    if (target && !('code' in target)) add('$ref', target.value, { file: target.file, path: pathOf(target.tokens) });
  }
  if (object !== 'Schema') return edges;
  for (const keyword of listKeywords) {
    const list = member(value, keyword);
    if (!Array.isArray(list)) continue;
    for (const [index, item] of list.entries()) add(keyword, item, siteBelow(site, keyword, String(index)));
  }
  for (const keyword of singleKeywords) add(keyword, member(value, keyword), siteBelow(site, keyword));
  return edges;
}

function reportCycle(
  context: DescriptionContext,
  object: ObjectName,
  frames: readonly CycleFrame[],
  closing: Edge,
): void {
  const first = frames.findIndex(({ edge }) => edge.to.value === closing.to.value);
  const cycle = [...frames.slice(first + 1).map(({ edge }) => edge), closing];
  if (cycle.some((step) => context.repairs.isBase(step.to.value)) || readAsInheritance(context, cycle)) return;
  const names = cycle.filter(({ by }) => by === '$ref').map(({ to }) => labelOf(context, to.site));
  breakCycle(context, cycle, object, { cycle: [names.at(-1), ...names].join(' → ') });
}

/** Removes the last reference of a cycle: any value is accepted instead. */
function breakCycle(
  context: DescriptionContext,
  cycle: readonly Edge[],
  object: ObjectName,
  facts: DiagnosticFacts,
): void {
  const last = cycle.findLastIndex(({ by }) => by === '$ref');
  const holder = cycle.at(last - 1)?.to;
  const keyword = holder && referenceKeyword(holder.value, object);
  const at = cycle.at(-1)?.to.site ?? holder?.site;
  if (!at) return;
  if (object !== 'Schema' || !keyword) {
    context.diagnostics.add('ref-cycle', at, facts);
    return;
  }
  context.diagnostics.addRepaired('ref-cycle', at, facts, takesAnything);
  context.repairs.remove(holder.value, keyword);
}

/**
 * A base with its children in `oneOf` or `anyOf`, while each child has the base in its `allOf`: read exactly, that never ends;
 * the intention is that a child has the fields of the base.
 */
function readAsInheritance(context: DescriptionContext, cycle: readonly Edge[]): boolean {
  for (const [index, reference] of cycle.entries()) {
    const toBase = cycle[(index + 1) % cycle.length] as Edge;
    const offer = cycle[(index + 2) % cycle.length] as Edge;
    const child = cycle[(index + 3) % cycle.length] as Edge;
    const base = toBase.to.value;
    const isBase = Object.hasOwn(base, 'discriminator') || Object.hasOwn(base, 'properties');
    if (reference.by !== 'allOf' || toBase.by !== '$ref' || !isBase || !/^(?:one|any)Of$/.test(offer.by)) continue;
    const facts = { base: labelOf(context, toBase.to.site), child: labelOf(context, child.to.site) };
    context.diagnostics.add('inheritance-cycle', reference.to.site, facts);
    context.repairs.useAsBase(reference.to.value);
    return true;
  }
  return false;
}

function labelOf({ entry }: DescriptionContext, { file, path }: Site): string {
  return `${file === entry ? '' : file.display}#${pointerOf(tokensOf(path))}`;
}
