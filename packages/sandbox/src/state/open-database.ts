import type { DatabaseSync } from 'node:sqlite';

/** The first Node that has `node:sqlite` without a flag. */
const neededNode = '22.13';

/** A Node that cannot keep the state. */
export class UnsupportedNodeError extends Error {
  override readonly name = 'UnsupportedNodeError';
}

/** Opens a SQLite database: `:memory:`, or a file that is made if it is missing. */
export function openDatabase(location: string): DatabaseSync {
  const sqlite = quietly(() => process.getBuiltinModule?.('node:sqlite'));
  if (!sqlite)
    throw new UnsupportedNodeError(
      `The sandbox keeps its state in node:sqlite and needs Node ${neededNode} or newer; this is ${process.version}.`,
    );
  try {
    return new sqlite.DatabaseSync(location);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`The sandbox cannot keep its state in ${location}: ${reason}`), {
      code: 'EDATABASE',
    });
  }
}

/** Loading the module prints that it is experimental; users of the sandbox have no use for that. */
function quietly<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
