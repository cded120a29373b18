import { ts } from '../../base/typescript.ts';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import type { ChangedDefault, MethodMove } from '../plan/migration-plan.ts';
import { type Added, argumentMoves, rewriteArguments } from './arguments.ts';
import { writeName } from './renames.ts';
import { quotedLike, type Rewriter, visitNodes } from './rewriter.ts';

/** Calls of methods: another resource, other places of arguments, explicit defaults. */
export function calls(rewriter: Rewriter): void {
  const seen = new Set<ts.Node>();
  for (const file of rewriter.found.sources) {
    visitNodes(file, (node) => {
      if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
      const called = typedMethod(node, rewriter);
      const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
      if (called === undefined) return;
      if (call !== undefined) seen.add(call);
      moveReceiver(node, called, rewriter);
      if (call !== undefined) changeCall(call, called, rewriter);
      else if (!isWhole(called)) rewriter.edits.mark(node, argumentSentence(called));
    });
  }
  for (const [operation, { sites }] of rewriter.world.facts.operations) {
    if (operation.packageName !== rewriter.plan.base.name) continue;
    for (const site of sites.get('calls') ?? []) {
      if (!ts.isCallExpression(site) || seen.has(site)) continue;
      const { expression } = site;
      if (!ts.isPropertyAccessExpression(expression)) continue;
      movePath(site, operation, rewriter);
      const key = `${operation.className}.${expression.name.text}`;
      const move = rewriter.plan.methods.get(key);
      const gone = rewriter.plan.gone.get(key);
      if (gone !== undefined) rewriter.edits.mark(expression, gone);
      if (move === undefined || isTyped(expression, rewriter)) continue;
      const called = { key, move };
      moveReceiver(expression, called, rewriter);
      if (expression.name.text !== move.method) writeName(expression.name, move.method, rewriter);
      changeCall(site, called, rewriter);
    }
  }
}

/** The path in a call of a `/raw` client. */
function movePath(call: ts.CallExpression, { request }: SurfaceOperation, { plan, edits }: Rewriter): void {
  const [method = '', path = ''] = request.split(' ');
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
  const literal = call.arguments.find(ts.isStringLiteralLike);
  const isRaw = name === method || name === 'request';
  const move = [...plan.methods.values()].find(({ pair }) => pair.base.request === request);
  const now = move?.pair.head.request.split(' ')[1];
  if (!isRaw || literal?.text !== path || now === undefined || now === path) return;
  edits.replace(literal, quotedLike(literal, now));
}

interface Called {
  readonly key: string;
  readonly move: MethodMove;
}

function typedMethod(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  { checker, symbols, plan }: Rewriter,
): Called | undefined {
  const named = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;
  const symbol = checker.getSymbolAtLocation(named);
  const keys = symbol === undefined ? [] : [...symbols.membersOf(symbol).keys];
  const [key = ''] = keys;
  const move = plan.methods.get(key);
  return move === undefined || keys.length > 1 ? undefined : { key, move };
}

function isTyped(node: ts.PropertyAccessExpression, { checker }: Rewriter): boolean {
  const symbol = checker.getSymbolAtLocation(node.name);
  return symbol !== undefined && (symbol.declarations ?? []).length > 0;
}

/** `client.loans.list` if only `list` moved to another resource: the receiver changes too. */
function moveReceiver(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  { key, move }: Called,
  rewriter: Rewriter,
): void {
  const { plan, edits, checker, symbols } = rewriter;
  const { base, head } = move.resource;
  if (base === head || head === '' || base === '') return;
  const receiver = ts.isNonNullExpression(node.expression) ? node.expression.expression : node.expression;
  const moved = plan.members.get(`${plan.client}.${base}`);
  if (ts.isPropertyAccessExpression(receiver) && receiver.name.text === base) {
    const symbol = checker.getSymbolAtLocation(receiver.name);
    const known = symbol === undefined ? [] : [...symbols.membersOf(symbol).keys];
    const isUntyped = symbol === undefined || (symbol.declarations ?? []).length === 0;
    if (isUntyped || known.includes(`${plan.client}.${base}`)) writeName(receiver.name, head, rewriter);
    return;
  }
  const isOwnClass = plan.names.get(key.split('.')[0] ?? '') === move.pair.head.className;
  if (moved !== head && !isOwnClass) {
    edits.mark(node, sourceSentence('source-method-renamed', key, `${head}.${move.method}`));
  }
}

function isWhole({ move }: Called): boolean {
  return argumentMoves(move.pair).kind === 'same';
}

function argumentSentence({ key, move }: Called): string {
  const now = move.pair.head.arguments.map((one) => one.split('/').at(-1) ?? one).join(', ');
  return sourceSentence('source-parameters-reordered', key, now);
}

function changeCall(call: ts.CallExpression, called: Called, rewriter: Rewriter): void {
  const { plan, edits } = rewriter;
  const { pair } = called.move;
  const isWait = pair.base.methods.get(called.key.split('.')[1] ?? '') === 'wait';
  const changed = isWait ? [] : (plan.defaults.get(pair.base.id) ?? []);
  for (const { operation, sentence } of plan.notes) if (operation === pair.base.id) edits.mark(call, sentence);
  const added: Added[] = [];
  for (const one of changed) {
    const field = fieldOf(one, called.move);
    if (one.isAccepted && field !== undefined) added.push({ ...field, value: one.value, sentence: one.sentence });
    else edits.mark(call, one.sentence);
  }
  const problem = rewriteArguments(call, called.move, added, rewriter);
  if (problem !== undefined) edits.mark(call, problem === 'arguments' ? argumentSentence(called) : problem);
}

/** The place for a default: the argument of the new method, and the property in it. */
function fieldOf({ place }: ChangedDefault, { pair }: MethodMove): Pick<Added, 'argument' | 'key'> | undefined {
  const [location, ...rest] = place.split('/');
  if (location === 'body')
    return pair.base.arguments.includes('body') ? { argument: 'body', key: rest.join('/') } : undefined;
  const key = [...pair.base.params].find(([, wire]) => wire === place)?.[0];
  return key === undefined || !pair.base.arguments.includes('params') ? undefined : { argument: 'params', key };
}
