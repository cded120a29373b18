import { readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { fieldOf } from '../openapi/kind-at.ts';
import { type Site, siteBelow } from '../site.ts';
import { plainName } from './meant-name.ts';

/** Parameters `in: body` and `in: formData`, which the second version of OpenAPI had, become the request body of their operation. */
export function moveBody(context: DescriptionContext, operation: JsonObject, site: Site): void {
  const parameters = member(operation, 'parameters');
  if (!Array.isArray(parameters) || Object.hasOwn(operation, 'requestBody')) return;
  const inBody = parameters.flatMap((written: Json, index) => {
    const parameter = componentOf(written, site);
    const place = plainName(String(member(parameter, 'in')));
    return isJsonObject(parameter) && (place === 'body' || place === 'formdata') ? [{ parameter, place, index }] : [];
  });
  const [first] = inBody;
  if (first === undefined) return;
  const { diagnostics, repairs } = context;
  for (const { parameter, index } of inBody) {
    const facts = { value: String(parameter.in), allowed: 'query, header, path, cookie' };
    const at = siteBelow(site, 'parameters', String(index), 'in');
    diagnostics.addRepaired('unknown-value', at, facts, readsAs('the request body'));
  }
  const fields = inBody.filter(({ place }) => place === 'formdata').map(({ parameter }) => parameter);
  repairs.replace(operation, 'requestBody', fields.length > 0 ? formOf(fields) : bodyOf(first.parameter));
  const kept = parameters.filter((_, index) => !inBody.some((one) => one.index === index));
  repairs.replace(operation, 'parameters', kept);
}

/** The parameter itself, where it is one of the components of the same file. */
function componentOf(written: Json, { file }: Site): Json {
  const [, name] = /^#\/components\/parameters\/([^/]+)$/.exec(String(member(written, '$ref'))) ?? [];
  const parameters = member(member(file.value, 'components'), 'parameters');
  return (name === undefined ? undefined : member(parameters, name)) ?? written;
}

function bodyOf(parameter: JsonObject): JsonObject {
  const schema = member(parameter, 'schema') ?? schemaFieldsOf(parameter);
  return { ...commonFields(parameter), content: { 'application/json': { schema } } };
}

function formOf(fields: readonly JsonObject[]): JsonObject {
  const named = fields.filter(({ name }) => typeof name === 'string');
  const properties = Object.fromEntries(
    named.map((field) => [String(field.name), { ...asObject(member(field, 'schema')), ...schemaFieldsOf(field) }]),
  );
  const required = named.filter((field) => isTrue(field.required)).map(({ name }) => String(name));
  const hasFile = named.some(
    (field) => String(member(field, 'type') ?? member(member(field, 'schema'), 'type')) === 'file',
  );
  const type = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return { content: { [type]: { schema } }, ...(required.length > 0 && { required: true }) };
}

function commonFields(parameter: JsonObject): JsonObject {
  const description = member(parameter, 'description');
  return {
    ...(typeof description === 'string' && { description }),
    ...(isTrue(parameter.required) && { required: true }),
  };
}

function isTrue(value: Json | undefined): boolean {
  return String(value).toLowerCase() === 'true';
}

/** The keywords of a schema that a parameter has itself. */
function schemaFieldsOf(parameter: JsonObject): JsonObject {
  const entries = Object.entries(parameter).filter(
    ([key]) => fieldOf('Schema', key) && (key === 'description' || !fieldOf('Parameter', key)),
  );
  return Object.fromEntries(entries);
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
