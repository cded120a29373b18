import { isNode, members } from '../node.ts';
import type { Rule } from '../redocly.ts';

/**
 * Every operation that changes something says what to do when its response is lost, and a `client_request_id` says that it is no
 * protection against a second request. A reader who knows only the description must not send money twice.
 */
export const lostResponses: Rule = () => ({
  Operation(operation, { key, location, report }) {
    if (key === 'get' || key === 'head' || key === 'options') return;
    if (/\bif the response is lost\b/i.test(String(operation.description))) return;
    report({
      message: 'Say in the description what to do if the response is lost: "If the response is lost, …".',
      location: operation.description === undefined ? location.key() : location.child(['description']),
    });
  },
  Schema(schema, { location, report }) {
    for (const [name, property] of members(schema.properties)) {
      if (name !== 'client_request_id' || !isNode(property)) continue;
      if (/\bnot an idempotency key\b/.test(String(property.description))) continue;
      report({
        message: 'Say in the description of `client_request_id` that it is not an idempotency key.',
        location: location.child(['properties', name]),
      });
    }
  },
});
