import type { Json } from '../../json.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { compareCodePoints, sortedBy } from '../../order.ts';
import { printable } from '../../printable.ts';
import { isAboutValues } from '../about-values.ts';
import type { Rule } from '../define-rule.ts';
import type { Direction, Edit } from '../edit.ts';
import type { CorrectedAssumption, Finding, Level, Place, Use, Witness } from '../finding.ts';
import { envelopeClass, type Policy } from '../policy.ts';
import type { LoggedEdit } from '../walk/edit-log.ts';
import type { PairNode } from '../walk/pair-node.ts';
import type { Relations } from '../walk/relations.ts';
import { describePlace } from './describe-place.ts';
import { assumptionGround, exceptionFor } from './exception-for.ts';
import { correctedAssumption, findAssumption } from './find-assumption.ts';
import { RuleIndex } from './find-rule.ts';
import { fingerprintOf } from './fingerprint.ts';
import { compareLevels, type Judgement, levelOf, worst } from './level-of.ts';
import { reach } from './reach.ts';
import { unclassified } from './unclassified.ts';

export interface Court {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly rules: readonly Rule[];
  readonly policy: Policy;
  /** Pairs through which an edit with an effect on values has none on the whole. */
  readonly relations: Relations;
  /** A value that shows what breaks at a pair of schemas; `none` where there is none by proof. */
  readonly witnessAt: (node: PairNode, edit: Edit) => Witness | 'none' | undefined;
}

/** Judges every edit: one finding for each cause, in a fixed order. An edit without a rule is unclassified and breaking. */
export function judgeEdits(court: Court, entries: readonly LoggedEdit[]): Finding[] {
  const index = new RuleIndex(court.rules);
  const findings = withoutWeak(entries).flatMap(({ edit, nodes }) => {
    const draft = index.find(edit) ?? unclassified;
    const uses = reach(nodes, blockedFor(court, edit, draft));
    if (uses.length === 0) return [];
    const xml = uses.some(({ path }) => path.includes('xml'));
    const rule = index.find({ ...edit, facts: { ...edit.facts, xml } }) ?? draft;
    return [findingOf(court, rule, { edit, nodes }, uses)];
  });
  const sorted = findings.sort(
    (a, b) =>
      compareLevels(b.level, a.level) ||
      compareCodePoints(a.pointer, b.pointer) ||
      compareCodePoints(a.id, b.id) ||
      compareCodePoints(a.message, b.message) ||
      compareCodePoints(a.fingerprint, b.fingerprint),
  );
  return related(distinct(sorted));
}

/** A weak edit says less well what another one says about the same thing. */
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

/** What an edit is not seen through. A property that came or went is told unless the whole stayed the same. */
function blockedFor({ relations }: Court, edit: Edit, rule: Rule): ReadonlySet<PairNode> | undefined {
  if (!isAboutValues(edit)) return undefined;
  return edit.on === 'property' ? relations.none : relations[rule.effect];
}

function findingOf(court: Court, rule: Rule, { edit, nodes }: LoggedEdit, uses: readonly Use[]): Finding {
  const { base, head, policy } = court;
  const directions = (['request', 'response'] as const).filter((direction) =>
    uses.some((use) => use.direction === direction),
  );
  const judged = new Map(directions.map((direction) => [direction, levelOf(rule, direction, policy)]));
  const level = worst([...judged.values()].map((judgement) => judgement.level));
  const direction = directions.find((candidate) => judged.get(candidate)?.level === level) ?? 'request';
  const pointer = edit.action === 'removed' ? edit.base : edit.head;
  const subject = describePlace(pointer);
  const clause = clauseOf(court, level, judged.get(direction), uses) ?? announcementClause(policy, edit);
  const witness =
    level === 'breaking' && isAboutValues(edit) ? witnessOf(court, { edit, nodes }, direction) : undefined;
  const corrects = correctedAssumption(base, head, edit);
  const assumption = corrects?.text ?? findAssumption(base, edit);
  const operations = new Set(uses.map((use) => use.operation));
  const first = [...operations].find((operation) => operation !== '*');
  return {
    id: rule.id,
    fingerprint: fingerprintOf(rule.id, edit),
    level,
    levels: Object.fromEntries([...judged].map(([key, judgement]) => [key, judgement.level])) as Finding['levels'],
    waivable: false,
    ...(level === 'breaking' ? exceptionFor(rule, corrects, policy) : {}),
    wire: level,
    source: 'not-run',
    direction: directions.length > 1 ? 'both' : direction,
    ...(first === undefined ? {} : { operation: first }),
    subject,
    pointer,
    base: placeIn(base, edit.base),
    head: placeIn(head, edit.head),
    ...(edit.before === undefined ? {} : { before: edit.before }),
    ...(edit.after === undefined ? {} : { after: edit.after }),
    message: fill(rule.message, subject, edit),
    why: whyOf(rule, direction, level),
    ...insteadOf(rule, level === 'breaking' ? corrects : undefined),
    ...(clause === undefined ? {} : { clause }),
    uses,
    counts: {
      operations: [...operations].filter((operation) => operation !== '*').length,
      request: uses.filter((use) => use.direction === 'request').length,
      response: uses.filter((use) => use.direction === 'response').length,
    },
    ...(assumption === undefined ? {} : { assumption }),
    ...(corrects === undefined ? {} : { corrects }),
    ...(rule.urgent === undefined ? {} : { urgent: fill(rule.urgent, subject, edit) }),
    ...(witness === undefined ? {} : witness === 'none' ? { byPolicyAlone: true } : { witness }),
  };
}

