import { isJsonObject, type Json, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import type { PlacedOperation } from './operations-of.ts';

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
        context.report.add('unknown-security-scheme', { name }, keyOf(siteBelow(site, String(index), name)));
      }
    }
  };
  check(member(entry.value, 'security'), { file: entry, path: { parent: undefined, key: 'security' } });
  for (const { operation } of operations) {
    check(member(operation.value, 'security'), siteBelow(operation.site, 'security'));
  }
}
