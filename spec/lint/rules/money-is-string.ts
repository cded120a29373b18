import { isNode, members, resolveNode } from '../node.ts';
import type { Context, Location, Rule } from '../redocly.ts';

const moneyName = /^(amount|available|balance|fee|price|total)$|_(amount|balance|fee|price)$/;

/** Money is `type: string` wherever it stands (§1): a number would lose digits. */
export const moneyIsString: Rule = () => ({
  Schema(schema, context) {
    const properties = members(schema.properties);
    const names = new Set(properties.map(([name]) => name));
    const countsRecords = names.has('page') && names.has('limit');
    for (const [name, property] of properties) {
      if (moneyName.test(name) && !(name === 'total' && countsRecords)) {
        check(name, property, context.location.child(['properties', name]), context);
      }
    }
  },
  Parameter(parameter, context) {
    const name = String(parameter.name);
    if (moneyName.test(name)) check(name, parameter.schema, context.location.child(['schema']), context);
  },
});

function check(name: string, schema: unknown, location: Location, context: Context): void {
  if (!isText(schema, location, context)) {
    context.report({ message: `\`${name}\` is money: it must be \`type: string\`, never a number.`, location });
  }
}

/** Whether a schema allows strings (or null) and says so. */
function isText(schema: unknown, from: Location, context: Context): boolean {
  const { node, location } = resolveNode(context, schema, from);
  const alternatives = node.oneOf ?? node.anyOf;
  if (Array.isArray(alternatives)) {
    return alternatives.every((part) => isNull(part) || isText(part, location, context));
  }
  if (Array.isArray(node.allOf)) return node.allOf.some((part) => isText(part, location, context));
  const types = [node.type].flat();
  return types.includes('string') && types.every((type) => type === 'string' || type === 'null');
}

function isNull(schema: unknown): boolean {
  return isNode(schema) && schema.type === 'null';
}
