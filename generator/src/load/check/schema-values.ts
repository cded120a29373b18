import { type Json, type JsonObject, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { keyOf, type Site, siteBelow, writtenAt } from '../site.ts';
import { type DeclaredTypes, declaredTypes, fits, readAs } from './value-types.ts';

/**
 * The values that a schema names (`enum`, `const`, `default`) are such that its `type` allows. A value that is the right one in
 * another spelling (`true` for `"true"`) is read as that; what can mean nothing in a default is left out; both are reported.
 */
export function checkSchemaValues(context: DescriptionContext, schema: JsonObject, site: Site): void {
  const types = declaredTypes(schema);
  const values = member(schema, 'enum');
  if (Array.isArray(values)) checkEnum(context, schema, values, types, siteBelow(site, 'enum'));
  const constant = member(schema, 'const');
  if (constant !== undefined && !fits(constant, types)) {
    const read = readOrReport(context, constant, types, siteBelow(site, 'const'));
    if (read !== undefined) context.repairs.replace(schema, 'const', read);
  }
  const standard = member(schema, 'default');
  if (standard !== undefined && !fits(standard, types))
    checkDefault(context, schema, standard, types, siteBelow(site, 'default'));
}

function checkEnum(
  context: DescriptionContext,
  schema: JsonObject,
  values: readonly Json[],
  types: DeclaredTypes,
  site: Site,
): void {
  if (values.length === 0) context.report.add('empty-enum', {}, keyOf(site));
  const usable = values.some((value) => typeof value !== 'object');
  const read = values.flatMap((value, index) => {
    const at = siteBelow(site, String(index));
    if (typeof value === 'object' && value !== null) {
      context.report.add(usable ? 'enum-member-left-out' : 'enum-member', { value: shown(value, at) }, at);
      return [];
    }
    if (fits(value, types)) return [value];
    if (value === null && writtenAt(at) !== '~') {
      context.report.addOnce('null-not-allowed', { keyword: 'enum', types: types.join(' or ') }, at);
      return [null];
    }
    return [readOrReport(context, value, types, at) ?? value];
  });
  if (read.length !== values.length || read.some((value, index) => value !== values[index])) {
    context.repairs.replace(schema, 'enum', read);
  }
}

function checkDefault(
  context: DescriptionContext,
  schema: JsonObject,
  value: Json,
  types: DeclaredTypes,
  site: Site,
): void {
  const scalar = typeof value !== 'object' && types.every((type) => type !== 'array' && type !== 'object');
  const read = scalar ? readOrReport(context, value, types, site) : undefined;
  if (read !== undefined) context.repairs.replace(schema, 'default', read);
  else if (!scalar) {
    context.report.addOnce('default-left-out', { value: shown(value, site), types: types.join(' or ') }, site);
    context.repairs.leaveOut(schema, 'default');
  }
}

/** What a value of the wrong type clearly means, with a warning; undefined, with an error, where nothing is clear. */
function readOrReport(context: DescriptionContext, value: Json, types: DeclaredTypes, site: Site): Json | undefined {
  const written = shown(value, site);
  const read = readAs(value, written, types);
  const facts = { value: written, types: types.join(' or ') };
  if (read === undefined) context.report.add('value-type', facts, site);
  else context.report.addOnce('value-read-as', { ...facts, read: JSON.stringify(read) }, site);
  return read;
}

/** A value as its file writes it. */
function shown(value: Json, site: Site): string {
  return writtenAt(site) ?? JSON.stringify(value);
}
