import type { ts } from '../../base/typescript.ts';
import type { PackageSurfaces, SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import type { Facts } from './facts.ts';
import type { ResponseTypes } from './response-types.ts';
import type { Solver } from './solver.ts';
import type { Arguments, FlowNode, FlowValue, FlowValues, ObjectValue } from './values.ts';

/** A call whose target is found as values arrive. */
export interface PendingCall {
  readonly site: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression | ts.JsxOpeningLikeElement;
  readonly args: Arguments;
  /** The called argument of `site`, if not its callee: the function passed to `map` or `then`. */
  readonly callback?: ts.Node;
  readonly result: FlowNode;
  /** Something used the arguments: a function of the application, a method of a client, or a built-in. */
  handled: boolean;
  /** It was looked up by its type. */
  resolved: boolean;
}

/** A value assigned to a property. */
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
  /** The properties from the expression to the sent value. */
  readonly steps?: readonly string[];
  readonly place: (name: string) => string;
  readonly base: string;
  /** The objects around it. */
  readonly within?: readonly ObjectValue[];
}

/** An expression whose type or presence the code asserts. */
export interface PendingAssertion {
  readonly inner: FlowNode;
  readonly result: FlowNode;
  readonly isPresence: boolean;
}

/** A read property, whether or not a value reaches it. */
export interface PendingRead {
  readonly receiver: FlowNode;
  readonly name: string;
  readonly site: ts.Node;
  readonly result: FlowNode;
  symbol(): ts.Symbol | undefined;
}

/** A value that is compared with another, whose type doesn't name its texts. */
export interface PendingComparison {
  readonly value: FlowValue;
  readonly other: FlowNode;
  readonly site: ts.Node;
}

/** A property read by a name that callers of generic code choose. */
export interface ComputedRead {
  readonly from: FlowNode;
  readonly key: ts.Expression;
  readonly result: FlowNode;
}

/** A property read by one of several names. */
export interface ListedRead extends ComputedRead {
  readonly names: readonly string[];
}

/** A value whose properties are read by names that nothing writes down. */
export interface OpenRead {
  readonly from: FlowNode;
  readonly expression: ts.Node;
  /** Whether all its properties are read, or one, or none yet. */
  readonly reads: 'each' | 'one' | 'none';
}

/** A value of an error that code names. */
export interface MatchedError {
  readonly field: 'code' | 'param' | 'type';
  readonly value: string;
  readonly site: ts.Node;
  /** Whether it may be of something else. */
  readonly isGuess: boolean;
}

/** The shared state of the reader's parts. The functions are set once, so that the parts needn't import each other. */
export interface World {
  readonly checker: ts.TypeChecker;
  /** Whether types show where a value may be missing. */
  readonly isStrict: boolean;
  /** The folder of the project. */
  readonly folder: string;
  readonly solver: Solver;
  readonly values: FlowValues;
  readonly facts: Facts;
  readonly surfaces: PackageSurfaces;
  readonly packages: readonly SurfacePackage[];
  /** The classes of resources in clients, by name. */
  readonly resources: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ResponseTypes;
  /** Names of all operations' methods: only these calls are looked up by type. */
  readonly methodNames: ReadonlySet<string>;
  readonly literals: Map<string | number | boolean | null, FlowNode>;
  readonly calls: PendingCall[];
  readonly writes: PendingWrite[];
  readonly reads: PendingRead[];
  /** Those whose types were looked at. */
  readonly seen: Set<PendingRead>;
  readonly computed: ComputedRead[];
  readonly listed: ListedRead[];
  readonly opens: OpenRead[];
  readonly sends: PendingSend[];
  readonly assertions: PendingAssertion[];
  readonly comparisons: PendingComparison[];
  readonly errors: MatchedError[];
  /** Object literals that may be of a package's type. */
  readonly made: Set<ts.ObjectLiteralExpression>;
  /** Names of fields in types, types whose names others may use, and clauses of classes that say what they implement. */
  readonly namedTypes: Set<ts.TypeNode | ts.HeritageClause>;
  readonly sources: ReadonlySet<ts.SourceFile>;
  /** The functions that each call leads to. */
  readonly callees: Map<ts.Node, Set<ts.Node>>;
  /** Called functions. */
  readonly called: Set<ts.Node>;
  /** Sources of packages that wrap a client; their functions count once they are called. */
  readonly wrapped: ReadonlySet<ts.SourceFile>;
  /** Called functions of wrappers, and those that nothing has called yet. */
  readonly entered: Set<ts.Node>;
  readonly waiting: Set<ts.Node>;
  /** The node of an expression. */
  evaluate(expression: ts.Node): FlowNode;
  /** The node of a variable, parameter, property, function or class. */
  declared(declaration: ts.Node): FlowNode;
  ofSymbol(symbol: ts.Symbol): FlowNode;
  /** Assigns a value to the variables of a pattern. */
  bind(name: ts.BindingName, from: FlowNode): void;
  returned(node: ts.SignatureDeclaration): FlowNode;
  /** A function is called, or passed to code that can call it. */
  enter(node: ts.Node): void;
  thisOf(owner: ts.Node): FlowNode;
  callFunction(value: Extract<FlowValue, { kind: 'function' }>, args: Arguments, result: FlowNode): void;
  callOperation(operation: SurfaceOperation, method: string, call: PendingCall): void;
  escape(node: FlowNode, site: ts.Node, reason: string): void;
}
