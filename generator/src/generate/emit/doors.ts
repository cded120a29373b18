import { type Json, type JsonObject, membersIn } from '../../base/json.ts';
import { childPointer, parsePointer } from '../../base/json-pointer.ts';
import type {
  ApiModel,
  BodyFormat,
  Method,
  NamedSchema,
  OptionalPeer,
  PackageModel,
  Parameter,
} from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { stringLiteral } from '../../text/literals.ts';
import { constant, signature } from '../../text/typescript/compiled-form.ts';
import { block, code } from '../../text/typescript/statement.ts';
import { jsonValue, type Value, valueLayout } from '../../text/typescript/type-layout.ts';
import { clientPath } from './client.ts';
import { codeFile } from './code-file.ts';
import { sensitiveNames } from './resource/schema-hints.ts';
import { runtimeModule, runtimeName, transportNames } from './runtime-names.ts';

/** The package that makes a command line and a server for agents of the table of operations. */
export const doorsPackage = '@org/liquidity-doors';

const servicePath = 'src/service.ts';

/** The entry with the table of operations, where a command line or a server for agents is asked for. */
export function serviceEntries({ package: { doors } }: ApiModel): readonly (readonly [string, string])[] {
  return doors === undefined ? [] : [['./service', 'service']];
}

/** The field of `package.json` for the commands: `acme-pets` and `acme-pets-mcp`. */
export function doorFields({ package: { name, doors } }: ApiModel): JsonObject {
  if (doors === undefined) return {};
  const names = { cli: unscoped(name), mcp: `${unscoped(name)}-mcp` };
  return { bin: Object.fromEntries(doors.map((door) => [names[door], `./bin/${door}.js`])) };
}

/** Who runs the commands installs the package behind them. */
export function doorPeers({ package: { doors } }: ApiModel): readonly OptionalPeer[] {
  return doors === undefined ? [] : [[doorsPackage, '*']];
}

