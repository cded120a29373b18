import { groupedBy } from '../../../base/grouped.ts';
import type { ApiModel, ErrorResponse, Method, MethodErrors } from '../../../model/api-model.ts';
import { holdsLong } from '../../../model/schema/leads-to.ts';
import { identifier } from '../../../text/identifier.ts';
import { markdownCode } from '../../../text/markdown-text.ts';
import { constant } from '../../../text/typescript/compiled-form.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { block, code, type JsDoc, type Statement } from '../../../text/typescript/statement.ts';
import {
  neverType,
  type Property,
  reference,
  stringType,
  type Type,
  typeKeyOf,
  unionOf,
  unknownType,
} from '../../../text/typescript/type.ts';
import { memberItems, objectValue, typeLayout, valueLayout } from '../../../text/typescript/type-layout.ts';
import { runtimeName } from '../runtime-names.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { typeOfSchema } from '../schema/type-of-schema.ts';
import { responseShape } from './method-types.ts';

/** The types of the errors that a method declares, and the constant that `isApiError` narrows with. */
export function errorStatements(model: ApiModel, method: Method, path: string, imports: Imports): readonly Statement[] {
  const { errors, operation } = method;
  if (errors === undefined) return [];
  const name = identifier(errors.typeName);
  const call = markdownCode(`${operation.method} ${operation.path}`);
  const declaring = errors.responses.filter(({ empty }) => !empty);
  const bodies: Property[] = declaring.map((response) => ({
    name: response.status,
    type: errorBodyType(model, response),
    optional: false,
    ...(response.description === '' ? {} : { docs: { text: [response.description] } }),
  }));
  const declared = imports.use(runtimeName(model, 'DeclaredErrors'));
  const make = imports.use(runtimeName(model, 'declaredErrors'));
  const shapes = objectValue(errors.responses.map((response) => [response.status, bodyShape(model, response)]));
  return [
    block(
      `export interface ${identifier(errors.bodiesTypeName)}`,
      memberItems({ kind: 'object', properties: bodies }, imports),
      { text: [`Bodies of the errors of ${call}, by status.`] },
    ),
    code([`export type ${name} = `, typeLayout(errorType(model, errors, path), imports), ';'], errorDocs(call, errors)),
    code(
      constant({
        name,
        exported: true,
        type: `${declared}<${name}>`,
        value: [`/* @__PURE__ */ ${make}(`, valueLayout(operation.id), ', ', valueLayout(shapes), ')'],
      }),
    ),
  ];
}

function errorDocs(call: string, errors: MethodErrors): JsDoc {
  const narrows = `${markdownCode(`isApiError(error, ${errors.typeName})`)} narrows to it.`;
  return { text: [`An error response of ${call}: ${statusList(errors)}. ${narrows}`] };
}

/** The statuses in words: "400, 404 or another error". */
export function statusList({ responses }: MethodErrors): string {
  const names = responses.map(({ status }) => (status === 'default' ? 'another error' : status));
  const [only] = names;
  if (names.length === 1) return only === 'another error' ? 'any error status' : String(only);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export function errorBodyType(model: ApiModel, { json, text, unknown }: ErrorResponse): Type {
  // Errors are read as plain JSON.
  if (unknown || json.some((schema) => holdsLong(schema, model.schemas))) return unknownType;
  const { response } = schemaContexts(model);
  return unionOf([...json.map((schema) => typeOfSchema(schema, response)), ...(text ? [stringType] : [])]);
}

function bodyShape(model: ApiModel, { json, text, unknown }: ErrorResponse): string {
  if (unknown) return 'any';
  return text ? 'text' : (responseShape(json, model) ?? 'any');
}

/** The union of the errors: one member for each set of statuses with the same body. */
function errorType(model: ApiModel, { responses, bodiesTypeName }: MethodErrors, path: string): Type {
  const error = runtimeName(model, 'DeclaredError');
  const groups = groupedBy(responses, (response) => typeKeyOf(errorBodyType(model, response)));
  const members = [...groups.values()].flatMap((group): Type[] => {
    const statuses = unionOf(group.map((response) => statusType(model, response, responses)));
    const [first] = group;
    // If ranges cover all statuses, none are left for `default`.
    if (first === undefined || typeKeyOf(statuses) === typeKeyOf(neverType)) return [];
    const type = errorBodyType(model, first);
    // If the type doesn't describe the body, it is unknown.
    if (typeKeyOf(type) === typeKeyOf(unknownType)) return [reference(error, statuses)];
    const isNamed = type.kind === 'reference' || type.kind === 'keyword';
    const bodies = reference({ name: bodiesTypeName, from: path, typeOnly: true });
    const key = Number(first.status) || first.status;
    return [reference(error, statuses, isNamed ? type : { kind: 'access', object: bodies, keys: [key] })];
  });
  return unionOf(members);
}

/** The statuses of a declared response: one, those of a range, or for `default` all others. */
function statusType(model: ApiModel, { status }: ErrorResponse, responses: readonly ErrorResponse[]): Type {
  if (/^\d+$/.test(status)) return { kind: 'literal', value: Number(status) };
  if (status === '3XX')
    return unionOf([300, 301, 302, 303, 304, 305, 307, 308].map((value) => ({ kind: 'literal', value })));
  const own = status === 'default' ? /^[45]/ : new RegExp(`^${status.charAt(0)}`);
  const ranges = ['4XX', '5XX'].filter(
    (range) => own.test(range) && (range === status || responses.every((other) => other.status !== range)),
  );
  const all = unionOf(
    ranges.map((range) => reference(runtimeName(model, range === '4XX' ? 'ClientErrorStatus' : 'ServerErrorStatus'))),
  );
  const others = responses.filter((other) => /^\d+$/.test(other.status) && own.test(other.status));
  if (others.length === 0) return all;
  const excluded = unionOf(others.map((other) => ({ kind: 'literal', value: Number(other.status) })));
  return reference({ name: 'Exclude', typeOnly: true }, all, excluded);
}
