import { ts } from 'ts-morph';
import type { FlowNode, FlowValue } from './values.ts';
import type { World } from './world.ts';

/** Notes the values that code names where it compares two things. */
export function compareNodes(world: World, one: FlowNode, other: FlowNode, site: ts.Node): void {
  compareTo(world, one, other, site);
  compareTo(world, other, one, site);
}

function compareTo(world: World, subject: FlowNode, named: FlowNode, site: ts.Node): void {
  world.solver.on(subject, (value) => {
    if (value.kind !== 'response' && value.kind !== 'error') return;
    world.solver.on(named, (name) => {
      if (name.kind === 'literal' && typeof name.value === 'string') compareWith(world, value, name.value, site);
    });
  });
}

/** Compares with the texts that the type of an expression consists of, where values don't show them. */
export function compareWithType(
  world: World,
  subject: FlowNode,
  expression: ts.Expression,
  site: ts.Node = expression,
): void {
  world.solver.on(subject, (value) => {
    if (value.kind !== 'response' && value.kind !== 'error') return;
    const type = world.checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const texts = parts.filter(({ flags }) => (flags & nothing) === 0);
    if (!texts.every((part) => part.isStringLiteral())) return;
    for (const text of texts) if (text.isStringLiteral()) compareWith(world, value, text.value, site);
  });
}

/** The subject is looked up in a table that has this key. */
export function compareKeys(world: World, subject: FlowNode, key: string, site: ts.Node): void {
  world.solver.on(subject, (value) => {
    if (value.kind === 'response' || value.kind === 'error') compareWith(world, value, key, site);
  });
}

function compareWith(
  world: World,
  value: Extract<FlowValue, { kind: 'response' | 'error' }>,
  name: string,
  site: ts.Node,
): void {
  const { facts, types } = world;
  if (value.kind === 'error') {
    world.errors.push({ field: value.field, value: name, site: value.node });
  } else if (types.isEnum(value.operation, value.pointer) && name !== '') {
    facts.compare(value.operation, value.pointer, name, site);
  }
}
