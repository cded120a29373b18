import type { GlobalContext } from 'openapi-typescript';
import type ts from 'typescript';

/** The part of openapi-typescript that turns a document into types. */
export interface OpenapiTypescript {
  readonly transformSchema: (document: object, context: GlobalContext) => readonly ts.Node[];
  readonly astToString: (nodes: readonly ts.Node[]) => string;
  readonly resolveRef: (document: object, ref: string, options: { readonly silent: boolean }) => unknown;
}

// Its main entry loads a linter and a validator of schemas as well, which takes more time than making the types. TypeScript
// does not see where these go: its declarations describe the main entry only.
const parts = {
  transform: 'openapi-typescript/dist/transform/index.mjs',
  print: 'openapi-typescript/dist/lib/ts.mjs',
  resolve: 'openapi-typescript/dist/lib/utils.mjs',
};

/** Loads openapi-typescript without what it brings along for reading and checking descriptions. */
export async function loadOpenapiTypescript(): Promise<OpenapiTypescript> {
  const [transform, print, resolve] = await Promise.all([
    import(parts.transform),
    import(parts.print),
    import(parts.resolve),
  ]);
  return { transformSchema: transform.default, astToString: print.astToString, resolveRef: resolve.resolveRef };
}
