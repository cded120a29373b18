import { type Description, isObject, listOf, objectOf, own } from './description.ts';
import { at, follow, type Located } from './located.ts';
import { nameTables } from './name-tables.ts';
import type { Deprecation } from './operation.ts';

/** Members that hold values of the service's data, not parts of the description. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'links', 'callbacks']);

/**
 * What the responses of an operation announce: its own end, or that of a parameter, a header or a field of it. Of several days, the
 * first; undefined where nothing is deprecated.
 */
export function readDeprecation(document: Description, item: Located, operation: Located): Deprecation | undefined {
  const found: unknown[] = [];
  const seen = new Set<string>();
  const visit = (node: unknown, isTable: boolean): void => {
    if (Array.isArray(node)) for (const entry of node) visit(entry, false);
    if (!isObject(node)) return;
    if (!isTable && node.deprecated === true) found.push(node['x-sunset']);
    if (!isTable && typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      seen.add(node.$ref);
      visit(at(document, decodeURIComponent(node.$ref.slice(1))).value, false);
    }
    for (const [name, value] of Object.entries(node)) {
      if (isTable || !(data.has(name) || name.startsWith('x-'))) visit(value, !isTable && nameTables.has(name));
    }
  };
  visit(operation.value, false);
  for (const parameter of inherited(document, item, operation)) visit(parameter, false);
  if (found.length === 0) return undefined;
  const [sunset] = found.filter((day) => typeof day === 'string').sort();
  return sunset === undefined ? {} : { sunset };
}

/** The parameters of a path that the operation does not declare anew. */
function inherited(document: Description, item: Located, operation: Located): readonly unknown[] {
  const key = (parameter: unknown) => {
    const { name, in: place } = objectOf(follow(document, { value: parameter, pointer: operation.pointer }).value);
    return `${place} ${name}`;
  };
  const anew = new Set(listOf(own(operation.value, 'parameters')).map(key));
  return listOf(own(item.value, 'parameters')).filter((parameter) => !anew.has(key(parameter)));
}
