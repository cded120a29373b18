import { groupedBy } from '../../../base/grouped.ts';
import type { Json } from '../../../base/json.ts';
import { compareCodePoints, sortedBy } from '../../../base/order.ts';
import { printable } from '../../../base/printable.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { envelopeClass, law, type Policy } from '../../policy/policy.ts';
import { isAboutValues } from '../about-values.ts';
import { listOf, type Rule } from '../define-rule.ts';
import type { Edit } from '../edit.ts';
import type { Finding, Level, Place, Use } from '../finding.ts';
import type { LoggedEdit } from '../walk/edit-log.ts';
import { nodesAbove } from '../walk/schema-pair.ts';
import { checkCombinations } from './check-combinations.ts';
import { correctedAssumption, findAssumption } from './find-assumption.ts';
import { fingerprintOf, type RuleIndex, ruleIndex, unclassified } from './find-rule.ts';
import { countsOf, joinCauses } from './join-causes.ts';
import { compareLevels, exceptionFor, type Judgement, worst } from './level-of.ts';
import { isReached, reach } from './reach.ts';
import { type ParameterWords, subjectOf } from './subject-of.ts';
import { type Values, type Weighed, weigh } from './weigh-values.ts';
import { insteadOf, whyOf } from './words-of-finding.ts';

export interface RuleContext {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly parameters: { readonly base: ParameterWords; readonly head: ParameterWords };
  readonly rules: readonly Rule[];
  readonly policy: Policy;
  readonly values: Values;
}

/** An edit and its meaning in each direction that it reaches. */
interface JudgedEdit {
  readonly logged: LoggedEdit;
  readonly rule: Rule;
  readonly uses: readonly Use[];
  readonly weighed: readonly Weighed[];
}

/** Judges every edit: one finding for each cause, in a fixed order. Edits without a rule are unclassified and breaking. */
export function judgeEdits(context: RuleContext, entries: readonly LoggedEdit[]): Finding[] {
  const index = ruleIndex(context.rules);
  const judge = (list: readonly LoggedEdit[]) => list.flatMap((logged) => judged(context, index, logged) ?? []);
  const first = judge(withoutWeak(entries));
  const { relations } = context.values;
  const ofLevel = (isMeant: (weighed: Weighed) => boolean) =>
    first.flatMap(({ logged, rule, weighed }) => {
      const directions = new Set(weighed.filter(isMeant).map(({ direction }) => direction));
      const nodes = [...logged.nodes].filter((node) => directions.has(node.direction));
      return nodes.length === 0 ? [] : [{ edit: logged.edit, nodes, blocked: relations.blocked(logged, rule.effect) }];
    });
  // Many edits may share what is above them, so those that the same places block are followed together.
  const alarms = groupedBy(
    ofLevel(({ level }) => level === 'breaking'),
    ({ blocked }) => blocked,
  );
  const alarmed = new Set(
    [...alarms].flatMap(([blocked, edits]) => [
      ...nodesAbove(
        edits.flatMap(({ nodes }) => nodes),
        blocked,
      ),
    ]),
  );
  const tolerated = ofLevel(({ level, isTolerated }) => level !== 'breaking' && isTolerated);
  const isCovered = ({ logged }: JudgedEdit) => logged.edit.on === 'branch.covered';
  const covered = new Set(first.filter(isCovered).map(({ logged }) => pointerOf(logged.edit)));
  const combined = checkCombinations(context.values, tolerated, alarmed, covered);
  const blamed = new Set(combined.flatMap(({ edit }) => (edit.on === 'branch' ? pointerOf(edit) : [])));
  const isSettled = (one: JudgedEdit) => isCovered(one) && blamed.has(pointerOf(one.logged.edit));
  // What breaks nobody is only named, so a property that alternatives had before isn't new.
  const isGathered = ({ logged, weighed }: JudgedEdit) =>
    weighed.every(({ level }) => level !== 'breaking') && !isReached(logged.nodes, relations.gathered(logged));
  const all = [...first.filter((one) => !isSettled(one) && !isGathered(one)), ...judge(combined)];
  // Where nothing else is said, silence would mean that the same values are valid.
  const told = all.length > 0 ? all : judge(restated(entries));
  const findings = withoutEchoes(told.map((one) => findingOf(context, one)));
  const sorted = findings.sort(
    (a, b) =>
      compareLevels(b.level, a.level) ||
      compareCodePoints(a.pointer, b.pointer) ||
      compareCodePoints(a.id, b.id) ||
      compareCodePoints(a.message, b.message) ||
      compareCodePoints(a.fingerprint, b.fingerprint),
  );
  return related(distinct(joinCauses(sorted)));
}

