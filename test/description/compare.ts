import { compareOperation } from './compare-operation.ts';
import { Disagreements } from './disagreements.ts';
import { keys, member, type Place } from './place.ts';
import type { OperationRow } from './table.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Compares a description with the table, both ways; gives one line for each disagreement. */
export function compare(root: Place, operations: readonly OperationRow[]): readonly string[] {
  const to = new Disagreements();
  const paths = member(root, 'paths');
  for (const row of operations) {
    const path = paths && member(paths, row.path);
    const operation = path && member(path, row.method);
    if (operation) compareOperation(to, row, path, operation);
    else to.say(root, `lacks ${row.method} ${row.path}`);
  }
  const known = new Set(operations.map((row) => `${row.method} ${row.path}`));
  for (const path of keys(paths)) {
    for (const method of keys(paths && member(paths, path))) {
      if (methods.includes(method) && !known.has(`${method} ${path}`))
        to.say(root, `has ${method} ${path}, the source has not`);
    }
  }
  return to.lines;
}
