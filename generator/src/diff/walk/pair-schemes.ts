import type { ApiModel, SecurityScheme } from '../../model/api-model.ts';
import { canonicalJson } from '../schema/canonical-json.ts';

/**
 * Which security scheme of the new model stands for which one of the old: the one of the same name, or else one that is defined
 * alike under another name. The key is the old name.
 */
export function pairSchemes(base: ApiModel, head: ApiModel): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const free = new Map([...head.securitySchemes].filter(([name]) => !base.securitySchemes.has(name)));
  for (const [name, scheme] of base.securitySchemes) {
    if (head.securitySchemes.has(name)) {
      pairs.set(name, name);
      continue;
    }
    const match = [...free].find(([, other]) => definition(other) === definition(scheme));
    if (match === undefined) continue;
    pairs.set(name, match[0]);
    free.delete(match[0]);
  }
  return pairs;
}

/** What a client does for a scheme, whatever it is called. */
function definition({ type, in: location, parameterName, scheme, flows, openIdConnectUrl }: SecurityScheme): string {
  const name = location === 'header' ? parameterName?.toLowerCase() : parameterName;
  return canonicalJson([type, location ?? '', name ?? '', scheme ?? '', flows ?? '', openIdConnectUrl ?? '']);
}
