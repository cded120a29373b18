import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import { law, type Policy } from '../../policy/policy.ts';
import { isAboutValues } from '../about-values.ts';
import type { Rule } from '../define-rule.ts';
import type { Edit } from '../edit.ts';
import type { Level, Witness } from '../finding.ts';
import { asDeclared, losesNames } from '../values/as-declared.ts';
import type { Inclusion } from '../values/inclusion.ts';
import { isAnything, type ValueType, type View } from '../values/view.ts';
import type { LoggedEdit } from '../walk/edit-log.ts';
import type { Relations } from '../walk/relations.ts';
import { leadsUp, type PairNode } from '../walk/schema-pair.ts';
import { minimalsOf } from '../witness/minimal-value.ts';
import { showsItself, tellingValues, undone } from '../witness/telling-values.ts';
import { sides, type ViewPair, type WitnessSearch } from '../witness/witness-search.ts';
import { type Judgement, levelOf } from './level-of.ts';
import { isReached } from './reach.ts';

/** The inputs for finding the values that an edit affects. */
export interface Values {
  readonly relations: Relations;
  readonly search: WitnessSearch;
  readonly inclusion: Inclusion;
  readonly viewsAt: (node: PairNode) => ViewPair | undefined;
}

/** The meaning of an edit in one direction, and facts about the affected values. */
export interface Weighed extends Judgement {
  readonly direction: Direction;
  readonly level: Level;
  /** By the law, the edit affects values, whatever the policy says. */
  readonly isTolerated: boolean;
  /** Proven: no value breaks a client. */
  readonly isHarmless: boolean;
  readonly witness?: Witness;
}

/**
 * Judges an edit in one direction by its rule. A rule that restates the law applies only if values may be affected: if a proof
 * excludes that, the edit breaks nothing. An edit that the policy names exactly breaks all the same.
 */
export function weigh(
  values: Values,
  policy: Policy,
  rule: Rule,
  { edit, nodes, witness: known }: LoggedEdit,
  direction: Direction,
): Weighed {
  const judgement = levelOf(rule, direction, policy);
  const isNews = edit.on === 'property' && edit.action === 'added';
  const isTolerated = isAboutValues(edit) && (isNews || law[rule.effect][direction] === 'breaking');
  const open = { ...judgement, direction, isHarmless: false, isTolerated };
  if (judgement.level === 'breaking' && edit.facts?.idle === true)
    return direction === 'request' ? { ...open, isHarmless: true } : harmless(judgement, direction);
  const here = [...nodes].filter((node) => node.direction === direction);
  // A value that leaves an open list is as valid as any other.
  if (edit.facts?.open === true && here.every((node) => takesUnlisted(values, node)))
    return { ...open, isHarmless: true };
  if (judgement.level !== 'breaking' || !isAboutValues(edit))
    return known === undefined ? open : { ...open, witness: known };
  // Another edit at the same place may break clients, but no value can show that this one does.
  if (judgement.byLetter && (law[rule.effect][direction] !== 'breaking' || isAllKnown(edit, direction)))
    return harmless(judgement, direction);
  if (!isReached(here, values.relations.harmless[direction]) || here.every((node) => isUndeclared(values, node, edit)))
    return harmless(judgement, direction);
  // Clients don't send unknown names, so a condition on a new name doesn't affect them.
  const isCondition = /^schema\.(?:union|not|condition|dependent)/.test(edit.on) && direction === 'request';
  if (isCondition && known === undefined && here.every((node) => isHarmlessAsDeclared(values, node)))
    return harmless(judgement, direction);
  const found = known ?? witnessOf(values, here, edit, direction);
  if (found !== undefined && found !== 'of-another-edit') return { ...open, witness: found };
  // Few services follow a contradictory description exactly, so an edit of a part that no value can match is judged as if one
  // could.
  const isIdle = edit.facts?.unmatched === true || here.every((node) => isOutOfReach(values.viewsAt, node, edit));
  if (isIdle) return { ...open, isHarmless: true };
  if (found !== undefined) return open;
  // These edits affect only undeclared names.
  if (/Properties|propertyNames/.test(edit.on)) return open;
  const isSame = (node: PairNode) => isHarmlessAsDeclared(values, node) && !tookNames(values, node, edit);
  return here.every(isSame) ? harmless(judgement, direction) : open;
}

/** Whether alternatives of a response went with names: clients read them, and any value may come there. */
function tookNames({ viewsAt }: Values, node: PairNode, { on, action }: Edit): boolean {
  if (node.direction !== 'response' || on !== 'schema.union' || action !== 'removed') return false;
  const pair = viewsAt(node);
  return pair !== undefined && losesNames(pair.base, pair.head);
}

