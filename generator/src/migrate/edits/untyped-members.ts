import { ts } from 'ts-morph';
import { parsePointer, pointerOf } from '../../base/json-pointer.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import { symbolsAt } from './own-properties.ts';
import { renameInLiteral, renameInPattern, renameOf, staticName, writeName } from './renames.ts';
import type { EditKind, Rewriter } from './rewriter.ts';

/** Properties in code without types: the flow of values says which ones they are. */
export const untypedMembers: EditKind = {
  name: 'untyped member',
  apply(rewriter) {
    const { world, plan } = rewriter;
    for (const [operation, { sites }] of world.facts.operations) {
      if (operation.packageName !== plan.base.name) continue;
      for (const [key, nodes] of sites) {
        if (!key.startsWith('reads:')) continue;
        const place = key.slice('reads:'.length);
        for (const node of nodes) renameSite(node, { operation, place, isRead: true }, rewriter);
      }
    }
    renameWrites(rewriter);
  },
};

/** Properties that are set on an object after it was made: the object is among what is sent. */
function renameWrites(rewriter: Rewriter): void {
  const { world, plan } = rewriter;
  for (const { receiver, site } of world.writes) {
    const name = staticName(nameAt(site));
    if (name === undefined) continue;
    for (const { operation, node, place } of world.sends) {
      const isSent =
        operation.packageName === plan.base.name && [...receiver.values].some((one) => node.values.has(one));
      if (isSent) renameSite(site, { operation, place: place(name), isRead: false }, rewriter);
    }
  }
}

interface Used {
  readonly operation: SurfaceOperation;
  readonly place: string;
  readonly isRead: boolean;
}

function renameSite(site: ts.Node, { operation, place, isRead }: Used, rewriter: Rewriter): void {
  const named = nameAt(site);
  const steps = isRead ? (parsePointer(place) ?? []) : place.split('/');
  if (named === undefined || staticName(named) !== steps.at(-1) || !isUntyped(named, rewriter)) return;
  const found = isRead ? readSymbols(operation, steps, rewriter) : symbolsAt(operation, place, rewriter);
  const now = found.length === 0 ? undefined : renameOf(named, found, rewriter);
  if (now === undefined) return;
  if (ts.isBindingElement(named.parent)) renameInPattern(named.parent, now, rewriter);
  else if (ts.isObjectLiteralElementLike(named.parent)) renameInLiteral(named.parent, now, rewriter);
  else writeName(named, now, rewriter, 'member');
}

/** The name of the property that is read or set. */
function nameAt(site: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(site)) return site.name;
  if (ts.isElementAccessExpression(site)) return site.argumentExpression;
  if (ts.isBindingElement(site)) return site.propertyName ?? site.name;
  if (ts.isIdentifier(site) || ts.isStringLiteralLike(site)) return site;
  return undefined;
}

function isUntyped(name: ts.Node, { checker }: Rewriter): boolean {
  const { parent } = name;
  const isAny = (node: ts.Node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name && isAny(parent.expression);
  if (ts.isElementAccessExpression(parent)) return isAny(parent.expression);
  if (ts.isBinaryExpression(parent)) return isAny(parent.right);
  if (ts.isObjectLiteralElementLike(parent))
    return ts.isBinaryExpression(parent.parent.parent) && isAny(parent.parent.parent.right);
  if (!ts.isBindingElement(parent)) return false;
  // Where nothing says what is taken apart, the pattern itself gives it a type.
  const property = checker.getTypeAtLocation(parent.parent).getProperty(staticName(name) ?? '');
  return (property?.declarations ?? []).every(ts.isBindingElement);
}

/** The properties of the package's types at a place in a response. */
function readSymbols(
  operation: SurfaceOperation,
  steps: readonly string[],
  { world, symbols }: Rewriter,
): readonly ts.Symbol[] {
  const parent = pointerOf(steps.slice(0, -1));
  const name = steps.at(-1) ?? '';
  const direct = world.types.at(operation, parent) ?? [];
  // Pointers of facts leave the items of lists out.
  const items = world.types.isList(operation, parent) ? (world.types.at(operation, `${parent}/*`) ?? []) : [];
  return [...direct, ...items].flatMap((type) => symbols.propertiesOf(type, name));
}