/** Edits of parts, as edits that break nobody because other parts make up for them. */
function restated(entries: readonly LoggedEdit[]): readonly LoggedEdit[] {
  const parts = entries.filter(({ edit }) => isAboutValues(edit) && edit.on !== 'property');
  return parts.map(({ edit: { base, head, on }, nodes }) => ({
    edit: { base, head, on: 'schema.restated', action: 'changed', name: on.replace('schema.', '') },
    nodes,
  }));
}

/** The finding that corrects an assumption also covers its rewording or removal. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const corrected = new Set(findings.flatMap(({ corrects }) => (corrects?.isSettled === true ? corrects.pointer : [])));
  return findings.filter(({ id, base }) => id !== 'assumption-changed' || !corrected.has(base?.pointer ?? ''));
}

/** A weak edit describes the same change less precisely than another edit. */
function withoutWeak(entries: readonly LoggedEdit[]): readonly LoggedEdit[] {
  const key = ({ base, head, name }: Edit) => JSON.stringify([base, head, name ?? '']);
  const places = ({ base, head }: Edit) => JSON.stringify([base, head]);
  const strong = new Set(
    entries.filter(({ edit }) => edit.weak !== true).flatMap(({ edit }) => [key(edit), places(edit)]),
  );
  return entries.filter(
    ({ edit }) =>
      edit.weak !== true || !(strong.has(key(edit)) || (edit.name === undefined && strong.has(places(edit)))),
  );
}

/** Undefined if no operation is reached, because the edit affects only a part and no whole. */
function judged({ policy, values }: RuleContext, index: RuleIndex, logged: LoggedEdit): JudgedEdit | undefined {
  const { edit, nodes } = logged;
  const draft = index.find(edit) ?? unclassified;
  const uses = reach(nodes, values.relations.blocked(logged, draft.effect));
  if (uses.length === 0) return undefined;
  const xml = uses.some(({ path }) => path.includes('xml'));
  const needed = [...nodes].every(({ ways }) => ways.length > 0 && ways.every(({ isNeeded }) => isNeeded === true));
  const rule = index.find({ ...edit, facts: { ...edit.facts, xml, needed } }) ?? draft;
  const weighed = (['request', 'response'] as const)
    .filter((direction) => uses.some((use) => use.direction === direction))
    .map((direction) => weigh(values, policy, rule, logged, direction));
  return { logged, rule, uses, weighed };
}

function findingOf(context: RuleContext, judgedEdit: JudgedEdit): Finding {
  const { logged, rule, uses, weighed } = judgedEdit;
  const { edit, nodes } = logged;
  const { base, head, policy } = context;
  const level = worst(weighed.map((one) => one.level));
  const decisive = weighed.filter((one) => one.level === level);
  const main = decisive.find(({ isHarmless }) => !isHarmless) ?? decisive[0];
  const direction = main?.direction ?? 'request';
  const pointer = pointerOf(edit);
  const subject = subjectOf(edit, nodes, context.values.viewsAt, context.parameters);
  const clause = clauseOf(context, level, main, uses) ?? announcementClause(policy, edit);
  const witness = decisive.find((one) => one.witness !== undefined)?.witness;
  const isAlone = level === 'breaking' && decisive.every(({ isHarmless }) => isHarmless);
  const corrects = correctedAssumption(base, head, edit);
  const assumption = corrects?.text ?? findAssumption(base, edit);
  const isCalled = uses.every(({ operation, path }) => /^webhook /.test(operation) || /^callback /.test(path));
  const first = uses.map(({ operation }) => operation).find((operation) => operation !== '*');
  return {
    id: rule.id,
    fingerprint: fingerprintOf(rule.id, edit),
    level,
    levels: Object.fromEntries(weighed.map((one) => [one.direction, one.level])) as Finding['levels'],
    waivable: false,
    ...(level === 'breaking' ? exceptionFor(rule, corrects, policy) : {}),
    wire: level,
    source: 'not-run',
    direction: weighed.length > 1 ? 'both' : direction,
    ...(first === undefined ? {} : { operation: first }),
    subject,
    pointer,
    base: placeIn(base, (edit.shown ?? edit).base),
    head: placeIn(head, (edit.shown ?? edit).head),
    ...(edit.before === undefined ? {} : { before: edit.before }),
    ...(edit.after === undefined ? {} : { after: edit.after }),
    message: fill(rule.message, subject, edit),
    why: whyOf(rule, main, direction, isCalled, edit.facts),
    ...insteadOf(rule, level, direction, isCalled, corrects),
    ...(clause === undefined ? {} : { clause }),
    uses,
    counts: countsOf(uses),
    ...(assumption === undefined ? {} : { assumption }),
    ...(corrects === undefined ? {} : { corrects }),
    ...(rule.urgent === undefined ? {} : { urgent: fill(rule.urgent, subject, edit) }),
    ...(witness === undefined ? {} : { witness }),
    ...(isAlone ? { byPolicyAlone: true } : {}),
    ...(isAllowed(context, judgedEdit) ? { allowedByPolicy: true } : {}),
  };
}

