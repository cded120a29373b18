import type { ts } from 'ts-morph';
import type { SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import { fieldOf, newObject, onAnyField, onField } from './objects.ts';
import { fieldSite, sendBody, sendOne } from './operation-call.ts';
import { readProperty } from './read-property.ts';
import type { FlowNode } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** A call of the client of `/raw`: the method and the path name the operation. */
export function callRaw(world: World, surface: SurfacePackage, name: string, call: PendingCall): void {
  if (name === 'use' || name === 'eject') {
    call.handled = true;
    return;
  }
  const { solver } = world;
  const isRequest = name === 'request';
  const [first, second, third] = call.args.nodes;
  const path = isRequest ? second : first;
  const options = isRequest ? third : second;
  const method = isRequest ? textOf(first) : name;
  if (path === undefined) return;
  solver.on(path, (value) => {
    if (value.kind !== 'literal') return;
    const operation = surface.operations.find(({ request }) => request === `${method.toUpperCase()} ${value.value}`);
    if (operation === undefined) return;
    call.handled = true;
    world.facts.call(operation, call.site);
    const result = newObject(call.site);
    solver.add(fieldOf(result, 'data'), world.values.response(operation, ''));
    solver.add(call.result, result);
    if (options === undefined) return;
    const at = { site: call.site, symbol: () => undefined };
    const params = readProperty(world, options, 'params', at);
    for (const location of ['path', 'query', 'header', 'cookie']) {
      sendAll(world, operation, location, readProperty(world, params, location, at), call.site);
    }
    solver.on(options, (given) => {
      if (given.kind !== 'object') return;
      onAnyField(solver, given, (field, node) => {
        if (field === 'body') sendBody(world, operation, node, fieldSite(given.site, field, call.site));
      });
    });
  });
}

function sendAll(world: World, operation: SurfaceOperation, location: string, from: FlowNode, site: ts.Node): void {
  world.solver.on(from, (value) => {
    if (value.kind !== 'object') return;
    onField(value, (field, node) => sendOne(world, operation, `${location}/${field}`, node, site));
  });
}

function textOf(node: FlowNode | undefined): string {
  const literal = [...(node?.values ?? [])].find((value) => value.kind === 'literal');
  return literal === undefined ? '' : String(literal.value);
}
