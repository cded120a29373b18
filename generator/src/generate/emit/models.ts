import { sortedBy } from '../../base/order.ts';
import type { ApiModel, NamedSchema } from '../../model/api-model.ts';
import { claimName } from '../../model/names/names.ts';
import type { Direction } from '../../model/schema/directions.ts';
import { enumMembers } from '../../model/schema/enum-members.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { markdownCode } from '../../text/markdown-text.ts';
import { constant, constantOf } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import type { Layout } from '../../text/typescript/layout.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import {
  intersectionOf,
  type ObjectType,
  type Property,
  reference,
  type Type,
  unionOf,
  unknownType,
} from '../../text/typescript/type.ts';
import { memberItems, objectValue, typeLayout, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { runtimeName } from './runtime-names.ts';
import { enumType, isSubtype } from './schema/family-unions.ts';
import { type Parts, partsOf } from './schema/parts.ts';
import { inForm, modelsPath, type SchemaContext, type SchemaDeclaration, typeNameOf } from './schema/schema-context.ts';
import { schemaContexts } from './schema/schema-contexts.ts';
import { schemaDocs } from './schema/schema-docs.ts';
import { typeOfSchema } from './schema/type-of-schema.ts';

/** Whether a schema is an enum, which gets a constant beside its type; an open one also when no value is known any more. */
export function hasConstant(named: NamedSchema): boolean {
  return named.schema.knownValues !== undefined || enumMembers(named.schema) !== undefined;
}

/** `src/models.ts`: an interface or type for every component schema, and for enums a constant with their values. */
export function emitModels(model: ApiModel): readonly GeneratedFile[] {
  const contexts = schemaContexts(model);
  return [
    codeFile(modelsPath, model, (imports) =>
      sortedBy(modelNames(model), (name) => name.typeName).flatMap(({ schema, direction, typeName }) => [
        declarationStatement(schema, typeName, contexts[direction], imports),
        ...(schema.schema.knownValues === undefined
          ? closedEnumStatements(schema, typeName, imports)
          : openEnumStatements(model, schema, typeName, imports)),
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
  if (typeName !== named.typeName) return [];
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

/** The values of a closed enum by name. Bundlers leave out a constant that nobody reads. */
function closedEnumStatements(
  { schema, typeName: own }: NamedSchema,
  typeName: string,
  imports: Imports,
): readonly Statement[] {
  const members = enumMembers(schema);
  if (members === undefined || typeName !== own) return [];
  const type: ObjectType = {
    kind: 'object',
    properties: members.map(({ name, value }) => ({
      name,
      type: { kind: 'literal', value },
      optional: false,
      readonly: true,
    })),
  };
  const value = valueLayout(objectValue(members.map(({ name, value }) => [name, value])));
  const texts = members.flatMap(({ name, text }) => (text === undefined ? [] : [`- ${markdownCode(name)}: ${text}`]));
  return [
    code(constantOf(identifier(typeName), typeLayout(type, imports), value), {
      text: [`The values of ${typeName}.`, ...(texts.length === 0 ? [] : [texts.join('\n')])],
    }),
  ];
}

/** The declaration of a named schema: an interface where it is one object, extending others where that is exact, otherwise an alias. */
export function declarationOf(name: string, general: SchemaContext): SchemaDeclaration {
  const named = general.schemas.get(name);
  const isShared = named?.inResponse === true && named.typeName === named.requestTypeName;
  if (isShared && general.response !== undefined) return declarationOf(name, general.response);
  const ofForm = general.direction === 'request' && named?.inForm === true;
  const context = ofForm ? inForm(general) : { ...general, inForm: false };
  const known = context.declarations.get(name);
  if (known !== undefined) return known;
  const schema = named?.schema;
  // A placeholder while the declaration is built: a lookup in between finds no interface to extend.
  context.declarations.set(name, { kind: 'alias', type: unknownType });
  const declaration: SchemaDeclaration =
    schema === undefined
      ? { kind: 'alias', type: unknownType }
      : (interfaceOf(name, context) ?? aliasOf(name, context));
  context.declarations.set(name, declaration);
  return declaration;
}

function aliasOf(name: string, context: SchemaContext): SchemaDeclaration {
  const schema = context.schemas.get(name)?.schema;
  if (schema === undefined) return { kind: 'alias', type: unknownType };
  const type = typeOfSchema(schema, context, { owner: name, use: 'part' });
  const narrowed = narrowedProperties(name, context);
  const isObject = type.kind === 'intersection' || type.kind === 'object';
  if (narrowed.length === 0 || !isObject) return { kind: 'alias', type };
  return { kind: 'alias', type: intersectionOf([type, { kind: 'object', properties: narrowed }]) };
}

function interfaceOf(name: string, context: SchemaContext): SchemaDeclaration | undefined {
  const schema = context.schemas.get(name)?.schema;
  if (schema === undefined || schema.never === true || (schema.oneOf ?? schema.anyOf) !== undefined) return undefined;
  if (schema.types?.includes('null') === true) return undefined;
  const parts = partsOf(schema, context, { owner: name, use: 'part' });
  const narrowed = narrowedProperties(name, context);
  const object = withNarrowed(parts, narrowed);
  if (parts.others.length > 0 || object === undefined || !canExtend(parts.bases, object, narrowed, context))
    return undefined;
  return { kind: 'interface', bases: parts.bases, object };
}

function withNarrowed(parts: Parts, narrowed: readonly Property[]): ObjectType | undefined {
  if (narrowed.length === 0) return parts.object;
  const names = new Set(narrowed.map((property) => property.name));
  const others = parts.object?.properties.filter((property) => !names.has(property.name)) ?? [];
  const own = narrowed.map((property) => {
    const docs = parts.object?.properties.find((declared) => declared.name === property.name)?.docs;
    return docs === undefined ? property : { ...property, docs };
  });
  const properties = [...others, ...own].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { kind: 'object', ...parts.object, properties };
}

/** The discriminator properties of a schema as literals, if the schema doesn't fix them. */
function narrowedProperties(name: string, context: SchemaContext): readonly Property[] {
  return [...(context.discriminatorValues.get(name) ?? [])].map(([property, values]) => ({
    name: property,
    type: enumType(values),
    optional: false,
  }));
}

/**
 * Whether an interface may extend the bases: all are interfaces, agree with each other, and redeclared members are narrower.
 */
function canExtend(
  bases: readonly string[],
  own: ObjectType,
  narrowed: readonly Property[],
  context: SchemaContext,
): boolean {
  if (bases.length === 0) return true;
  if (own.index !== undefined) return false;
  const inherited = new Map<string, Property>();
  for (const base of bases) {
    const members = membersOf(base, context);
    if (members === undefined) return false;
    for (const [name, property] of members) {
      const known = inherited.get(name);
      if (known !== undefined && known !== property) return false;
      inherited.set(name, property);
    }
  }
  return own.properties.every((property) => {
    const base = inherited.get(property.name);
    // Responses may use the same base, and there an optional property is never undefined.
    if (base !== undefined && property.optional && context.direction === 'request') return false;
    if (base === undefined) return true;
    // The values of a discriminator are those of the base's enum.
    const fits =
      isSubtype(property.type, base.type) ||
      (base.type.kind === 'reference' && narrowed.some(({ name }) => name === property.name));
    return fits && (base.optional || !property.optional);
  });
}

/** All members of a named schema that becomes an interface without an index signature. */
function membersOf(name: string, context: SchemaContext): ReadonlyMap<string, Property> | undefined {
  const declaration = declarationOf(name, context);
  if (declaration.kind !== 'interface' || declaration.object.index !== undefined) return undefined;
  const members = new Map<string, Property>();
  for (const base of declaration.bases) {
    for (const [key, property] of membersOf(base, context) ?? []) members.set(key, property);
  }
  for (const property of declaration.object.properties) members.set(property.name, property);
  return members;
}

/** One declaration of `src/models.ts`. */
interface ModelName {
  readonly typeName: string;
  readonly direction: Direction;
  readonly schema: NamedSchema;
}

/** What a file has for each model, by the name of its type: `petSchema`. */
export function namesByModel(model: ApiModel, suffix: string): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const wish = (typeName: string) => identifier(`${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}${suffix}`);
  return new Map(modelNames(model).map(({ typeName }) => [typeName, claimName(wish(typeName), taken)]));
}

/** The declarations of component schemas: one each, or two if requests and responses differ. */
export function modelNames(model: ApiModel): readonly ModelName[] {
  return [...model.schemas.values()].flatMap((schema): ModelName[] => {
    const requestOnly = schema.inRequest && !schema.inResponse;
    if (schema.typeName === schema.requestTypeName) {
      return [{ typeName: schema.typeName, direction: requestOnly ? 'request' : 'response', schema }];
    }
    return [
      { typeName: schema.typeName, direction: 'response', schema },
      { typeName: schema.requestTypeName, direction: 'request', schema },
    ];
  });
}
