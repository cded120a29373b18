import { type JsonObject, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { isHeaderName } from '../openapi/key-rules.ts';
import { type Site, siteBelow } from '../site.ts';

/** What each type of scheme cannot do without. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);

export function checkSecurityScheme(context: DescriptionContext, scheme: JsonObject, site: Site): void {
  const type = String(member(scheme, 'type'));
  for (const field of needed.get(type) ?? []) {
    if (Object.hasOwn(scheme, field)) continue;
    // A key without a name has no place to go; other schemes are reported as not generated where they cannot be.
    if (type === 'apiKey') context.report.add('incomplete-security-scheme', { field, type }, site);
    else context.report.add('expected-field', { field, object: `a Security Scheme Object of the type ${type}` }, site);
  }
  const name = member(scheme, 'name');
  const location = member(scheme, 'in');
  if (type === 'apiKey' && typeof name === 'string' && location !== 'query' && !isHeaderName(name)) {
    context.report.add('bad-parameter-name', { name, location: String(location) }, siteBelow(site, 'name'));
  }
}
