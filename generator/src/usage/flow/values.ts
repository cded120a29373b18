import type { ts } from '../../base/typescript.ts';
import type { SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import type { ResponseTypes } from './response-types.ts';

/** A place in the program that values reach: a variable, an expression, a field, the result of a function. */
export class FlowNode {
  // Most nodes stay without values, and large applications have hundreds of thousands.
  #values: Set<FlowValue> | undefined;
  listeners: ((value: FlowValue) => void)[] | undefined;
  /** Nodes that every value continues to. Most edges are like this. */
  targets: FlowNode[] | undefined;
  /** No more values arrive here. */
  isFinal = false;

  get values(): ReadonlySet<FlowValue> {
    return this.#values ?? noValues;
  }

  /** Returns whether the value is new here. */
  hold(value: FlowValue): boolean {
    this.#values ??= new Set();
    const { size } = this.#values;
    return this.#values.add(value).size > size;
  }
}

const noValues: ReadonlySet<FlowValue> = new Set();

/** Whether a value is known to arrive at a node. */
export function isReached({ values }: FlowNode): boolean {
  return [...values].some(({ kind }) => kind !== 'claim' && kind !== 'guess');
}

/** The arguments of a call: those at fixed positions, and the spread ones after them. */
export interface Arguments {
  readonly nodes: readonly FlowNode[];
  readonly expressions: readonly ts.Node[];
  readonly spread?: FlowNode;
}

/** A followed value. Equal values are the same object, so that sets of values stay small. */
export type FlowValue =
  | ResponseValue
  /** A promise of a response or a list, a page, or the result of `withResponse()` or `pages()`. */
  | OperationValue
  | ObjectValue
  | { readonly kind: 'function'; readonly node: ts.SignatureDeclaration; readonly receiver?: FlowValue }
  /** A function with its first arguments bound. */
  | { readonly kind: 'bound'; readonly target: FlowValue; readonly args: Arguments }
  | { readonly kind: 'class'; readonly node: ts.ClassLikeDeclaration }
  | { readonly kind: 'instance'; readonly node: ts.ClassLikeDeclaration }
  /** The client or a resource: an object of a package's class. */
  | { readonly kind: 'client'; readonly className: string; readonly declaration: ts.ClassLikeDeclaration }
  | { readonly kind: 'method'; readonly operation: SurfaceOperation; readonly method: string }
  | GuessValue
  /** The `/raw` client. */
  | { readonly kind: 'raw'; readonly surface: SurfacePackage }
  /** A constant with the known values of an enum. */
  | { readonly kind: 'enum' }
  /** A field of a client's error that code can match, or of a value that may be one. */
  | {
      readonly kind: 'error';
      readonly field: 'code' | 'param' | 'type';
      readonly node: ts.Node;
      readonly isGuess: boolean;
    }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | ClaimValue
  | { readonly kind: 'module'; readonly symbol: ts.Symbol }
  /** The function that resolves a promise made by the application. */
  | { readonly kind: 'resolver'; readonly target: FlowNode };

/** A value of unknown origin: it may be anything, a resource, or a method of one. Without a class, of any resource. */
export interface GuessValue {
  readonly kind: 'guess';
  readonly of: 'anything' | 'resource' | 'method';
  readonly className?: string | undefined;
}

/** A value whose type is only asserted: it or its fields may be missing, or it may be anything. */
export interface ClaimValue {
  readonly kind: 'claim';
  readonly of: 'presence' | 'fields' | 'all';
}

export interface OperationValue {
  readonly kind: 'call' | 'list' | 'stream' | 'page' | 'pages' | 'withResponse';
  readonly operation: SurfaceOperation;
}

/** A value in a response, at `pointer`, with `*` for the items of a list. */
export interface ResponseValue {
  readonly kind: 'response';
  readonly operation: SurfaceOperation;
  readonly pointer: string;
}

/** An object, array, map or set made by the application. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly fields: Map<string, FlowNode>;
  /** Names of the assigned fields. */
  readonly set: Set<string>;
  /** Names of the fields that override every spread. */
  readonly replaced: Set<string>;
  readonly watchers: ((name: string, field: FlowNode) => void)[];
  /** The values that name its fields: `counts[order.status]`. */
  readonly keys: FlowNode;
  /** The objects spread into it, directly or through others. */
  readonly spreads: FlowNode;
  readonly site: ts.Node;
  readonly isList: boolean;
  /** For a list: whether it is a map, whose items are pairs, or a set. */
  readonly shape?: 'map' | 'set';
}

