import { isJsonObject, member, membersIn } from '../base/json.ts';
import { compareCodePoints } from '../base/order.ts';
import type { DescriptionContext } from './description-context.ts';
import { componentName } from './mend/meant-key.ts';
import type { ComponentSection } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';
import type { Repairs } from './repairs.ts';
import type { SourceFile } from './site.ts';
import type { SourceTree, Target } from './source-tree.ts';
import type { FollowedReference } from './walk-references.ts';

/** The component that represents a target in the bundle. */
export interface ComponentPlace {
  readonly section: ComponentSection;
  readonly name: string;
  readonly target: Target;
  readonly reference: FollowedReference;
}

/**
 * Gives every target of a reference a place in the bundle's `components`. A component of the entry keeps its place; one that
 * only refers to another file gives its name to the target. Other targets are named after the last meaningful part of their
 * pointer, or their file. Names depend only on places, not on the order of reading.
 */
export function nameComponents(
  { entry, tree, repairs }: DescriptionContext,
  references: readonly FollowedReference[],
): ReadonlyMap<string, ComponentPlace> {
  const places = new Map<string, ComponentPlace>();
  const open: (Omit<ComponentPlace, 'name'> & { readonly order: string })[] = [];
  const seen = new Set<string>();
  const aliases = entryAliases(entry, tree);
  for (const reference of references) {
    const { target, object } = reference;
    const { section } = openApiObjects[object];
    if (!section || section === 'pathItems' || seen.has(target.key)) continue;
    seen.add(target.key);
    const own = target.file === entry ? ownName(target.tokens, section) : undefined;
    const components = member(member(entry.value, 'components'), section);
    const written = own ?? aliases.get(`${section} ${target.key}`);
    const name = written && isJsonObject(components) ? (repairs.newKey(components, written) ?? written) : written;
    if (name !== undefined) places.set(target.key, { section, name, target, reference });
    else open.push({ section, target, reference, order: `${tree.nameOf(target.file)}#${target.tokens.join('/')}` });
  }
  if (open.length === 0) return places;
  open.sort((left, right) => compareCodePoints(left.order, right.order));
  const taken = takenNames(entry, repairs);
  for (const { section, target, reference } of open) {
    const name = freeName(candidates(tree, target), (wanted) => !taken.has(`${section} ${wanted.toLowerCase()}`));
    taken.add(`${section} ${name.toLowerCase()}`);
    places.set(target.key, { section, name, target, reference });
  }
  return places;
}

function ownName(tokens: readonly string[], section: ComponentSection): string | undefined {
  const [components, wanted, name] = tokens;
  return tokens.length === 3 && components === 'components' && wanted === section ? name : undefined;
}

/** Components of the entry that only refer to another file, by section and target; the smallest name wins. */
function entryAliases(entry: SourceFile, tree: SourceTree): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  if (tree.sources.length === 1) return aliases;
  const components = member(entry.value, 'components');
  for (const [section, entries] of membersIn(components)) {
    for (const [name, value] of membersIn(entries).toSorted(([left], [right]) => compareCodePoints(left, right))) {
      const ref = member(value, '$ref');
      if (typeof ref !== 'string' || Object.keys(value as object).length > 1) continue;
      const target = tree.resolved(entry, ref);
      if (!target || 'code' in target || target.file === entry) continue;
      const key = `${section} ${target.key}`;
      if (!aliases.has(key)) aliases.set(key, name);
    }
  }
  return aliases;
}

/** Compared ignoring case, because names become types and files. */
function takenNames(entry: SourceFile, repairs: Repairs): Set<string> {
  const taken = new Set<string>();
  for (const [section, entries] of membersIn(member(entry.value, 'components'))) {
    for (const [key] of membersIn(entries)) {
      const name = (isJsonObject(entries) && repairs.newKey(entries, key)) || key;
      taken.add(`${section} ${name.toLowerCase()}`);
    }
  }
  return taken;
}

/** Words of a pointer that name a kind of thing. */
const structural = new Set([
  'components',
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'mediaTypes',
  'definitions',
  '$defs',
  'properties',
  'items',
  'schema',
  'itemSchema',
  'content',
  'paths',
  'requestBody',
  'allOf',
  'anyOf',
  'oneOf',
]);

/** Names for a target, the preferred one first. */
function candidates(tree: SourceTree, { file, tokens }: Target): readonly string[] {
  const parts = tree
    .nameOf(file)
    .replace(/\.[^./]*$/, '')
    .split('/')
    .map(componentName);
  const stem = parts.at(-1) ?? 'document';
  const telling = tokens.filter((token) => !structural.has(token) && !/^\d+$/.test(token)).map(componentName);
  const [last] = telling.slice(-1);
  const inComponents = tokens[0] === 'components' || tokens[0] === 'definitions' || tokens[0] === '$defs';
  const wanted = last === undefined ? stem : inComponents ? telling.slice(-2).join('_') : telling.join('_');
  return [wanted, `${wanted}_${stem}`, `${wanted}_${parts.join('_')}`];
}

function freeName(names: readonly string[], isFree: (name: string) => boolean): string {
  const found = names.find(isFree);
  if (found !== undefined) return found;
  const last = names.at(-1) ?? 'component';
  for (let suffix = 2; ; suffix += 1) {
    const name = `${last}_${suffix}`;
    if (isFree(name)) return name;
  }
}
