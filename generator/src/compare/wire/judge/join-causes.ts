import { groupedBy } from '../../../base/grouped.ts';
import { sortedBy } from '../../../base/order.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Finding, Level, Use } from '../finding.ts';
import { compareLevels } from './level-of.ts';
import { describePlace } from './subject-of.ts';

/**
 * Joins findings with one cause: if an edit of a component is found from several references with other words (beside their own
 * descriptions, or as a response that is new everywhere), these become its uses. The worst findings come first.
 */
export function joinCauses(findings: readonly Finding[]): Finding[] {
  return [...groupedBy(findings, keyOf).values()].flatMap((group) => {
    const places = new Set(group.map(({ base, head }) => `${base?.pointer} ${head?.pointer}`));
    return places.size < group.length || group.length === 1 ? group : [joined(group)];
  });
}

/** The common part of findings with one cause; findings about no component have unique keys. */
function keyOf({ id, pointer, base, message, subject, before, after, corrects }: Finding): string {
  // A new error that all operations share is declared at each of them.
  if (id === 'response-added-error' && pointer.endsWith('/responses/default')) return id;
  if (!pointer.startsWith('/components/')) return JSON.stringify([id, pointer, base?.pointer, message]);
  return JSON.stringify([id, pointer, message.replace(subject, ''), before, after, corrects]);
}

function joined(group: readonly Finding[]): Finding {
  const broken = group.filter(({ level }) => level === 'breaking');
  const main = (broken.find(({ waivable }) => !waivable) ?? group[0]) as Finding;
  const base = group.find((finding) => finding.base?.pointer.startsWith('/components/'))?.base ?? main.base;
  const witness = broken.find((finding) => finding.witness !== undefined)?.witness;
  const uses = sortedBy(
    group.flatMap((finding) => finding.uses),
    ({ operation, direction, path }) => `${operation} ${direction} ${path}`,
  );
  const operation = uses.map((use) => use.operation).find((each) => each !== '*');
  const subject = subjectOfAll(main, new Set(group.map((finding) => finding.subject)), uses);
  const { byPolicyAlone, ...said } = main;
  return {
    ...said,
    ...(base === undefined ? {} : { base }),
    ...(witness === undefined ? {} : { witness }),
    ...(operation === undefined ? {} : { operation }),
    levels: { ...worstIn(group, 'request'), ...worstIn(group, 'response') },
    direction: new Set(group.map(({ direction }) => direction)).size === 1 ? main.direction : 'both',
    subject,
    message: main.message.replace(main.subject, subject),
    uses,
    counts: countsOf(uses),
    ...(byPolicyAlone !== undefined && broken.every((finding) => finding.byPolicyAlone) ? { byPolicyAlone } : {}),
  };
}

/** The component if it changed itself. If several places refer to another component now, neither component changed. */
function subjectOfAll({ subject, pointer }: Finding, subjects: ReadonlySet<string>, uses: readonly Use[]): string {
  if (!pointer.startsWith('/components/')) return `${countsOf(uses).operations} operations response default`;
  const component = describePlace(pointer);
  if (subjects.size === 1 || subjects.has(component)) return subjects.size === 1 ? subject : component;
  return `${subject} and ${subjects.size === 2 ? 'another place' : `${subjects.size - 1} other places`}`;
}

function worstIn(group: readonly Finding[], direction: Direction): Partial<Record<Direction, Level>> {
  const [level] = group.flatMap(({ levels }) => levels[direction] ?? []).sort((a, b) => compareLevels(b, a));
  return level === undefined ? {} : { [direction]: level };
}

/** The number of reached operations, in total and by direction. */
export function countsOf(uses: readonly Use[]): Finding['counts'] {
  const count = (some: readonly Use[]): number => new Set(some.map(({ operation }) => operation)).size;
  return {
    operations: count(uses.filter(({ operation }) => operation !== '*')),
    request: count(uses.filter(({ direction }) => direction === 'request')),
    response: count(uses.filter(({ direction }) => direction === 'response')),
  };
}
