import { isNode, members, resolveNode } from '../node.ts';
import type { Context, Node, Rule } from '../redocly.ts';

/** The two credentials of the service (§5): component key and what must be said about it. */
const credentials = new Map<string, Node>([
  ['accessToken', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }],
  ['apiKey', { type: 'apiKey', in: 'header', name: 'x-api-key' }],
]);

/** Every operation requires the API key and the access token together (§5). */
export const bothCredentials: Rule = () => {
  let documentSecurity: unknown;
  return {
    Root(root, context) {
      documentSecurity = root.security;
      checkSchemes(root, context);
    },
    Operation(operation, { location, report }) {
      const own = operation.security;
      if (!requiresBoth(own ?? documentSecurity)) {
        report({
          message: 'Every operation requires `apiKey` and `accessToken` together, with no alternative.',
          location: own === undefined ? location.key() : location.child(['security']),
        });
      }
    },
  };
};

function requiresBoth(security: unknown): boolean {
  if (!Array.isArray(security) || security.length !== 1) return false;
  const names = members(security[0]).map(([name]) => name);
  return names.length === credentials.size && names.every((name) => credentials.has(name));
}

function checkSchemes(root: Node, context: Context): void {
  const components = isNode(root.components) ? root.components : {};
  const schemes = isNode(components.securitySchemes) ? components.securitySchemes : {};
  for (const [name, wanted] of credentials) {
    const { node } = resolveNode(context, schemes[name], context.location);
    if (Object.entries(wanted).some(([key, value]) => node[key] !== value)) {
      context.report({
        message: `The security scheme \`${name}\` must be ${JSON.stringify(wanted)}.`,
        location: context.location.child(['components', 'securitySchemes', name]),
      });
    }
  }
}
