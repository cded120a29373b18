import { isJsonObject, type JsonObject, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { isHeaderName } from '../openapi/key-rules.ts';
import { type Site, siteBelow } from '../site.ts';
import { checkContent } from './contents.ts';

const styles: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
]);

/** A parameter can be put where it says: its name is possible there, its style exists there, and it says what its value is. */
export function checkParameter(context: DescriptionContext, parameter: JsonObject, site: Site): void {
  const name = member(parameter, 'name');
  const location = member(parameter, 'in');
  if (typeof name === 'string') {
    const restricted = location === 'header' || location === 'cookie';
    if (restricted && name !== '' && !isHeaderName(name)) {
      context.report.add('bad-parameter-name', { name, location: String(location) }, siteBelow(site, 'name'));
    }
  }
  const style = member(parameter, 'style');
  const possible = styles.get(String(location));
  if (typeof style === 'string' && possible && !possible.includes(style)) {
    const facts = { style, location: String(location), allowed: possible.join(', ') };
    context.report.addOnce('style-not-possible', facts, siteBelow(site, 'style'));
    context.repairs.leaveOut(parameter, 'style');
  }
  checkSerialisedValue(context, parameter, site);
}

/** What parameters and headers have in common: either a schema or one media type. */
export function checkSerialisedValue(context: DescriptionContext, value: JsonObject, site: Site): void {
  const content = member(value, 'content');
  const hasSchema = Object.hasOwn(value, 'schema');
  if (content === undefined) {
    if (!hasSchema) context.report.addOnce('no-schema', {}, site);
    return;
  }
  if (hasSchema) {
    context.report.addOnce('schema-and-content', {}, siteBelow(site, 'content'));
    context.repairs.leaveOut(value, 'content');
    return;
  }
  checkContent(context, value, site);
  if (isJsonObject(content) && Object.keys(content).length !== 1) {
    context.report.addOnce('one-content', {}, siteBelow(site, 'content'));
  }
}
