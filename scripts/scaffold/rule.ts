import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { listOf, type Rule } from '../../generator/src/compare/wire/define-rule.ts';
import { factsOfEdit } from '../../generator/src/compare/wire/judge/facts-of-edit.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { mirrorsOf } from '../../test/diff/mirrors.ts';
import { root } from '../packages.ts';
import type { Draft } from './draft.ts';
import { exportedConstant, keysOf, withEntry, withImport } from './edit-code.ts';
import { camelCase, kebabName, quoted } from './names.ts';
import { ScaffoldError } from './scaffold-error.ts';

export interface RuleOptions {
  /** The table of rules: a file of the folder, without its ending. */
  readonly table?: string | undefined;
  /** What is edited, as walkers name it. */
  readonly on?: string | undefined;
  /** Why the rule has no mirror. */
  readonly withoutMirror?: string | undefined;
}

const folder = 'generator/src/compare/wire/rules';
const facts = 'generator/src/compare/wire/judge/facts-of-edit.ts';
const pairFiles = 'test/diff/rule-pairs';

type Action = keyof typeof shapes;

/** What an edit does, by the last word of the id, where that word leaves it open, and the message. */
const shapes = {
  added: ['narrowed', '{subject}: {after} was added.'],
  removed: ['widened', '{subject}: {before} was removed.'],
  tightened: [undefined, '{subject}: the limit changed from {before} to {after}.'],
  relaxed: [undefined, '{subject}: the limit changed from {before} to {after}.'],
  changed: [undefined, '{subject}: {before} changed to {after}.'],
} as const;

/** An entry in a table of rules, its mirror beside it, and the pair of descriptions that triggers both. */
export function scaffoldRule(draft: Draft, given: string, options: RuleOptions): string {
  const id = kebabName(given, 'a rule');
  const table = tableOf(id, options.table);
  if (isKnown(id)) throw new ScaffoldError(`The rule ${id} exists already.`);
  const ids = [id, ...mirrorIds(id, options.withoutMirror)];

  const path = `${folder}/${table}.ts`;
  const keys = keysOf(draft.read(path), exportedConstant(draft.read(path)));
  const others = rules.filter((rule) => keys.includes(rule.id));
  const fact = factOf(others);
  const on = options.on ?? `${placeOf(others, fact)}.${camelCase(id.replace(/-[a-z]+$/, ''))}`;
  for (const each of ids) {
    draft.change(path, (code) => withEntry(code, exportedConstant(code), entryOf(each, on)));
  }
  const isNewPlace = !rules.some((rule) => listOf(rule.on).includes(on));
  if (isNewPlace && fact !== undefined) {
    draft.change(facts, (code) => withEntry(code, 'facts', `[${quoted(on)}, ${quoted(fact)}]`));
  }
  const pairs = pairsOf(draft, table);
  draft.change(`${pairFiles}/${pairs}.ts`, (code) => withPair(code, camelCase(pairs), ids));
  if (options.withoutMirror !== undefined) {
    const row = `[${quoted(id)}, ${quoted(options.withoutMirror)}]`;
    draft.change('test/diff/mirrors.ts', (code) => withEntry(code, 'waived', row));
  }
  return `The pair of ${id} in ${pairFiles}/${pairs}.ts is the same description twice: test/diff/rules.test.ts fails until it triggers the rule.`;
}

function tableNames(): readonly string[] {
  return globSync(`${folder}/*.ts`, { cwd: root })
    .map((path) => basename(path, '.ts'))
    .sort();
}

function tableOf(id: string, wanted: string | undefined): string {
  const names = tableNames();
  const table =
    wanted ??
    names
      .filter((name) => `-${id}-`.includes(`-${name}-`))
      .sort(byLength)
      .at(-1);
  if (table !== undefined && names.includes(table)) return table;
  const problem = table === undefined ? `Name the table of ${id} with --table.` : `There is no table ${table}.`;
  throw new ScaffoldError(`${problem} The tables are ${names.join(', ')}.`);
}

const byLength = (one: string, other: string): number => one.length - other.length;

function mirrorIds(id: string, withoutMirror: string | undefined): readonly string[] {
  const action = actionOf(id);
  if (action === undefined) {
    const words = Object.keys(shapes).join(', ');
    throw new ScaffoldError(`The last word of ${id} says what happened; it is one of ${words}.`);
  }
  if (action === 'changed' || withoutMirror !== undefined) return [];
  return mirrorsOf(id).filter((mirror) => actionOf(mirror) !== undefined && !isKnown(mirror));
}

const isKnown = (id: string): boolean => rules.some((rule) => rule.id === id);

function actionOf(id: string): Action | undefined {
  const last = id.split('-').at(-1);
  return (Object.keys(shapes) as Action[]).find((action) => action === last);
}

function entryOf(id: string, on: string): string {
  const action = actionOf(id) ?? 'changed';
  const [effect, message] = shapes[action];
  return `${quoted(id)}: {
    on: ${quoted(on)},${effect === undefined ? '' : `\n    effect: ${quoted(effect)},`}
    message: ${quoted(message)},
  }`;
}

/** The kind of place that most rules of a table are about; where no assumption covers one, the place itself. */
function placeOf(table: readonly Rule[], fact: string | undefined): string {
  const places = table.flatMap(({ on }) => listOf(on));
  const kinds = places.map((place) => place.split('.')[0] ?? '');
  return mostFrequent(fact === undefined ? places : kinds) ?? 'schema';
}

/** The fact of x-assumes that most rules of a table are about. */
function factOf(table: readonly Rule[]): string | undefined {
  return mostFrequent(
    table.flatMap(({ on }) => listOf(on).flatMap((place) => factsOfEdit({ on: place, action: 'changed' }))),
  );
}

function mostFrequent(values: readonly string[]): string | undefined {
  const count = (value: string) => values.filter((other) => other === value).length;
  return values.toSorted((one, other) => count(other) - count(one))[0];
}

/** The file that holds the pairs of most rules of a table. */
function pairsOf(draft: Draft, table: string): string {
  const code = draft.read(`${folder}/${table}.ts`);
  const ids = keysOf(code, exportedConstant(code));
  const counts = ['schema-pairs', 'operation-pairs', 'api-pairs'].map((name) => {
    const keys = new Set(keysOf(draft.read(`${pairFiles}/${name}.ts`), camelCase(name)));
    return [name, ids.filter((id) => keys.has(id)).length] as const;
  });
  const [most] = counts.sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 'schema-pairs';
}

const samePair = new Map([
  ['schemaPairs', 'sent(text, text)'],
  ['operationPairs', 'operations({}, {})'],
  ['apiPairs', '{ base: operation({}), head: operation({}) }'],
]);

/** A pair that is the same description twice, for the rule and, the other way round, for its mirror. */
function withPair(code: string, constant: string, [id = '', mirror]: readonly string[]): string {
  const pair = samePair.get(constant) ?? '';
  if (mirror === undefined) return withEntry(code, constant, `${quoted(id)}: ${pair}`);
  const entry = `...opposed(${quoted(id)}, ${quoted(mirror)}, ${pair})`;
  return withImport(withEntry(code, constant, entry), 'opposed', './rule-pair.ts');
}
