import type { ApiModel, Method, NamedSchema, OptionalPeer } from '../../model/api-model.ts';
import type { Direction } from '../../model/schema/directions.ts';
import type { Schema } from '../../model/schema.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { typeKey } from '../../text/literals.ts';
import { constant } from '../../text/typescript/compiled-form.ts';
import { braced, type Layout } from '../../text/typescript/layout.ts';
import { code, type Statement } from '../../text/typescript/statement.ts';
import { reference, unionOf } from '../../text/typescript/type.ts';
import { objectValue, typeLayout, type Value, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { modelNames, namesByModel } from './models.ts';
import { ownModule } from './runtime-names.ts';
import { inForm, type SchemaContext, typeNameOf } from './schema/schema-context.ts';
import { schemaContexts } from './schema/schema-contexts.ts';
import { typeOfSchema } from './schema/type-of-schema.ts';
import { libraries } from './schemas/libraries.ts';
import { type SchemaWriter, schemaCode } from './schemas/schema-code.ts';

const schemasPath = 'src/schemas.ts';

/** The entry with the schemas, where a library is chosen. */
export function schemaEntries({ package: { schemas } }: ApiModel): readonly (readonly [string, string])[] {
  return schemas === undefined ? [] : [['./schemas', 'schemas']];
}

/** Whoever imports the schemas installs their library. */
export function schemaPeers({ package: { schemas } }: ApiModel): readonly OptionalPeer[] {
  return schemas === undefined ? [] : [[schemas, libraries[schemas].range]];
}

/** `src/schemas.ts`: a schema of Zod or Valibot for every model, and those of each operation's JSON. */
export function emitSchemas(model: ApiModel): readonly GeneratedFile[] {
  const { schemas } = model.package;
  if (schemas === undefined) return [];
  const library = libraries[schemas];
  const contexts = schemaContexts(model);
  const names = namesByModel(model, 'Schema');
  const file = codeFile(schemasPath, model, (imports) => {
    const statements: Statement[] = [];
    const own = new Set(['refined', 'checked']);
    const use = (name: string) =>
      imports.use({ name, from: own.has(name) ? ownModule(model.package, 'keywords') : schemas });
    // A model may have the name of the library's type.
    const useType = (name: string) =>
      names.has(name) ? `import('${schemas}').${name}` : imports.use({ name, from: schemas, typeOnly: true });
    const typeOf = (value: Layout) => library.type(useType, value);
    const states = new Map<string, 'open' | 'done'>();
    const refer = (named: NamedSchema, direction: Direction): Layout => {
      const { name: typeName } = typeNameOf(named, direction);
      const name = names.get(typeName) as string;
      const state = states.get(name);
      if (state === undefined) declare(named, direction);
      // A schema that is being written leads to itself.
      return state === 'open' ? library.lazy(use, name) : name;
    };
    const writerOf = (context: SchemaContext, isClosed: boolean): SchemaWriter => ({
      ...{ library, context, use, isClosed },
      refer: (name) => {
        const named = context.schemas.get(name);
        return named === undefined ? library.unknown(use) : refer(named, context.direction);
      },
    });
    const declare = (named: NamedSchema, direction: Direction): void => {
      const target = typeNameOf(named, direction);
      const name = names.get(target.name) as string;
      states.set(name, 'open');
      const isSeparate = named.typeName !== named.requestTypeName;
      const isOnlySent = isSeparate ? direction === 'request' : named.inRequest && !named.inResponse;
      const general = contexts[isOnlySent ? 'request' : 'response'];
      const context = isOnlySent && named.inForm ? inForm(general) : general;
      const type = reference(target);
      const value = schemaCode(named.schema, writerOf(context, isOnlySent), named.name);
      states.set(name, 'done');
      statements.push(
        code(constant({ name, exported: true, type: typeOf(typeLayout(type, imports)), value: lazily(value) }), {
          text: [`Accepts values of ${target.name}.`],
        }),
      );
    };
    for (const { schema, direction } of modelNames(model)) refer(schema, direction);
    const table = (name: string, text: string, direction: Direction) => {
      const writer = writerOf(contexts[direction], direction === 'request');
      const rows = [...jsonSchemas(model, direction)];
      const types = rows.map(([id, found]): Layout => {
        const value = unionOf(found.map((schema) => typeOfSchema(schema, writer.context)));
        return [`readonly ${typeKey(id)}: `, typeOf(typeLayout(value, imports))];
      });
      const values = rows.map(([id, found]): [string, Value] => {
        const [first, ...others] = found.map((schema) => schemaCode(schema, writer));
        const value = others.length === 0 ? (first as Layout) : library.union(use, [first as Layout, ...others]);
        return [id, { code: value }];
      });
      const value = lazily(['(', valueLayout(objectValue(values)), ')']);
      statements.push(code(constant({ name, exported: true, type: braced(types, ';'), value }), { text: [text] }));
    };
    table('requests', 'The schemas of JSON bodies, by operationId.', 'request');
    table('responses', 'The schemas of JSON responses, by operationId.', 'response');
    return statements;
  });
  // Each constant says its type, which the compiler would infer for a minute in a large description.
  return [{ ...file, content: file.content.replace('\n', '\n// @ts-nocheck\n') }];
}

/** The schemas of the JSON that each operation sends or gets, by `operationId`, of those that have any. */
export function jsonSchemas({ client }: ApiModel, direction: Direction): ReadonlyMap<string, readonly Schema[]> {
  const jsonOf = ({ body, result }: Method): readonly (Schema | undefined)[] => {
    if (direction === 'response') return result.json;
    return body?.kind === 'json' ? [body.mediaType.schema] : [];
  };
  const methods = client.resources.flatMap((resource) => resource.methods);
  const found = methods.map((method) => [method.operation.id, jsonOf(method).flatMap((one) => one ?? [])] as const);
  return new Map(found.filter(([, schemas]) => schemas.length > 0));
}

/** Bundlers leave out a schema that nobody reads. */
function lazily(value: Layout): Layout {
  return ['/* @__PURE__ */ (() => ', value, ')()'];
}