/** Whether the other side knows all types or values of a list that one side sends. */
function isAllKnown({ on, before = [], after = [] }: Edit, direction: Direction): boolean {
  const [sent, known] = direction === 'request' ? [before, after] : [after, before];
  if (!/^schema\.(?:types|value)$/.test(on) || !Array.isArray(sent) || !Array.isArray(known)) return false;
  const listed = new Set(known.map(canonicalJson));
  const isNumber = (item: Json) => on === 'schema.types' && item === 'integer' && known.includes('number');
  return sent.every((item) => listed.has(canonicalJson(item)) || isNumber(item));
}

/** A message that shows the break of the edit itself. A message that something else breaks only proves that there is a break. */
function witnessOf(
  { search, viewsAt }: Values,
  nodes: readonly PairNode[],
  edit: Edit,
  direction: Direction,
): Witness | 'of-another-edit' | undefined {
  const [node] = nodes;
  const pair = node && viewsAt(node);
  if (node === undefined || pair === undefined) return search.find(nodes);
  const [from, to] = sides(pair, direction);
  const isMeant = showsItself(edit, direction, from);
  const given = tellingValues(edit, direction, from);
  const known = search.showing(node, pair, isMeant);
  const rest = undone(edit, direction, to, [...known, ...given]);
  const least = minimalsOf(rest.view(to.schema));
  const own =
    search.find(nodes, { isMeant, undone: rest }) ??
    search.find(nodes, { isMeant, given: [...given, ...least], undone: rest });
  return own ?? (search.find(nodes) && 'of-another-edit');
}

function harmless(judgement: Judgement, direction: Direction): Weighed {
  const level = judgement.byLetter ? judgement.level : 'non-breaking';
  return { ...judgement, level, direction, isHarmless: true, isTolerated: false };
}

/**
 * A property that is no longer declared, and that nobody waits for, in an object that may have any other property, so that
 * only values that were never promised differ, or in a response that has no other property.
 */
function isUndeclared({ viewsAt }: Values, node: PairNode, { on, action, name }: Edit): boolean {
  if (on !== 'property' || (action !== 'removed' && action !== 'renamed')) return false;
  const pair = viewsAt(node);
  const isRequest = node.direction === 'request';
  if (pair === undefined || (pair.base.required.has(name ?? '') && !(isRequest && action === 'removed'))) return false;
  return (isOpen(pair.base) && isOpen(pair.head)) || (!isRequest && action === 'removed' && isClosed(pair.head));
}

function takesUnlisted({ viewsAt }: Values, node: PairNode): boolean {
  const pair = viewsAt(node);
  return pair !== undefined && sides(pair, node.direction)[1].values === undefined;
}

function isOpen({ additional, unevaluatedProperties, propertyNames, patternProperties }: View): boolean {
  return (
    patternProperties.size === 0 &&
    [additional, unevaluatedProperties, propertyNames].every((schema) => schema === undefined || isAnything(schema))
  );
}

function isClosed({ additional, unevaluatedProperties, patternProperties }: View): boolean {
  return patternProperties.size === 0 && (additional?.never === true || unevaluatedProperties?.never === true);
}

/** Whether only objects with undeclared names could break a client. */
export function isHarmlessAsDeclared({ viewsAt, inclusion }: Values, node: PairNode): boolean {
  const pair = viewsAt(node);
  if (pair === undefined) return false;
  const [from, to] = sides(pair, node.direction);
  const declared = { scope: from.scope, schema: asDeclared(from.scope, from.schema) };
  return inclusion.within(declared, { scope: to.scope, schema: to.schema });
}

type ViewsAt = (node: PairNode) => ViewPair | undefined;

/**
 * Whether no value can be at a place on either side: every path there goes through a property of a non-object, or an item of a
 * non-array.
 */
export function isOutOfReach(viewsAt: ViewsAt, node: PairNode, { on }: Pick<Edit, 'on'>): boolean {
  const own = viewsAt(node);
  const type = on.startsWith('property') ? 'object' : /items|contains/i.test(on) ? 'array' : undefined;
  if (own !== undefined && type !== undefined && excludes(own, type)) return true;
  return !isWithin(viewsAt)(node);
}

/** Whether a path from a message to a node is free. */
const isWithin = onceFor((viewsAt: ViewsAt) =>
  leadsUp(
    ({ ways }) => ways.some(({ from }) => viewsAt(from) === undefined),
    ({ from, step }) => {
      const [above, holder] = [viewsAt(from), holderOf(step)];
      return above === undefined || holder === undefined || !excludes(above, holder);
    },
  ),
);

function holderOf(step: string): ValueType | undefined {
  if (step.startsWith('.')) return 'object';
  return step.startsWith('[') ? 'array' : undefined;
}

function excludes({ base, head }: ViewPair, type: ValueType): boolean {
  return !base.types.value.includes(type) && !head.types.value.includes(type);
}
