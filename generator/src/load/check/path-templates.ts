import { member } from '../../json.ts';
import { type DescriptionContext, follow } from '../description-context.ts';
import { keyOf, type Site } from '../site.ts';
import type { PlacedOperation } from './operations-of.ts';

/**
 * The braces of a path pair up, each name in them is a declared path parameter (or plain enough to be taken for one), and no
 * two paths are the same but for the names in their braces.
 */
export function checkPathTemplates(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const shapes = new Map<string, { readonly path: string; readonly site: Site }>();
  const reported = new Set<string>();
  for (const operation of operations) {
    const { path, method } = operation;
    const site = keyOf(operation.pathSite);
    const names = templateNames(path);
    if (!names) {
      if (!reported.has(path)) context.report.add('bad-path-template', { path }, site);
      reported.add(path);
      continue;
    }
    for (const name of names) {
      if (/^[\w.-]+$/.test(name) || reported.has(`${path} ${name}`)) continue;
      if (declaredNames(context, operation).has(name)) continue;
      reported.add(`${path} ${name}`);
      context.report.add('path-parameter-unknown', { name }, site);
    }
    const shape = `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
    const first = shapes.get(shape);
    if (!first) shapes.set(shape, { path, site });
    else if (first.path !== path) {
      const twins = [{ message: 'the other path', site: first.site }];
      context.report.add('same-path', { path, other: first.path, method: method.toUpperCase() }, site, twins);
    }
  }
}

/** The names in the braces of a path, or undefined where braces are empty, nested or unpaired. */
function templateNames(path: string): readonly string[] | undefined {
  const names: string[] = [];
  const rest = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    names.push(name);
    return '';
  });
  return /[{}]/.test(rest) ? undefined : names;
}

function declaredNames(context: DescriptionContext, { parameterLists }: PlacedOperation): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { items, site } of parameterLists) {
    for (const item of items) {
      const parameter = follow(context, item, site)?.value;
      const name = member(parameter, 'name');
      if (member(parameter, 'in') === 'path' && typeof name === 'string') names.add(name);
    }
  }
  return names;
}
