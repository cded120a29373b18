import type { Json } from '../../base/json.ts';
import { ts } from '../../base/typescript.ts';
import type { MatchedOperation, MethodMove } from '../plan/migration-plan.ts';
import { staticName } from './renames.ts';
import { propertyText, type Rewriter, stretchOf } from './rewriter.ts';
import type { Stretch } from './text-edits.ts';

export interface Added {
  readonly argument: 'params' | 'body';
  readonly key: string;
  readonly value: Json;
  /** Why. */
  readonly sentence: string;
}

/** Where an argument of the new method comes from: an argument of the old one, a property of its params, or nowhere. */
type ArgumentSource = { readonly slot: number } | { readonly property: string } | undefined;

export type ArgumentMoves =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'moved';
      readonly slots: readonly ArgumentSource[];
      /** Arguments that become properties of the params, by property. */
      readonly into: ReadonlyMap<string, number>;
      /** Properties of the params that become arguments. */
      readonly outOf: ReadonlySet<string>;
    };

/** How the arguments of a method correspond to the new one's. */
export function argumentMoves({ base, head }: MatchedOperation): ArgumentMoves {
  const taken = new Set<number>();
  const slots = head.arguments.map((argument): ArgumentSource => {
    const exact = base.arguments.findIndex((one, index) => !taken.has(index) && isSame(one, argument));
    if (exact >= 0) {
      taken.add(exact);
      return { slot: exact };
    }
    const property = argument.startsWith('path/') ? paramNamed(base, argument) : undefined;
    return property === undefined ? undefined : { property };
  });
  const into = new Map<string, number>();
  base.arguments.forEach((argument, index) => {
    const key = taken.has(index) || !argument.startsWith('path/') ? undefined : paramNamed(head, argument);
    if (key !== undefined) {
      taken.add(index);
      into.set(key, index);
    }
  });
  // A renamed path parameter keeps its position.
  const left = base.arguments.flatMap((one, index) => (one.startsWith('path/') && !taken.has(index) ? [index] : []));
  const open = head.arguments.flatMap((one, index) =>
    one.startsWith('path/') && slots[index] === undefined ? [index] : [],
  );
  const complete = slots.map((slot, index) => {
    const old = left.length === open.length ? left[open.indexOf(index)] : undefined;
    return slot ?? (old === undefined ? undefined : { slot: old });
  });
  const outOf = new Set(complete.flatMap((slot) => (slot !== undefined && 'property' in slot ? [slot.property] : [])));
  const isSameOrder = complete.every((slot, index) => slot !== undefined && 'slot' in slot && slot.slot === index);
  const isWhole = isSameOrder && complete.length === base.arguments.length && into.size === 0;
  return isWhole ? { kind: 'same' } : { kind: 'moved', slots: complete, into, outOf };
}

function isSame(one: string, other: string): boolean {
  return one === other || (one.startsWith('body') && other.startsWith('body'));
}

/** The property of the params with the name of a path parameter. */
function paramNamed({ params }: MatchedOperation['base'], argument: string): string | undefined {
  const name = argument.slice(argument.indexOf('/') + 1);
  return [...params].find(([, wire]) => wire.slice(wire.indexOf('/') + 1) === name)?.[0];
}

type ArgumentPart = string | Stretch;

