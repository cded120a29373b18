import { ts } from '../../base/typescript.ts';
import { classMember, isFunction, isHidden, mayCallAny } from './class-members.ts';
import { tellApart } from './compare-values.ts';
import { onField } from './objects.ts';
import { FlowNode, type FlowValue } from './values.ts';
import type { World } from './world.ts';

/** Values go where they can't be followed, so everything below them counts as used. */
export function escapeNode(world: World, node: FlowNode, site: ts.Node, reason: string): void {
  if (escaped.has(node)) return;
  escaped.add(node);
  world.solver.on(node, (value) => escapeValue(world, value, site, reason));
}

const escaped = new WeakSet<FlowNode>();

function escapeValue(world: World, value: FlowValue, site: ts.Node, reason: string): void {
  const { facts, types, values } = world;
  switch (value.kind) {
    case 'response':
      if (!types.isScalar(value.operation, value.pointer))
        facts.readWhole(value.operation, value.pointer, site, reason);
      else if (!ts.isJsxOpeningLikeElement(site) && !isLogged(site)) tellApart(world, value, site);
      return;
    case 'error':
      if (!ts.isJsxOpeningLikeElement(site) && !isLogged(site)) tellApart(world, value, site);
      return;
    case 'client':
    case 'raw':
      if (!isTyped(world, site)) mayCallAny(world, value, site, reason);
      return;
    case 'method':
      if (!isLogged(site)) mayCallAny(world, value, site, reason);
      return;
    case 'instance':
      escapeMembers(world, value, site, reason);
      return;
    case 'class':
      escapeMembers(world, values.ofClass('instance', value.node), site, reason);
      escapeMembers(world, value, site, reason);
      if (world.surfaces.ofFile(value.node.getSourceFile().fileName) !== undefined)
        escapeValue(world, values.client('', value.node), site, reason);
      return;
    case 'bound':
      escapeValue(world, value.target, site, reason);
      return;
    case 'call':
    case 'list':
    case 'page':
    case 'pages':
    case 'stream':
    case 'withResponse':
      facts.readWhole(value.operation, '', site, reason);
      return;
    case 'object':
      onField(value, (_, field) => escapeNode(world, field, site, reason));
      escapeNode(world, value.spreads, site, reason);
      return;
    case 'function':
      world.enter(value.node);
      if (!returnsNothing(world, value.node)) escapeNode(world, world.returned(value.node), site, reason);
  }
}

/** Other code can read each field, and call each method that the application doesn't call. */
function escapeMembers(world: World, value: FlowValue, site: ts.Node, reason: string): void {
  if (value.kind !== 'instance' && value.kind !== 'class') return;
  const { checker } = world;
  const type = checker.getTypeAtLocation(value.node);
  const own = value.kind === 'class' ? checker.getTypeOfSymbolAtLocation(type.symbol, value.node) : type;
  for (const { name, declarations = [] } of checker.getPropertiesOfType(own)) {
    const isOther = declarations.some((one) => !world.sources.has(one.getSourceFile()) || isHidden(one));
    const methods = declarations.filter(isFunction);
    for (const method of methods)
      if (!isOther && !world.called.has(method)) escapeNode(world, world.returned(method), site, reason);
    if (isOther || methods.length > 0) continue;
    const field = new FlowNode();
    classMember(world, value, name, field);
    escapeNode(world, field, site, reason);
  }
}

/** Whether a parameter's type is known: then later calls of the value's methods are found by that type. */
function isTyped({ checker }: World, site: ts.Node): boolean {
  if ((site.flags & ts.NodeFlags.JavaScriptFile) !== 0) return isLogged(site);
  // A variable of a script has the same type in its template.
  if (ts.isVariableDeclaration(site)) return site.type === undefined;
  // Importers of a function also get its type, and a log function calls nothing.
  if ((ts.isFunctionLike(site) && !ts.isCallExpression(site.parent)) || isLogged(site)) return true;
  const taken = ts.isJsxOpeningLikeElement(site) ? site.attributes : site;
  if (!ts.isExpression(taken) || ts.isAsExpression(taken)) return false;
  const isTarget = ts.isPropertyAccessExpression(taken) && ts.isBinaryExpression(taken.parent);
  const type = isTarget ? checker.getTypeAtLocation(taken) : checker.getContextualType(taken);
  return type !== undefined && (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0;
}

function isLogged({ parent }: ts.Node): boolean {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const { expression: owner } = parent.expression;
  return ts.isIdentifier(owner) && owner.text === 'console';
}

/** Whether the result of a callback is ignored: handlers of events, timers, effects and tests. */
function returnsNothing({ checker }: World, node: ts.SignatureDeclaration): boolean {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  const { parent } = node;
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))
    return /^on[A-Z]/.test(parent.parent.name.getText());
  const signatures = checker.getContextualType(node)?.getCallSignatures() ?? [];
  return (
    signatures.length > 0 &&
    signatures.every((signature) => {
      const type = checker.getReturnTypeOfSignature(signature);
      const parts = type.isUnion() ? type.types : [type];
      return parts.every((part) => isNothing(checker.getAwaitedType(part) ?? part));
    })
  );
}

function isNothing({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) !== 0;
}
