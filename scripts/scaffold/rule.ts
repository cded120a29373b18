import { globSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
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
const pairFiles = 'test/diff/rule-pairs';

type Action = keyof typeof shapes;

/** What an edit does, by the last word of the id, and why that matters. */
const shapes = {
  added: ['narrowed', '{subject}: {after} was added.'],
  removed: ['widened', '{subject}: {before} was removed.'],
  tightened: ['narrowed', '{subject}: the limit changed from {before} to {after}.'],
  relaxed: ['widened', '{subject}: the limit changed from {before} to {after}.'],
  changed: ['changed', '{subject}: {before} changed to {after}.'],
} as const;

const reasons = {
  narrowed: [
    'The service may reject requests that it accepted before.',
    'Clients get nothing that they could not get before.',
  ],
  widened: ['The service accepts more than before.', 'Clients may get values that they could not get before.'],
  changed: [
    'The service may reject requests that it accepted before.',
    'Clients may get values that they could not get before.',
  ],
} as const;

/** An entry in a table of rules, its mirror beside it, and the pair of descriptions that triggers both. */
export function scaffoldRule(draft: Draft, given: string, options: RuleOptions): string {
  const id = kebabName(given, 'a rule');
  const table = tableOf(id, options.table);
  const tables = tableNames().map((name) => draft.read(`${folder}/${name}.ts`));
  const known = new Set(tables.flatMap((code) => keysOf(code, exportedConstant(code))));
  const ids = [id, ...mirrorIds(id, options.withoutMirror)];
  for (const each of ids) if (known.has(each)) throw new ScaffoldError(`The rule ${each} exists already.`);

  const path = `${folder}/${table}.ts`;
  const on = options.on ?? `${kindOfPlace(draft.read(path))}.${camelCase(id.replace(/-[a-z]+$/, ''))}`;
  for (const each of ids) {
    draft.change(path, (code) => withEntry(code, exportedConstant(code), entryOf(each, on)));
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
  return mirrorsOf(id).filter((mirror) => actionOf(mirror) !== undefined);
}

function actionOf(id: string): Action | undefined {
  const last = id.split('-').at(-1);
  return (Object.keys(shapes) as Action[]).find((action) => action === last);
}

function entryOf(id: string, on: string): string {
  const action = actionOf(id) ?? 'changed';
  const [effect, message] = shapes[action];
  const [request, response] = reasons[effect];
  return `${quoted(id)}: {
    on: ${quoted(on)},
    action: ${quoted(action)},
    effect: ${quoted(effect)},
    message: ${quoted(message)},
    why: { request: ${quoted(request)}, response: ${quoted(response)} },
  }`;
}

/** The kind of place that most rules of a table are about. */
function kindOfPlace(code: string): string {
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'on' && ts.isStringLiteral(node.initializer)) {
      const [kind = ''] = node.initializer.text.split('.');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('table.ts', code, ts.ScriptTarget.Latest, true));
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 'schema';
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
