import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { stringLiteral } from '../../text/literals.ts';
import { compareNames, specifierFrom } from '../../text/typescript/imports.ts';
import { braced } from '../../text/typescript/layout.ts';
import { type Statement, tight } from '../../text/typescript/statement.ts';
import { clientPath } from './client.ts';
import { codeFile } from './code-file.ts';
import { modelNames } from './model-names.ts';
import { hasConstant } from './models.ts';
import { declaredNames, resourcePath } from './resource/method-types.ts';
import { runtimeExports } from './runtime-exports.ts';
import { runtimeModule, transportNames, transportPath } from './runtime-names.ts';
import { modelsPath } from './schema/schema-context.ts';
import { foreignServers, serversPath } from './servers.ts';

const indexPath = 'src/index.ts';

interface IndexExport {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** `src/index.ts`: everything that a consumer can name, by name. */
export function emitIndex(model: ApiModel): readonly GeneratedFile[] {
  return [
    codeFile(indexPath, model, () => [
      ...exportsFrom(clientPath, [value(model.client.className)]),
      ...exportsFrom(modelsPath, modelExports(model)),
      ...model.client.resources.flatMap((resource) =>
        exportsFrom(resourcePath(resource), [
          value(resource.className),
          ...resource.methods.flatMap(declaredNames).map(type),
          ...resource.methods.flatMap(({ errors, headers }) => [
            ...(errors === undefined ? [] : [value(errors.typeName), type(errors.bodiesTypeName)]),
            ...(headers === undefined ? [] : [type(headers.typeName)]),
          ]),
        ]),
      ),
      ...(foreignServers(model).length === 0 ? [] : exportsFrom(serversPath, [value('servers')])),
      ...exportsFrom(transportPath, [type(transportNames(model).options.name)]),
      ...exportsFrom(
        runtimeModule(model.package),
        Object.entries(runtimeExports).map(([name, kind]) => ({ name, typeOnly: kind === 'type' })),
      ),
    ]),
  ];
}

function value(name: string): IndexExport {
  return { name, typeOnly: false };
}

function type(name: string): IndexExport {
  return { name, typeOnly: true };
}

function modelExports(model: ApiModel): readonly IndexExport[] {
  return modelNames(model).map(({ typeName, schema }) =>
    hasConstant(schema) && typeName === schema.typeName ? value(typeName) : type(typeName),
  );
}

function exportsFrom(from: string, names: readonly IndexExport[]): readonly Statement[] {
  if (names.length === 0) return [];
  const sorted = [...names].sort((a, b) => compareNames(a.name, b.name));
  const typesOnly = sorted.every((name) => name.typeOnly);
  const specifiers = sorted.map(({ name, typeOnly }) => `${typeOnly && !typesOnly ? 'type ' : ''}${identifier(name)}`);
  const specifier = specifierFrom(indexPath, from);
  return [tight([typesOnly ? 'export type ' : 'export ', braced(specifiers), ' from ', stringLiteral(specifier), ';'])];
}
