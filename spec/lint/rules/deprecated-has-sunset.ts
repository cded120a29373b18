import type { Context, Node, Rule } from '../redocly.ts';

/** What is deprecated says until when it works (§9.5), and nothing else has a sunset. */
export const deprecatedHasSunset: Rule = () => ({ Operation: check, Parameter: check, Schema: check });

function check(node: Node, { location, report }: Context): void {
  if (node.deprecated === true && node['x-sunset'] === undefined) {
    report({
      message: 'What is deprecated needs `x-sunset`, the planned day of its removal.',
      location: location.child(['deprecated']),
    });
  }
  if (node.deprecated !== true && node['x-sunset'] !== undefined) {
    report({ message: 'Only what is `deprecated: true` has an `x-sunset`.', location: location.child(['x-sunset']) });
  }
}
