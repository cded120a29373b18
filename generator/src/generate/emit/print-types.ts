import { isJsonObject, itemsIn, type Json, type JsonObject, member, membersIn } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { escapeUnsafeCharacters } from '../../base/printable.ts';
import { pointerOfRef } from '../../model/pointer.ts';
import { resolve } from '../../model/types-document/reduce-schema.ts';
import { pathMethods, type TypesDocument } from '../../model/types-document/types-document.ts';
import { numberLiteral } from '../../text/literals.ts';

interface Printing {
  readonly root: JsonObject;
  /** The name of the type of files. */
  readonly upload: () => string;
  /** The members of `operations`, in printing order. */
  readonly operations: string[];
}

/** A type as code, and whether it needs parentheses beside an operator. */
interface TypeText {
  readonly text: string;
  readonly joined?: boolean;
}

const step = '    ';

/**
 * The declarations `paths`, `webhooks`, `components`, `$defs` and `operations` for openapi-fetch, in the layout of TypeScript's
 * printer.
 *
 * @param upload - Returns the name of the type of files. Called only if a file is sent, so that the caller knows whether to
 * import it.
 */
export function printTypes({ reduced: root, hasMarks }: TypesDocument, upload: () => string): string {
  const printing: Printing = { root, upload, operations: [] };
  const printers = {
    schemas: (value: Json, at: string) => schemaText(value, at, printing).text,
    responses: (value: Json, at: string) => responseText(value, at, printing),
    parameters: (value: Json, at: string) => typedText(value, at, printing),
    requestBodies: (value: Json, at: string) => bodyText(value, at, printing),
    headers: (value: Json, at: string) => typedText(value, at, printing),
    pathItems: (value: Json, at: string) => pathItemText(value, at, printing),
  };
  const pathItems = (name: string) =>
    membersIn(member(root, name)).map(([key, item]) => `${keyOf(key)}: ${pathItemText(item, step, printing)}`);
  const components = () =>
    Object.entries(printers).map(([kind, print]) => {
      const values = membersIn(member(member(root, 'components'), kind));
      const members = values.map(([name, value]) => `${keyOf(name)}: ${print(value, step + step)}`);
      return `${kind}: ${members.length === 0 ? 'never' : braces(members, step)}`;
    });
  const declarations = [
    ...(hasMarks ? markTypes : []),
    declaration('paths', pathItems('paths')),
    declaration('webhooks', pathItems('webhooks')),
    declaration('components', components()),
    declaration('$defs', []),
    // Last, because the others list the operations.
    declaration('operations', printing.operations),
  ];
  return declarations.join('\n');
}

/** openapi-fetch omits properties of these types from request or response bodies. */
const marks: Record<string, string> = { readOnly: '$Read', writeOnly: '$Write' };
const markTypes = Object.values(marks).map(
  (name) => `export type ${name}<T> = {\n    readonly ${name.toLowerCase()}: T;\n};`,
);

function declaration(name: string, members: readonly string[]): string {
  if (members.length === 0) return `export type ${name} = Record<string, never>;`;
  return `export interface ${name} ${braces(members, '')}`;
}

/** Members in braces, one per line; `at` is the indentation of the closing brace. */
function braces(members: readonly string[], at: string): string {
  if (members.length === 0) return '{}';
  return `{\n${members.map((text) => `${at}${step}${text};\n`).join('')}${at}}`;
}

/** A string literal whose value is the text. */
function quoted(text: string): string {
  return escapeUnsafeCharacters(JSON.stringify(text));
}

function keyOf(name: string): string {
  return /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d{0,14})$/.test(name) ? name : quoted(name);
}

/** The type of the component that a value refers to. */
function referenceText(value: Json | undefined): string | undefined {
  const ref = member(value, '$ref');
  if (typeof ref !== 'string') return undefined;
  const [first, ...names] = parsePointer(pointerOfRef(ref) ?? '') ?? [];
  return `${first}${names.map((name) => `[${quoted(name)}]`).join('')}`;
}

/** Resolves a reference to a component. */
function resolved(value: Json | undefined, { root }: Printing): Json | undefined {
  const ref = member(value, '$ref');
  return typeof ref === 'string' ? resolve(root, ref) : value;
}