export const claims = {
  presence: { kind: 'claim', of: 'presence' },
  fields: { kind: 'claim', of: 'fields' },
  all: { kind: 'claim', of: 'all' },
} as const satisfies Record<string, ClaimValue>;

/** The claim about a field; undefined if reading it would have failed. */
export function claimBelow({ of }: ClaimValue): readonly ClaimValue[] {
  return of === 'presence' ? [] : [of === 'all' ? claims.all : claims.presence];
}

/** Creates each value once. */
export class FlowValues {
  readonly #byKey = new Map<string, FlowValue>();
  readonly #ids = new Map<object, number>();
  readonly #places: Pick<ResponseTypes, 'folded'>;

  constructor(places: Pick<ResponseTypes, 'folded'>) {
    this.#places = places;
  }

  response(operation: SurfaceOperation, given: string): FlowValue {
    const pointer = this.#places.folded(operation, given);
    return this.#once(`response ${this.#id(operation)} ${pointer}`, { kind: 'response', operation, pointer });
  }

  of(kind: OperationValue['kind'], operation: SurfaceOperation): FlowValue {
    return this.#once(`${kind} ${this.#id(operation)}`, { kind, operation });
  }

  function(node: ts.SignatureDeclaration, receiver?: FlowValue): FlowValue {
    const key = `function ${this.#id(node)} ${receiver === undefined ? '' : this.#id(receiver)}`;
    return this.#once(key, { kind: 'function', node, ...(receiver === undefined ? {} : { receiver }) });
  }

  bound(target: FlowValue, args: Arguments, site: ts.Node): FlowValue {
    return this.#once(`bound ${this.#id(target)} ${this.#id(site)}`, { kind: 'bound', target, args });
  }

  ofClass(kind: 'class' | 'instance', node: ts.ClassLikeDeclaration): FlowValue {
    return this.#once(`${kind} ${this.#id(node)}`, { kind, node });
  }

  client(className: string, declaration: ts.ClassLikeDeclaration): FlowValue {
    return this.#once(`client ${this.#id(declaration)}`, { kind: 'client', className, declaration });
  }

  method(operation: SurfaceOperation, method: string): FlowValue {
    return this.#once(`method ${this.#id(operation)} ${method}`, { kind: 'method', operation, method });
  }

  guess(of: GuessValue['of'], className?: string): FlowValue {
    return this.#once(`guess ${of} ${className ?? ''}`, { kind: 'guess', of, className });
  }

  raw(surface: SurfacePackage): FlowValue {
    return this.#once(`raw ${this.#id(surface)}`, { kind: 'raw', surface });
  }

  enum(): FlowValue {
    return this.#once('enum', { kind: 'enum' });
  }

  error(field: 'code' | 'param' | 'type', node: ts.Node, isGuess: boolean): FlowValue {
    return this.#once(`error ${field} ${this.#id(node)}`, { kind: 'error', field, node, isGuess });
  }

  literal(value: string | number | boolean | null): FlowValue {
    return this.#once(`literal ${JSON.stringify(value)}`, { kind: 'literal', value });
  }

  module(symbol: ts.Symbol): FlowValue {
    return this.#once(`module ${this.#id(symbol)}`, { kind: 'module', symbol });
  }

  resolver(target: FlowNode): FlowValue {
    return this.#once(`resolver ${this.#id(target)}`, { kind: 'resolver', target });
  }

  #once(key: string, value: FlowValue): FlowValue {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, value);
    return value;
  }

  #id(of: object): number {
    const known = this.#ids.get(of) ?? this.#ids.size;
    this.#ids.set(of, known);
    return known;
  }
}
