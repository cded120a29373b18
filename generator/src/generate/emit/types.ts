import { createRequire } from 'node:module';
import type { GlobalContext } from 'openapi-typescript';
import type ts from 'typescript';
import type { JsonObject } from '../../base/json.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { withPlainNames, withSafeLiterals } from '../../model/types-document/safe-literals.ts';
import { typesDocument } from '../../model/types-document/types-document.ts';
import { type CompiledModule, type GeneratedFile, headerLine } from '../../text/generated-file.ts';
import { specifierFrom } from '../../text/typescript/imports.ts';
import { hasRaw } from './raw.ts';
import { pathsFile, runtimeModule, runtimeName } from './runtime-names.ts';
import { schemaContexts } from './schema/schema-contexts.ts';

/** `src/paths.ts`: the types of openapi-typescript, for `/raw` and for checking ours against a second reading of the description. */
export function emitTypes(document: LoadedDocument, model: ApiModel): readonly GeneratedFile[] {
  if (!hasRaw(model)) return [];
  const { typescript, ...openapi } = loadOpenapiTypescript();
  const { reduced: plain, hasMarks } = typesDocument(document, schemaContexts(model).response);
  const reduced = withPlainNames(plain) as JsonObject;
  const upload = runtimeName(model, 'Upload');
  let usesUpload = false;
  const context = contextOf(hasMarks, {
    resolve: <Target>(ref: string) => openapi.resolveRef(reduced, ref, { silent: true }) as Target | undefined,
    transform: (schema) => {
      if ((schema as { readonly format?: unknown }).format !== 'binary') return undefined;
      usesUpload = true;
      return typescript.factory.createTypeReferenceNode(upload.name);
    },
  });
  const nodes = withSafeLiterals(withoutMarkTypes(openapi.transformSchema(reduced, context), typescript), typescript);
  const imports = usesUpload
    ? [importType(typescript, upload.name, specifierFrom(pathsFile, runtimeModule(model.package)))]
    : [];
  const text = openapi.astToString([...imports, ...nodes]);
  const content = `${headerLine(model.info)}\n\n${text.trimEnd()}\n`;
  return [{ path: pathsFile, content, compiled: typesModule(content) }];
}

/** A module of types alone: its declarations are its source. */
function typesModule(content: string): CompiledModule {
  const commonJs = "'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n";
  return { module: 'export {};\n', commonJs, declarations: content };
}

/** openapi-fetch brings its own types that read the marks of read-only and write-only properties. */
function withoutMarkTypes(nodes: readonly ts.Node[], typescript: typeof ts): readonly ts.Node[] {
  const left = new Set(['Readable', 'Writable']);
  return nodes.filter((node) => !typescript.isTypeAliasDeclaration(node) || !left.has(node.name.text));
}

function contextOf(readWriteMarkers: boolean, hooks: Pick<GlobalContext, 'resolve' | 'transform'>): GlobalContext {
  return {
    ...hooks,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    defaultNonNullable: false,
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    conditionalEnums: false,
    dedupeEnums: false,
    excludeDeprecated: false,
    exportType: false,
    immutable: false,
    rootTypes: false,
    rootTypesNoSchemaPrefix: false,
    rootTypesKeepCasing: false,
    injectFooter: [],
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    redoc: undefined as never,
    silent: true,
    inject: undefined,
    transformProperty: undefined,
    makePathsEnum: false,
    generatePathParams: false,
    readWriteMarkers,
  } as unknown as GlobalContext;
}

function importType(typescript: typeof ts, name: string, from: string): ts.Statement {
  const { factory } = typescript;
  const specifier = factory.createImportSpecifier(false, undefined, factory.createIdentifier(name));
  const clause = factory.createImportClause(true, undefined, factory.createNamedImports([specifier]));
  return factory.createImportDeclaration(undefined, clause, factory.createStringLiteral(from));
}

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
