import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many statements the area has. */
    readonly statements: number;
  }
  interface TaskMeta {
    reached?: string;
    before?: string;
  }
}

declare global {
  /** One byte for each statement of the area: 1 once it was reached. */
  var reachedStatements: Uint8Array;
}

globalThis.reachedStatements ??= new Uint8Array(inject('statements'));

beforeEach(({ task }) => {
  task.meta.before = taken();
});

afterEach(({ task }) => {
  task.meta.reached = taken();
});

/** What was reached since the last time, as bits in base64. */
function taken(): string {
  const bits = new Uint8Array(Math.ceil(reachedStatements.length / 8));
  for (let index = reachedStatements.indexOf(1); index !== -1; index = reachedStatements.indexOf(1, index + 1))
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  reachedStatements.fill(0);
  return Buffer.from(bits).toString('base64');
}
