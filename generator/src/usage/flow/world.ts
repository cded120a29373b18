import type { ts } from '../../base/typescript.ts';
import type { PackageSurfaces, SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import type { Facts } from './facts.ts';
import type { ResponseTypes } from './response-types.ts';
import type { Solver } from './solver.ts';
import type { Arguments, FlowNode, FlowValue, FlowValues } from './values.ts';

/** A call whose target is found while values arrive. */
export interface PendingCall {
  readonly site: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression | ts.JsxOpeningLikeElement;
  readonly args: Arguments;
  /** The argument of `site` that is called, where that is not its callee: the function that `map` or `then` is given. */
  readonly callback?: ts.Node;
  readonly result: FlowNode;
  /** Something took the arguments: a function of the application, a method of a client, or a part of the language. */
  handled: boolean;
  /** It was looked up by its type. */
  resolved: boolean;
}

/** A value that is put into a property of something. */
export interface PendingWrite {
  readonly receiver: FlowNode;
  readonly value: FlowNode;
  readonly site: ts.Node;
}

/** An argument of an operation without a known origin at first. */
export interface PendingSend {
  readonly operation: SurfaceOperation;
  readonly node: FlowNode;
  readonly expression: ts.Node;
  /** The properties that lead from the expression to what is sent. */
  readonly steps?: readonly string[];
  readonly place: (name: string) => string;
  readonly base: string;
}

/** An expression of which code asserts the type, or that it is there. */
export interface PendingAssertion {
  readonly inner: FlowNode;
  readonly result: FlowNode;
  readonly isPresence: boolean;
}

/** A property that is read, whether or not a value reaches it. */
export interface PendingRead {
  readonly receiver: FlowNode;
  readonly name: string;
  readonly site: ts.Node;
  /** What the property gives. */
  readonly result: FlowNode;
  symbol(): ts.Symbol | undefined;
}

/** A property that is read by a name which callers of generic code give. */
export interface ComputedRead {
  readonly from: FlowNode;
  readonly key: ts.Expression;
  readonly result: FlowNode;
}

/** A value of an error that code names. */
export interface MatchedError {
  readonly field: 'code' | 'param' | 'type';
  readonly value: string;
  readonly site: ts.Node;
}

/** Everything that the parts of the reader share. The functions are set once, so that the parts need no imports of each other. */
export interface World {
  readonly checker: ts.TypeChecker;
  /** Whether types say where a value may be missing. */
  readonly isStrict: boolean;
  /** The folder of the project. */
  readonly folder: string;
  readonly solver: Solver;
  readonly values: FlowValues;
  readonly facts: Facts;
  readonly surfaces: PackageSurfaces;
  readonly packages: readonly SurfacePackage[];
  readonly types: ResponseTypes;
  /** Names of the methods of all operations: the only calls whose types are asked for. */
  readonly methodNames: ReadonlySet<string>;
  readonly literals: Map<string | number | boolean | null, FlowNode>;
  readonly calls: PendingCall[];
  readonly writes: PendingWrite[];
  readonly reads: PendingRead[];
  readonly computed: ComputedRead[];
  readonly sends: PendingSend[];
  readonly assertions: PendingAssertion[];
  readonly errors: MatchedError[];
  readonly sources: ReadonlySet<ts.SourceFile>;
  /** The functions that a call leads to. */
  readonly callees: Map<ts.Node, Set<ts.Node>>;
  /** Functions that something calls. */
  readonly called: Set<ts.Node>;
  /** Sources of packages that wrap a client: what is in their functions counts once something calls them. */
  readonly wrapped: ReadonlySet<ts.SourceFile>;
  /** Functions of wrappers that something calls, and those that nothing has called yet. */
  readonly entered: Set<ts.Node>;
  readonly waiting: Set<ts.Node>;
  /** The expression of a node, for what is known of its type. */
  evaluate(expression: ts.Node): FlowNode;
  /** The node of a variable, parameter, property, function or class. */
  declared(declaration: ts.Node): FlowNode;
  ofSymbol(symbol: ts.Symbol): FlowNode;
  /** Puts a value into the variables of a pattern. */
  bind(name: ts.BindingName, from: FlowNode): void;
  returned(node: ts.SignatureDeclaration): FlowNode;
  /** Something calls a function, or gets it and can call it. */
  enter(node: ts.Node): void;
  thisOf(owner: ts.Node): FlowNode;
  callFunction(value: Extract<FlowValue, { kind: 'function' }>, args: Arguments, result: FlowNode): void;
  callOperation(operation: SurfaceOperation, method: string, call: PendingCall): void;
  escape(node: FlowNode, site: ts.Node, reason: string): void;
}
