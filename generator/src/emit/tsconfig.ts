import type { JsonObject } from '../json.ts';
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

/** `tsconfig.json`: builds the package from its sources on its own. */
export function emitTsconfig(): readonly GeneratedFile[] {
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
    }),
  ];
}

function tsconfig(path: string, content: JsonObject): GeneratedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}
