import type { Operation } from './operation.ts';

/** Whether a name means an operation: its `operationId`, or method and path template, which distinguish the majors. */
export const isCalled = ({ id, method, path }: Operation, name: string): boolean =>
  name === id || name === `${method} ${path}`;
