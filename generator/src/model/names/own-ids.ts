import type { Operation } from '../api-model.ts';
import { wordsOf } from './names.ts';
import { isPrefix, type Words } from './rest-names.ts';

/**
 * The `operationId` of each operation without what frameworks add to the name of a function:
 *
 * - a number, where several functions have one name: `findAll_1` beside `findAll`;
 * - path and method at the end: `read_item_items__item_id__get`;
 * - the start of all paths: `api_v1_orders_list`.
 */
export function ownIds(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const uses = new Map<string, number>();
  for (const { operationId = '' } of operations) {
    const name = withoutNumber(operationId);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return new Map(
    operations.flatMap((operation) => {
      const { operationId } = operation;
      if (operationId === undefined) return [];
      const name = withoutNumber(operationId);
      return [[operation, withoutPath(operation, uses.get(name) === 1 ? operationId : name)] as const];
    }),
  );
}

function withoutNumber(id: string): string {
  return id.replace(/(?<=.)_\d+$/, '');
}

function withoutPath({ path, method }: Operation, id: string): string {
  let rest = id;
  for (const segment of path.split('/').filter((part) => part !== '')) {
    const next = rest.slice(segment.length);
    const isStart = isPrefix(wordsOf(segment)) && rest.toLowerCase().startsWith(segment.toLowerCase());
    if (!isStart || !/^[-_./]./.test(next)) break;
    rest = next.slice(1);
  }
  const words = wordsOf(rest);
  const name = withoutEnd(words, [...wordsOf(path), method]);
  return name === words ? rest : name.join('_');
}

function withoutEnd(words: Words, end: Words): Words {
  const start = words.length - end.length;
  const matches = start > 0 && end.every((word, index) => words[start + index]?.toLowerCase() === word.toLowerCase());
  return matches ? words.slice(0, start) : words;
}
