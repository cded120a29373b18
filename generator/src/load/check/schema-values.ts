import { leavesOut } from '../../base/diagnostics.ts';
import { isOfType, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { isProse } from '../mend/meant-value.ts';
import { keyOf, type Site, siteBelow, writtenAt } from '../site.ts';
import { isExactNumber } from '../text/parsed-text.ts';

/** The types of a schema, including null; empty if it has none. */
type DeclaredTypes = readonly string[];

function declaredTypes(schema: JsonObject): DeclaredTypes {
  const type = member(schema, 'type');
  const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  return types.length > 0 && member(schema, 'nullable') === true ? [...types, 'null'] : types;
}

/** Whether a value has one of the types; without types, every value fits. */
function fits(value: Json, types: DeclaredTypes): boolean {
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/**
 * A scalar converted to the only possible type: `10` in a list of strings is `"10"`, `"10"` among integers is 10. Undefined if
 * that isn't clear: a number written as `1.10` could be `"1.10"` or `"1.1"`.
 */
function readAs(value: Json, written: string, types: DeclaredTypes): Json | undefined {
  const wanted = types.filter((type) => type !== 'null');
  if (wanted.length !== 1) return undefined;
  if (wanted[0] === 'string') {
    const scalar = typeof value === 'number' || typeof value === 'boolean';
    return scalar ? written : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (wanted[0] === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (!/^-?\d+(?:\.\d+)?$/.test(value) || !isExactNumber(value)) return undefined;
  const number = Number(value);
  return wanted[0] === 'number' || (wanted[0] === 'integer' && Number.isInteger(number)) ? number : undefined;
}

/**
 * Whether a comparison keeps an enum whose members all have the wrong type: it refuses nothing, but an edit of it has a reason.
 */
export const unfitEnum = 'enum of another type';

/**
 * The values of a schema (`enum`, `const`, `default`) must fit its `type`. A correct value in another form (`true` for
 * `"true"`) is converted; an impossible default is omitted; both are reported.
 */
export function checkSchemaValues(context: DescriptionContext, schema: JsonObject, site: Site): void {
  const types = declaredTypes(schema);
  const values = member(schema, 'enum');
  if (Array.isArray(values)) checkEnum(context, schema, values, types, siteBelow(site, 'enum'));
  const constant = member(schema, 'const');
  if (constant !== undefined && !fits(constant, types)) {
    const read = readOrReport(context, constant, types, siteBelow(site, 'const'));
    if (read !== undefined) context.repairs.replace(schema, 'const', read);
    else context.repairs.leaveOut(schema, 'const');
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
  const usable = values.filter((value) => typeof value !== 'object' && (fits(value, types) || canBeRead(value, types)));
  if (usable.length === 0 && types.length > 0 && !values.every((value) => value === null)) {
    // No value could be valid, so the enum is probably for something else, such as the items of a list.
    context.diagnostics.addOnce('enum-left-out', keyOf(site), { types: types.join(' or ') });
    if (context.diagnostics.tolerates('enum-left-out')) context.repairs.rename(schema, 'enum', unfitEnum);
    else context.repairs.leaveOut(schema, 'enum');
    return;
  }
  const read = values.flatMap((value, index) =>
    readMember(context, value, types, siteBelow(site, String(index)), usable.length > 0),
  );
  if (read.length === 0) context.repairs.leaveOut(schema, 'enum');
  else if (read.length !== values.length || read.some((value, index) => value !== values[index])) {
    context.repairs.replace(schema, 'enum', read);
  }
}

/** A member of an enum as intended; undefined if it can't be valid but others can. */
function readMember(
  context: DescriptionContext,
  value: Json,
  types: DeclaredTypes,
  site: Site,
  hasOthers: boolean,
): readonly Json[] {
  if (typeof value === 'object' && value !== null) {
    const facts = { value: shown(value, site) };
    if (hasOthers) context.diagnostics.add('enum-member-left-out', site, facts);
    else context.diagnostics.addRepaired('enum-member', site, facts, leavesOut);
    return [];
  }
  if (fits(value, types)) return [value];
  if (value === null && writtenAt(site) !== '~') {
    context.diagnostics.addOnce('null-not-allowed', site, { keyword: 'enum', types: types.join(' or ') });
    return [null];
  }
  if (typeof value === 'string' && !canBeRead(value, types)) {
    context.diagnostics.add('enum-member-left-out', site, { value: shown(value, site) });
    return [];
  }
  const read = readOrReport(context, value, types, site);
  return read === undefined ? [] : [read];
}

/** Whether a scalar of the wrong type may mean the right one; its written form decides later. */
function canBeRead(value: Json, types: DeclaredTypes): boolean {
  return typeof value === 'string' ? readAs(value, value, types) !== undefined : types.includes('string');
}

function checkDefault(
  context: DescriptionContext,
  schema: JsonObject,
  value: Json,
  types: DeclaredTypes,
  site: Site,
): void {
  const wantsScalar = types.every((type) => type !== 'array' && type !== 'object');
  const isText = typeof value === 'string';
  // If YAML read a string as a number, it has already changed, and only its author knows the intention.
  if (wantsScalar && typeof value !== 'object' && (canBeRead(value, types) || !(isText && isProse(value)))) {
    if (isText || types.includes('string')) {
      const read = readOrReport(context, value, types, site);
      if (read === undefined) context.repairs.leaveOut(schema, 'default');
      else context.repairs.replace(schema, 'default', read);
      return;
    }
  }
  context.diagnostics.addOnce('default-left-out', site, { value: shown(value, site), types: types.join(' or ') });
  if (!context.diagnostics.tolerates('default-left-out')) context.repairs.leaveOut(schema, 'default');
}

/**
 * The clear meaning of a value of the wrong type, with a warning; undefined if nothing is clear. Code in place of a number is
 * rejected.
 */
function readOrReport(context: DescriptionContext, value: Json, types: DeclaredTypes, site: Site): Json | undefined {
  const written = shown(value, site);
  const read = readAs(value, written, types);
  const facts = { value: written, types: types.join(' or ') };
  if (read === undefined && typeof value === 'string' && !isProse(value))
    context.diagnostics.add('value-type', site, facts);
  else if (read === undefined) context.diagnostics.addRepaired('value-type', site, facts, leavesOut);
  else context.diagnostics.addOnce('value-read-as', site, { ...facts, read: JSON.stringify(read) });
  return read;
}

/** A value as written in its file. */
function shown(value: Json, site: Site): string {
  return writtenAt(site) ?? JSON.stringify(value);
}