/** Rewrites the arguments of a call; returns a reason if that isn't safe, or `arguments` if they don't fit. */
export function rewriteArguments(
  call: ts.CallExpression,
  move: MethodMove,
  added: readonly Added[],
  rewriter: Rewriter,
): string | undefined {
  const moves = argumentMoves(move.pair);
  if (moves.kind === 'same') return addProperties(call, move, added, rewriter);
  const { pair } = move;
  const given = [...call.arguments];
  if (given.some(ts.isSpreadElement) || hasComments(call) || !isOrderFree(given)) return 'arguments';
  const paramsSlot = pair.base.arguments.indexOf('params');
  const params = given[paramsSlot];
  const literal = params !== undefined && ts.isObjectLiteralExpression(params) ? params : undefined;
  const isHeadInOptions = pair.head.params.size > 0 && !pair.head.arguments.includes('params');
  if (isHeadInOptions && (params !== undefined || moves.into.size > 0)) return 'arguments';
  if (
    params !== undefined &&
    moves.outOf.size > 0 &&
    (literal === undefined || literal.properties.some(ts.isSpreadAssignment))
  ) {
    return 'arguments';
  }
  const extra = [...moves.into].flatMap(([key, slot]): readonly ArgumentPart[][] => {
    const node = given[slot];
    return node === undefined ? [] : [[`${propertyText(key)}: `, stretchOf(node)]];
  });
  const texts: (readonly ArgumentPart[] | undefined)[] = pair.head.arguments.map((argument, index) => {
    const source = moves.slots[index];
    if (argument === 'params') return paramsParts(params, literal, moves.outOf, extra, added);
    if (source === undefined) return undefined;
    if ('slot' in source) {
      const node = given[source.slot];
      return node === undefined ? undefined : [stretchOf(node)];
    }
    const property = literal?.properties.find((one) => staticName(one.name) === source.property);
    if (property === undefined) return undefined;
    if (ts.isPropertyAssignment(property)) return [stretchOf(property.initializer)];
    return ts.isShorthandPropertyAssignment(property) ? [property.name.text] : undefined;
  });
  if (extra.length > 0 && !pair.head.arguments.includes('params')) return 'arguments';
  const options = given.slice(pair.base.arguments.length).map((one): readonly ArgumentPart[] => [stretchOf(one)]);
  const all = [...texts, ...options];
  while (all.length > 0 && all.at(-1) === undefined && move.optional[all.length - 1] === true) all.pop();
  if (all.some((one, index) => one === undefined && move.optional[index] !== true)) return 'arguments';
  const parts = all.flatMap((one, index): readonly ArgumentPart[] => [
    ...(index === 0 ? [] : [', ']),
    ...(one ?? ['undefined']),
  ]);
  const open = call.arguments.pos;
  rewriter.edits.splice(call, { start: open, end: call.getEnd() - 1, parts });
  return undefined;
}

function paramsParts(
  params: ts.Expression | undefined,
  literal: ts.ObjectLiteralExpression | undefined,
  outOf: ReadonlySet<string>,
  extra: readonly (readonly ArgumentPart[])[],
  added: readonly Added[],
): readonly ArgumentPart[] | undefined {
  const kept = literal?.properties.filter((one) => !outOf.has(staticName(one.name) ?? '')) ?? [];
  const news = added
    .filter(({ argument, key }) => argument === 'params' && !kept.some((one) => staticName(one.name) === key))
    .map(({ key, value }): readonly ArgumentPart[] => [`${propertyText(key)}: ${JSON.stringify(value)}`]);
  const spread: readonly ArgumentPart[][] =
    params === undefined || literal !== undefined ? [] : [['...', stretchOf(params)]];
  const properties = [...spread, ...kept.map((one): readonly ArgumentPart[] => [stretchOf(one)]), ...extra, ...news];
  if (properties.length === 0) return params === undefined || outOf.size > 0 ? undefined : [stretchOf(params)];
  if (params !== undefined && extra.length === 0 && news.length === 0 && outOf.size === 0) return [stretchOf(params)];
  return ['{ ', ...properties.flatMap((one, index) => (index === 0 ? one : [', ', ...one])), ' }'];
}

