import { sameJson } from '../../base/canonical-json.ts';
import { leavesOut } from '../../base/diagnostics.ts';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { type DescriptionContext, follow, type Placed } from '../description-context.ts';
import { isProse } from '../mend/meant-value.ts';
import type { Problem } from '../mend/wrong-value.ts';
import { isHeaderName, isMediaType, objectTitle } from '../openapi/value-kinds.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import type { ParameterList, PlacedOperation } from './operations.ts';

const styles: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
  ['querystring', []],
]);

/** A parameter's name and style are possible in its place, and its value is described. */
export function checkParameter(context: DescriptionContext, parameter: JsonObject, site: Site): Problem | undefined {
  const name = member(parameter, 'name');
  const location = member(parameter, 'in');
  if (typeof name === 'string' && (location === 'header' || location === 'cookie')) {
    const facts = { name, location };
    if (name !== '' && !isHeaderName(name)) {
      if (isProse(name)) return { code: 'bad-parameter-name', facts, at: siteBelow(site, 'name') };
      context.diagnostics.add('bad-parameter-name', siteBelow(site, 'name'), facts);
    }
  }
  const style = member(parameter, 'style');
  for (const [field, value, newer] of [
    ['in', location, 'querystring'],
    ['style', style, 'cookie'],
  ] as const) {
    if (value !== newer || context.dialect === '3.2') continue;
    const facts = { field: `${field}: ${newer}`, object: objectTitle('Parameter'), dialect: '3.2' };
    context.diagnostics.addOnce('other-dialect', siteBelow(site, field), facts);
  }
  const possible = styles.get(String(location));
  if (typeof style === 'string' && possible && !possible.includes(style)) {
    const facts = { style, location: String(location), allowed: possible.join(', ') };
    context.diagnostics.addOnce('style-not-possible', siteBelow(site, 'style'), facts);
    context.repairs.leaveOut(parameter, 'style');
  }
  checkSerialisedValue(context, parameter, site);
  return undefined;
}

/** For parameters and headers: either a schema or one media type. */
export function checkSerialisedValue(context: DescriptionContext, value: JsonObject, site: Site): void {
  const content = member(value, 'content');
  const hasSchema = Object.hasOwn(value, 'schema');
  if (content === undefined) {
    if (!hasSchema) context.diagnostics.addOnce('no-schema', site);
    return;
  }
  if (hasSchema) {
    context.diagnostics.addOnce('schema-and-content', siteBelow(site, 'content'));
    context.repairs.leaveOut(value, 'content');
    return;
  }
  checkMediaTypes(context, value, site);
  if (isJsonObject(content) && Object.keys(content).length !== 1) {
    context.diagnostics.addOnce('one-content', siteBelow(site, 'content'));
  }
}

/** No list has two parameters with the same name and place; header names ignore case. */
export function checkParameterLists(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const checked = new Set<readonly unknown[]>();
  for (const list of operations.flatMap((operation) => operation.parameterLists)) {
    if (checked.has(list.items)) continue;
    checked.add(list.items);
    checkList(context, list);
  }
}

function checkList(context: DescriptionContext, { items, site }: ParameterList): void {
  const known = new Map<string, { readonly parameter: Placed; readonly site: Site }>();
  for (const [index, item] of items.entries()) {
    if (context.repairs.keptItems(items)?.includes(index) === false) continue;
    const at = siteBelow(site, String(index));
    const parameter = follow(context, item, at);
    const name = member(parameter?.value, 'name');
    const location = member(parameter?.value, 'in');
    if (!parameter || typeof name !== 'string' || typeof location !== 'string') continue;
    if (name === '') {
      // It couldn't be sent, because nothing names it.
      context.diagnostics.addOnce('parameter-left-out', at, { location });
      context.repairs.leaveItemOut(items, index);
      continue;
    }
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    const first = known.get(key);
    if (!first) known.set(key, { parameter, site: at });
    else if (sameJson(first.parameter.value, parameter.value)) {
      context.diagnostics.add('repeated-parameter', at, { name, location });
      context.repairs.leaveItemOut(items, index);
    } else {
      const twins = [{ message: 'the first one', at: first.site }];
      context.diagnostics.addRepaired('duplicate-parameter', at, { name, location }, leavesOut, twins);
      context.repairs.leaveItemOut(items, index);
    }
  }
}

/** Common misspellings of media types. */
const meant: ReadonlyMap<string, string> = new Map([
  ['*', '*/*'],
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['form-data', 'multipart/form-data'],
]);

/** Checks the content of a response. If none of its keys is a media type, the content is of an unknown kind. */
export function checkResponseContent(context: DescriptionContext, response: JsonObject, site: Site): void {
  const known = checkMediaTypes(context, response, site);
  const content = member(response, 'content');
  if (known === 0 && isJsonObject(content) && Object.keys(content).length > 0) {
    context.repairs.replace(response, 'content', { '*/*': {} });
  }
}

/**
 * Every key of a content must be a media type. A key that clearly means one is read as it; a plain word is omitted; anything
 * else is an error. Returns the number of media types left.
 */
export function checkMediaTypes(context: DescriptionContext, holder: JsonObject, site: Site): number {
  const content = member(holder, 'content');
  if (!isJsonObject(content)) return 0;
  // The target of its reference is in another place.
  if (typeof content.$ref === 'string') return 1;
  let known = 0;
  for (const key of Object.keys(content)) {
    if (isMediaType(key)) {
      known += 1;
      continue;
    }
    const at = keyOf(siteBelow(site, 'content', key));
    const [essence = ''] = key.split(/[;,]/, 1);
    const read = meant.get(key.toLowerCase()) ?? essence.trim();
    if (!/^[\w.*+/=;,: -]*$/.test(key)) context.diagnostics.add('bad-media-type', at, { key });
    else if (isMediaType(read)) {
      known += 1;
      context.diagnostics.addOnce('media-type-read-as', at, { key, read });
      context.repairs.rename(content, key, read);
    } else {
      context.diagnostics.addOnce('media-type-left-out', at, { key });
      context.repairs.leaveOut(content, key);
    }
  }
  return known;
}
