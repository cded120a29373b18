import { ts } from '../../base/typescript.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';

/** The text of a `package.json` with the new package; undefined if the range can't be kept. */
export function withDependency(text: string, { base, head }: MigrationPlan): string | undefined {
  const { statements } = ts.parseJsonText('package.json', text);
  const root = statements[0]?.expression;
  if (root === undefined || !ts.isObjectLiteralExpression(root)) return undefined;
  const kinds = new Set(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']);
  const found = root.properties.flatMap((section) => {
    if (!ts.isPropertyAssignment(section) || !ts.isObjectLiteralExpression(section.initializer)) return [];
    if (!ts.isStringLiteral(section.name) || !kinds.has(section.name.text)) return [];
    const { properties } = section.initializer;
    const hasNew = properties.some((one) => one.name !== undefined && isNamed(one.name, head.name));
    return properties
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => isNamed(name, base.name) && (!hasNew || head.name === base.name));
  });
  let made = text;
  for (const { name, initializer } of found.toReversed()) {
    if (!ts.isStringLiteral(initializer)) return undefined;
    const [, operator] = /^([\^~]|>=|)\d[\w.+-]*$/.exec(initializer.text) ?? [];
    const range = operator === undefined ? carried(initializer.text) : `${operator}${head.version}`;
    if (range === undefined) return undefined;
    made = `${made.slice(0, name.end - 1 - base.name.length)}${head.name}${made.slice(name.end - 1, initializer.end - 1 - initializer.text.length)}${range}${made.slice(initializer.end - 1)}`;
  }
  return made;
}

function isNamed(name: ts.PropertyName, text: string): boolean {
  return ts.isStringLiteral(name) && name.text === text;
}

/** Ranges that mean the same for another package: workspace ranges, or any version. */
function carried(range: string): string | undefined {
  return /^(?:workspace:[*^~]|catalog:.*|\*|latest)$/.test(range) ? range : undefined;
}