/** Adds properties to the arguments of a call whose arguments keep their places. */
function addProperties(
  call: ts.CallExpression,
  { pair }: MethodMove,
  added: readonly Added[],
  rewriter: Rewriter,
): string | undefined {
  for (const one of added) {
    const slot = pair.base.arguments.indexOf(one.argument);
    const problem = addProperty(call, slot, one, rewriter);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function addProperty(call: ts.CallExpression, slot: number, added: Added, rewriter: Rewriter): string | undefined {
  const { edits, checker, symbols } = rewriter;
  const { key, value, sentence } = added;
  const text = `${propertyText(key)}: ${literalText(value)}`;
  if (call.arguments.slice(0, slot + 1).some(ts.isSpreadElement)) return sentence;
  const given = call.arguments[slot];
  if (given === undefined) {
    if (call.arguments.length < slot || added.argument === 'body') return sentence;
    const at = call.arguments.length === 0 ? call.arguments.pos : call.arguments.end;
    edits.splice(call, { start: at, end: at, parts: [slot === 0 ? `{ ${text} }` : `, { ${text} }`] });
    return undefined;
  }
  if (ts.isObjectLiteralExpression(given)) return addToLiteral(given, added, rewriter);
  if (ts.isIdentifier(given) && given.text === 'undefined') {
    edits.replace(given, `{ ${text} }`);
    return undefined;
  }
  if (!ts.isIdentifier(given)) return sentence;
  const type = checker.getTypeAtLocation(given);
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return sentence;
  if (isWrittenWith(given, key, rewriter)) return undefined;
  const mayHold = symbols.propertiesOf(type, key).length > 0;
  const isMaybeMissing = checker.getNonNullableType(type) !== type;
  const fallback = mayHold
    ? `${given.text}${isMaybeMissing ? '?' : ''}.${key} ?? ${literalText(value)}`
    : literalText(value);
  edits.replace(given, `{ ...${given.text}, ${propertyText(key)}: ${fallback} }`);
  return undefined;
}

/** Whether a constant is an object literal with a property. */
function isWrittenWith(name: ts.Identifier, key: string, { checker }: Rewriter): boolean {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
  const isConstant =
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  const literal = isConstant ? declaration.initializer : undefined;
  return (
    literal !== undefined &&
    ts.isObjectLiteralExpression(literal) &&
    literal.properties.some((one) => staticName(one.name) === key)
  );
}

function addToLiteral(
  literal: ts.ObjectLiteralExpression,
  { key, value, sentence }: Added,
  rewriter: Rewriter,
): string | undefined {
  const { edits } = rewriter;
  const { properties } = literal;
  if (properties.some((one) => staticName(one.name) === key)) return undefined;
  const mayHold = (one: ts.ObjectLiteralElementLike) => {
    if (!ts.isSpreadAssignment(one)) return staticName(one.name) === undefined;
    const type = rewriter.checker.getTypeAtLocation(one.expression);
    const isOpen = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    return isOpen || rewriter.symbols.propertiesOf(type, key).length > 0;
  };
  if (properties.some(mayHold)) return sentence;
  const text = `${propertyText(key)}: ${literalText(value)}`;
  const last = properties.at(-1);
  if (last === undefined) {
    edits.replace(literal, `{ ${text} }`);
    return undefined;
  }
  const before = literal.getSourceFile().text.slice(0, last.getStart());
  const line = /(\r?\n[ \t]*)$/.exec(before)?.[1];
  edits.splice(literal, { start: last.getEnd(), end: last.getEnd(), parts: [`,${line ?? ' '}${text}`] });
  return undefined;
}

function literalText(value: Json): string {
  return typeof value === 'string'
    ? `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
    : JSON.stringify(value);
}

function hasComments(call: ts.CallExpression): boolean {
  const file = call.getSourceFile();
  return call.arguments.some((one) => /\/[/*]/.test(file.text.slice(one.pos, one.getStart())));
}

/** Whether arguments may be evaluated in another order: at most one does more than read names and literals. */
export function isOrderFree(nodes: readonly ts.Expression[]): boolean {
  return nodes.filter((node) => !isQuiet(node)).length <= 1;
}

function isQuiet(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  const acts =
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    (ts.isPrefixUnaryExpression(node) &&
      node.operator >= ts.SyntaxKind.PlusPlusToken &&
      node.operator <= ts.SyntaxKind.MinusMinusToken) ||
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment);
  return !acts && ts.forEachChild(node, (child) => (isQuiet(child) ? undefined : true)) !== true;
}
