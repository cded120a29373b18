import type { ApiModel, Method, Resource } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { fileName, identifier } from '../../text/identifier.ts';
import { constant } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import { type ObjectType, type Property, type Type, undefinedType, unionOf } from '../../text/typescript/type.ts';
import { memberItems, typeLayout, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { parameterDocs } from './resource/method-docs.ts';
import { errorStatements } from './resource/method-errors.ts';
import { headerStatements } from './resource/method-headers.ts';
import { methodTypes, resourcePath } from './resource/method-types.ts';
import { operationDefinition } from './resource/operation-definition.ts';
import { resourceClass } from './resource/resource-class.ts';
import { runtimeName } from './runtime-names.ts';
import { schemaContexts } from './schema/schema-contexts.ts';
import { schemaDocs } from './schema/schema-docs.ts';
import { typeOfSchema } from './schema/type-of-schema.ts';

/** `src/resources/*.ts`: for each resource the types of its arguments, the definitions of its operations and its class. */
export function emitResources(model: ApiModel): readonly GeneratedFile[] {
  return model.client.resources.map((resource) => resourceFile(model, resource));
}

function resourceFile(model: ApiModel, resource: Resource): GeneratedFile {
  fileName(resource.fileName);
  return codeFile(resourcePath(resource), model, (imports) => {
    const types = new Map(resource.methods.map((method) => [method, methodTypes(model, resource, method)]));
    return [
      ...resource.methods.flatMap((method) => [
        ...declaredTypes(model, method, types.get(method)?.declared ?? [], imports),
        ...errorStatements(model, method, resourcePath(resource), imports),
      ]),
      ...headerStatements(model, resource.methods, imports),
      ...resource.methods.map((method) => definition(model, method, imports)),
      resourceClass(model, resource, types, imports),
    ];
  });
}

function declaredTypes(
  model: ApiModel,
  method: Method,
  declared: ReturnType<typeof methodTypes>['declared'],
  imports: Imports,
): readonly Statement[] {
  const statements = declared.map(({ name, type, schema }) =>
    declareType(name, type, schema === undefined ? undefined : schemaDocs(schema), imports),
  );
  if (method.params === undefined) return statements;
  const docs = { text: [`Parameters of ${method.operation.method} ${method.operation.path}`] };
  return [...statements, declareType(method.params.typeName, paramsType(model, method.params), docs, imports)];
}

function declareType(name: string, type: Type, docs: ReturnType<typeof schemaDocs>, imports: Imports): Statement {
  if (type.kind === 'object') return block(`export interface ${identifier(name)}`, memberItems(type, imports), docs);
  return code([`export type ${identifier(name)} = `, typeLayout(type, imports), ';'], docs);
}

function paramsType(model: ApiModel, params: NonNullable<Method['params']>): ObjectType {
  const { request } = schemaContexts(model);
  const properties = params.properties.map(({ key, parameter }): Property => {
    const docs = parameterDocs(parameter);
    const type = typeOfSchema(parameter.schema, request);
    return {
      name: key,
      type: parameter.required ? type : unionOf([type, undefinedType]),
      optional: !parameter.required,
      ...(docs === undefined ? {} : { docs }),
    };
  });
  return { kind: 'object', properties };
}

function definition(model: ApiModel, method: Method, imports: Imports): Statement {
  const type = imports.use(runtimeName(model, 'OperationDefinition'));
  const value = valueLayout(operationDefinition(model, method, imports));
  return code(constant({ name: identifier(method.definitionName), exported: false, type, value }));
}
