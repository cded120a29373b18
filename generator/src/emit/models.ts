import type { ApiModel, NamedSchema } from '../model/api-model.ts';
import { sortedBy } from '../order.ts';
import { codeFile } from './code/code-file.ts';
import type { Imports } from './code/imports.ts';
import type { Layout } from './code/layout.ts';
import { block, code, type Statement } from './code/statement.ts';
import { memberItems, typeLayout } from './code/type-layout.ts';
import { valueLayout } from './code/value-layout.ts';
import { identifier } from './encode/identifier.ts';
import type { GeneratedFile } from './generated-file.ts';
import { hasConstant, modelNames } from './model-names.ts';
import { runtimeName } from './runtime-names.ts';
import { type Declaration, declarationOf } from './schema/declaration.ts';
import { modelsPath, type SchemaContext, schemaContexts, typeNameOf } from './schema/schema-context.ts';
import { schemaDocs } from './schema/schema-docs.ts';

/** `src/models.ts`: an interface or type for every component schema, and for open enums a constant that tells known values. */
export function emitModels(model: ApiModel): readonly GeneratedFile[] {
  const contexts = schemaContexts(model);
  return [
    codeFile(modelsPath, model, (imports) =>
      sortedBy(modelNames(model), (name) => name.typeName).flatMap(({ schema, direction, typeName }) => [
        declarationStatement(schema, typeName, contexts[direction], imports),
        ...openEnumStatements(model, schema, typeName, imports),
      ]),
    ),
  ];
}

function declarationStatement(
  named: NamedSchema,
  typeName: string,
  context: SchemaContext,
  imports: Imports,
): Statement {
  const declaration = declarationOf(named.name, context);
  const docs = schemaDocs(named.schema);
  const name = identifier(typeName);
  if (declaration.kind === 'alias') {
    return code([`export type ${name} = `, typeLayout(declaration.type, imports), ';'], docs);
  }
  const head: Layout = [`export interface ${name}`, extendsClause(declaration, context, imports)];
  return block(head, memberItems(declaration.object, imports), docs);
}

function extendsClause(
  declaration: Extract<Declaration, { kind: 'interface' }>,
  context: SchemaContext,
  imports: Imports,
): string {
  const bases = declaration.bases.flatMap((base) => {
    const named = context.schemas.get(base);
    return named === undefined ? [] : [imports.use(typeNameOf(named, context.direction))];
  });
  return bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
}

function openEnumStatements(
  model: ApiModel,
  named: NamedSchema,
  typeName: string,
  imports: Imports,
): readonly Statement[] {
  const values = named.schema.knownValues ?? [];
  if (!hasConstant(named) || typeName !== named.typeName) return [];
  const openEnum = imports.use(runtimeName(model, 'openEnum'));
  return [
    code([`export const ${identifier(typeName)} = /* @__PURE__ */ ${openEnum}(`, valueLayout(values), ');'], {
      text: [
        values.length === 0
          ? `No value of ${typeName} is known, and any may come: match them with a fallback.`
          : `The known values of ${typeName}. Others may come: match them with a fallback.`,
      ],
    }),
  ];
}
