import { members, resolveNode } from '../node.ts';
import type { Rule } from '../redocly.ts';

const enumName = /^(status|type|code)$|_(status|type)$/;
const notEnums = new Set(['mime_type']);

/** New members may come at any time (§9.3): a status, type or error code is an open enum. */
export const openEnums: Rule = () => ({
  Schema(schema, context) {
    for (const [name, property] of members(schema.properties)) {
      if (!enumName.test(name) || notEnums.has(name)) continue;
      const place = context.location.child(['properties', name]);
      const { node } = resolveNode(context, property, place);
      if (node.type !== 'string' || !Array.isArray(node['x-extensible-enum']) || node.enum !== undefined) {
        context.report({
          message: `\`${name}\` must be an open enum: \`type: string\` with the known values in \`x-extensible-enum\`, which may be empty.`,
          location: place,
        });
      }
    }
  },
});
