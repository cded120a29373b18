import type ts from 'typescript';
import type { Module } from './module.ts';

/** One exported or local declaration of a package: all statements that declare the name. */
export interface Declaration {
  /** Unique in the package. */
  readonly key: string;
  readonly name: string;
  readonly module: Module;
  readonly nodes: readonly ts.Statement[];
}

/** What an exported name stands for. */
export interface ExportedName {
  readonly name: string;
  /** Exported as a type only. */
  readonly typeOnly: boolean;
  /** Absent where another package declares it. */
  readonly declaration?: Declaration;
}

/** All that can be imported from a package. */
export interface Surface {
  /** Names by entry; an entry without code exports none. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, ExportedName>>;
  /** Every declaration that some entry exports, by key. */
  readonly exported: ReadonlyMap<string, { readonly entry: string; readonly name: string }>;
  /** What a name means in a module: a declaration of the package, a name of another one, or nothing of both. */
  readonly lookUp: (module: Module, name: string) => Meaning | undefined;
  readonly modules: ReadonlyMap<string, Module>;
}

export type Meaning =
  | { readonly kind: 'own'; readonly declaration: Declaration }
  | { readonly kind: 'external'; readonly from: string; readonly name: string };
