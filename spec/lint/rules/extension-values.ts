import { extensionFormats } from '../extension-formats.ts';
import { isNode } from '../node.ts';
import type { Context, Location, Node, Rule } from '../redocly.ts';

/** Our extensions stand where they mean something and hold what they may; an unknown `x-` is a slip of the pen. */
export const extensionValues: Rule = () => ({
  any: {
    enter(node, context) {
      check(node, context.type.name, context.location, context);
    },
  },
  ref: {
    enter(node, context) {
      check(node, context.type.name, context.rawLocation, context);
    },
  },
});

function check(node: Node, kind: string, location: Location, context: Context): void {
  if (!isNode(node) || kind === 'SpecExtension') return;
  for (const [name, value] of Object.entries(node)) {
    if (!name.startsWith('x-')) continue;
    const format = extensionFormats.get(name);
    const place = location.child([name]);
    if (format === undefined) {
      context.report({ message: `No extension is called \`${name}\`.`, location: place.key() });
    } else if (format.on !== undefined && !format.on.includes(kind)) {
      context.report({
        message: `\`${name}\` means nothing here; it belongs to: ${format.on.join(', ')}.`,
        location: place.key(),
      });
    } else if (!format.accepts(value)) {
      context.report({ message: `\`${name}\` must be ${format.mustBe}.`, location: place });
    }
  }
}
