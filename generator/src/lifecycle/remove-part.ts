import { isScalar, isSeq, parseDocument } from 'yaml';
import { parsePointer, pointerOf } from '../json-pointer.ts';
import { nodeAt } from './node-at.ts';
import { removeNode } from './remove-node.ts';

/** A description without the operation, parameter or property at a pointer; a property also leaves the list of those that are required. */
export function removePart(text: string, pointer: string): string | undefined {
  const tokens = parsePointer(pointer) ?? [];
  const removed = removeNode(text, pointer);
  if (removed === undefined || tokens.at(-2) !== 'properties') return removed;
  const required = [...tokens.slice(0, -2), 'required'];
  const list = nodeAt(parseDocument(removed, { logLevel: 'silent' }), required);
  const index = isSeq(list) ? list.items.findIndex((item) => isScalar(item) && item.value === tokens.at(-1)) : -1;
  return index < 0 ? removed : removeNode(removed, pointerOf([...required, index]));
}
