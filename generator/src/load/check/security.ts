import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { isHeaderName } from '../openapi/value-kinds.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import type { PlacedOperation } from './operations.ts';

/** Every scheme that a security requirement names is declared: without it no credential would be sent. */
export function checkSecurityNames(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const { entry } = context;
  const schemes = member(member(entry.value, 'components'), 'securitySchemes');
  const check = (requirements: Json | undefined, site: Site): void => {
    if (!Array.isArray(requirements)) return;
    for (const [index, requirement] of requirements.entries()) {
      if (!isJsonObject(requirement)) continue;
      for (const name of Object.keys(requirement)) {
        if (member(schemes, name) !== undefined) continue;
        context.diagnostics.add('unknown-security-scheme', keyOf(siteBelow(site, String(index), name)), { name });
      }
    }
  };
  check(member(entry.value, 'security'), { file: entry, path: { parent: undefined, key: 'security' } });
  for (const { operation } of operations) {
    check(member(operation.value, 'security'), siteBelow(operation.site, 'security'));
  }
}

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
    if (type === 'apiKey') context.diagnostics.add('incomplete-security-scheme', site, { field, type });
    else
      context.diagnostics.add('expected-field', site, {
        field,
        object: `a Security Scheme Object of the type ${type}`,
      });
  }
  const name = member(scheme, 'name');
  const location = member(scheme, 'in');
  if (type === 'apiKey' && typeof name === 'string' && location !== 'query' && !isHeaderName(name)) {
    context.diagnostics.add('bad-parameter-name', siteBelow(site, 'name'), { name, location: String(location) });
  }
}