function pathItemText(item: Json, at: string, printing: Printing): string {
  const reference = referenceText(item);
  if (reference !== undefined) return reference;
  const inside = at + step;
  const shared = itemsIn(member(item, 'parameters'));
  const members = pathMethods.map((method) => {
    const operation = member(item, method);
    if (operation === undefined) return `${method}?: never`;
    const id = member(operation, 'operationId');
    if (typeof id !== 'string') return `${method}: ${operationText(operation, shared, inside, printing)}`;
    printing.operations.push(`${keyOf(id)}: ${operationText(operation, shared, step, printing)}`);
    return `${method}: operations[${quoted(id)}]`;
  });
  return braces([`parameters: ${parametersText(shared, inside, printing)}`, ...members], at);
}

function operationText(operation: Json, shared: readonly Json[], at: string, printing: Printing): string {
  const inside = at + step;
  // A parameter of the operation replaces the one of its path item with the same name.
  const parameters = new Map<string, Json>();
  for (const parameter of [...shared, ...itemsIn(member(operation, 'parameters'))]) {
    const value = resolved(parameter, printing);
    parameters.set(`${String(member(value, 'in'))} ${String(member(value, 'name'))}`, parameter);
  }
  const body = member(operation, 'requestBody');
  const optional = member(resolved(body, printing), 'required') === true ? '' : '?';
  const responses = membersIn(member(operation, 'responses')).map(
    ([status, response]) => `${keyOf(status)}: ${responseText(response, inside + step, printing)}`,
  );
  return braces(
    [
      `parameters: ${parametersText([...parameters.values()], inside, printing)}`,
      `requestBody${optional}: ${body === undefined ? 'never' : bodyText(body, inside, printing)}`,
      `responses: ${responses.length === 0 ? 'never' : braces(responses, inside)}`,
    ],
    at,
  );
}

function parametersText(parameters: readonly Json[], at: string, printing: Printing): string {
  const inside = at + step;
  const locations = ['query', 'header', 'path', 'cookie'].map((location) => {
    let allOptional = true;
    const members: string[] = [];
    for (const parameter of parameters) {
      const value = resolved(parameter, printing);
      if (member(value, 'in') !== location) continue;
      const required = location === 'path' || member(value, 'required') === true;
      if (required) allOptional = false;
      const type = typedText(parameter, inside + step, printing);
      members.push(`${keyOf(String(member(value, 'name')))}${required ? '' : '?'}: ${type}`);
    }
    return `${location}${allOptional ? '?' : ''}: ${members.length === 0 ? 'never' : braces(members, inside)}`;
  });
  return braces(locations, at);
}

function bodyText(body: Json, at: string, printing: Printing): string {
  const content = contentMembers(member(body, 'content'), at + step + step, printing);
  return (
    referenceText(body) ??
    braces([`content: ${braces(content.length === 0 ? ['"*/*"?: never'] : content, at + step)}`], at)
  );
}

function responseText(response: Json, at: string, printing: Printing): string {
  const reference = referenceText(response);
  if (reference !== undefined) return reference;
  const inside = at + step;
  const headers = membersIn(member(response, 'headers')).map(([name, header]) => {
    const always = member(header, '$ref') !== undefined || member(header, 'required') === true;
    const type = typedText(header, inside + step, printing);
    return `${keyOf(name)}${always ? '' : '?'}: ${type}`;
  });
  const content = contentMembers(member(response, 'content'), inside + step, printing);
  return braces(
    [
      `headers: ${braces([...headers, '[name: string]: unknown'], inside)}`,
      content.length === 0 ? 'content?: never' : `content: ${braces(content, inside)}`,
    ],
    at,
  );
}

function contentMembers(content: Json | undefined, at: string, printing: Printing): string[] {
  return membersIn(content).map(([name, media]) => `${keyOf(name)}: ${typedText(media, at, printing)}`);
}

/** The type of a parameter, header or media type. */
function typedText(value: Json, at: string, printing: Printing): string {
  return referenceText(value) ?? schemaText(member(value, 'schema'), at, printing).text;
}

/** The type of a reduced schema; without a schema, nothing is known. */
function schemaText(schema: Json | undefined, at: string, printing: Printing): TypeText {
  const reference = referenceText(schema);
  if (reference !== undefined) return { text: reference };
  if (!isJsonObject(schema)) return { text: 'unknown' };
  if (isEnum(schema)) {
    const withNull = schema.nullable === true || (Array.isArray(schema.type) && schema.type.includes('null'));
    const values = itemsIn(schema.enum).map((value) => valueText(value, at));
    return joined('|', withNull ? [...values, { text: 'null' }] : values);
  }
  const type = ownText(schema, at, printing);
  return schema.nullable === true && type.text !== 'unknown' ? joined('|', [type, { text: 'null' }]) : type;
}

