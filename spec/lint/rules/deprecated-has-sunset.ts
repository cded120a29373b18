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
  for (const name of ['x-announced', 'x-sunset']) {
    if (node.deprecated === true || node[name] === undefined) continue;
    report({ message: `Only what is \`deprecated: true\` has an \`${name}\`.`, location: location.child([name]) });
  }
  const [announced, sunset] = [node['x-announced'], node['x-sunset']];
  if (typeof announced === 'string' && typeof sunset === 'string' && announced > sunset) {
    report({ message: 'The announcement comes before the removal.', location: location.child(['x-announced']) });
  }
}
