import { assumedFacts } from '../../../generator/src/model/assumed-facts.ts';
import type { AssumptionItem } from '../assumption-item.ts';
import { assumptionItems } from '../assumption-items.ts';
import { assumptionPlace } from '../assumption-place.ts';
import { isNode } from '../node.ts';
import type { Context, Location, Node, Rule } from '../redocly.ts';

/**
 * Whatever the service's documentation leaves open carries an `x-assumption` that names the section, and no assumption stands
 * where the list knows of none. A place that a description does not have asks for nothing, so one list serves every major.
 * Beside each assumption, `x-assumes` names the facts that it covers.
 */
export const assumptions: Rule = () => {
  const found = new Map<string, Omit<Finding, 'place' | 'items'> & { readonly location: Location }>();
  let root: Node | undefined;

  function collect(node: Node, location: Location): void {
    if (!isNode(node)) return;
    root ??= node;
    const place = assumptionPlace(location.pointer, root);
    const [text, facts] = [node['x-assumption'], node['x-assumes']];
    const isStated = text !== undefined || facts !== undefined;
    // A component that is only a reference to one of the same name is the same place twice.
    if (!found.has(place) || isStated) found.set(place, { text, facts, location });
  }

  return {
    any: { enter: (node, context) => collect(node, context.location) },
    ref: { enter: (node, context) => collect(node, context.rawLocation) },
    Root: {
      leave(_root, context) {
        const major = /[\\/](v\d+)[\\/][^\\/]+$/.exec(context.location.source.absoluteRef)?.[1] ?? '';
        for (const [place, { text, facts, location }] of found) {
          const items = (itemsAt.get(place) ?? []).filter((item) => !item.settledIn?.includes(major));
          judge({ place, items, text, facts }, location, context);
          judgeFacts({ place, items, text, facts }, location, context);
        }
      },
    },
  };
};

const itemsAt = new Map<string, AssumptionItem[]>();
for (const item of assumptionItems) {
  for (const place of item.places) itemsAt.set(place, [...(itemsAt.get(place) ?? []), item]);
}

interface Finding {
  readonly place: string;
  readonly items: readonly AssumptionItem[];
  readonly text: unknown;
  readonly facts: unknown;
}

function judge({ place, items, text }: Finding, location: Location, { report }: Context): void {
  const sections = items.flatMap((item) => item.sections.map((section) => `§${section}`));
  if (text === undefined) {
    if (items.length === 0) return;
    const open = items.map((item) => item.open).join('; ');
    report({ message: `\`${place}\` needs an \`x-assumption\`: ${open} (${sections.join(', ')}).`, location });
  } else if (items.length === 0) {
    report({
      message: `\`spec/lint/assumption-items.ts\` knows no open question at \`${place}\`: add it there.`,
      location: location.child(['x-assumption']),
    });
  } else if (!sections.every((section) => names(String(text), section))) {
    report({
      message: `The assumption must name ${sections.join(' and ')}.`,
      location: location.child(['x-assumption']),
    });
  }
}

function judgeFacts({ place, text, facts }: Finding, location: Location, { report }: Context): void {
  if (text !== undefined && facts === undefined) {
    const known = Object.keys(assumedFacts).join(', ');
    const message = `\`${place}\` needs an \`x-assumes\` that lists the facts of its \`x-assumption\`: ${known}.`;
    report({ message, location: location.child(['x-assumption']) });
  } else if (text === undefined && facts !== undefined) {
    report({ message: `\`x-assumes\` needs an \`x-assumption\` beside it.`, location: location.child(['x-assumes']) });
  }
}

/** Whether a text names a section: `§2.12` does not name `§2.1`. */
function names(text: string, section: string): boolean {
  return text.split(/[\s,;:()]+/).includes(section);
}
