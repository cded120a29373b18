import { isNode, members, resolveNode } from '../node.ts';
import type { Context, Location, Rule } from '../redocly.ts';

/** No answer has a closed enum: new members may come at any time (§9.3). Requests may refuse what they do not know. */
export const openAnswers: Rule = () => {
  const visited = new Set<string>();

  function visit(schema: unknown, from: Location, context: Context): void {
    if (!isNode(schema)) return;
    const { node, location } = resolveNode(context, schema, from);
    const place = location.source.absoluteRef + location.pointer;
    if (visited.has(place)) return;
    visited.add(place);
    for (const keyword of ['enum', 'const']) {
      if (node[keyword] !== undefined) {
        context.report({
          message: `An answer may hold new values: list the known ones in \`x-extensible-enum\`, not in \`${keyword}\`.`,
          location: location.child([keyword]),
        });
      }
    }
    for (const [name, property] of members(node.properties)) {
      visit(property, location.child(['properties', name]), context);
    }
    for (const keyword of ['items', 'additionalProperties']) visit(node[keyword], location.child([keyword]), context);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const parts = node[keyword];
      if (Array.isArray(parts)) {
        for (const [index, part] of parts.entries()) visit(part, location.child([keyword, index]), context);
      }
    }
  }

  return {
    Response(response, context) {
      for (const [name, mediaType] of members(response.content)) {
        visit(
          Object.fromEntries(members(mediaType)).schema,
          context.location.child(['content', name, 'schema']),
          context,
        );
      }
    },
  };
};
