import { sortedBy } from '../../base/order.ts';
import type { ApiModel, NamedSchema } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { constant } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import type { Layout } from '../../text/typescript/layout.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import { reference, type Type, unionOf } from '../../text/typescript/type.ts';
import { memberItems, typeLayout } from '../../text/typescript/type-layout.ts';
import { valueLayout } from '../../text/typescript/value-layout.ts';
import { codeFile } from './code-file.ts';
import { modelNames } from './model-names.ts';
import { runtimeName } from './runtime-names.ts';
import { declarationOf } from './schema/declaration.ts';
import { modelsPath, type SchemaContext, type SchemaDeclaration, typeNameOf } from './schema/schema-context.ts';
import { schemaContexts } from './schema/schema-contexts.ts';
import { schemaDocs } from './schema/schema-docs.ts';

/** Whether a schema is an open enum of strings, which gets a constant beside its type: also when no value is known any more. */
export function hasConstant(named: NamedSchema): boolean {
  return named.schema.knownValues !== undefined;
}

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
  declaration: Extract<SchemaDeclaration, { kind: 'interface' }>,
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
  const known = unionOf(values.map((value): Type => ({ kind: 'literal', value })));
  const type = typeLayout(reference(runtimeName(model, 'OpenEnum'), known), imports);
  return [
    code(
      constant({
        name: identifier(typeName),
        exported: true,
        type,
        value: [`/* @__PURE__ */ ${openEnum}(`, valueLayout(values), ')'],
      }),
      {
        text: [
          values.length === 0
            ? `No values of ${typeName} are known. The service may send any value: match it with a fallback.`
            : `The known values of ${typeName}. The service may send others: match them with a fallback.`,
        ],
      },
    ),
  ];
}