/**
 * Whether only the policy allows a change that removes something clients may send or rely on. An addition that old clients
 * don't know doesn't count.
 */
function isAllowed({ policy, values }: RuleContext, { logged, rule, weighed }: JudgedEdit): boolean {
  if (rule.effect === 'widened' || !listOf(rule.policy).some((id) => policy.classes.get(id)?.effect === 'non-breaking'))
    return false;
  const byLaw: Policy = { ...policy, classes: new Map() };
  return weighed.some(
    ({ direction, level }) =>
      level !== 'breaking' &&
      law[rule.effect][direction] === 'breaking' &&
      weigh(values, byLaw, rule, logged, direction).level === 'breaking',
  );
}

function pointerOf({ action, base, head }: Edit): string {
  return action === 'removed' ? base : head;
}

/** A break only in responses to failed requests breaks the error envelope. */
function clauseOf(
  { policy }: RuleContext,
  level: Level,
  judgement: Judgement | undefined,
  uses: readonly Use[],
): string | undefined {
  const isError = uses.every(
    ({ direction, path }) => direction === 'response' && /^response ([45]|default)/.test(path),
  );
  if (level === 'breaking' && isError) return policy.classes.get(envelopeClass)?.clause ?? judgement?.clause;
  return judgement?.clause;
}

/** The policy's clause for an announcement: about the announcement itself, or its notice. */
function announcementClause({ deprecation, noticeClause }: Policy, { on }: Edit): string | undefined {
  const clause = /\.deprecated$/.test(on)
    ? deprecation?.clause
    : /\.(?:sunset|sunset\.date|announcement)$/.test(on)
      ? noticeClause
      : undefined;
  return clause === '' ? undefined : clause;
}

function placeIn(model: ApiModel, pointer: string): Place {
  const { file, line, column } = model.locate(pointer);
  return { pointer, file, line, column };
}

/** Without a name, it leaves no gap in the message. */
function fill(message: string, subject: string, edit: Edit): string {
  return message.replace(/( ?)\{(subject|name|before|after|on)\}/g, (_, space: string, key: string) => {
    if (key === 'subject') return `${space}${subject}`;
    if (key === 'name') return edit.name === undefined ? '' : `${space}${printable(edit.name, 120)}`;
    if (key === 'on') return `${space}${edit.on}`;
    return `${space}${shown(key === 'before' ? edit.before : edit.after)}`;
  });
}

/** A value in a sentence. An empty value is shown as JSON, so that the sentence has no gap. */
function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return JSON.stringify(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return printable(value.join(', '), 120);
  return printable(typeof value === 'string' ? value : JSON.stringify(value), 120);
}

/** Numbers findings with the same fingerprint. */
function distinct(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const count = (counts.get(finding.fingerprint) ?? 0) + 1;
    counts.set(finding.fingerprint, count);
    return count === 1 ? finding : { ...finding, fingerprint: `${finding.fingerprint}-${count}` };
  });
}

const mostRelated = 10;

/** Links findings about the same place. */
function related(findings: readonly Finding[]): Finding[] {
  const placeOf = ({ base, head }: Finding) => `${base?.pointer ?? ''} ${head?.pointer ?? ''}`;
  const byPlace = groupedBy(findings, placeOf);
  return findings.map((finding) => {
    const all = (byPlace.get(placeOf(finding)) ?? []).map(({ fingerprint }) => fingerprint);
    const others = all.filter((other) => other !== finding.fingerprint);
    return others.length === 0
      ? finding
      : { ...finding, related: sortedBy(others, (other) => other).slice(0, mostRelated) };
  });
}
