import type { Repair } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Problem } from '../mend/wrong-value.ts';
import { isHeaderName } from '../openapi/value-kinds.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import type { PlacedOperation } from './operations.ts';

/** Every scheme in a security requirement must be declared: without it, no credential would be sent. */
export function checkSecurityNames(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const { entry } = context;
  const schemes = member(member(entry.value, 'components'), 'securitySchemes');
  const check = (requirements: Json | undefined, site: Site): void => {
    if (!Array.isArray(requirements)) return;
    for (const [index, requirement] of requirements.entries()) {
      if (!isJsonObject(requirement)) continue;
      const names = Object.keys(requirement).filter((name) => isUnknown(schemes, name, context));
      for (const name of names) {
        const at = keyOf(siteBelow(site, String(index), name));
        if (context.diagnostics.tolerates('unknown-security-scheme')) {
          context.diagnostics.add('unknown-security-scheme', at, { name });
          continue;
        }
        context.diagnostics.addRepaired('unknown-security-scheme', at, { name }, notSent);
        context.repairs.leaveOut(requirement, name);
      }
      // An empty requirement would mean that no credential is needed, so it is added only as the last resort.
      const isEmpty = names.length > 0 && names.length === Object.keys(requirement).length;
      if (isEmpty && requirements.length > 1 && !context.diagnostics.tolerates('unknown-security-scheme')) {
        context.repairs.leaveItemOut(requirements, index);
      }
    }
  };
  check(member(entry.value, 'security'), { file: entry, path: { parent: undefined, key: 'security' } });
  for (const { operation } of operations) {
    check(member(operation.value, 'security'), siteBelow(operation.site, 'security'));
  }
}

const notSent: Repair = { kind: 'lost', effect: 'clients send no credential for it' };

function isUnknown(schemes: Json | undefined, name: string, { repairs }: DescriptionContext): boolean {
  return member(schemes, name) === undefined || (isJsonObject(schemes) && repairs.isLeftOut(schemes, name));
}

/** The required fields of each type of scheme. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);

export function checkSecurityScheme(context: DescriptionContext, scheme: JsonObject, site: Site): Problem | undefined {
  const type = String(member(scheme, 'type'));
  for (const field of needed.get(type) ?? []) {
    if (Object.hasOwn(scheme, field)) continue;
    // A key without a name can't be sent. Other schemes that clients can't support are reported as not generated.
    if (type === 'apiKey') return { code: 'incomplete-security-scheme', facts: { field, type }, at: site };
    else
      context.diagnostics.add('expected-field', site, {
        field,
        object: `a Security Scheme Object of the type ${type}`,
      });
  }
  const name = member(scheme, 'name');
  const location = member(scheme, 'in');
  if (type === 'apiKey' && typeof name === 'string' && location !== 'query' && !isHeaderName(name)) {
    return { code: 'bad-parameter-name', facts: { name, location: String(location) }, at: siteBelow(site, 'name') };
  }
  return undefined;
}
