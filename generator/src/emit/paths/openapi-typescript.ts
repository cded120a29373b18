import { createRequire } from 'node:module';
import type { GlobalContext } from 'openapi-typescript';
import type ts from 'typescript';

/** The part of openapi-typescript that turns a document into types, and the compiler that it makes them with. */
export interface OpenapiTypescript {
  readonly typescript: typeof ts;
  readonly transformSchema: (document: object, context: GlobalContext) => readonly ts.Node[];
  readonly astToString: (nodes: readonly ts.Node[]) => string;
  readonly resolveRef: (document: object, ref: string, options: { readonly silent: boolean }) => unknown;
}

// Its main entry loads a linter and a validator of schemas as well, which takes more time than making the types. They and the
// compiler are CommonJS: `require` spares them the search for exports that `import` begins with.
const require = createRequire(import.meta.url);

/** Loads openapi-typescript without what it brings along for reading and checking descriptions. */
export function loadOpenapiTypescript(): OpenapiTypescript {
  return {
    typescript: require('typescript'),
    transformSchema: require('openapi-typescript/dist/transform/index.cjs'),
    astToString: require('openapi-typescript/dist/lib/ts.cjs').astToString,
    resolveRef: require('openapi-typescript/dist/lib/utils.cjs').resolveRef,
  };
}
