import { isNode, resolveNode } from '../node.ts';
import type { Context, Location, Node, Rule } from '../redocly.ts';

/** Every operation answers a failure with the error envelope as its `default` response (§7). */
export const errorEnvelope: Rule = () => ({
  Operation(operation, context) {
    const responses = isNode(operation.responses) ? operation.responses : {};
    const place = context.location.child(['responses']);
    if (responses.default === undefined) {
      context.report({
        message: 'Every operation needs a `default` response with the error envelope.',
        location: place,
      });
      return;
    }
    const response = resolveNode(context, responses.default, place);
    const media = member(member(response.node, 'content'), 'application/json');
    const envelope = resolveNode(context, media.schema, response.location);
    const fields = errorFields(context, envelope.node, envelope.location);
    const missing = ['type', 'code', 'message', 'param'].filter((name) => !fields.has(name));
    if (missing.length > 0) {
      context.report({
        message: `The error envelope is \`{ "error": { type, code, message, param } }\` as JSON; missing: ${missing.join(', ')}.`,
        location: place.child(['default']),
      });
    }
  },
});

/** Names of the fields inside `error`, or none where `error` is not promised. */
function errorFields(context: Context, envelope: Node, from: Location): Set<string> {
  if (!Array.isArray(envelope.required) || !envelope.required.includes('error')) return new Set();
  const { node } = resolveNode(context, member(envelope, 'properties').error, from);
  return new Set(Object.keys(member(node, 'properties')));
}

function member(node: Node, key: string): Node {
  const value = node[key];
  return isNode(value) ? value : {};
}
