import type { JsonObject } from '../../base/json.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

const strictness: JsonObject = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
};

const platform: JsonObject = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  types: [],
};

/**
 * `tsconfig.json` and `tsconfig.cjs.json`: build the package from its sources, as ES modules and as CommonJS, after a runtime
 * in the same workspace.
 */
export function emitTsconfig(model: ApiModel): readonly GeneratedFile[] {
  const { runtime } = model.package;
  return buildTsconfigs(runtime === 'inline' ? undefined : runtime.reference);
}

/** The projects that build a package, after the one at `reference`. */
export function buildTsconfigs(reference?: string): readonly GeneratedFile[] {
  return [
    tsconfig('tsconfig.json', {
      compilerOptions: {
        ...platform,
        ...strictness,
        composite: true,
        declaration: true,
        declarationMap: true,
        sourceMap: true,
        rewriteRelativeImportExtensions: true,
        skipLibCheck: true,
        rootDir: 'src',
        outDir: 'dist',
        tsBuildInfoFile: 'dist/tsconfig.tsbuildinfo',
      },
      include: ['src'],
      ...referencesTo(reference),
    }),
    tsconfig('tsconfig.cjs.json', {
      extends: './tsconfig.json',
      compilerOptions: {
        // The compiler's default module resolution, which every version of the compiler can combine with this option.
        module: 'commonjs',
        verbatimModuleSyntax: false,
        outDir: 'cjs',
        tsBuildInfoFile: 'cjs/tsconfig.tsbuildinfo',
      },
      ...referencesTo(reference === undefined ? undefined : `${reference}/tsconfig.cjs.json`),
    }),
  ];
}

function referencesTo(path: string | undefined): JsonObject {
  return path === undefined ? {} : { references: [{ path }] };
}

function tsconfig(path: string, content: JsonObject): GeneratedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}
