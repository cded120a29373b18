import { ts } from '../../base/typescript.ts';
import type { FoundPackages } from '../sources/find-packages.ts';
import type { OpenedProject } from '../sources/open-project.ts';
import { unaliased } from '../unaliased.ts';
import { settleAlways } from './always-sent.ts';
import { settleClaims } from './assertions.ts';
import { moduleNode } from './calls.ts';
import { hasBody } from './class-members.ts';
import { settleComparisons } from './compare-values.ts';
import { settleListed, settleNames } from './computed-reads.ts';
import { escapeNode } from './escape-node.ts';
import { evaluateExpression } from './evaluate.ts';
import { Facts } from './facts.ts';
import { callFunction } from './functions.ts';
import { holding } from './objects.ts';
import { callOperation } from './operation-call.ts';
import { ResponseTypes } from './response-types.ts';
import { settleCalls, settleReturns, settleSends, settleWrites } from './settle.ts';
import { Solver } from './solver.ts';
import { settleMade } from './typed-literals.ts';
import { settleReads, settleTyped, settleUnknown } from './unknown-values.ts';
import { claims, FlowNode, FlowValues } from './values.ts';
import { bindPattern, enter, visit } from './visit.ts';
import type { World } from './world.ts';

/** Follows results of clients through an application, and the values that it passes to them. */
export function readUsage({ program, checker, folder }: OpenedProject, found: FoundPackages): World {
  const { strict = false, strictNullChecks = strict } = program.getCompilerOptions();
  const world = newWorld(checker, strictNullChecks, folder, found);
  for (const source of found.sources) visit(world, source);
  world.solver.run();
  // Each step can bring values to places where an earlier step found none.
  for (let before = -1; before !== measure(world); ) {
    before = measure(world);
    settleTyped(world);
    world.solver.run();
    settleCalls(world);
    world.solver.run();
    settleWrites(world);
    world.solver.run();
    settleNames(world);
    world.solver.run();
  }
  for (const one of world.solver.left) {
    world.escape(holding(world.solver, one), one.site, 'too many objects go the same way');
  }
  settleListed(world);
  world.solver.run();
  settleReturns(world);
  settleUnknown(world);
  world.solver.run();
  settleCalls(world);
  world.solver.run();
  settleClaims(world);
  settleComparisons(world);
  world.solver.run();
  settleSends(world);
  settleReads(world);
  world.solver.run();
  settleAlways(world);
  settleMade(world);
  return world;
}

function measure({ calls, called }: World): number {
  return called.size + calls.filter(({ handled, resolved }) => handled || resolved).length;
}

