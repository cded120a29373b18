import type { FileStore } from '../load/file-store.ts';

/** Files in memory for unit tests, under `/api`: names as in `{ 'openapi.yaml': '…', 'shared/errors.yaml': '…' }`. */
export function memoryFiles(files: Readonly<Record<string, string>>): FileStore {
  const contents = new Map(Object.entries(files).map(([name, text]) => [`/api/${name}`, text]));
  const isFolder = (path: string): boolean => [...contents.keys()].some((name) => name.startsWith(`${path}/`));
  return {
    resolve: async (path) => (contents.has(path) || isFolder(path) ? path : undefined),
    read: async (path, limit) => {
      const bytes = new TextEncoder().encode(contents.get(path));
      return bytes.length > limit ? undefined : bytes;
    },
    display: (path) => path.replace(/^\/api\//, ''),
  };
}
