import { readsAs } from '../../base/diagnostics.ts';
import { type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { type Site, siteBelow } from '../site.ts';
import { plainName } from './meant-name.ts';

/** A security scheme as the second version of OpenAPI, or a habit, has it: `type: basic` and `type: bearer` are schemes of HTTP. */
export function rewriteScheme(context: DescriptionContext, scheme: JsonObject, site: Site): void {
  const { diagnostics, repairs } = context;
  const type = plainName(String(member(scheme, 'type')));
  const named = type === 'jwt' ? 'bearer' : type;
  if ((named === 'basic' || named === 'bearer') && !Object.hasOwn(scheme, 'scheme')) {
    repairs.replace(scheme, 'scheme', named);
  } else if (type === 'http' && !Object.hasOwn(scheme, 'scheme')) {
    assume(context, scheme, { field: 'scheme', type, value: 'bearer' }, site);
  }
  if (type === 'apikey' && !Object.hasOwn(scheme, 'in')) {
    assume(context, scheme, { field: 'in', type, value: 'header' }, site);
  }
  const flow = member(scheme, 'flow');
  if (typeof flow === 'string' && !Object.hasOwn(scheme, 'flows')) {
    const { authorizationUrl, tokenUrl, scopes } = scheme;
    const urls = { ...(authorizationUrl && { authorizationUrl }), ...(tokenUrl && { tokenUrl }), scopes: scopes ?? {} };
    const name =
      new Map([
        ['application', 'clientCredentials'],
        ['accesscode', 'authorizationCode'],
      ]).get(plainName(flow)) ?? flow;
    for (const key of ['flow', 'authorizationUrl', 'tokenUrl', 'scopes']) Reflect.deleteProperty(scheme, key);
    const facts = { field: 'flow', object: 'a Security Scheme Object' };
    diagnostics.addRepaired('field-misplaced', siteBelow(site, 'flow'), facts, readsAs(`flows with ${name}`));
    repairs.replace(scheme, 'flows', { [name]: urls });
  }
}

function assume(
  { diagnostics, repairs }: DescriptionContext,
  scheme: JsonObject,
  { field, type, value }: { readonly field: string; readonly type: string; readonly value: string },
  site: Site,
): void {
  const repair = { kind: 'read', effect: `it is taken to be ${value}` } as const;
  diagnostics.addRepaired('incomplete-security-scheme', site, { field, type }, repair);
  repairs.standIn(scheme, field, value);
}
