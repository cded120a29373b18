import { ts } from 'ts-morph';
import { callValue, pendingCall } from './call-value.ts';
import { classChain, implicitField } from './class-members.ts';
import { fieldOf, holding, newObject, spreadInto } from './objects.ts';
import { FlowNode } from './values.ts';
import type { World } from './world.ts';

/** Calls a component with its attributes. What is in an element of the page can't be followed further. */
export function evaluateJsx(world: World, node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment): FlowNode {
  const { solver } = world;
  const children = ts.isJsxSelfClosingElement(node) ? [] : node.children;
  const contents = children.flatMap((child) =>
    ts.isJsxExpression(child) && child.expression ? [child.expression] : [],
  );
  const nested = children.filter(
    (child) => ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child),
  );
  for (const one of nested) world.evaluate(one);
  if (ts.isJsxFragment(node)) return new FlowNode();
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const props = newObject(opening);
  const tag = opening.tagName;
  const isElement = ts.isIdentifier(tag) && /^[a-z]/.test(tag.text);
  for (const attribute of opening.attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) {
      spreadInto(solver, props, world.evaluate(attribute.expression));
      continue;
    }
    const { initializer } = attribute;
    const value = initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (value !== undefined) solver.copy(world.evaluate(value), fieldOf(props, attribute.name.getText()));
  }
  const given = contents.map((one) => world.evaluate(one));
  for (const one of given) solver.copy(one, fieldOf(props, 'children'));
  const holder = holding(solver, props);
  if (isElement) {
    world.escape(holder, opening, 'it is rendered as a whole');
    return new FlowNode();
  }
  const call = pendingCall(world, opening, { nodes: [holder], expressions: [opening] });
  solver.on(world.evaluate(tag), (value) => {
    if (value.kind === 'class') {
      call.handled = true;
      const top = classChain(world, value.node).at(-1) ?? value.node;
      solver.copy(holder, implicitField(world, top, 'props'));
    } else callValue(world, value, call);
  });
  return new FlowNode();
}