function insteadOf({ instead }: Rule, corrects: CorrectedAssumption | undefined): { readonly instead?: string } {
  if (corrects === undefined) return instead === undefined ? {} : { instead };
  const advice = `The ${corrects.fact} was only assumed here. If the service states it, have a waiver reviewed on the ground ${assumptionGround}.`;
  return { instead: instead === undefined ? advice : `${advice} Otherwise: ${instead}` };
}

function witnessOf(
  { witnessAt }: Court,
  { edit, nodes }: LoggedEdit,
  direction: Direction,
): Witness | 'none' | undefined {
  let isSure = true;
  for (const node of nodes) {
    if (node.direction !== direction) continue;
    const witness = witnessAt(node, edit);
    if (witness !== undefined && witness !== 'none') return witness;
    isSure &&= witness === 'none';
  }
  return isSure ? 'none' : undefined;
}

/** What breaks only the answers to failed requests breaks the error envelope. */
function clauseOf(
  { policy }: Court,
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

/** The point of the policy that an announcement carries out: the announcement itself, or its notice. */
function announcementClause({ deprecation, noticeClause }: Policy, { on }: Edit): string | undefined {
  const clause = /\.deprecated$/.test(on)
    ? deprecation?.clause
    : /\.(?:sunset|sunset\.date|announcement)$/.test(on)
      ? noticeClause
      : undefined;
  return clause === '' ? undefined : clause;
}

function whyOf({ why }: Rule, direction: Direction, _level: Level): string {
  return typeof why === 'string' ? why : why[direction];
}

function placeIn(model: ApiModel, pointer: string): Place {
  const { file, line, column } = model.locate(pointer);
  return { pointer, file, line, column };
}

function fill(message: string, subject: string, edit: Edit): string {
  return message.replace(/\{(subject|name|before|after|on)\}/g, (_, key: string) => {
    if (key === 'subject') return subject;
    if (key === 'name') return printable(edit.name ?? '', 120);
    if (key === 'on') return edit.on;
    return shown(key === 'before' ? edit.before : edit.after);
  });
}

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return printable(value.join(', '), 120);
  return printable(typeof value === 'string' ? value : JSON.stringify(value), 120);
}

/** Two findings with one fingerprint are told apart by a number. */
function distinct(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const count = (counts.get(finding.fingerprint) ?? 0) + 1;
    counts.set(finding.fingerprint, count);
    return count === 1 ? finding : { ...finding, fingerprint: `${finding.fingerprint}-${count}` };
  });
}

const mostRelated = 10;

/** Findings about the same place name each other. */
function related(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, string[]>();
  const placeOf = ({ base, head }: Finding) => `${base?.pointer ?? ''} ${head?.pointer ?? ''}`;
  for (const finding of findings) {
    byPlace.set(placeOf(finding), [...(byPlace.get(placeOf(finding)) ?? []), finding.fingerprint]);
  }
  return findings.map((finding) => {
    const others = (byPlace.get(placeOf(finding)) ?? []).filter((other) => other !== finding.fingerprint);
    return others.length === 0
      ? finding
      : { ...finding, related: sortedBy(others, (other) => other).slice(0, mostRelated) };
  });
}
