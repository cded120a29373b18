import { addToSet } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import { mayCallAny } from './class-members.ts';
import { type Arguments, FlowNode, type FlowValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

function newCall(site: PendingCall['site'], args: Arguments, callback?: ts.Node): PendingCall {
  const result = new FlowNode();
  return { site, args, result, handled: false, resolved: false, ...(callback === undefined ? {} : { callback }) };
}

export function pendingCall(world: World, site: PendingCall['site'], args: Arguments, callback?: ts.Node): PendingCall {
  const call = newCall(site, args, callback);
  world.calls.push(call);
  return call;
}

/** Calls a function, a method of a client, or a promise's resolver. */
export function callValue(world: World, value: FlowValue, call: PendingCall): void {
  if (value.kind === 'function') {
    call.handled = true;
    addToSet(world.callees, call.site, value.node);
    world.callFunction(value, call.args, call.result);
  } else if (value.kind === 'method') {
    world.callOperation(value.operation, value.method, call);
  } else if (value.kind === 'bound') {
    call.handled = true;
    const { nodes, expressions, ...rest } = call.args;
    const inner = pendingCall(world, call.site, {
      nodes: [...value.args.nodes, ...nodes],
      expressions: [...value.args.expressions, ...expressions],
      ...rest,
    });
    callValue(world, value.target, inner);
    world.solver.copy(inner.result, call.result);
  } else if (value.kind === 'guess') {
    // Where its arguments go can't be followed, as of any other call of a value of unknown origin.
    if (value.of === 'anything') world.solver.add(call.result, value);
    mayCallAny(
      world,
      value,
      call.site,
      'a method of unknown origin is called by a name that is only known at run time',
    );
  } else if (value.kind === 'claim') {
    if (value.of === 'all') world.solver.add(call.result, value);
  } else if (value.kind === 'resolver') {
    call.handled = true;
    for (const node of call.args.nodes.slice(0, 1)) world.solver.copy(node, value.target);
  }
}

/** Binds `this` in a function that is called as a member of an object but isn't a method of a class. */
export function bindReceiver(world: World, value: FlowValue, receiver: FlowNode): void {
  if (value.kind !== 'function' || ts.isClassLike(value.node.parent)) return;
  world.solver.copy(receiver, world.thisOf(value.node));
}

/**
 * Calls a function that is an argument of a call, and returns its result.
 * @param self the value of `this` in it
 */
export function callArgument(
  world: World,
  call: PendingCall,
  index: number,
  nodes: readonly FlowNode[],
  self?: FlowNode,
): FlowNode {
  const functions = call.args.nodes[index];
  const callback = call.args.expressions[index];
  if (functions === undefined) return new FlowNode();
  if (self !== undefined) world.solver.on(functions, (value) => bindReceiver(world, value, self));
  const args = { nodes, expressions: [] };
  // Without the expression, we can't know where the arguments go if no function arrives.
  const inner = callback === undefined ? newCall(call.site, args) : pendingCall(world, call.site, args, callback);
  return callEach(world, functions, inner);
}

/** Calls each function that arrives, and returns their results. */
function callEach(world: World, functions: FlowNode, call: PendingCall): FlowNode {
  world.solver.on(functions, (value) => callValue(world, value, call));
  return call.result;
}

/** Calls a function that only the package calls. */
export function callBack(
  world: World,
  site: PendingCall['site'],
  functions: FlowNode,
  nodes: readonly FlowNode[],
): void {
  callEach(world, functions, newCall(site, { nodes, expressions: [] }));
}
