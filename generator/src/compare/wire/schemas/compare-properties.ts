import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { sameLetters, sameNameInOtherWords } from '../../../text/similar-names.ts';
import type { EditFacts } from '../edit.ts';
import { outline } from '../outline.ts';
import { matchesPattern } from '../values/pattern-automaton.ts';
import { memberSchema } from '../values/present-names.ts';
import { isAnything, isImpossible, type View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';
import { announcementOf } from './compare-annotations.ts';

const mostCandidates = 400;

/**
 * Properties that were probably renamed: the same shape, both required or both optional, and a name or a text that shows that
 * they are the same. A pair counts only if neither side has another partner.
 */
function renamedProperties(
  pair: SchemaPair,
  gone: readonly string[],
  come: readonly string[],
): ReadonlyMap<string, string> {
  if (gone.length * come.length > mostCandidates) return new Map();
  const candidates = gone.flatMap((before) =>
    come.filter((after) => isRenamed(pair, before, after)).map((after) => [before, after] as const),
  );
  const alone = candidates.filter(
    ([before, after]) => candidates.filter((other) => other[0] === before || other[1] === after).length === 1,
  );
  return new Map(alone.sort((a, b) => compareCodePoints(a[0], b[0])));
}

function isRenamed(pair: SchemaPair, before: string, after: string): boolean {
  const { base, head, inclusion } = pair;
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  if (base.required.has(before) !== head.required.has(after)) return false;
  // In a family of similar properties, the name tells them apart: `team_discussions` is not `discussions`.
  const isNamed = sameNameInOtherWords(before, after) && (sameLetters(before, after) || !hasTwin(pair, before, after));
  if (!isNamed && !hasOwnText(pair, before, after) && !hasOwnShape(pair, before, after)) return false;
  return inclusion.equal({ scope: base.scope, schema: old }, { scope: head.scope, schema: next });
}

/** A text that both have, and no property beside them. */
function hasOwnText({ base, head }: SchemaPair, before: string, after: string): boolean {
  const textOf = (view: View, name: string) => {
    const schema = view.properties.get(name);
    return schema === undefined ? undefined : view.scope.view(schema).annotations.description?.value;
  };
  const text = textOf(base, before);
  if (text === undefined || text.length === 0 || text !== textOf(head, after)) return false;
  return !othersOf(base, before).some((name) => textOf(base, name) === text);
}

/**
 * A closed list of values or an object with several properties is unlikely to be equal by chance, unless another property
 * beside it has the same shape.
 */
function hasOwnShape(pair: SchemaPair, before: string, after: string): boolean {
  const { base, head } = pair;
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  return sameUncommonShape(base.scope.view(old), head.scope.view(next)) && !hasTwin(pair, before, after);
}

/** Whether another property beside the old one has its uncommon shape too. */
function hasTwin({ base, head, inclusion }: SchemaPair, before: string, after: string): boolean {
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  if (!sameUncommonShape(base.scope.view(old), head.scope.view(next))) return false;
  const here = { scope: base.scope, schema: old };
  return othersOf(base, before).some((name) =>
    inclusion.equal(here, { scope: base.scope, schema: base.properties.get(name) as Schema }),
  );
}

function othersOf({ properties }: View, name: string): string[] {
  return [...properties.keys()].filter((other) => other !== name);
}

function sameUncommonShape(before: View, after: View): boolean {
  const listed = before.values?.value ?? before.known?.value;
  if (listed !== undefined) return listed.length > 1 && listed.length === (after.values ?? after.known)?.value.length;
  return before.properties.size > 2 && before.properties.size === after.properties.size;
}

/** The schemas that declare a property: the view itself, or every alternative of one of its unions. Empty if it is not declared. */
function declarations(view: View, name: string, depth = 0): readonly Schema[] {
  const own = view.properties.get(name);
  if (own !== undefined) return [own];
  if (depth >= depthLimits.undeclared) return [];
  for (const { branches } of view.unions) {
    const found = branches.map((branch) => declarations(view.scope.view(branch), name, depth + 1));
    if (found.every((list) => list.length > 0)) return found.flat();
  }
  return [];
}

/** Whether an object must have a property: by its own list, or by every alternative of one of its unions. */
function requires(view: View, name: string, depth = 0): boolean {
  if (view.required.has(name)) return true;
  if (depth >= depthLimits.undeclared) return false;
  return view.unions.some(({ branches }) =>
    branches.every((branch) => requires(view.scope.view(branch), name, depth + 1)),
  );
}

export function compareProperties(pair: SchemaPair): void {
  const { base, head } = pair;
  const gone = [...base.properties.keys()].filter(
    (name) => !isForbidden(base, name) && declarations(head, name).length === 0,
  );
  const names = new Set([...base.properties.keys(), ...head.properties.keys()]);
  const come = [...names].filter((name) => isNew(pair, name));
  const renamed = renamedProperties(
    pair,
    gone,
    come.filter((name) => head.properties.has(name)),
  );
  const settled = new Set([...gone, ...come]);
  for (const [before, after] of renamed) rename(pair, before, after);
  for (const name of gone) if (!renamed.has(name)) removed(pair, name);
  const newNames = new Set(renamed.values());
  for (const name of come) {
    if (newNames.has(name)) continue;
    added(pair, name);
    compareWithRest(pair, name);
  }
  for (const name of names) {
    if (!settled.has(name)) compareProperty(pair, name);
  }
  for (const name of new Set([...base.required.keys(), ...head.required.keys()])) {
    // A schema may require a name before it declares it.
    if (!settled.has(name) || (requires(base, name) && come.includes(name) && !newNames.has(name)))
      compareRequired(pair, name);
  }
}

/**
 * Whether a name is newly declared, or allowed after it was forbidden. A contradictory declaration was hardly meant that way:
 * if it becomes another one, both are compared.
 */
function isNew({ base, head }: SchemaPair, name: string): boolean {
  const before = declarations(base, name);
  if (before.length === 0) return head.properties.has(name);
  if (!isForbidden(base, name) || isForbidden(head, name)) return false;
  return before.every((schema) => base.scope.target(schema).never === true) || declarations(head, name).length === 0;
}

/** Whether no object can have the property, because no value fits its schemas. */
function isForbidden(view: View, name: string): boolean {
  const declared = declarations(view, name);
  const said = declared.length > 0 ? declared : [memberSchema(view, name, 'least')];
  return said.every((schema) => isImpossible(view.scope.view(schema)));
}

function rename({ base, head, emit }: SchemaPair, before: string, after: string): void {
  emit({
    on: 'property',
    action: 'renamed',
    base: base.properties.get(before)?.pointer,
    head: head.properties.get(after)?.pointer,
    name: before,
    before,
    after,
  });
}

function removed({ base, head, direction, emit, notice }: SchemaPair, name: string): void {
  const schema = base.properties.get(name) as Schema;
  const view = base.scope.view(schema);
  const carried = isCarried(view, direction);
  emit({
    on: carried ? 'property' : 'property.unsent',
    action: 'removed',
    base: schema.pointer,
    head: ownerIn(head, schema.pointer),
    name,
    before: outline(schema),
    facts: { notice: notice.ofRemoval(announcementOf(view.annotations)), refused: refusesOthers(head) },
    ...(carried ? {} : { weak: true }),
  });
}

function refusesOthers({ scope, additional }: View): boolean {
  return additional !== undefined && isImpossible(scope.view(additional));
}

function added({ base, head, direction, emit }: SchemaPair, name: string): void {
  const declared = declarations(head, name);
  const [schema] = declared;
  const before = base.properties.get(name)?.pointer;
  const forbidden = isForbidden(head, name);
  const marked = forbidden ? [] : declared;
  const carried = marked.length === 0 || marked.some((one) => isCarried(head.scope.view(one), direction));
  emit({
    on: carried ? 'property' : 'property.unsent',
    action: forbidden ? 'tightened' : 'added',
    base: before ?? ownerIn(base, schema?.pointer),
    head: schema?.pointer ?? ownerIn(head, before),
    name,
    ...(schema === undefined ? {} : { after: outline(schema) }),
    facts: { required: requires(head, name) && !requires(base, name) },
    ...(carried ? {} : { weak: true }),
  });
}

/** A property that the old description covered without naming it, by a pattern or as any name, isn't entirely new. */
function compareWithRest({ base, head, direction, below }: SchemaPair, name: string): void {
  if (base.properties.has(name)) return;
  const [after] = declarations(head, name);
  const matched = [...base.patternProperties].flatMap(([pattern, schema]) =>
    matchesPattern(pattern, name) === true ? [schema] : [],
  );
  const before = matched.length === 0 ? base.additional : base.scope.conjunction(matched);
  if (before === undefined || before.never === true || isAnything(base.scope.target(before))) return;
  if (after === undefined || isForbidden(head, name)) return;
  below(before, after, `.${name}`, isCarried(head.scope.view(after), direction));
}

function compareProperty(pair: SchemaPair, name: string): void {
  const { base, head, direction, below, inclusion } = pair;
  const [all, others] = [declarations(base, name), declarations(head, name)];
  const areSeveral = all.length * others.length > 1;
  const fits = (before: Schema, after: Schema) => {
    const [old, next] = [
      { scope: base.scope, schema: before },
      { scope: head.scope, schema: after },
    ];
    return direction === 'request' ? inclusion.within(old, next) : inclusion.within(next, old);
  };
  const hasOwn = (before: Schema, after: Schema) =>
    direction === 'request' ? others.some((other) => fits(before, other)) : all.some((other) => fits(other, after));
  for (const before of all) {
    for (const after of others) {
      const [old, next] = [base.scope.view(before), head.scope.view(after)];
      compareMarks(pair, name, old, next, { required: requires(head, name) });
      // Alternatives declare it in several ways: a value that one of them takes is no news to the others.
      if (areSeveral && !fits(before, after) && hasOwn(before, after)) continue;
      below(before, after, `.${name}`, isCarried(old, direction) || isCarried(next, direction));
    }
  }
}

/** `readOnly` removes a property from requests, `writeOnly` from responses. */
function compareMarks({ emit }: SchemaPair, name: string, before: View, after: View, facts: EditFacts): void {
  for (const mark of ['readOnly', 'writeOnly'] as const) {
    const [old, next] = [before.annotations[mark], after.annotations[mark]];
    if ((old === undefined) === (next === undefined)) continue;
    emit({
      on: `property.${mark}`,
      action: next === undefined ? 'removed' : 'added',
      base: before.schema.pointer,
      head: after.schema.pointer,
      name,
      ...(next === undefined ? { facts } : {}),
    });
  }
}

function compareRequired(pair: SchemaPair, name: string): void {
  const { base, head, direction, emit } = pair;
  const [old, next] = [requires(base, name), requires(head, name)];
  if (old === next) return;
  const carried = (view: View) => {
    const [schema] = declarations(view, name);
    return schema === undefined || isCarried(view.scope.view(schema), direction);
  };
  const sent = carried(base) && carried(head);
  emit({
    on: sent ? 'property.required' : 'property.unsent.required',
    action: next ? 'added' : 'removed',
    base: base.required.get(name),
    head: head.required.get(name),
    name,
    ...(sent ? {} : { weak: true }),
  });
}

/** Whether messages of a direction contain a property at all. */
function isCarried({ annotations }: View, direction: Direction): boolean {
  return (direction === 'request' ? annotations.readOnly : annotations.writeOnly) === undefined;
}

/** The schema that declared a property, if the other side still has it as a part. */
function ownerIn(view: View, property: string | undefined): string | undefined {
  const owner = property?.replace(/\/properties\/[^/]*$/, '');
  return owner !== undefined && view.parts.has(owner) ? owner : undefined;
}