function newWorld(checker: ts.TypeChecker, isStrict: boolean, folder: string, found: FoundPackages): World {
  const { sources, surfaces, packages, resources, wrapped } = found;
  const solver = new Solver();
  const types = new ResponseTypes(checker, found);
  const values = new FlowValues(types);
  const evaluated = new Map<ts.Node, FlowNode>();
  const declared = new Map<ts.Node, FlowNode>();
  const returned = new Map<ts.Node, FlowNode>();
  const owners = new Map<ts.Node, FlowNode>();
  const world: World = {
    checker,
    isStrict,
    folder,
    solver,
    values,
    surfaces,
    packages,
    resources,
    facts: new Facts(packages),
    types,
    methodNames: new Set(packages.flatMap(({ operations }) => operations.flatMap((one) => [...one.methods.keys()]))),
    literals: new Map(),
    calls: [],
    writes: [],
    reads: [],
    seen: new Set(),
    computed: [],
    listed: [],
    opens: [],
    sends: [],
    assertions: [],
    comparisons: [],
    errors: [],
    made: new Set(),
    namedTypes: new Set(),
    sources: new Set(sources),
    callees: new Map(),
    called: new Set(),
    wrapped,
    entered: new Set(),
    waiting: new Set(),
    evaluate: (node) => {
      const known = evaluated.get(node);
      if (known !== undefined) return known;
      const holder = new FlowNode();
      evaluated.set(node, holder);
      const found = evaluateExpression(world, node);
      // Evaluating the expression may have requested it already.
      const isAwaited = holder.listeners !== undefined || holder.targets !== undefined;
      if (isAwaited) solver.copy(found, holder);
      else evaluated.set(node, found);
      return isAwaited ? holder : found;
    },
    declared: (node) => {
      const known = declared.get(node);
      if (known !== undefined) return known;
      const holder = new FlowNode();
      declared.set(node, holder);
      seed(world, node, holder);
      return holder;
    },
    ofSymbol: (symbol) => nodeOfSymbol(world, symbol),
    bind: (name, from) => bindPattern(world, name, from),
    returned: (node) => nodeIn(returned, node, () => new FlowNode()),
    thisOf: (owner) =>
      nodeIn(owners, owner, () => {
        const holder = new FlowNode();
        if (ts.isClassLike(owner)) solver.add(holder, values.ofClass('instance', owner));
        return holder;
      }),
    enter: (node) => enter(world, node),
    callFunction: (value, args, result) => callFunction(world, value, args, result),
    callOperation: (operation, method, call) => callOperation(world, operation, method, call),
    escape: (node, site, reason) => escapeNode(world, node, site, reason),
  };
  return world;
}

function nodeIn(nodes: Map<ts.Node, FlowNode>, key: ts.Node, make: () => FlowNode): FlowNode {
  const known = nodes.get(key) ?? make();
  nodes.set(key, known);
  return known;
}

function nodeOfSymbol(world: World, given: ts.Symbol): FlowNode {
  const symbol = unaliased(world.checker, given);
  const declaration = symbol.declarations?.find(hasBody) ?? symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (declaration === undefined) return new FlowNode();
  if (ts.isSourceFile(declaration)) {
    const [first] = declaration.statements;
    const isData = declaration.fileName.endsWith('.json') && first !== undefined && ts.isExpressionStatement(first);
    return isData ? world.evaluate(first.expression) : moduleNode(world, symbol);
  }
  return world.declared(declaration);
}

/** The value of a declaration itself. */
function seed(world: World, node: ts.Node, holder: FlowNode): void {
  const { checker, solver, values } = world;
  const source = node.getSourceFile();
  if (!world.sources.has(source)) {
    if (world.surfaces.ofFile(source.fileName) !== undefined) seedPackage(world, node, holder);
    return;
  }
  if ('type' in node && (node.type as ts.Node | undefined)?.kind === ts.SyntaxKind.AnyKeyword)
    solver.add(holder, claims.all);
  if (ts.isClassLike(node)) solver.add(holder, values.ofClass('class', node));
  else if (hasBody(node)) solver.add(holder, values.function(node));
  else if (ts.isExportAssignment(node)) solver.copy(world.evaluate(node.expression), holder);
  else if (ts.isBinaryExpression(node)) solver.copy(world.evaluate(node.right), holder);
  else if (ts.isPropertyAssignment(node)) solver.copy(world.evaluate(node.initializer), holder);
  else if (ts.isShorthandPropertyAssignment(node)) {
    const target = checker.getShorthandAssignmentValueSymbol(node);
    if (target !== undefined) solver.copy(world.ofSymbol(target), holder);
  } else if (ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(node.parent)) {
    solver.copy(world.evaluate(node.parent.right), holder);
  }
}

/** A class of a package, or a constant with the known values of an enum. */
function seedPackage({ solver, values }: World, node: ts.Node, holder: FlowNode): void {
  if (ts.isClassLike(node)) solver.add(holder, values.ofClass('class', node));
  if (!ts.isVariableDeclaration(node) || node.type === undefined || !ts.isTypeReferenceNode(node.type)) return;
  if (node.type.typeName.getText() === 'OpenEnum') solver.add(holder, values.enum());
}