function unscoped(name: string): string {
  return name.replace(/^@[^/]*\//, '');
}

/** `src/service.ts`: the operations as data, and `bin/`: the commands that a person or an agent's host starts. */
export function emitDoors(model: ApiModel): readonly GeneratedFile[] {
  const { doors = [] } = model.package;
  if (doors.length === 0) return [];
  return [
    codeFile(servicePath, model, (imports) => {
      const { className, options } = transportNames(model);
      const client = imports.use({ name: className, from: clientPath });
      const journal = runtimeModule(model.package, 'journal');
      const { name, version, environmentPrefix } = model.package;
      const credentials = model.client.credentials.map((one) => [one.option, one.environmentVariable] as const);
      const facts = {
        format: 1,
        command: unscoped(name),
        package: name,
        title: model.info.title,
        version,
        environmentPrefix,
      };
      const operations = model.client.resources.flatMap((resource) =>
        resource.methods.map((method) => operation(resource.name, method, model)),
      );
      const schemas = [...model.schemas]
        .filter(([, { inRequest }]) => inRequest)
        .map(([key, { schema }]) => [key, jsonValue(requestSchema(schema, model.schemas))] as const);
      const table: Value = {
        entries: [
          ...entriesOf({ ...facts, credentials }),
          ['connect', { code: 'connect' }],
          ['createJournal', { code: imports.use({ name: 'createJournal', from: journal }) }],
          ['sqliteStore', { code: imports.use({ name: 'sqliteStore', from: journal }) }],
          ['file', { code: imports.use(runtimeName(model, 'file')) }],
          ['operations', operations],
          ['schemas', { entries: schemas }],
        ],
      };
      return [
        block(
          signature({
            kind: 'function',
            name: 'connect',
            parameters: [{ name: 'options', type: imports.use(options), mode: 'required' }],
            result: client,
          }),
          [code(`return new ${identifier(className)}(options);`)],
          { text: ['A client, for a command or a server that was given only this module.'] },
        ),
        code(
          constant({
            name: 'service',
            exported: true,
            type: 'Readonly<Record<string, unknown>>',
            value: valueLayout(table),
          }),
          { text: [`The operations as data, for the commands of ${doorsPackage}.`] },
        ),
      ];
    }),
    ...doors.map((door) => ({ path: `bin/${door}.js`, content: command(door, model.package) })),
  ];
}

function command(door: 'cli' | 'mcp', { name }: PackageModel): string {
  const run = { cli: 'runTerminal', mcp: 'runAgentServer' }[door];
  return `#!/usr/bin/env node
// Generated for ${name}. Do not edit.
import { service } from ${stringLiteral(`${name}/service`)};

try {
  const { ${run} } = await import('${doorsPackage}');
  await ${run}(service);
} catch (error) {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'${doorsPackage}'");
  console.error(isMissing ? ${stringLiteral(`This command needs a package: npm install ${doorsPackage}`)} : error);
  process.exitCode = 1;
}
`;
}

function operation(resource: string, method: Method, model: ApiModel): Value {
  const { operation: described, body, params, pathArguments, streaming } = method;
  const { id, method: verb, path, summary, description, deprecation: deprecated } = described;
  const argument = (name: string, { required, description: text, schema }: Parameter) => ({
    name,
    required: required || undefined,
    description: text,
    schema: requestSchema(schema, model.schemas),
  });
  return {
    entries: entriesOf({
      id,
      resource,
      method: streaming?.only === true ? streaming.methodName : method.name,
      verb,
      path,
      summary,
      description,
      deprecated,
      pathArguments: someOf(pathArguments.map(({ name, parameter }) => argument(name, parameter))),
      body: body && bodyOf(body, body.required, described.body?.description, model),
      bodies:
        body?.choices &&
        Object.fromEntries(
          [...body.choices.formats].map(([type, format]) => [
            type,
            bodyOf(format, body.required, described.body?.description, model),
          ]),
        ),
      results: method.result.choices && [...method.result.choices.formats.keys()],
      params: someOf((params?.properties ?? []).map(({ key, parameter }) => argument(key, parameter))),
      paramsInOptions: params?.inOptions || undefined,
      reference: referenceSteps(method),
      sensitive: someOf(sensitiveNames(method, model)),
      isList: method.pagination === undefined ? undefined : true,
      isStream: streaming?.only || undefined,
    }),
  };
}

function bodyOf(format: BodyFormat, required: boolean, description: string | undefined, { schemas }: ApiModel) {
  const { kind, mediaType, item, filePart, mainPart, binaryParts } = format;
  const schema = item ?? mediaType.schema;
  return {
    kind,
    required: required || undefined,
    description,
    schema: schema && requestSchema(schema, schemas),
    filePart,
    mainPart,
    files: someOf(binaryParts),
  };
}

function someOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** The members of an object as JSON has them: absent ones are left out. */
function entriesOf(facts: object): readonly (readonly [string, Value])[] {
  return membersIn(JSON.parse(JSON.stringify(facts))).map(([key, value]) => [key, jsonValue(value)]);
}

/** The way from the arguments of an operation to its reference: `['body', 'client_request_id']`. */
function referenceSteps({ reference, idempotencyKey: key, ...method }: Method): readonly string[] | undefined {
  const place = reference ?? (key && key.in + childPointer('', key.name));
  const [where, ...tokens] = place === undefined ? [] : (parsePointer(`/${place}`) ?? []);
  if (where === undefined || where === 'body') return where && [where, ...tokens];
  const parameters = [
    ...method.pathArguments.map(({ name, parameter }) => ({ key: name, parameter })),
    ...(method.params?.properties ?? []),
  ];
  const found = parameters.find(({ parameter }) => parameter.in === where && parameter.name === tokens[0]);
  return found && [found.key];
}

const copied = [
  ...['title', 'description', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'contentEncoding', 'contentMediaType', 'minProperties', 'maxProperties'],
  ...[
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'deprecated',
    'enum',
    'examples',
    'required',
  ],
] as const satisfies readonly (keyof Schema)[];
const single = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames', 'contains'],
  ...['not', 'if', 'then', 'else'],
] as const satisfies readonly (keyof Schema)[];
const several = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const satisfies readonly (keyof Schema)[];
const byName = ['properties', 'patternProperties', 'dependentSchemas'] as const satisfies readonly (keyof Schema)[];

/** A schema as JSON Schema 2020-12 has it, as requests see it: without fields that only responses have. */
function requestSchema(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>): JsonObject | boolean {
  if (schema.never) return false;
  const inside = (part: Schema): Json => requestSchema(part, schemas);
  const isSent = (part: Schema): boolean =>
    part.readOnly !== true && (part.ref === undefined || schemas.get(part.ref)?.schema.readOnly !== true);
  const result: Record<string, Json> = {};
  if (schema.ref !== undefined) result.$ref = `#${encodeURI(childPointer('/$defs', schema.ref))}`;
  if (schema.types !== undefined)
    result.type = schema.types.length === 1 ? (schema.types[0] as string) : [...schema.types];
  for (const key of copied) if (schema[key] !== undefined) result[key] = schema[key] as Json;
  for (const key of single) if (schema[key] !== undefined) result[key] = inside(schema[key]);
  for (const key of several) if (schema[key] !== undefined) result[key] = schema[key].map(inside);
  for (const key of byName) {
    const parts = schema[key];
    if (parts === undefined) continue;
    result[key] = Object.fromEntries(
      [...parts].filter(([, part]) => isSent(part)).map(([name, part]) => [name, inside(part)]),
    );
  }
  if (schema.dependentRequired !== undefined)
    result.dependentRequired = Object.fromEntries(schema.dependentRequired) as Json;
  if (schema.default !== undefined) result.default = schema.default.value;
  const known = schema.knownValues;
  if (known !== undefined && known.length > 0) result.examples = [...known];
  const missing = schema.required?.filter((name) => {
    const part = schema.properties?.get(name);
    return part === undefined || isSent(part);
  });
  if (missing !== undefined) result.required = missing;
  return result;
}