/** Objects are typed by their properties, even if they also list values. */
function isEnum(schema: JsonObject): boolean {
  return (
    Array.isArray(schema.enum) &&
    schema.type !== 'object' &&
    !('properties' in schema || 'additionalProperties' in schema)
  );
}

function ownText(schema: JsonObject, at: string, printing: Printing): TypeText {
  const { type } = schema;
  const each = (keyword: string) => itemsIn(schema[keyword]).map((part) => schemaText(part, at, printing));
  if (Array.isArray(schema.allOf)) return joined('&', each('allOf'));
  if (Array.isArray(schema.oneOf)) return joined('|', each('oneOf'));
  if (Array.isArray(schema.anyOf)) return joined('|', each('anyOf'));
  if (schema.format === 'binary') return { text: printing.upload() };
  const types: readonly (Json | undefined)[] = Array.isArray(type) ? type : [type];
  const texts = types.map((one) => typeText(one, schema, at, printing));
  return joined('|', texts);
}

function typeText(type: Json | undefined, schema: JsonObject, at: string, printing: Printing): TypeText {
  if (type === undefined) return { text: 'unknown' };
  if (type === 'integer') return { text: 'number' };
  if (type === 'null' || type === 'string' || type === 'number' || type === 'boolean') return { text: type };
  if (type !== 'array') return objectText(schema, at, printing);
  if (Array.isArray(schema.prefixItems)) {
    return tupleText(schema.prefixItems, at, (item) => schemaText(item, at + step, printing));
  }
  return { text: `${operand(schemaText(schema.items, at, printing))}[]` };
}

function tupleText(items: readonly Json[], at: string, print: (item: Json) => TypeText): TypeText {
  const elements = items.map((item) => `${at}${step}${print(item).text}`);
  return { text: elements.length === 0 ? '[]' : `[\n${elements.join(',\n')}\n${at}]` };
}

function objectText(schema: JsonObject, at: string, printing: Printing): TypeText {
  const inside = at + step;
  const required = new Set(itemsIn(schema.required));
  const members = membersIn(schema.properties).map(([name, property]) => {
    const { text } = schemaText(property, inside, printing);
    const mark = Object.keys(marks).find((flag) => member(property, flag) === true);
    const type = mark === undefined ? text : `${marks[mark]}<${text}>`;
    return `${keyOf(name)}${required.has(name) ? '' : '?'}: ${type}`;
  });
  const others = [
    ...('additionalProperties' in schema ? [schemaText(schema.additionalProperties, inside, printing)] : []),
    ...membersIn(schema.patternProperties).map(([, pattern]) => schemaText(pattern, inside, printing)),
  ];
  const parts = [
    ...(members.length === 0 ? [] : [{ text: braces(members, at) }]),
    ...(others.length === 0 ? [] : [{ text: braces([`[key: string]: ${joined('|', others).text}`], at) }]),
  ];
  return parts.length === 0 ? { text: 'Record<string, unknown>' } : joined('&', parts);
}

function valueText(value: Json, at: string): TypeText {
  if (typeof value === 'string') return { text: quoted(value) };
  if (typeof value === 'number') return { text: numberLiteral(value) };
  if (Array.isArray(value)) {
    return value.length === 0 ? { text: 'never[]' } : tupleText(value, at, (item) => valueText(item, at + step));
  }
  if (!isJsonObject(value)) return { text: String(value) };
  const members = membersIn(value).map(([key, item]) => `${keyOf(key)}: ${valueText(item, at + step).text}`);
  return { text: members.length === 0 ? 'Record<string, never>' : braces(members, at) };
}

function operand({ text, joined: needsParentheses }: TypeText): string {
  return needsParentheses ? `(${text})` : text;
}

/** A union or an intersection; `never` if it is empty. */
function joined(operator: '|' | '&', types: readonly TypeText[]): TypeText {
  const [first = { text: 'never' }] = types;
  const texts = new Set(types.map(operand));
  return texts.size <= 1 ? first : { text: [...texts].join(` ${operator} `), joined: true };
}
