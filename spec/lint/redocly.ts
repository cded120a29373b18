/** The part of Redocly's plugin interface that our rules use; its package exports no types for it. */

export interface Location {
  /** JSON Pointer with a leading `#`. */
  readonly pointer: string;
  readonly source: { readonly absoluteRef: string };
  child(keys: readonly (string | number)[]): Location;
  key(): Location;
}

export interface Context {
  /** Where the node stands, references followed. */
  readonly location: Location;
  /** Where the node is used: at the reference, if there is one. */
  readonly rawLocation: Location;
  readonly type: { readonly name: string };
  readonly key: string | number;
  resolve(node: unknown, from?: string): Resolved;
  report(problem: { readonly message: string; readonly location?: Location }): void;
}

export interface Resolved {
  readonly node?: unknown;
  readonly location?: Location;
}

type Visit = (node: Node, context: Context) => void;

/** What a visitor is handed: an object of the description, fields unchecked. */
export type Node = { readonly [key: string]: unknown };

export interface Visitor {
  readonly [type: string]: Visit | { readonly enter?: Visit; readonly leave?: Visit } | Visitor;
}

/** Called once for each document, so that it may keep state while it walks. */
export type Rule = () => Visitor;
