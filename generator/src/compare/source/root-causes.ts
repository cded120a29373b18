import { addToGroup, addToSet } from '../../base/grouped.ts';
import { sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import type { Declaration, Surface } from './read-surface.ts';
import { breakKey, type SourceBreak } from './source-finding.ts';
import type { SurfacePart } from './type-graph.ts';

/** A break, and the breaks that follow from it because nothing else used the removed part. */
export interface RootCause {
  readonly cause: SourceBreak;
  readonly followers: readonly SourceBreak[];
}

const removals: ReadonlySet<SourceBreak['rule']> = new Set([
  'source-entry-removed',
  'source-name-removed',
  'source-name-renamed',
  'source-value-removed',
  'source-resource-removed',
  'source-resource-renamed',
  'source-method-removed',
  'source-method-renamed',
  'source-parameter-removed',
  'source-property-removed',
  'source-property-renamed',
]);

/**
 * Parts that disappeared together have one cause: a resource with its class, its methods' parameters, the types that only it
 * used and its entry point. A part that something remaining still uses is a separate cause.
 */
export function rootCauses(
  breaks: readonly SourceBreak[],
  surface: Surface,
  parts: readonly SurfacePart[],
): readonly RootCause[] {
  const nodes = new Map(
    breaks.filter(({ rule }) => removals.has(rule)).map((one) => [nodeOf(one, surface), one] as const),
  );
  const graph = reasonsIn(surface, parts);
  const isGone = goneIn(nodes, graph);
  const dependents = new Set<string>();
  const children = new Map<string, string[]>();
  for (const [node, reasons] of graph) {
    const sufficient = reasons.filter((reason) => [...reason].every(isGone));
    if (!isGone(node)) continue;
    if (sufficient.length > 0) dependents.add(node);
    for (const reason of sufficient) for (const from of reason) addToGroup(children, from, node);
  }
  const taken = new Set<string>();
  const causes: RootCause[] = [];
  const collect = (root: string, cause: SourceBreak): void => {
    const followers: SourceBreak[] = [];
    const left = [root];
    taken.add(root);
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      for (const next of children.get(node) ?? []) {
        if (taken.has(next)) continue;
        taken.add(next);
        left.push(next);
        const one = nodes.get(next);
        if (one !== undefined) followers.push(one);
      }
    }
    causes.push({ cause, followers });
  };
  const ordered = sortedBy(nodes, ([node]) => node);
  for (const [root, cause] of ordered) if (!dependents.has(root)) collect(root, cause);
  // The remaining parts form a circle, represented by its first part, or belong to nothing.
  for (const [root, cause] of ordered) if (!taken.has(root)) collect(root, cause);
  const others = breaks.filter(({ rule }) => !removals.has(rule)).map((cause) => ({ cause, followers: [] }));
  return [...causes, ...others];
}

const entryNode = (entry: string) => JSON.stringify(['entry', entry]);
const nameNode = ({ key }: Declaration, exported?: string) => {
  return JSON.stringify(exported === undefined ? ['name', key] : ['name', key, exported]);
};
const memberNode = ({ key }: Declaration, member: string, parameter?: string) => {
  return JSON.stringify(parameter === undefined ? ['member', key, member] : ['member', key, member, parameter]);
};

function nodeOf(one: SourceBreak, surface: Surface): string {
  const { rule, base, exported, detail } = one;
  if (rule === 'source-entry-removed') return entryNode(exported ?? '');
  if (base === undefined || base.path.length > 1) return breakKey(one);
  const [member] = base.path;
  if (member === undefined) {
    return nameNode(base.declaration, exported === homeOf(surface, base.declaration) ? undefined : exported);
  }
  return memberNode(base.declaration, member, rule === 'source-parameter-removed' ? detail : undefined);
}

/** The reasons for each part of the surface. If one of several reasons (sets of parts) is gone, that explains its removal. */
function reasonsIn(
  surface: Surface,
  parts: readonly SurfacePart[],
): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const users = new Map<string, Set<string>>();
  const own = new Map<string, string>();
  const add = (node: string, user: string) => addToSet(users, node, user);
  for (const { owner, member, parameter, passes, reads } of parts) {
    const node = member === undefined ? nameNode(owner) : memberNode(owner, member, parameter);
    if (member !== undefined) own.set(memberNode(owner, member), nameNode(owner));
    if (member !== undefined && parameter !== undefined) own.set(node, memberNode(owner, member));
    for (const used of [...passes, ...reads]) if (used !== owner) add(nameNode(used), node);
  }
  const reasons = new Map<string, ReadonlySet<string>[]>();
  for (const [node, from] of users) reasons.set(node, [from]);
  for (const [node, from] of own) reasons.set(node, [new Set([from])]);
  for (const [entry, names] of surface.entries) {
    for (const { name, declaration } of names.values()) {
      if (declaration === undefined || entry === '.') continue;
      const exported = exportedAs(entry, name);
      const own = nameNode(declaration);
      if (exported !== homeOf(surface, declaration)) {
        reasons.set(nameNode(declaration, exported), [new Set([own]), users.get(own) ?? new Set()]);
      }
      const isMain = declaration.nodes.some(ts.isClassDeclaration);
      if (isMain) reasons.set(entryNode(entry), [new Set([nameNode(declaration)])]);
    }
  }
  return reasons;
}

/** How breaks name an export. */
export function exportedAs(entry: string, name: string): string {
  return entry === '.' ? name : `${entry} ${name}`;
}

function homeOf(surface: Surface, { key }: Declaration): string | undefined {
  const home = surface.exported.get(key);
  return home && exportedAs(home.entry, home.name);
}

/** Parts that were removed by themselves, and those removed with everything around them. */
function goneIn(
  nodes: ReadonlyMap<string, SourceBreak>,
  graph: ReadonlyMap<string, readonly ReadonlySet<string>[]>,
): (node: string) => boolean {
  const isGone = (node: string): boolean => {
    if (nodes.has(node)) return true;
    const [owner] = node.startsWith('["member"') ? (graph.get(node)?.[0] ?? []) : [];
    return owner !== undefined && isGone(owner);
  };
  return isGone;
}
