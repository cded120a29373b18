import type { Discriminator } from '../../../model/schema.ts';
import { both, changeOf } from '../edit.ts';
import type { SchemaScope, Sourced } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/**
 * Compares the property that distinguishes alternatives, and the schema of each of its values. `settled`: values of added or
 * removed alternatives, which are reported with them.
 */
export function compareDiscriminators(
  pair: SchemaPair,
  before: Sourced<Discriminator> | undefined,
  after: Sourced<Discriminator> | undefined,
  settled: ReadonlySet<string>,
): void {
  const { emit } = pair;
  const change = changeOf(before?.value.propertyName, after?.value.propertyName);
  if (change !== undefined) {
    const facts = before && !after ? { facts: { implied: isImplied(pair, before.value) } } : {};
    emit({ on: 'schema.discriminator', ...change, base: before?.at, head: after?.at, ...facts });
  }
  if (change !== undefined || before === undefined || after === undefined) return;
  const places = { base: before.at, head: after.at };
  compareDefaults(pair, before.value, after.value, places);
  const isChild = isMapped(pair, before);
  const [tags, newTags] = [tagsOf(pair.base.scope, before.value), tagsOf(pair.head.scope, after.value)];
  for (const [name, old, next] of both(tags, newTags)) {
    if (old !== undefined && next !== undefined) {
      if (!isChild || isKin(pair, old.schema)) extend(pair, old.schema, next.schema);
      if (old.schema === next.schema || sameSchema(pair, old.schema, next.schema)) continue;
    } else if (settled.has((old ?? next)?.schema ?? '')) continue;
    const change = changeOf(old?.schema, next?.schema);
    if (change !== undefined) emit({ on: 'discriminator.value', ...change, ...places, name });
  }
}

/** The kind of a value that the discriminator doesn't distinguish. */
function compareDefaults(
  pair: SchemaPair,
  { defaultMapping: before }: Discriminator,
  { defaultMapping: after }: Discriminator,
  places: { readonly base: string; readonly head: string },
): void {
  if (before !== undefined && after !== undefined) {
    extend(pair, before, after);
    if (sameSchema(pair, before, after)) return;
  }
  const change = changeOf(before, after);
  if (change !== undefined) pair.emit({ on: 'discriminator.default', ...change, ...places });
}

/**
 * The values of the discriminator on the wire. A value that only follows from a schema's name doesn't count if the schema lists
 * other values for the property.
 */
function tagsOf(scope: SchemaScope, { propertyName, mapping }: Discriminator): Discriminator['mapping'] {
  const isSent = (tag: string, name: string) => {
    const component = scope.component(name);
    const property = component === undefined ? undefined : scope.view(component).properties.get(propertyName);
    const values = property === undefined ? undefined : scope.view(property).values?.value;
    return values === undefined || values.includes(tag);
  };
  return new Map([...mapping].filter(([tag, { schema, explicit }]) => explicit || isSent(tag, schema)));
}

/** Whether each alternative lists its own value, so that the discriminator adds nothing. */
function isImplied({ base, head }: SchemaPair, discriminator: Discriminator): boolean {
  const tags = [...tagsOf(base.scope, discriminator)];
  return tags.every(([tag, { schema }]) => {
    const component = head.scope.component(schema);
    const view = component === undefined ? undefined : head.scope.view(component);
    const property = view?.properties.get(discriminator.propertyName);
    if (property === undefined || view?.required.has(discriminator.propertyName) !== true) return false;
    const values = head.scope.view(property).values?.value ?? [];
    return values.length === 1 && values[0] === tag;
  });
}

/** Schemas that extend the one with the discriminator are sent even if nothing refers to them. */
function extend({ base, head, below }: SchemaPair, before: string, after: string): void {
  const old = base.scope.component(before);
  const next = head.scope.component(after);
  if (base.unions.length > 0 || head.unions.length > 0 || old === undefined || next === undefined) return;
  below(old, next, `|${after}|`);
}

/** Whether a schema has the discriminator of a family as one of its children, whose siblings are none of its values. */
function isMapped({ base: { scope, schema } }: SchemaPair, { value, at }: Sourced<Discriminator>): boolean {
  return schema.pointer !== at && [...value.mapping.values()].some((child) => scope.component(child.schema) === schema);
}

/** Whether another child of the family extends this one. */
function isKin({ base: { scope, schema } }: SchemaPair, name: string): boolean {
  const child = scope.component(name);
  return child !== undefined && scope.view(child).parts.has(schema.pointer);
}

function sameSchema({ base, head, inclusion }: SchemaPair, before: string, after: string): boolean {
  const old = base.scope.component(before);
  const next = head.scope.component(after);
  if (old === undefined || next === undefined) return false;
  return inclusion.equal({ scope: base.scope, schema: old }, { scope: head.scope, schema: next });
}
