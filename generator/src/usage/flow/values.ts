import type { ts } from '../../base/typescript.ts';
import type { SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import type { ResponseTypes } from './response-types.ts';

/** A place in the program that values reach: a variable, an expression, a field, the result of a function. */
export class FlowNode {
  readonly values = new Set<FlowValue>();
  readonly listeners: ((value: FlowValue) => void)[] = [];
  /** Nodes that every value goes on to. Most edges are such, and there are millions. */
  readonly targets: FlowNode[] = [];
  /** Nothing arrives here any more. */
  isFinal = false;
}

/** Whether something is known to arrive at a node. */
export function isReached({ values }: FlowNode): boolean {
  return [...values].some(({ kind }) => kind !== 'claim');
}

/** The arguments of a call: those at fixed positions, and what is spread after them. */
export interface Arguments {
  readonly nodes: readonly FlowNode[];
  readonly expressions: readonly ts.Node[];
  readonly spread?: FlowNode;
}

/** Something that the reader follows. Equal values are the same object, so that sets of values stay small. */
export type FlowValue =
  | ResponseValue
  /** A promise of a response or of a list, a page, or what `withResponse()` and `pages()` give. */
  | OperationValue
  | ObjectValue
  | { readonly kind: 'function'; readonly node: ts.SignatureDeclaration; readonly receiver?: FlowValue }
  /** A function whose first arguments are given already. */
  | { readonly kind: 'bound'; readonly target: FlowValue; readonly args: Arguments }
  | { readonly kind: 'class'; readonly node: ts.ClassLikeDeclaration }
  | { readonly kind: 'instance'; readonly node: ts.ClassLikeDeclaration }
  /** The client or one of its resources: an object of a class of a package. */
  | { readonly kind: 'client'; readonly className: string; readonly declaration: ts.ClassLikeDeclaration }
  | { readonly kind: 'method'; readonly operation: SurfaceOperation; readonly method: string }
  /** The client of `/raw`. */
  | { readonly kind: 'raw'; readonly surface: SurfacePackage }
  /** A constant with the known values of an enum. */
  | { readonly kind: 'enum' }
  /** A field of an error of the clients that code can match. */
  | { readonly kind: 'error'; readonly field: 'code' | 'param' | 'type'; readonly node: ts.Node }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | ClaimValue
  | { readonly kind: 'module'; readonly symbol: ts.Symbol }
  /** The function that resolves a promise that the application made. */
  | { readonly kind: 'resolver'; readonly target: FlowNode };

/** Something of which code only claims the type: it may be missing, its fields may, or it may be anything. */
export interface ClaimValue {
  readonly kind: 'claim';
  readonly of: 'presence' | 'fields' | 'all';
}

export interface OperationValue {
  readonly kind: 'call' | 'list' | 'stream' | 'page' | 'pages' | 'withResponse';
  readonly operation: SurfaceOperation;
}

/** A value in a response: `pointer` leads to it, with `*` for the items of a list. */
export interface ResponseValue {
  readonly kind: 'response';
  readonly operation: SurfaceOperation;
  readonly pointer: string;
}

/** An object, array, map or set that the application makes. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly fields: Map<string, FlowNode>;
  /** Names of the fields that something is put into. */
  readonly set: Set<string>;
  /** Names of the fields whose value replaces that of every spread. */
  readonly replaced: Set<string>;
  readonly watchers: ((name: string, field: FlowNode) => void)[];
  /** The objects spread into it, and into those. */
  readonly spreads: FlowNode;
  readonly site: ts.Node;
  readonly isList: boolean;
  /** Of a list: whether it is a map, whose items are pairs, or a set. */
  readonly shape?: 'map' | 'set';
}

export const claims = {
  presence: { kind: 'claim', of: 'presence' },
  fields: { kind: 'claim', of: 'fields' },
  all: { kind: 'claim', of: 'all' },
} as const satisfies Record<string, ClaimValue>;

/** What is claimed of a field; nothing where reading it would have failed. */
export function claimBelow({ of }: ClaimValue): readonly ClaimValue[] {
  return of === 'presence' ? [] : [of === 'all' ? claims.all : claims.presence];
}

/** Makes each value once. */
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

  raw(surface: SurfacePackage): FlowValue {
    return this.#once(`raw ${this.#id(surface)}`, { kind: 'raw', surface });
  }

  enum(): FlowValue {
    return this.#once('enum', { kind: 'enum' });
  }

  error(field: 'code' | 'param' | 'type', node: ts.Node): FlowValue {
    return this.#once(`error ${field} ${this.#id(node)}`, { kind: 'error', field, node });
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
