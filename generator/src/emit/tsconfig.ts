import type { JsonObject } from '../json.ts';
import type { ApiModel } from '../model/api-model.ts';
import type { GeneratedFile } from './generated-file.ts';

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

/** `tsconfig.json`: builds the package from its sources on its own. A runtime in the same workspace is built before. */
export function emitTsconfig(model: ApiModel): readonly GeneratedFile[] {
  const { reference } = model.package.runtime;
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
        skipLibCheck: false,
        rootDir: 'src',
        outDir: 'dist',
        tsBuildInfoFile: 'dist/tsconfig.tsbuildinfo',
      },
      include: ['src'],
      ...referencesTo(reference),
    }),
    tsconfig('conformance/tsconfig.json', {
      compilerOptions: {
        ...platform,
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
      },
      include: ['conformance.ts'],
      ...referencesTo(reference === undefined ? undefined : `../${reference}`),
    }),
  ];
}

function referencesTo(path: string | undefined): JsonObject {
  return path === undefined ? {} : { references: [{ path }] };
}

function tsconfig(path: string, content: JsonObject): GeneratedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}
