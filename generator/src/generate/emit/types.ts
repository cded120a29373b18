import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { typesDocument } from '../../model/types-document/types-document.ts';
import { type CompiledModule, type GeneratedFile, headerLine } from '../../text/generated-file.ts';
import { specifierFrom } from '../../text/typescript/imports.ts';
import { printTypes } from './print-types.ts';
import { hasRaw } from './raw.ts';
import { pathsFile, runtimeModule, runtimeName } from './runtime-names.ts';
import { schemaContexts } from './schema/schema-contexts.ts';

/**
 * `src/paths.ts`: the types behind `/raw`, for openapi-fetch. They come from the description rather than the model, so that
 * tests can compare two readings.
 */
export function emitTypes(document: LoadedDocument, model: ApiModel): readonly GeneratedFile[] {
  if (!hasRaw(model)) return [];
  const upload = runtimeName(model, 'Upload');
  let imports = '';
  const declarations = printTypes(typesDocument(document, schemaContexts(model).response), () => {
    imports = `import type { ${upload.name} } from "${specifierFrom(pathsFile, runtimeModule(model.package))}";\n`;
    return upload.name;
  });
  const content = `${headerLine(model.info)}\n\n${imports}${declarations}\n`;
  return [{ path: pathsFile, content, compiled: typesModule(content) }];
}

/** A module of types only, whose declarations are its source. */
function typesModule(content: string): CompiledModule {
  return { module: 'export {};\n', declarations: content };
}
