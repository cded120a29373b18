import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import type { SecurityAlternative, SecurityScheme } from '../api-model.ts';
import { type BuildContext, shared } from '../context.ts';
import { optionalExtensions } from '../extensions/read-extensions.ts';
import type { ResolvedValue } from '../pointer.ts';

/** The security schemes of the description by name. */
export function buildSecuritySchemes(context: BuildContext): ReadonlyMap<string, SecurityScheme> {
  const schemes = member(member(context.root, 'components'), 'securitySchemes');
  if (!isJsonObject(schemes)) return new Map();
  const pointer = '/components/securitySchemes';
  return new Map(
    sortedUnique(Object.keys(schemes)).flatMap((name) => {
      const at = childPointer(pointer, name);
      const scheme = shared(context, `security ${name}`, schemes[name] as Json, at, (place) =>
        buildScheme(context, name, place),
      );
      return scheme === undefined ? [] : [[name, scheme] as const];
    }),
  );
}

function buildScheme(context: BuildContext, name: string, { value, pointer }: ResolvedValue): SecurityScheme {
  const source = (isJsonObject(value) ? value : {}) as JsonObject;
  const text = (key: string): string | undefined => {
    const entry = source[key];
    return typeof entry === 'string' ? entry : undefined;
  };
  const type = text('type') as SecurityScheme['type'];
  const description = text('description');
  const parameterName = text('name');
  const scheme = text('scheme')?.toLowerCase();
  const bearerFormat = text('bearerFormat');
  const openIdConnectUrl = text('openIdConnectUrl');
  const oauth2MetadataUrl = text('oauth2MetadataUrl');
  return {
    pointer,
    name,
    type,
    ...(description === undefined ? {} : { description }),
    ...(type === 'apiKey' ? { in: text('in') as 'query' | 'header' | 'cookie' } : {}),
    ...(type === 'apiKey' && parameterName !== undefined ? { parameterName } : {}),
    ...(type === 'http' && scheme !== undefined ? { scheme } : {}),
    ...(bearerFormat === undefined ? {} : { bearerFormat }),
    ...(type === 'oauth2' && source.flows !== undefined ? { flows: source.flows } : {}),
    ...(openIdConnectUrl === undefined ? {} : { openIdConnectUrl }),
    ...(oauth2MetadataUrl === undefined ? {} : { oauth2MetadataUrl }),
    ...(source.deprecated === true ? { deprecated: true } : {}),
    ...optionalExtensions(context, source, pointer),
  };
}

/** The alternatives of a `security` list in description order; undefined without a list. */
export function buildSecurity(
  context: BuildContext,
  security: Json | undefined,
  pointer: string,
  schemes: ReadonlyMap<string, SecurityScheme>,
): SecurityAlternative[] | undefined {
  if (!Array.isArray(security)) return undefined;
  return security.filter(isJsonObject).map((alternative, index) => ({
    schemes: sortedBy(Object.entries(alternative), ([name]) => name).flatMap(([name, scopes]) => {
      if (!schemes.has(name)) {
        context.diagnostics.add('unknown-security-scheme', childPointer(childPointer(pointer, index), name), { name });
      }
      return [
        {
          name,
          scopes: Array.isArray(scopes) ? sortedUnique(scopes.filter((scope) => typeof scope === 'string')) : [],
        },
      ];
    }),
  }));
}
