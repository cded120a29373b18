/** The first Node that has `node:sqlite` without a flag. */
const neededNode = '22.13';

/** Thrown by a Node without `node:sqlite`. */
export class UnsupportedNodeError extends Error {
  override readonly name = 'UnsupportedNodeError';
}

/** Loads `node:sqlite`, on any Node that can import this file. Throws an `UnsupportedNodeError` if there is none. */
export function loadSqlite(): typeof import('node:sqlite') {
  const sqlite = quietly(() => process.getBuiltinModule?.('node:sqlite'));
  if (sqlite) return sqlite;
  const message = `The sandbox keeps its state in node:sqlite and needs Node ${neededNode} or newer; this is ${process.version}.`;
  throw new UnsupportedNodeError(message);
}

/** Loading the module prints that it is experimental, which users of the sandbox needn't know. */
function quietly<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
